import type { NumberedSource } from '@/lib/core/citations/citation';
import type { TextRange } from '@/lib/core/text/text-range';
import { findMarkers } from './text/find-markers';
import { readStatements } from './text/read-statements';
import { splitBlocks } from './text/split-blocks';
import { withoutList } from './without-list';

/** A source that an answer cites, and the numbers in the answer that stand for it. */
export interface CitedSource {
  source: NumberedSource;
  as: number[];
}

/** A marker of the answer with the numbers in it. */
interface Placed extends TextRange {
  numbers: number[];
}

/**
 * Replaces the numbers of sources in an answer by references to footnotes: "[2, 3]" by "[^1-2][^1-3]", with the labels that `labelOf` gives the
 * sources. Code, links, the answer's own list of sources, and numbers that stand for no source stay as they are. `cited`: the sources in the order of
 * their first reference.
 */
export function citeInFootnotes(
  answer: string,
  { sources, labelOf }: { sources: readonly NumberedSource[]; labelOf: (source: NumberedSource) => string },
): { text: string; cited: CitedSource[] } {
  const known = sources.map((source) => ({ source }));
  const passages = splitBlocks(answer).flatMap(({ start: offset, end }) =>
    readStatements(answer.slice(offset, end)).map((passage) => ({ passage, offset })),
  );
  const { placed, listed } = withoutList(passages, known);
  const visibleToAgents = known.filter(({ source }) => !source.untold).map((one) => [one.source.number, one] as const);
  const byNumber = new Map([...visibleToAgents, ...listed]);
  const cited = new Map<NumberedSource, CitedSource>();
  let text = '';
  let end = 0;
  for (const { start, end: next, numbers } of placed.flatMap(markersIn)) {
    const references = numbers.map((number) => {
      const source = byNumber.get(number)?.source;
      if (!source) return `[${number}]`;
      const citation = cited.get(source) ?? { source, as: [] };
      cited.set(source, citation);
      if (!citation.as.includes(number)) citation.as.push(number);
      return `[^${labelOf(source)}]`;
    });
    const isUnknown = numbers.every((number) => !byNumber.has(number));
    text += answer.slice(end, start) + (isUnknown ? answer.slice(start, next) : references.join(''));
    end = next;
  }
  return { text: text + answer.slice(end), cited: [...cited.values()] };
}

function markersIn({ passage, offset }: ReturnType<typeof withoutList>['placed'][number]): Placed[] {
  const { text, starts, ends, code, links } = passage;
  const isOutside = ({ start, end }: TextRange) => ![...code, ...links].some((range) => start < range.end && range.start < end);
  return findMarkers(text)
    .filter(isOutside)
    .map(({ start, end, numbers }) => ({ start: offset + (starts[start] ?? 0), end: offset + (ends[end - 1] ?? 0), numbers }));
}
