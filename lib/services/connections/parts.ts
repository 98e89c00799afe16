import type { Agents } from '@/lib/core/ports/agents';
import type { Stores } from '@/lib/core/ports/stores';
import type { SalesforceOAuth } from '@/lib/sources/salesforce/oauth';
import type { UserBackends } from '../models/user-backends';
import type { ConnectionSecrets } from '../sources/connection-secrets';
import type { Adapters } from '../sources/open-adapters';
import type { SignInCookie } from './sign-in-cookie';

/** What the verbs of connections act with. */
export interface ConnectionParts {
  agents: Agents;
  stores: Pick<Stores, 'connections' | 'transaction'>;
  connections: {
    secrets: ConnectionSecrets;
    adapters: Adapters;
    /** What is known of users' model backends. */
    backends: Pick<UserBackends, 'forget'>;
    /** Undefined when this server knows no app of Salesforce's. */
    oauth: SalesforceOAuth | undefined;
    /** Where people sign in with Salesforce unless they say otherwise; undefined as `oauth`. */
    salesforceLogin: { defaultUrl: string } | undefined;
    cookie: SignInCookie;
    /** Counts a try. @throws {AppError} `rate_limited` */
    mayTry(userId: string): Promise<void>;
  };
}
