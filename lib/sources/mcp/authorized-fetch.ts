import { SignInNeeded, ToolFailed } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { TokenSource } from '../oauth/token-source';

type Fetch = (address: string | URL, init?: RequestInit) => Promise<Response>;

/** The token that another process has stored in place of a rejected one may have expired as well. */
const MOST_RENEWALS = 2;

/**
 * Adds the access token of a sign-in to every request. A server that rejects it with 401 has not processed the request, so it is sent again
 * with a newer token. All requests must be to the server that the token is for.
 * The promises reject with {ToolFailed} for 403, and with {SignInNeeded} when there is no token that the server accepts, which is recorded.
 */
export function authorizedFetch(fetch: Fetch, tokens: TokenSource): Fetch {
  let accessToken: string | undefined;

  /** The token is valid, so another one would not help (RFC 6750, section 3.1, "insufficient_scope"). */
  async function permitted(response: Response): Promise<Response> {
    if (response.status !== 403) return response;
    await response.body?.cancel();
    throw new ToolFailed(phrase('signInNotPermitted', { source: tokens.label }));
  }

  return async (address, init = {}) => {
    const send = (token: string) => {
      const headers = new Headers(init.headers);
      headers.set('authorization', `Bearer ${token}`);
      return fetch(address, { ...init, headers });
    };
    accessToken ??= (await tokens.current()).accessToken;
    let used = accessToken;
    for (let renewals = 0; ; renewals++) {
      const response = await send(used);
      if (response.status !== 401) return permitted(response);
      await response.body?.cancel();
      if (renewals === MOST_RENEWALS) return tokens.end(new SignInNeeded(phrase('signInRefused', { source: tokens.label })));
      used = (await tokens.renew(used)).accessToken;
      accessToken = used;
    }
  };
}
