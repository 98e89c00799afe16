import type { HttpToolAnswer, HttpToolChange } from '@/lib/api/http-tool-requests';
import { outsideToolName } from '@/lib/tools/outside-tool-name';
import type { Call } from '../call';
import { notFound } from '../not-found';
import { checkDefinition } from './check-definition';
import { findApi } from './find-api';
import { nameTaken } from './name-taken';
import type { HttpToolParts } from './parts';

type Change = HttpToolChange & { id: string };

/** Replaces a tool. @throws {AppError} `not_found`; `bad_request` for a tool that cannot work; `conflict` for a name in use */
export async function changeHttpTool({
  ctx: { stores, actor },
  input: { id, name, definition },
}: Call<Pick<HttpToolParts, 'stores'>, Change>): Promise<HttpToolAnswer> {
  const userId = actor.user.id;
  const known = await stores.httpTools.get(userId, id);
  if (!known) throw notFound();
  const { settings } = await findApi(stores, actor.user, known.connectionId);
  checkDefinition(definition);
  const change = { name, definition, calledAs: outsideToolName(settings.handle ?? '', name) };
  return stores.transaction(async (tx) => {
    await tx.users.lock(userId);
    const tool = await tx.httpTools.change(userId, id, change);
    if (tool === undefined) throw notFound();
    if (tool === 'taken') throw nameTaken(name);
    const facts = { connection: tool.connectionId, tool: name, access: definition.access };
    await tx.audit.record({ userId, action: 'http_tool_changed', facts });
    return { tool };
  });
}
