import { diffArrays } from 'diff';
import type { WordDifference } from '@/lib/core/citations/citation';
import type { TextRange } from '@/lib/core/text/text-range';
import { characterEnd, searchKey } from '../text/search-key';
import { wordsOf } from '../text/text-forms';
import { type GramIndex, gramCount, gramPositions, isSameGram, positionCount } from './k-grams';
import type { PreparedSource } from './prepare-source';

export interface SimilarWords {
  range: TextRange;
  difference: WordDifference[];
}

/** How many of the rarest grams of a quote are looked up, and how many positions are read for each. */
const MOST_GRAMS = 24;
const MOST_POSITIONS = 64;
/** Positions of one passage differ by the words that were added or left out before them. */
const BUCKET = 32;
const FEWEST_UNITS = 8;
/** Longer quotes are not compared word by word. */
const MOST_UNITS = 4096;
const MOST_EDITS = 120;
const LEAST_SHARED = 0.6;

/** Where the words of a quote may be in a source. */
export interface LikelyPlace {
  /** The offset in the source's key at which the quote's key would begin. */
  start: number;
  /** How many of the quote's grams are there. */
  grams: number;
}

/** Finds the place in a source with most of the rarest grams of a quote; undefined when it has none of them. */
export function findLikelyPlace(quote: string, source: PreparedSource): LikelyPlace | undefined {
  const { text: key } = searchKey(quote);
  if (key.length < FEWEST_UNITS || key.length > MOST_UNITS) return undefined;
  const index = source.grams();
  const { text } = source.key();
  const votes = new Map<number, { count: number; first: number }>();
  for (const at of rarestGrams(index, key)) {
    for (const position of gramPositions(index, key, at).subarray(0, MOST_POSITIONS)) {
      if (!isSameGram(key, at, text, position)) continue;
      const bucket = Math.floor((position - at) / BUCKET);
      const vote = votes.get(bucket);
      if (vote) {
        vote.count += 1;
        vote.first = Math.min(vote.first, position - at);
      } else votes.set(bucket, { count: 1, first: position - at });
    }
  }
  let best: LikelyPlace | undefined;
  for (const [bucket, { count, first }] of votes) {
    const grams = count + (votes.get(bucket + 1)?.count ?? 0);
    if (!best || grams > best.grams) best = { start: first, grams };
  }
  return best;
}

/** Offsets of the grams of a key that occur in a source, those with the fewest positions first. */
function rarestGrams(index: GramIndex, key: string): number[] {
  const ranked = new Float64Array(gramCount(key));
  let length = 0;
  for (let at = 0; at < ranked.length; at += 1) {
    const count = positionCount(index, key, at);
    if (count > 0) ranked[length++] = count * MOST_UNITS + at;
  }
  return Array.from(ranked.subarray(0, length).sort().subarray(0, MOST_GRAMS), (rank) => rank % MOST_UNITS);
}

/** Compares a quote word by word with the text at a place of a source; undefined when less than three fifths of the quote's words are there. */
export function compareAt({ start: at }: LikelyPlace, quote: string, source: PreparedSource): SimilarWords | undefined {
  const { text, starts } = source.key();
  const { length } = searchKey(quote).text;
  const slack = Math.max(FEWEST_UNITS, Math.ceil(length / 4));
  const from = starts[Math.max(0, at - slack)] ?? 0;
  const last = starts[Math.min(text.length - 1, at + length + slack)] ?? 0;
  return compareWords(quote, source.text, { start: from, end: characterEnd(source.text, last) });
}

interface Token extends TextRange {
  word: string;
}

const TOKEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])\S)+/gu;

/** Words that need no segmentation by `wordsOf`. */
const PLAIN = /^([A-Za-z]+|\d+)[.,;)]?$/;

function tokensOf(text: string, { start, end }: TextRange): Token[] {
  return [...text.slice(start, end).matchAll(TOKEN)].map((match) => ({
    word: PLAIN.exec(match[0])?.[1]?.toLowerCase() ?? (wordsOf(match[0]).join(' ') || match[0]),
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
  const behind = differences.at(-1)?.in === 'source' ? differences.pop() : undefined;
  const last = differences.at(-1);
  // What the source has in place of the last words, or after them if they are cut off: "5" of "5 million".
  const instead = last?.in === 'quote' ? last.tokens.length : differences.length === 1 ? 1 : 0;
  if (behind && instead > 0) differences.push({ in: 'source', tokens: behind.tokens.slice(0, instead) });
  const shared = differences.flatMap(({ in: place, tokens }) => (place === 'both' ? tokens : []));
  const inSource = differences.flatMap(({ in: place, tokens }) => (place === 'quote' ? [] : tokens));
  const [from, to] = [inSource[0], inSource.at(-1)];
  if (!from || !to || lengthOf(shared) < LEAST_SHARED * lengthOf(ours)) return undefined;
  const range = { start: from.start, end: to.end };
  return {
    range,
    difference: differences.map(({ in: place, tokens }) => ({
      in: place,
      text: textOf(place === 'quote' ? quote : text, tokens),
    })),
  };
}

const placeOf = (added: boolean, removed: boolean): WordDifference['in'] => (added ? 'source' : removed ? 'quote' : 'both');
const lengthOf = (tokens: readonly Token[]) => tokens.reduce((sum, { word }) => sum + word.length, 0);

/** Extends a range to the surrounding white space, by a bounded number of characters. */
function wholeWords(text: string, { start, end }: TextRange): TextRange {
  let [from, to] = [start, end];
  while (from > 0 && start - from < 40 && !/\s/.test(text.charAt(from - 1))) from -= 1;
  while (to < text.length && to - end < 40 && !/\s/.test(text.charAt(to))) to += 1;
  return { start: from, end: to };
}

const textOf = (text: string, tokens: readonly Token[]) => text.slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0);
