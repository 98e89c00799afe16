import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { User } from '@/lib/core/ports/user-store';
import { DecryptionFailed, type Vault } from '@/lib/secrets/vault';

const TEN_MINUTES_S = 600;

/** What a sign-in that has begun is waiting for. */
const pending = z.object({ connection: z.string(), state: z.string(), verifier: z.string(), expiresAt: z.number() });
type Pending = z.infer<typeof pending>;

export type SignInCookie = ReturnType<typeof signInCookie>;

/**
 * Keeps what the way back from a provider's sign-in is checked against in a cookie of the browser it began in: encrypted, so that
 * its holder cannot change it, for this person and one connection, and for ten minutes.
 */
export function signInCookie({
  vault,
  path,
  secure,
  now = Date.now,
}: {
  vault: Vault;
  path: string;
  secure: boolean;
  now?: () => number;
}) {
  const name = `${secure ? '__Secure-' : ''}roundtable.connection`;
  const cookie = (value: string, maxAge: number) =>
    [`${name}=${value}`, `Path=${path}`, `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Lax', ...(secure ? ['Secure'] : [])].join(
      '; ',
    );
  const about = ({ id }: Pick<User, 'id'>) => ['connection sign-in', id];

  return {
    name,

    /** The cookie that keeps a sign-in which has begun. */
    keep(user: Pick<User, 'id'>, begun: Omit<Pending, 'expiresAt'>): string {
      const kept: Pending = { ...begun, expiresAt: now() + TEN_MINUTES_S * 1000 };
      return cookie(vault.encrypt(kept, about(user)), TEN_MINUTES_S);
    },

    /** What this state was begun with; undefined when it was by somebody else, in another browser, too long ago or never. */
    read(user: Pick<User, 'id'>, value: string | undefined, state: string): Pending | undefined {
      try {
        const kept = pending.parse(vault.decrypt(value ?? '', about(user)));
        return kept.expiresAt > now() && sameText(kept.state, state) ? kept : undefined;
      } catch (error) {
        if (error instanceof DecryptionFailed) return undefined;
        throw error;
      }
    },

    /** Each sign-in comes back once. */
    clear: () => cookie('', 0),
  };
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
