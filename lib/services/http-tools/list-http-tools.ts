import type { HttpToolsAnswer } from '@/lib/api/http-tool-requests';
import type { Call } from '../call';
import { findConnection } from '../connections/find-connection';
import type { HttpToolParts } from './parts';

/** Lists a user's HTTP tools; those of one connection when it is given. @throws {AppError} `not_found` */
export async function listHttpTools({
  ctx: { stores, actor },
  input: { connection },
}: Call<Pick<HttpToolParts, 'stores'>, { connection?: string }>): Promise<HttpToolsAnswer> {
  if (connection === undefined) return { tools: await stores.httpTools.list(actor.user.id) };
  const { id: connectionId } = await findConnection(stores, actor.user, connection);
  return { tools: await stores.httpTools.list(actor.user.id, { connectionId }) };
}
