import type { ReadableData } from '@/lib/core/connections/connections';
import type { Call } from '../call';
import { findConnection } from './find-connection';
import type { ConnectionParts } from './parts';
import { readableData } from './readable-data';

/** Lists the values that `only` accepts. @throws {AppError} `not_found`; `rate_limited`; `conflict` when the source cannot be read */
export async function listReadableData({
  ctx: { stores, connections, actor },
  input: { id },
}: Call<ConnectionParts, { id: string }>): Promise<ReadableData[]> {
  const found = await findConnection(stores, actor.user, id);
  await connections.mayTry(actor.user.id);
  return readableData(found, connections.adapters);
}
