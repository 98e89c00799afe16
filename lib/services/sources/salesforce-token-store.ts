import type { Connection } from '@/lib/core/connections/connections';
import { SignInNeeded } from '@/lib/core/errors';
import { phrase, problemFields } from '@/lib/core/phrases/phrase';
import type { TokenStore } from '@/lib/sources/oauth/token-source';
import type { SalesforceOAuth, SalesforceTokens } from '@/lib/sources/salesforce/oauth';
import { readSignIn, type SignInDeps } from './read-sign-in';

/** The tokens of a Salesforce connection. They are read on each use, since another process may have renewed them. */
export function tokenStore(
  { id, userId, settings: { loginUrl = '' } }: Connection,
  { store, secrets, oauth }: SignInDeps & { oauth: Pick<SalesforceOAuth, 'refresh'> },
): TokenStore<SalesforceTokens> {
  const owner = { id, userId, provider: 'salesforce' } as const;

  return {
    id,
    label: 'Salesforce',
    async load() {
      const [connection, { secret, version }] = await Promise.all([
        store.get(userId, id),
        readSignIn(owner, { store, secrets, label: 'Salesforce' }),
      ]);
      const instanceUrl = connection?.settings.instanceUrl;
      if (!instanceUrl || secret.provider !== 'salesforce')
        throw new SignInNeeded(phrase('notSignedIn', { source: 'Salesforce' }));
      const { provider: _, ...tokens } = secret;
      return { tokens: { ...tokens, instanceUrl }, version };
    },
    save: (tokens, version) => storeTokens(owner, tokens, { store, secrets, was: version }),
    refresh: ({ refreshToken }) => oauth.refresh({ loginUrl, refreshToken }),
    async signInNeeded({ userMessage }) {
      await store.update(userId, id, { state: 'needs_sign_in', ...problemFields(userMessage) }, 'off');
    },
  };
}

/**
 * Stores a connection's tokens, encrypted, and the instance URL they are valid for; with `was`, only if the stored ciphertext still equals
 * it. Returns the new ciphertext, or undefined.
 */
export async function storeTokens(
  owner: Pick<Connection, 'id' | 'userId'>,
  { instanceUrl, ...tokens }: SalesforceTokens,
  { store, secrets, was }: SignInDeps & { was?: string },
): Promise<string | undefined> {
  const { userId, id } = owner;
  const ciphertext = secrets.encrypt({ ...owner, provider: 'salesforce' }, { provider: 'salesforce', ...tokens });
  if (!(await store.setCiphertext(userId, id, ciphertext, was))) return undefined;
  const found = await store.get(userId, id);
  if (found && found.settings.instanceUrl !== instanceUrl)
    await store.update(userId, id, { settings: { ...found.settings, instanceUrl } });
  return ciphertext;
}
