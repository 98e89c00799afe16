import { type ConnectionsAnswer, PROVIDERS, type Provider, shownConnection } from '@/lib/core/connections/connections';
import { inEnglish, phrase } from '@/lib/core/phrases/phrase';
import type { Call } from '../call';
import type { ConnectionParts } from './parts';

const NO_APP = phrase('salesforceNotSetUp');

/** Lists a user's connections and the providers that can be added on this server. */
export async function listConnections({
  ctx: { stores, connections, actor },
}: Call<ConnectionParts>): Promise<ConnectionsAnswer> {
  const own = await stores.connections.list(actor.user.id);
  return { connections: own.map(shownConnection), available: PROVIDERS.map((provider) => offerOf(provider, connections)) };
}

function offerOf(
  provider: Provider,
  { salesforceLogin, stdioServers }: Pick<ConnectionParts['connections'], 'salesforceLogin' | 'stdioServers'>,
): ConnectionsAnswer['available'][number] {
  if (provider === 'salesforce' && !salesforceLogin)
    return { provider, enabled: false, hint: inEnglish(NO_APP), hintPhrase: NO_APP };
  return { provider, enabled: true, ...(provider === 'mcp' && { servers: stdioServers.names }) };
}
