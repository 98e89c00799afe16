import type { ConnectionStore } from '@/lib/core/ports/connection-store';
import type { McpOAuth } from '@/lib/sources/mcp/oauth/mcp-oauth';
import type { SalesforceOAuth } from '@/lib/sources/salesforce/oauth';
import type { ConnectionSecrets } from '../sources/connection-secrets';
import { mcpSignIn } from './mcp-sign-in';
import { salesforceSignIn } from './salesforce-sign-in';
import type { SignInMethods } from './sign-in-method';

interface Deps {
  /** Undefined when no Salesforce client id is configured on this server. */
  salesforce: SalesforceOAuth | undefined;
  mcp: McpOAuth;
  store: ConnectionStore;
  secrets: ConnectionSecrets;
  mayTry(userId: string): Promise<void>;
}

export function signInMethods({ salesforce, mcp, ...deps }: Deps): SignInMethods {
  return (connection) => {
    if (connection.provider === 'salesforce') return salesforceSignIn(connection, { ...deps, oauth: salesforce });
    if (connection.settings.auth === 'oauth') return mcpSignIn(connection, { ...deps, oauth: mcp });
    return undefined;
  };
}
