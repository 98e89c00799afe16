import type { NumberedSource } from '@/lib/core/citations/citation';
import { findLikelyPlace } from './find-similar';
import { prepareSource } from './prepare-source';

/** Characters shown before and behind the words that resemble a quote. */
const AROUND = 1500;

/** Returns a text, or its part that resembles a quote most if it is long. */
export function likelyExcerpt(quote: string, text: string): string {
  if (text.length <= 2 * AROUND) return text;
  const source = prepareSource(text);
  const place = findLikelyPlace(quote, source);
  const at = place ? (source.key().starts[Math.max(0, place.start)] ?? 0) : 0;
  const start = Math.min(Math.max(0, at - AROUND), text.length - 2 * AROUND);
  return text.slice(start, start + 2 * AROUND);
}

/** Returns the source whose text resembles a quote most; undefined when none does. */
export function likelySource(quote: string, sources: readonly NumberedSource[]): NumberedSource | undefined {
  let best: { source: NumberedSource; grams: number } | undefined;
  for (const source of sources) {
    const grams = (source.text !== null && findLikelyPlace(quote, prepareSource(source.text))?.grams) || 0;
    if (grams > (best?.grams ?? 0)) best = { source, grams };
  }
  return best?.source;
}
