import { z } from 'zod';
import { oauthRegistration } from '@/lib/core/connections/oauth-grant';
import type { User } from '@/lib/core/ports/user-store';
import { sameText } from '@/lib/secrets/same-text';
import { DecryptionFailed, type Vault } from '@/lib/secrets/vault';

const TEN_MINUTES_S = 600;

/** A sign-in in progress. */
const pending = z.object({
  connection: z.string(),
  state: z.string(),
  verifier: z.string(),
  /** Where the code may be exchanged; only for servers that users connect. */
  registration: oauthRegistration.optional(),
  expiresAt: z.number(),
});
export type PendingSignIn = z.infer<typeof pending>;

export type SignInCookie = ReturnType<typeof signInCookie>;

/**
 * Stores the state of a sign-in in progress in a cookie of the browser it began in. The cookie is encrypted, so that its holder cannot
 * change it; it is valid for one user and one connection, for ten minutes.
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

    /** Returns a `Set-Cookie` value for a sign-in that has begun. */
    keep(user: Pick<User, 'id'>, signIn: Omit<PendingSignIn, 'expiresAt'>): string {
      const kept: PendingSignIn = { ...signIn, expiresAt: now() + TEN_MINUTES_S * 1000 };
      return cookie(vault.encrypt(kept, about(user)), TEN_MINUTES_S);
    },

    /** Returns the sign-in that `state` belongs to; undefined for another user or browser, after ten minutes, or for an unknown state. */
    read(user: Pick<User, 'id'>, value: string | undefined, state: string): PendingSignIn | undefined {
      try {
        const signIn = pending.parse(vault.decrypt(value ?? '', about(user)));
        return signIn.expiresAt > now() && sameText(signIn.state, state) ? signIn : undefined;
      } catch (error) {
        if (error instanceof DecryptionFailed) return undefined;
        throw error;
      }
    },

    /** Returns a `Set-Cookie` value that deletes the cookie; each sign-in can be completed only once. */
    clear: () => cookie('', 0),
  };
}
