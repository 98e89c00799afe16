import { memberNames } from '@/lib/agents';
import { type ConnectionsAnswer, PROVIDERS } from '@/lib/core/connections';
import type { SqlDatabase } from '@/lib/core/sources';
import type { Stores } from '@/lib/core/stores';
import type { Env } from '@/lib/env';
import { type SafeFetch, safeFetch } from '@/lib/guards/outbound/safe-fetch';
import { openVault } from '@/lib/secrets/open-vault';
import { salesforceOAuth } from '@/lib/sources/salesforce/oauth';
import { createPageReader } from '@/lib/sources/web/page-reader';
import { MAX_PAGE_LENGTH } from '@/lib/sources/web/read-web-page';
import { createWeb, createWebCache } from '@/lib/sources/web/web';
import { checkLimit } from '@/lib/usage/check-limit';
import { hostAndPort, originOf } from '../settings';
import { auditedFetch } from './audited-fetch';
import { checkConnection, tryConnection } from './check-connection';
import { connectionSecrets } from './connection-secrets';
import { connectionSignIn } from './connection-sign-in';
import { endSignIn } from './end-sign-in';
import { manageConnections } from './manage-connections';
import { openAdapters } from './open-adapters';
import { personSources } from './person-sources';
import { readableData } from './readable-data';
import { retryingStore } from './retrying-store';
import { signInCookie } from './sign-in-cookie';
import { describeUses } from './source-uses';

const CALLBACK = '/api/connections/callback';
const NO_APP = 'This server knows no app of Salesforce yet: its operator sets SALESFORCE_CLIENT_ID.';

export interface ConnectionsDeps {
  env: Env;
  stores: Pick<Stores, 'connections' | 'documents' | 'sampleChanges' | 'audit'>;
  sampleDatabase: SqlDatabase;
}

/** Everything about what people connect: managing it, signing in to it, and what agents work on because of it. */
export function openConnections({ env, stores, sampleDatabase }: ConnectionsDeps) {
  const allowPrivate = env.ALLOW_PRIVATE_HOSTS;
  const vault = openVault(env);
  const secrets = connectionSecrets(stores.connections, vault);
  const origin = originOf(env);
  // The place the operator has named for signing in, and what they have opened inside their network.
  const salesforceHosts = [hostAndPort(env.SALESFORCE_LOGIN_URL), ...allowPrivate];
  const oauth = env.SALESFORCE_CLIENT_ID
    ? salesforceOAuth({
        clientId: env.SALESFORCE_CLIENT_ID,
        clientSecret: env.SALESFORCE_CLIENT_SECRET,
        redirectUri: origin + CALLBACK,
        alsoHosts: salesforceHosts,
      })
    : undefined;
  const kept = retryingStore(stores.connections);
  const adapters = openAdapters({
    ...{ store: kept, secrets: connectionSecrets(kept, vault) },
    ...{ oauth, allowPrivate, salesforceHosts },
  });
  const { drop } = adapters;
  const check = (connection: Parameters<typeof checkConnection>[0]) =>
    checkConnection(connection, { store: stores.connections, adapters });
  const managed = manageConnections({
    ...{ stores, secrets, check, drop },
    tryOut: (connection, secret) => tryConnection(connection, { secret, adapters }),
    readable: (connection) => readableData(connection, adapters),
    ending: (connection) => endSignIn(connection, { secrets, oauth }),
    mayTry: checkLimit(),
    agentNames: memberNames,
    salesforceLogin: oauth && { defaultUrl: env.SALESFORCE_LOGIN_URL },
  });
  const cookie = signInCookie({ vault, path: CALLBACK, secure: origin.startsWith('https:') });

  const fetch: SafeFetch = (url, options) => safeFetch(url, { ...options, allowPrivate });
  const [cache, readPage] = [createWebCache(), createPageReader({ maxLength: MAX_PAGE_LENGTH })];

  return {
    ...managed,
    ...connectionSignIn({ stores, secrets, oauth, cookie, find: managed.find, check, drop }),

    available: PROVIDERS.map((provider) =>
      provider === 'salesforce' && !oauth ? { provider, enabled: false, hint: NO_APP } : { provider, enabled: true },
    ) satisfies ConnectionsAnswer['available'],

    sources: personSources({
      ...{ stores, adapters, sampleDatabase },
      webOf: (userId, search) => createWeb({ userId, search, fetch: auditedFetch(fetch, stores.audit, userId), readPage, cache }),
    }),

    /** What each agent would work on for this person, and where their Salesforce is. */
    uses: async (userId: string) => describeUses(await stores.connections.list(userId)),

    close: adapters.close,
  };
}
