import type { Agents } from '@/lib/core/ports/agents';
import type { Stores } from '@/lib/core/ports/stores';
import type { SafeFetch } from '@/lib/guards/outbound/safe-fetch';
import type { StdioServers } from '@/lib/sources/mcp/stdio-servers';
import type { ToolDiscovery } from '../mcp-tools/discover-tools';
import type { UserBackends } from '../models/user-backends';
import type { ConnectionSecrets } from '../sources/connection-secrets';
import type { Adapters } from '../sources/open-adapters';
import type { SignInCookie } from './sign-in-cookie';
import type { SignInMethods } from './sign-in-method';

/** Dependencies of the connection services. */
export interface ConnectionParts {
  agents: Agents;
  stores: Pick<Stores, 'connections' | 'transaction'>;
  connections: {
    secrets: ConnectionSecrets;
    adapters: Adapters;
    /** Discovery of the tools of MCP servers. */
    discovery: Pick<ToolDiscovery, 'refresh' | 'renew'>;
    /** Cache of users' model backends. */
    backends: Pick<UserBackends, 'forget'>;
    signIns: SignInMethods;
    /** The default login address of Salesforce; undefined when no Salesforce client id is configured on this server. */
    salesforceLogin: { defaultUrl: string } | undefined;
    /** The operator's programs that are MCP servers. */
    stdioServers: Pick<StdioServers, 'names'>;
    cookie: SignInCookie;
    /** Fetches public addresses, and the private ones that the operator allows. */
    fetch: SafeFetch;
    /** Counts a test of a connection. @throws {AppError} `rate_limited` */
    mayTry(userId: string): Promise<void>;
  };
}
