import { setTimeout as sleep } from 'node:timers/promises';
import { SignInNeeded } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';

export interface Tokens {
  accessToken: string;
  refreshToken?: string;
  /** ISO 8601: until then, one process refreshes them and all others wait. */
  leaseUntil?: string;
}

/** The tokens of one connection. */
export interface TokenSource<T extends Tokens = Tokens> {
  /** The display name of the source. */
  readonly label: string;
  current(): Promise<T>;
  /** Returns the last access token that this source has returned; undefined before the first one. */
  latest(): string | undefined;
  /** Returns newer tokens than the access token that the source has refused. @throws {SignInNeeded} */
  renew(refused: string): Promise<T>;
  /** Records that only another sign-in helps, and throws the error. */
  end(error: SignInNeeded): Promise<never>;
}

export interface TokenStore<T extends Tokens = Tokens> {
  /** Id of the connection. */
  id: string;
  label: string;
  /** `version` changes whenever tokens are stored. @throws {SignInNeeded} */
  load(): Promise<{ tokens: T; version: string }>;
  /**
   * Stores tokens, encrypted, unless others were stored since `version`; returns the new version, or undefined. They are used only after it
   * resolves.
   */
  save(tokens: T, version: string): Promise<string | undefined>;
  /** Requests new tokens. @throws {SignInNeeded} when the refresh token is no longer valid; {ToolFailed} */
  refresh(tokens: T & { refreshToken: string }): Promise<T>;
  /** Called before the error is thrown, to update the connection's state. */
  signInNeeded?(error: SignInNeeded): Promise<void>;
}

/** Longer than any refresh takes, so that only the lease of a process that has ended expires. */
const LEASE_MS = 20_000;
const POLL_MS = 50;

/**
 * Creates token sources that share one refresh per token, however many calls find it expired: within this process by a shared
 * promise, among processes by a lease that is stored with the tokens. A refresh token that is rotated must not be used twice, since
 * servers then end the whole sign-in (RFC 9700, section 4.14). New tokens that cannot be stored, since the database is away, are kept in
 * memory for the next renewal; only if the process ends before it, the user has to sign in again.
 */
export function createTokenSources(): <T extends Tokens>(store: TokenStore<T>) => TokenSource<T> {
  const flights = new Map<string, Promise<Tokens>>();
  const unstored = new Map<string, Tokens>();

  function renewOnce<T extends Tokens>(store: TokenStore<T>, refused: string): Promise<T> {
    const key = keyOf(store, refused);
    // Safe: a connection has tokens of one kind.
    const flying = flights.get(key) as Promise<T> | undefined;
    if (flying) return flying;
    const flight = renewed(store, { refused, unstored }).finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  }

  return <T extends Tokens>(store: TokenStore<T>): TokenSource<T> => {
    let latest: string | undefined;

    function given(tokens: T): T {
      latest = tokens.accessToken;
      return tokens;
    }

    return {
      label: store.label,
      current: async () => given((await store.load()).tokens),
      renew: async (refused) => given(await renewOnce(store, refused)),
      latest: () => latest,
      async end(error) {
        await store.signInNeeded?.(error);
        throw error;
      },
    };
  };
}

const keyOf = ({ id }: Pick<TokenStore, 'id'>, refused: string) => JSON.stringify([id, refused]);

/** `unstored`: new tokens that are not stored yet, by what they replace. */
async function renewed<T extends Tokens>(
  store: TokenStore<T>,
  { refused, unstored }: { refused: string; unstored: Map<string, Tokens> },
): Promise<T> {
  const key = keyOf(store, refused);
  // No lease is awaited for longer than it lasts: its end may have been set by a clock that was ahead of this one.
  let awaited = { version: '', until: 0 };
  for (;;) {
    const { tokens, version } = await store.load();
    if (tokens.accessToken !== refused) {
      unstored.delete(key);
      return tokens;
    }
    // Safe, as above.
    const next = unstored.get(key) as T | undefined;
    if (next) {
      if ((await store.save(next, version)) === undefined) continue;
      unstored.delete(key);
      return next;
    }
    if (awaited.version !== version) awaited = { version, until: performance.now() + LEASE_MS };
    const isLeased = tokens.leaseUntil !== undefined && Date.parse(tokens.leaseUntil) > Date.now();
    if (isLeased && performance.now() < awaited.until) {
      await sleep(POLL_MS);
      continue;
    }
    const { leaseUntil: _, ...plain } = tokens;
    // Safe: only the lease was removed.
    const given = plain as T;
    const lease = await store.save({ ...given, leaseUntil: new Date(Date.now() + LEASE_MS).toISOString() }, version);
    if (lease === undefined) continue;
    try {
      unstored.set(key, await refresh(store, given));
    } catch (error) {
      const isCurrent = (await store.save(given, lease)) !== undefined;
      // Someone has signed in again meanwhile: the new tokens count.
      if (!isCurrent && error instanceof SignInNeeded) continue;
      if (error instanceof SignInNeeded) await store.signInNeeded?.(error);
      throw error;
    }
  }
}

async function refresh<T extends Tokens>({ label, refresh: request }: TokenStore<T>, tokens: T): Promise<T> {
  const { refreshToken } = tokens;
  if (refreshToken === undefined) throw new SignInNeeded(phrase('signInRefused', { source: label }));
  return request({ ...tokens, refreshToken });
}
