import type { Log } from '@/lib/core/log';
import type { Agents } from '@/lib/core/ports/agents';
import type { SqlDatabase } from '@/lib/core/ports/sql-database';
import type { Stores } from '@/lib/core/ports/stores';
import type { SearchDocuments } from '@/lib/documents/meaning/search-documents';
import type { Env } from '@/lib/env';
import { originOf } from '@/lib/env/origin-of';
import { hostAndPort } from '@/lib/guards/outbound/host-and-port';
import { type SafeFetch, safeFetch } from '@/lib/guards/outbound/safe-fetch';
import { answerSamplePage } from '@/lib/sample/answer-desk/answer-sample-page';
import { SAMPLE_DESK_PATH } from '@/lib/sample/answer-desk/sample-desk-path';
import { searchSamplePages } from '@/lib/sample/answer-desk/search-sample-pages';
import type { Vault } from '@/lib/secrets/vault';
import { mcpOAuth } from '@/lib/sources/mcp/oauth/mcp-oauth';
import { stdioServers } from '@/lib/sources/mcp/stdio-servers';
import { salesforceOAuth } from '@/lib/sources/salesforce/oauth';
import { createPageReader } from '@/lib/sources/web/page-reader';
import { MAX_PAGE_LENGTH } from '@/lib/sources/web/read-web-page';
import { createWeb } from '@/lib/sources/web/web';
import { checkLimit } from '@/lib/usage/check-limit';
import { openDeskSources } from '../desks/open-desk-sources';
import { userHttpTools } from '../http-tools/user-http-tools';
import { promptWorkflows } from '../mcp-content/prompt-workflows';
import { createDiscovery } from '../mcp-tools/discover-tools';
import { sampleHelpsServer } from '../mcp-tools/sample-helps-server';
import { sampleHelpsTools } from '../mcp-tools/sample-helps-tools';
import { userMcpTools } from '../mcp-tools/user-mcp-tools';
import { userBackends } from '../models/user-backends';
import { auditedFetch } from '../sources/audited-fetch';
import { connectionSecrets } from '../sources/connection-secrets';
import { openAdapters } from '../sources/open-adapters';
import { retryingStore } from '../sources/retrying-store';
import { userSources } from '../sources/user-sources';
import type { ConnectionParts } from './parts';
import { signInCookie } from './sign-in-cookie';
import { signInMethods } from './sign-in-methods';

const CALLBACK = '/api/connections/callback';

export interface ConnectionsDeps {
  env: Env;
  log: Log;
  vault: Vault;
  stores: Pick<Stores, 'connections' | 'documents' | 'sampleChanges' | 'httpTools' | 'mcpTools' | 'audit' | 'transaction'>;
  agents: Agents;
  searchDocuments: SearchDocuments;
  sampleDatabase: SqlDatabase;
}

/**
 * Creates the dependencies of the connection services, and the sources, tools and prompt workflows that connections give to agents. `close`
 * closes all open resources.
 */
export function openConnections({ env, log, vault, stores, agents, searchDocuments, sampleDatabase }: ConnectionsDeps) {
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
  const mcp = mcpOAuth({ redirectUri: origin + CALLBACK, allowPrivate });
  const servers = stdioServers({ commands: env.MCP_STDIO_SERVERS, log });
  const adapters = openAdapters({ store, secrets, oauth, mcpOAuth: mcp, allowPrivate, salesforceHosts, stdioServers: servers });
  const discovery = createDiscovery({ stores, adapters });
  const mayTry = checkLimit();
  const backends = userBackends({ store, secrets });
  const fetch: SafeFetch = (url, options) => safeFetch(url, { ...options, allowPrivate });
  const connections: ConnectionParts['connections'] = {
    secrets,
    adapters,
    discovery,
    backends,
    fetch,
    mayTry,
    signIns: signInMethods({ salesforce: oauth, mcp, store, secrets, mayTry }),
    stdioServers: servers,
    salesforceLogin: oauth && { defaultUrl: env.SALESFORCE_LOGIN_URL },
    cookie: signInCookie({ vault, path: CALLBACK, secure: origin.startsWith('https:') }),
  };

  const readPage = createPageReader({ maxLength: MAX_PAGE_LENGTH });
  const fetchFor = (userId: string) => auditedFetch(fetch, stores.audit, userId);
  const ownPages = { origin, path: SAMPLE_DESK_PATH, answer: answerSamplePage, search: searchSamplePages };
  const sources = userSources({
    stores,
    adapters,
    agents,
    searchDocuments,
    sampleDatabase,
    webOf: (userId, search) => createWeb({ search, fetch: fetchFor(userId), readPage }),
    openDesks: (searchOf) =>
      openDeskSources({ documents: stores.documents, searchDocuments, searchOf, fetchFor, readPage, ownPages }),
  });
  const sampleHelps = sampleHelpsServer();
  const tools = [
    userHttpTools({ stores, adapters }),
    userMcpTools({ stores, adapters, discovery }),
    sampleHelpsTools(sampleHelps),
  ];
  const workflows = promptWorkflows({ stores, adapters, sampleHelps });
  return { connections, sources, backends, tools, workflows, close };

  async function close(): Promise<void> {
    await Promise.all([adapters.close(), sampleHelps.close()]);
  }
}
