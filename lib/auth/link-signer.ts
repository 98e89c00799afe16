import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** What a link allows its holder to do: sign in, or choose a password. */
export type LinkPurpose = 'sign_in' | 'password';

const claims = z.strictObject({
  id: z.string(),
  email: z.string(),
  purpose: z.enum(['sign_in', 'password']),
  /** ISO 8601. */
  until: z.iso.datetime(),
  /** The user's `sessionVersion`: the link is valid until it changes, as it does with the password. Missing in links to sign in. */
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
 * Signs and verifies the tokens of one-time links with HMAC-SHA256 under a separate key (HKDF, RFC 5869). Creating one needs no storage, so
 * `npm run sign-in-link` works beside a running server.
 */
export function createLinkSigner(secret: string, now: () => number = Date.now): LinkSigner {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'roundtable one-time link', 32));
  const signatureOf = (body: string) => createHmac('sha256', key).update(body).digest();

  return {
    sign(purpose, email, forMs, version) {
      const link: LinkClaims = {
        id: randomBytes(16).toString('base64url'),
        email,
        purpose,
        until: new Date(now() + forMs).toISOString(),
        version,
      };
      const body = Buffer.from(JSON.stringify(link)).toString('base64url');
      return `${body}.${signatureOf(body).toString('base64url')}`;
    },
    read(purpose, token) {
      const [body = '', signature = '', ...rest] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const right = signatureOf(body);
      if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      const link = claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
      return link.purpose === purpose && Date.parse(link.until) > now() ? link : undefined;
    },
  };
}
