import type { ReadableData } from '@/lib/core/connections';
import type { Call } from '../call';
import { findConnection } from './find-connection';
import type { ConnectionParts } from './parts';
import { readableData } from './readable-data';

/** What can be chosen for `only`. @throws {AppError} `not_found`; `rate_limited`; `conflict` when it cannot be asked */
export async function listReadableData({
  ctx: { stores, connections, actor },
  input: { id },
}: Call<ConnectionParts, { id: string }>): Promise<ReadableData[]> {
  const found = await findConnection(stores, actor.user, id);
  await connections.mayTry(actor.user.id);
  return readableData(found, connections.adapters);
}
