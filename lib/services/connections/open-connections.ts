import type { Agents } from '@/lib/core/ports/agents';
import type { SqlDatabase } from '@/lib/core/ports/sql-database';
import type { Stores } from '@/lib/core/ports/stores';
import type { Env } from '@/lib/env';
import { originOf } from '@/lib/env/origin-of';
import { hostAndPort } from '@/lib/guards/outbound/host-and-port';
import { type SafeFetch, safeFetch } from '@/lib/guards/outbound/safe-fetch';
import type { Vault } from '@/lib/secrets/vault';
import { salesforceOAuth } from '@/lib/sources/salesforce/oauth';
import { createPageReader } from '@/lib/sources/web/page-reader';
import { MAX_PAGE_LENGTH } from '@/lib/sources/web/read-web-page';
import { createWeb, createWebCache } from '@/lib/sources/web/web';
import { checkLimit } from '@/lib/usage/check-limit';
import { userBackends } from '../models/user-backends';
import { auditedFetch } from '../sources/audited-fetch';
import { connectionSecrets } from '../sources/connection-secrets';
import { openAdapters } from '../sources/open-adapters';
import { retryingStore } from '../sources/retrying-store';
import { userSources } from '../sources/user-sources';
import type { ConnectionParts } from './parts';
import { signInCookie } from './sign-in-cookie';

const CALLBACK = '/api/connections/callback';

export interface ConnectionsDeps {
  env: Env;
  vault: Vault;
  stores: Pick<Stores, 'connections' | 'documents' | 'sampleChanges' | 'audit'>;
  agents: Agents;
  sampleDatabase: SqlDatabase;
}

/** Creates the dependencies of the connection services, and the sources agents work on. `close` closes all open resources. */
export function openConnections({ env, vault, stores, agents, sampleDatabase }: ConnectionsDeps) {
  const allowPrivate = env.ALLOW_PRIVATE_HOSTS;
  const secrets = connectionSecrets(vault);
  const origin = originOf(env);
  // The operator's login host, and the private hosts the operator has allowed.
  const salesforceHosts = [hostAndPort(env.SALESFORCE_LOGIN_URL), ...allowPrivate];
  const oauth = env.SALESFORCE_CLIENT_ID
    ? salesforceOAuth({
        clientId: env.SALESFORCE_CLIENT_ID,
        clientSecret: env.SALESFORCE_CLIENT_SECRET,
        redirectUri: origin + CALLBACK,
        alsoHosts: salesforceHosts,
      })
    : undefined;
  const store = retryingStore(stores.connections);
  const adapters = openAdapters({ store, secrets, oauth, allowPrivate, salesforceHosts });
  const backends = userBackends({ store, secrets });
  const connections: ConnectionParts['connections'] = {
    ...{ secrets, adapters, backends, oauth },
    salesforceLogin: oauth && { defaultUrl: env.SALESFORCE_LOGIN_URL },
    cookie: signInCookie({ vault, path: CALLBACK, secure: origin.startsWith('https:') }),
    mayTry: checkLimit(),
  };

  const fetch: SafeFetch = (url, options) => safeFetch(url, { ...options, allowPrivate });
  const [cache, readPage] = [createWebCache(), createPageReader({ maxLength: MAX_PAGE_LENGTH })];
  const sources = userSources({
    ...{ stores, adapters, agents, sampleDatabase },
    webOf: (userId, search) => createWeb({ userId, search, fetch: auditedFetch(fetch, stores.audit, userId), readPage, cache }),
  });
  return { connections, sources, backends, close: adapters.close };
}
