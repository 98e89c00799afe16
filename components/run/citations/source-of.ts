import { findQuote } from '@/lib/citations/quotes/match-quote';
import { prepareSource } from '@/lib/citations/quotes/prepare-source';
import type { Citation, NumberedSource } from '@/lib/core/citations/citation';
import type { TextRange } from '@/lib/core/text/text-range';

/** Returns the source that contains the quoted words, else the one that the answer names. */
export function sourceOf({ foundIn, source: named }: Citation, sources: readonly NumberedSource[]): NumberedSource | undefined {
  return sources.find(({ number }) => number === (foundIn ?? named));
}

/** Returns where the words of a citation are in the text of `sourceOf` it. */
export function quotedRanges({ foundIn, found, quote }: Citation, { text }: NumberedSource): readonly TextRange[] {
  if (foundIn === undefined || !quote || text === null) return found;
  return findQuote(quote.text, prepareSource(text))?.found ?? [];
}
