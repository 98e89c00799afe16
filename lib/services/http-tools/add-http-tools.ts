import type { HttpToolsAnswer, NewHttpTools } from '@/lib/api/http-tool-requests';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import { MAX_HTTP_TOOLS } from '@/lib/core/ports/http-tool-store';
import { outsideToolName } from '@/lib/tools/outside-tool-name';
import type { Call } from '../call';
import { checkDefinition } from './check-definition';
import { findApi } from './find-api';
import { nameTaken } from './name-taken';
import type { HttpToolParts } from './parts';

/**
 * Adds tools to a connection, all of them or none.
 * @throws {AppError} `not_found`; `bad_request` for a tool that cannot work; `conflict` for a name in use, or too many tools
 */
export async function addHttpTools({
  ctx: { stores, actor },
  input: { connection, tools },
}: Call<Pick<HttpToolParts, 'stores'>, NewHttpTools>): Promise<HttpToolsAnswer> {
  const userId = actor.user.id;
  const { settings } = await findApi(stores, actor.user, connection);
  for (const [n, { definition }] of tools.entries()) checkDefinition(definition, `tools.${n}.definition`);
  const names = tools.map(({ name }) => name);
  const twice = names.find((name, n) => names.indexOf(name) !== n);
  if (twice !== undefined) throw nameTaken(twice);
  const added = tools.map((tool) => {
    return { ...tool, userId, connectionId: connection, calledAs: outsideToolName(settings.handle ?? '', tool.name) };
  });
  return stores.transaction(async (tx) => {
    await tx.users.lock(userId);
    const result = await tx.httpTools.add(userId, added);
    if (result === 'full') throw new AppError('conflict', phrase('tooManyHttpTools', { most: MAX_HTTP_TOOLS }));
    if ('taken' in result) throw nameTaken(result.taken);
    await tx.audit.record({ userId, action: 'http_tools_added', facts: { connection, tools: names } });
    return { tools: result };
  });
}
