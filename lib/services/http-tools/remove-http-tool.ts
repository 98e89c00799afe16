import type { Call } from '../call';
import { notFound } from '../not-found';
import type { HttpToolParts } from './parts';

/** @throws {AppError} `not_found` */
export async function removeHttpTool({
  ctx: { stores, actor },
  input: { id },
}: Call<Pick<HttpToolParts, 'stores'>, { id: string }>): Promise<undefined> {
  const userId = actor.user.id;
  await stores.transaction(async (tx) => {
    const removed = await tx.httpTools.remove(userId, id);
    if (!removed) throw notFound();
    const facts = { connection: removed.connectionId, tool: removed.name };
    await tx.audit.record({ userId, action: 'http_tool_removed', facts });
  });
}
