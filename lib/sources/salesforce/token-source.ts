import { SignInNeeded } from './failure';
import type { SalesforceOAuth, SalesforceTokens } from './oauth';

/** The tokens of one connection. */
export interface TokenSource {
  current(): Promise<SalesforceTokens>;
  /** Returns newer tokens than the access token that Salesforce has refused. @throws {SignInNeeded} */
  renew(refused: string): Promise<SalesforceTokens>;
}

export interface KeptTokens {
  /** Id of the connection. */
  id: string;
  loginUrl: string;
  load(): Promise<SalesforceTokens>;
  /** Stores tokens, encrypted. They are used only after it resolves. */
  keep(tokens: SalesforceTokens): Promise<void>;
  /** Called before the error is thrown, to update the connection's state. */
  signInNeeded?(error: SignInNeeded): Promise<void>;
}

/**
 * Creates token sources that share one refresh per connection, however many calls find the token expired. One per process; newer tokens
 * stored meanwhile, also by another process, take precedence.
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
