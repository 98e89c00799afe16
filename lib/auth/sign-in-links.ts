import { createHash, randomBytes } from 'node:crypto';

const FIFTEEN_MINUTES = 15 * 60_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

export interface SignInLinks {
  /** A token that signs this user in once, within `forMs` (15 minutes). */
  issue(userId: string, forMs?: number): string;
  /** The token's user, and the token is used up. Undefined when it is unknown, used or expired. */
  redeem(token: string): string | undefined;
}

/**
 * One-time sign-in links, 256 random bits each, of which only a hash is kept. They live in this process's memory: a restart
 * voids them, and the first start prints a new one.
 */
export function createSignInLinks(now: () => number = Date.now): SignInLinks {
  const open = new Map<string, { userId: string; expiresAt: number }>();

  function dropExpired(): void {
    for (const [hash, link] of open) if (link.expiresAt <= now()) open.delete(hash);
  }

  return {
    issue(userId, forMs = FIFTEEN_MINUTES) {
      dropExpired();
      const token = randomBytes(32).toString('base64url');
      open.set(hashOf(token), { userId, expiresAt: now() + forMs });
      return token;
    },
    redeem(token) {
      dropExpired();
      const hash = hashOf(token);
      const link = open.get(hash);
      open.delete(hash);
      return link?.userId;
    },
  };
}
