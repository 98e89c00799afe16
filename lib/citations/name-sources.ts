import type { TextRange } from '@/lib/core/text/text-range';
import type { JoinedPieces } from './join-pieces';
import type { KnownSource } from './known-source';
import type { PreparedSource } from './quotes/prepare-source';
import { isSameAddress } from './reference-list';
import type { ReadPassage, Reference } from './text/read-statements';

/** The sources of a run, and what the numbers in its answer stand for. */
export interface Numbered {
  known: readonly KnownSource[];
  /** Sources that follow one another in a document, joined. */
  joined(): readonly JoinedPieces[];
  /** The request that is answered. */
  asked: PreparedSource;
  byNumber: ReadonlyMap<number, KnownSource>;
  /** Whether every number should stand for a source; otherwise a number without a source is not taken for a reference. */
  isComplete: boolean;
}

/** What a quote names: sources of the run, and numbers of sources that do not exist. */
export interface NamedSources {
  sources: readonly KnownSource[];
  unknown: readonly number[];
}

/** A larger number without a source is not a reference. */
const MOST_NUMBERED = 999;

/** Returns the sources that references name by number or address, and the numbers of sources that do not exist. */
export function nameSources(
  references: readonly Reference[],
  { known, byNumber, isComplete }: Pick<Numbered, 'known' | 'byNumber' | 'isComplete'>,
): NamedSources {
  const sources = new Set<KnownSource>();
  const unknown: number[] = [];
  for (const { numbers, url } of references) {
    const linked = url === undefined ? undefined : known.find(({ source }) => isSameAddress(source.origin, url));
    if (linked) sources.add(linked);
    for (const number of linked ? [] : numbers) {
      const source = byNumber.get(number);
      if (source) sources.add(source);
      else if (isComplete && number <= MOST_NUMBERED) unknown.push(number);
    }
  }
  return { sources: [...sources], unknown };
}

/** Where the references of a quote stand; `both` if unclear: “[1] says ‘a’, and [2] says ‘b’”. */
export type ReferenceSide = 'before' | 'behind' | 'both';

/** Returns the first group of references after a quote, the last one before it, or both; the one before it when there is none after it. */
export function referencesOf(quote: TextRange, references: readonly Reference[], side: ReferenceSide): readonly Reference[] {
  const first = firstBehind(references, quote.end);
  let [from, to] = [first, first];
  const isBehind = side !== 'before' && first < references.length;
  if (from > 0 && (side !== 'behind' || !isBehind)) from -= 1;
  while (from > 0 && from < first && isAdjacent(references[from - 1], references[from])) from -= 1;
  if (isBehind) to += 1;
  while (to > first && isAdjacent(references[to - 1], references[to])) to += 1;
  return references.slice(from, to);
}

/** The index of the first reference that begins at an offset or behind it; if there is none, their number. */
export function firstBehind(references: readonly Reference[], offset: number): number {
  let [low, high] = [0, references.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((references[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

const isAdjacent = (one?: Reference, next?: Reference) => one !== undefined && next !== undefined && next.start - one.end <= 2;

const ATTRIBUTION = /^(?:[—–-] ?|\(|[[【［]\^?\d)/;
const LONGEST_ATTRIBUTION = 200;

/** Returns the references of a short line after a block quote, or of the sentence that introduces it. */
export function nearReferences(before: ReadPassage | undefined, behind: ReadPassage | undefined): readonly Reference[] {
  if (behind && ATTRIBUTION.test(behind.text) && behind.text.length < LONGEST_ATTRIBUTION) {
    const own = behind.statements.flatMap(({ references }) => references);
    if (own.length > 0) return own;
  }
  return before && before.kind !== 'quote' ? (before.statements.at(-1)?.references ?? []) : [];
}
