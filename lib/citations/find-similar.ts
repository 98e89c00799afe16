import { diffArrays } from 'diff';
import type { TextRange, WordDifference } from '@/lib/core/citation';
import { gramCount, gramPositions, isSameGram } from './k-grams';
import type { PreparedSource } from './prepare-source';
import { characterEnd, searchKey } from './search-key';
import { wordsOf } from './text-forms';

export interface SimilarWords {
  range: TextRange;
  difference: WordDifference[];
}

/** The rarest grams of a quote that are looked up, and the positions that are read of each. */
const MOST_GRAMS = 24;
const MOST_POSITIONS = 64;
/** Positions of one passage differ by the words that were added or left out before them. */
const BUCKET = 32;
const FEWEST_UNITS = 8;
/** Longer quotes are not compared word by word. */
const MOST_UNITS = 4000;
const MOST_EDITS = 120;
const LEAST_SHARED = 0.6;

/** Finds the words of a source that are most similar to a quote; undefined when less than three fifths of its words are there. */
export function findSimilar(quote: string, source: PreparedSource): SimilarWords | undefined {
  const { text: key } = searchKey(quote);
  if (key.length < FEWEST_UNITS || key.length > MOST_UNITS) return undefined;
  const diagonal = bestDiagonal(key, source);
  if (diagonal === undefined) return undefined;
  const { text, starts } = source.key();
  const slack = Math.max(FEWEST_UNITS, Math.ceil(key.length / 4));
  const from = starts[Math.max(0, diagonal - slack)] ?? 0;
  const last = starts[Math.min(text.length - 1, diagonal + key.length + slack)] ?? 0;
  return compareWords(quote, source.text, { start: from, end: characterEnd(source.text, last) });
}

/** Returns the offset of the source's key at which the quote's key would begin, by the votes of the quote's rarest grams. */
function bestDiagonal(key: string, source: PreparedSource): number | undefined {
  const index = source.grams();
  const { text } = source.key();
  const looked = Array.from({ length: gramCount(key) }, (_, at) => ({ at, positions: gramPositions(index, key, at) }))
    .filter(({ positions }) => positions.length > 0)
    .sort((one, other) => one.positions.length - other.positions.length)
    .slice(0, MOST_GRAMS);
  const votes = new Map<number, { count: number; first: number }>();
  for (const { at, positions } of looked) {
    for (const position of positions.subarray(0, MOST_POSITIONS)) {
      if (!isSameGram(key, at, text, position)) continue;
      const bucket = Math.floor((position - at) / BUCKET);
      const vote = votes.get(bucket) ?? { count: 0, first: position - at };
      votes.set(bucket, { count: vote.count + 1, first: Math.min(vote.first, position - at) });
    }
  }
  const counted = [...votes].map(([bucket, { count, first }]) => ({ first, count: count + (votes.get(bucket + 1)?.count ?? 0) }));
  const best = counted.reduce((one, other) => (other.count > one.count ? other : one), { first: 0, count: 0 });
  return best.count === 0 ? undefined : best.first;
}

interface Token extends TextRange {
  word: string;
}

const TOKEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])\S)+/gu;

function tokensOf(text: string, { start, end }: TextRange): Token[] {
  return [...text.slice(start, end).matchAll(TOKEN)].map((match) => ({
    word: wordsOf(match[0]).join(' ') || match[0],
    start: start + match.index,
    end: start + match.index + match[0].length,
  }));
}

function compareWords(quote: string, text: string, window: TextRange): SimilarWords | undefined {
  const ours = tokensOf(quote, { start: 0, end: quote.length });
  const theirs = tokensOf(text, wholeWords(text, window));
  const isSame = (one: Token, other: Token) => one.word === other.word;
  const parts = diffArrays(ours, theirs, { comparator: isSame, maxEditLength: MOST_EDITS });
  if (!parts) return undefined;
  const differences = parts.map(({ added, removed, value }) => ({ in: placeOf(added, removed), tokens: value }));
  while (differences[0]?.in === 'source') differences.shift();
  while (differences.at(-1)?.in === 'source') differences.pop();
  const shared = differences.flatMap(({ in: place, tokens }) => (place === 'both' ? tokens : []));
  const inSource = differences.flatMap(({ in: place, tokens }) => (place === 'quote' ? [] : tokens));
  const [first, last] = [inSource[0], inSource.at(-1)];
  if (!first || !last || lengthOf(shared) < LEAST_SHARED * lengthOf(ours)) return undefined;
  const range = { start: first.start, end: last.end };
  return {
    range,
    difference: differences.map(({ in: place, tokens }) => ({
      in: place,
      text: written(place === 'quote' ? quote : text, tokens),
    })),
  };
}

const placeOf = (added: boolean, removed: boolean): WordDifference['in'] => (added ? 'source' : removed ? 'quote' : 'both');
const lengthOf = (tokens: readonly Token[]) => tokens.reduce((sum, { word }) => sum + word.length, 0);

/** Widens a range to white space, by a bounded number of characters. */
function wholeWords(text: string, { start, end }: TextRange): TextRange {
  let [from, to] = [start, end];
  while (from > 0 && start - from < 40 && !/\s/.test(text.charAt(from - 1))) from -= 1;
  while (to < text.length && to - end < 40 && !/\s/.test(text.charAt(to))) to += 1;
  return { start: from, end: to };
}

const written = (text: string, tokens: readonly Token[]) => text.slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0);
