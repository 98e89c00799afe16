import { createHash, randomInt } from 'node:crypto';

const COUNT = 10;
/** Crockford's base32, which leaves out the letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Four groups of four characters are 80 random bits, so that a single round of SHA-256 suffices for the stored hash. */
const GROUPS = 4;
const GROUP_LENGTH = 4;

const randomGroup = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** New recovery codes, as in `7QK2-0M4X-…`. They are shown once and stored as hashes. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => Array.from({ length: GROUPS }, randomGroup).join('-'));
}

/** The stored hash of a code, however it was typed. */
export function hashRecoveryCode(code: string): string {
  const typed = code
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '');
  return createHash('sha256').update(typed).digest('base64url');
}
