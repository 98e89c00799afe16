import { createHash, randomBytes } from 'node:crypto';

const FORM = /^rt_[\w-]{43}$/;

/** The stored hash of a key. A key has 256 random bits, so a single round of SHA-256 suffices. */
export function hashApiKey(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Creates an API key. `secret` is shown once and never stored; `prefix` identifies the key without revealing anything useful. */
export function newApiKey(): { secret: string; prefix: string; hash: string } {
  const secret = `rt_${randomBytes(32).toString('base64url')}`;
  return { secret, prefix: secret.slice(0, 9), hash: hashApiKey(secret) };
}

/** Whether the text has the form of an API key and is worth a look-up. */
export function isApiKey(text: string): boolean {
  return FORM.test(text);
}
