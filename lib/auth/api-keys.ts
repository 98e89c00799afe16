import { createHash, randomBytes } from 'node:crypto';

const FORM = /^rt_[\w-]{43}$/;

/** What is stored of a key. The key is 256 random bits, so one round of SHA-256 is enough (nothing to guess). */
export function hashApiKey(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** A new API key. `secret` is shown once and never stored; `prefix` tells keys apart and gives nothing useful away. */
export function newApiKey(): { secret: string; prefix: string; hash: string } {
  const secret = `rt_${randomBytes(32).toString('base64url')}`;
  return { secret, prefix: secret.slice(0, 9), hash: hashApiKey(secret) };
}

/** Worth a look-up at all? */
export function isApiKey(text: string): boolean {
  return FORM.test(text);
}
