import { SignInNeeded } from './failure';
import type { SalesforceOAuth, SalesforceTokens } from './oauth';

/** The tokens of one connection, as the adapter needs them. */
export interface TokenSource {
  current(): Promise<SalesforceTokens>;
  /** Newer ones than the access token that Salesforce has refused. @throws {SignInNeeded} */
  renew(refused: string): Promise<SalesforceTokens>;
}

export interface KeptTokens {
  /** Of the connection. */
  id: string;
  loginUrl: string;
  load(): Promise<SalesforceTokens>;
  /** Keeps them, encrypted. Until it resolves nobody uses them. */
  keep(tokens: SalesforceTokens): Promise<void>;
  /** Told before the error is thrown: the connection's state is to say so. */
  signInNeeded?(error: SignInNeeded): Promise<void>;
}

/**
 * Makes token sources, of which all of one connection share one refresh, however many calls find the token expired. One for the
 * whole process; whoever has kept newer tokens meanwhile, in another process as well, is followed.
 */
export function createTokenSources(oauth: Pick<SalesforceOAuth, 'refresh'>): (kept: KeptTokens) => TokenSource {
  const flights = new Map<string, Promise<SalesforceTokens>>();

  async function refresh({ loginUrl, load, keep, signInNeeded }: KeptTokens, refused: string): Promise<SalesforceTokens> {
    const kept = await load();
    if (kept.accessToken !== refused) return kept;
    try {
      if (kept.refreshToken === undefined) throw new SignInNeeded('The sign-in to Salesforce has ended.');
      const renewed = await oauth.refresh({ loginUrl, refreshToken: kept.refreshToken });
      await keep(renewed);
      return renewed;
    } catch (error) {
      if (error instanceof SignInNeeded) await signInNeeded?.(error);
      throw error;
    }
  }

  return (kept) => ({
    current: () => kept.load(),
    renew(refused) {
      const flying = flights.get(kept.id);
      if (flying) return flying;
      const flight = refresh(kept, refused).finally(() => flights.delete(kept.id));
      flights.set(kept.id, flight);
      return flight;
    },
  });
}
