import { type ConnectionsAnswer, PROVIDERS, shownConnection } from '@/lib/core/connections';
import type { Call } from '../call';
import type { ConnectionParts } from './parts';

const NO_APP = 'Salesforce is not set up on this server: its operator has to set SALESFORCE_CLIENT_ID.';

/** Lists a user's connections and the providers that can be added on this server. */
export async function listConnections({
  ctx: { stores, connections, actor },
}: Call<ConnectionParts>): Promise<ConnectionsAnswer> {
  const own = await stores.connections.list(actor.user.id);
  const available = PROVIDERS.map((provider) =>
    provider === 'salesforce' && !connections.salesforceLogin
      ? { provider, enabled: false, hint: NO_APP }
      : { provider, enabled: true },
  );
  return { connections: own.map(shownConnection), available };
}
