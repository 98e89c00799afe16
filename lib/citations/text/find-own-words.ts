import type { NumberedSource } from '@/lib/core/citations/citation';
import { jsonLines } from '@/lib/core/json/json-lines';
import type { TextRange } from '@/lib/core/text/text-range';
import { searchKey } from './search-key';
import { linesOf } from './split-blocks';

/** Fewer words are a name or a label: the row that `WHERE name = 'Alder Power'` finds contains it because it exists. */
const FEWEST_WORDS = 4;
/** Arguments that name what is searched for, which a result contains because it exists. */
const NAMES_THING = /(?:title|name|reference|heading|subject)$/i;

/**
 * Finds the values of a result that repeat text of the call itself: a whole argument, or a text in quotation marks within one, such as an SQL literal
 * that is not compared with anything. A model that quotes them quotes itself.
 */
export function findOwnWords({ kind, text, read }: NumberedSource): TextRange[] {
  // Documents, pages and records are returned unchanged, whatever was searched for.
  if (!text || !read || (kind !== 'table' && kind !== 'resource')) return [];
  const own = argumentKeys(jsonLines(read.args));
  if (own.size === 0) return [];
  const shortest = [...own].reduce((least, { length }) => Math.min(least, length), text.length);
  const isOwn = ({ start, end }: TextRange) => end - start >= shortest && own.has(searchKey(text.slice(start, end)).text);
  return linesOf(text).flatMap((line) => valuesIn(text, line).filter(isOwn));
}

/** The search keys of the sentences in arguments. `lines`: as of `jsonLines`. */
function argumentKeys(lines: readonly string[]): Set<string> {
  const values = lines.flatMap((line) => {
    const colon = line.indexOf(': ');
    const value = line.slice(colon + 2);
    const literals = literalsIn(value).flatMap(({ start, end, isCompared }) => (isCompared ? [] : [value.slice(start, end)]));
    return NAMES_THING.test(line.slice(0, Math.max(0, colon))) ? literals : [value, ...literals];
  });
  const sentences = values.flatMap((text) => text.split('\n')).filter(isSentence);
  return new Set(sentences.map((text) => searchKey(text).text));
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{8}/u;
const isSentence = (text: string) => text.trim().split(/\s+/, FEWEST_WORDS).length === FEWEST_WORDS || UNSPACED.test(text);

interface Literal extends TextRange {
  isCompared: boolean;
}

/** What precedes a literal that a query compares: "name = ", "LIKE ", "IN (", "= lower(". */
const COMPARES = /(?:[=<>~]|(?<!\w)(?:like|ilike|to|between|and|in|any|all|some))[\s(]{0,9}(?:\w{1,30}[\s(]{0,9}[([]\s{0,9})?$/i;

/** Finds the texts in straight quotation marks, without their marks; a doubled mark is part of the text. Linear time. */
function literalsIn(text: string): Literal[] {
  const found: Literal[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charAt(at);
    if (mark !== "'" && mark !== '"') continue;
    let end = text.indexOf(mark, at + 1);
    while (end !== -1 && text.charAt(end + 1) === mark) end = text.indexOf(mark, end + 2);
    if (end === -1) continue;
    const last = found.at(-1);
    const before = text.slice(last ? last.end + 1 : 0, at);
    const isListed = last !== undefined && /^\s*,\s*$/.test(before);
    found.push({ start: at + 1, end, isCompared: isListed ? last.isCompared : COMPARES.test(before.slice(-80)) });
    at = end;
  }
  return found;
}

/** The values in a line of a result: the whole line, the part after a label, the cells of a row, and texts in quotation marks. */
function valuesIn(text: string, { start, end }: TextRange): TextRange[] {
  const line = text.slice(start, end);
  const labels = new Set([line.indexOf(': '), line.lastIndexOf(': ')]);
  let cell = 0;
  const cells = line.split(' | ').map((value) => {
    const from = cell;
    cell += value.length + ' | '.length;
    return { start: from, end: from + value.length };
  });
  const values = [
    ...cells,
    ...[...labels].map((label) => ({ start: label + 1, end: line.length })),
    ...literalsIn(line),
    ...[...line.matchAll(/[“«„][^“”«»„\n]{1,2000}/gu)].map(({ index, 0: found }) => ({
      start: index + 1,
      end: index + found.length,
    })),
  ];
  return values.map((value) => ({ start: start + value.start, end: start + value.end }));
}
