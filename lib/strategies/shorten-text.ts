import { type Digest, digest } from '@/lib/core/digest';
import { CHARACTERS_PER_TOKEN, tokensOf } from '@/lib/core/text/tokens';

const SMALLER = 0.85;
const LEAST_TOKENS = 8;
/** Length of the marker in a digest, without the words about how to read the rest. */
const MARKER = 50;
/** The share of its budget that a digest keeps for the text. */
const KEPT = 0.95;

/** Shortens a text with `shorten` until it takes at most this many tokens; leaves it out if not even a small part fits. */
export function shortenTo(tokens: number, text: string, shorten: (tokens: number) => Digest): Digest {
  if (tokensOf(text) <= tokens) return { text, left: 0 };
  for (let most = tokens; most >= LEAST_TOKENS; most *= SMALLER) {
    const short = shorten(most);
    if (tokensOf(short.text) <= tokens) return short;
  }
  return { text: '', left: text.length };
}

/** Shortens a text of any script to its beginning and its end (`digest`), with the marker in the given number of tokens. */
export function shortenMiddle(text: string, tokens: number, readable = ''): Digest {
  const budget = tokens - (MARKER + readable.length) / CHARACTERS_PER_TOKEN;
  if (budget < LEAST_TOKENS) return { text: '', left: text.length };
  const density = (tokensOf(text) * CHARACTERS_PER_TOKEN) / text.length;
  return digest(text, budget / density / KEPT, readable || undefined);
}
