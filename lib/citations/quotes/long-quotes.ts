import type { TextRange } from '@/lib/core/text/text-range';
import { type ReadPassage, statementsIn } from '../text/read-statements';
import { trimRange } from '../text/trim-range';

/** A mark that is not closed within this many paragraphs is a mistake. */
const MOST_PARAGRAPHS = 6;

/**
 * Returns the passages with quotations that begin in one paragraph and end in a later one: each paragraph gets its part as a separate quote. Each may
 * begin with its own mark: “One. ¶ “Two.”
 */
export function withLongQuotes(passages: readonly ReadPassage[]): ReadPassage[] {
  const joined = [...passages];
  passages.forEach(({ kind, unclosed }, first) => {
    if (kind !== 'paragraph' || unclosed === undefined) return;
    const last = lastOf(passages, first);
    if (last === undefined) return;
    for (let n = first; n <= last; n += 1) {
      const passage = joined[n];
      if (!passage) continue;
      const { text, unopened } = passage;
      const part = trimRange(text, {
        start: n === first ? unclosed : 0,
        end: n === last && n > first ? (unopened ?? 0) : text.length,
      });
      joined[n] = withQuote(passage, part);
    }
  });
  return joined;
}

/** The passage in which the quotation of another one ends: the first itself if the next begins with its own mark. */
function lastOf(passages: readonly ReadPassage[], first: number): number | undefined {
  for (let n = first + 1; n < Math.min(passages.length, first + MOST_PARAGRAPHS); n += 1) {
    const { kind, text = '', unopened, statements = [] } = passages[n] ?? {};
    if (kind !== 'paragraph') return undefined;
    if (n === first + 1 && /^[“„«]/.test(text))
      return statements[0]?.quotes[0] || passages[n]?.unclosed === 1 ? first : undefined;
    if (unopened !== undefined) return n;
    if (statements.some(({ quotes }) => quotes.length > 0)) return undefined;
  }
  return undefined;
}

function withQuote(passage: ReadPassage, quote: TextRange): ReadPassage {
  const quotes = passage.statements.flatMap((statement) => statement.quotes);
  const all = [...quotes.filter(({ start, end }) => end <= quote.start || start >= quote.end), quote];
  all.sort((one, other) => one.start - other.start);
  return { ...passage, statements: statementsIn(passage, all) };
}
