import type { Connection } from '@/lib/core/connections';
import type { ConnectionStore } from '@/lib/core/ports/connection-store';
import { DecryptionFailed } from '@/lib/secrets/vault';
import { SignInNeeded } from '@/lib/sources/salesforce/failure';
import type { SalesforceTokens } from '@/lib/sources/salesforce/oauth';
import type { TokenStore } from '@/lib/sources/salesforce/token-source';
import type { ConnectionSecrets } from './connection-secrets';

interface Deps {
  store: ConnectionStore;
  secrets: ConnectionSecrets;
}

/** The tokens of a Salesforce connection. They are read on each use, since another process may have renewed them. */
export function tokenStore({ id, userId, settings: { loginUrl = '' } }: Connection, { store, secrets }: Deps): TokenStore {
  const owner = { id, userId, provider: 'salesforce' } as const;

  async function load(): Promise<SalesforceTokens> {
    const [connection, found] = await Promise.all([store.get(userId, id), readSecret()]);
    const instanceUrl = connection?.settings.instanceUrl;
    if (!instanceUrl || found?.secret.provider !== 'salesforce') throw new SignInNeeded('Nobody is signed in to Salesforce.');
    const { provider: _, ...tokens } = found.secret;
    return { ...tokens, instanceUrl };
  }

  async function readSecret() {
    try {
      return await secrets.read(store, owner);
    } catch (error) {
      if (error instanceof DecryptionFailed)
        throw new SignInNeeded('The tokens of the sign-in to Salesforce can no longer be decrypted.');
      throw error;
    }
  }

  return {
    id,
    loginUrl,
    load,
    save: (tokens) => storeTokens(owner, tokens, { store, secrets }),
    async signInNeeded({ message }) {
      await store.update(userId, id, { state: 'needs_sign_in', problem: message });
    },
  };
}

/** Stores a connection's tokens, encrypted, and the instance URL they are valid for. */
export async function storeTokens(
  owner: Pick<Connection, 'id' | 'userId'>,
  { instanceUrl, ...tokens }: SalesforceTokens,
  { store, secrets }: Deps,
): Promise<void> {
  const { userId, id } = owner;
  await store.setCiphertext(
    userId,
    id,
    secrets.encrypt({ ...owner, provider: 'salesforce' }, { provider: 'salesforce', ...tokens }),
  );
  const found = await store.get(userId, id);
  if (!found || found.settings.instanceUrl === instanceUrl) return;
  await store.update(userId, id, { settings: { ...found.settings, instanceUrl } });
}
