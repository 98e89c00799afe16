import { createHash, randomBytes } from 'node:crypto';

const FORM = /^[\w-]{43}$/;

/** The stored hash of a token. A token has 256 random bits, so a single round of SHA-256 suffices. */
export function hashShareToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Creates the token of a link to a conversation. `token` is shown once and never stored. */
export function newShareToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashShareToken(token) };
}

/** Whether the text has the form of a token and is worth a look-up. */
export function isShareToken(text: string): boolean {
  return FORM.test(text);
}
