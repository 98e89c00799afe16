import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { createTokenSigner } from './signed-token';

/** What a link allows its holder to do: sign in, or choose a password. */
export type LinkPurpose = 'sign_in' | 'password';

const claims = z.strictObject({
  id: z.string(),
  email: z.string(),
  purpose: z.enum(['sign_in', 'password']),
  /** ISO 8601. */
  until: z.iso.datetime(),
  /** The link is valid until this number of its user changes, as it does with the password. Missing in links to sign in. */
  version: z.number().int().optional(),
});
export type LinkClaims = z.infer<typeof claims>;

export interface LinkSigner {
  /** Creates a token for the user with this e-mail, valid for `forMs` milliseconds and, with `version`, until their password changes. */
  sign(purpose: LinkPurpose, email: string, forMs: number, version?: number): string;
  /** Returns the claims of a valid, unexpired token. The store knows whether it has been used. */
  read(purpose: LinkPurpose, token: string): LinkClaims | undefined;
}

/**
 * Signs and verifies the tokens of one-time links. Creating one needs no storage, so `npm run sign-in-link` works beside a running server.
 */
export function createLinkSigner(secret: string, now: () => number = Date.now): LinkSigner {
  const tokens = createTokenSigner(secret, { use: 'roundtable one-time link', claims, now });
  return {
    sign(purpose, email, forMs, version) {
      const id = randomBytes(16).toString('base64url');
      return tokens.sign({ id, email, purpose, until: new Date(now() + forMs).toISOString(), version });
    },
    read(purpose, token) {
      const link = tokens.read(token);
      return link?.purpose === purpose ? link : undefined;
    },
  };
}
