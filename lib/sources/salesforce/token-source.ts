import { SignInNeeded } from './failure';
import type { SalesforceOAuth, SalesforceTokens } from './oauth';

/** The tokens of one connection. */
export interface TokenSource {
  current(): Promise<SalesforceTokens>;
  /** Returns newer tokens than the access token that Salesforce has refused. @throws {SignInNeeded} */
  renew(refused: string): Promise<SalesforceTokens>;
}

export interface TokenStore {
  /** Id of the connection. */
  id: string;
  loginUrl: string;
  load(): Promise<SalesforceTokens>;
  /** Stores tokens, encrypted. They are used only after it resolves. */
  save(tokens: SalesforceTokens): Promise<void>;
  /** Called before the error is thrown, to update the connection's state. */
  signInNeeded?(error: SignInNeeded): Promise<void>;
}

/**
 * Creates token sources that share one refresh per connection, however many calls find the token expired. One per process; newer tokens
 * stored meanwhile, also by another process, take precedence.
 */
export function createTokenSources(oauth: Pick<SalesforceOAuth, 'refresh'>): (store: TokenStore) => TokenSource {
  const flights = new Map<string, Promise<SalesforceTokens>>();

  async function refresh({ loginUrl, load, save, signInNeeded }: TokenStore, refused: string): Promise<SalesforceTokens> {
    const current = await load();
    if (current.accessToken !== refused) return current;
    try {
      if (current.refreshToken === undefined) throw new SignInNeeded('The sign-in to Salesforce has ended.');
      const renewed = await oauth.refresh({ loginUrl, refreshToken: current.refreshToken });
      await save(renewed);
      return renewed;
    } catch (error) {
      if (error instanceof SignInNeeded) await signInNeeded?.(error);
      throw error;
    }
  }

  return (store) => ({
    current: () => store.load(),
    renew(refused) {
      const flying = flights.get(store.id);
      if (flying) return flying;
      const flight = refresh(store, refused).finally(() => flights.delete(store.id));
      flights.set(store.id, flight);
      return flight;
    },
  });
}
