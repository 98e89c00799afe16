import { createHmac, hkdfSync } from 'node:crypto';
import type { z } from 'zod';
import { sameText } from '@/lib/secrets/same-text';

export interface TokenSigner<Claims> {
  sign(claims: Claims): string;
  /** Returns the claims of a token that was signed here and has not expired. */
  read(token: string): Claims | undefined;
}

/**
 * Signs claims with HMAC-SHA256, for tokens that need no storage. Each `use` has a key of its own (HKDF, RFC 5869), so that a token for one use is
 * not valid for another. A token expires at the time `until` in its claims (ISO 8601).
 */
export function createTokenSigner<Claims extends { until: string }>(
  secret: string,
  { use, claims, now = Date.now }: { use: string; claims: z.ZodType<Claims>; now?: () => number },
): TokenSigner<Claims> {
  const key = Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  const signatureOf = (body: string) => createHmac('sha256', key).update(body).digest('base64url');

  return {
    sign(content) {
      const body = Buffer.from(JSON.stringify(content)).toString('base64url');
      return `${body}.${signatureOf(body)}`;
    },
    read(token) {
      const [body = '', signature = '', ...rest] = token.split('.');
      if (rest.length > 0 || !sameText(signature, signatureOf(body))) return undefined;
      const content = claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
      return Date.parse(content.until) > now() ? content : undefined;
    },
  };
}
