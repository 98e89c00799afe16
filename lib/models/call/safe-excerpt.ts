import { maskKey } from '@/lib/core/text/mask-key';

const MAX_LENGTH = 200;

/** Returns the beginning of a provider's message, without possible keys, internal addresses and control characters. */
export function safeExcerpt(words: string, secret?: string): string {
  const clean = maskKey(
    secret,
    '[key]',
  )(words)
    .slice(0, 10 * MAX_LENGTH)
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/\bhttps?:\/\/\S+/gi, '[link]')
    .replace(/\bBearer\s+\S+/gi, '[key]')
    .replace(/\b[sp]k-[\w*.-]{6,}/gi, '[key]')
    .replace(/[\w-]{32,}/g, (word) => (/\d/.test(word) && /[a-z]/i.test(word) ? '[key]' : word))
    .trim();
  return clean.length > MAX_LENGTH ? `${clean.slice(0, MAX_LENGTH - 1)}…` : clean;
}
