import type { Connection, ConnectionSecret, SignInReturn } from '@/lib/core/connections/connections';
import type { StoresInTransaction } from '@/lib/core/ports/stores';
import type { PendingSignIn } from './sign-in-cookie';

/** The data of a sign-in in progress that completing it needs. */
type Begun = Pick<PendingSignIn, 'state' | 'verifier' | 'registration'>;

/** How people sign in to the source of one connection. */
export interface SignInMethod {
  /** Returns the address to send the browser to. @throws {ToolFailed} */
  begin(): Promise<Begun & { url: string }>;
  /** Exchanges the code, and returns a function that stores the tokens in a transaction. @throws {ToolFailed}, as does the function */
  exchange(begun: Begun, back: SignInReturn): Promise<(tx: Pick<StoresInTransaction, 'connections' | 'users'>) => Promise<void>>;
  /** Revokes the tokens of a secret at the provider. @throws {ToolFailed} */
  revoke(secret: ConnectionSecret): Promise<void>;
  /** The secret without the sign-in; null if nothing else is in it. */
  withoutSignIn(secret: ConnectionSecret): ConnectionSecret | null;
}

/** Returns undefined for a connection without a sign-in. */
export type SignInMethods = (connection: Connection) => SignInMethod | undefined;
