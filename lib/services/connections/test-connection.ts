import type { Connection } from '@/lib/core/connections/connections';
import type { Call } from '../call';
import { checkConnection } from './check-connection';
import { findConnection } from './find-connection';
import type { ConnectionParts } from './parts';

/** Tests a connection now, unless it is off. @throws {AppError} `not_found`; `rate_limited` */
export async function testConnection({
  ctx: { stores, connections, actor },
  input: { id },
}: Call<ConnectionParts, { id: string }>): Promise<Connection> {
  const found = await findConnection(stores, actor.user, id);
  if (found.state === 'off') return found;
  await connections.mayTry(actor.user.id);
  const checked = await checkConnection(found, { stores, adapters: connections.adapters });
  await connections.discovery.renew(checked);
  return checked;
}
