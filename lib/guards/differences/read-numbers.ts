import { findQuantities } from '@/lib/citations/facts/find-quantities';
import { type NumberSum, withNumberWord } from '@/lib/citations/facts/number-words';
import { fold } from '@/lib/core/text/fold';
import type { TextRange } from '@/lib/core/text/text-range';

export interface ReadNumber extends TextRange {
  /** As written. */
  text: string;
  /** Its possible values, by kind: "1,500" is `n1500` or `n1.5`, "second" `o2`, "half" `f2`. */
  values: string[];
}

const WORD = /\p{L}[\p{L}\p{M}]*/gu;
const ORDINAL_SUFFIX = /^(?:st|nd|rd|th|er|re|e|ème|eme|nde?)(?!\p{L})/u;
const ORDINALS: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fifth: 5,
  eighth: 8,
  ninth: 9,
  twelfth: 12,
  premier: 1,
  premiere: 1,
  seconde: 2,
  cinquieme: 5,
  neuvieme: 9,
  onzieme: 11,
  douzieme: 12,
  quatrieme: 4,
};
const FRACTIONS: Readonly<Record<string, number>> = {
  half: 2,
  quarter: 4,
  halves: 2,
  quarters: 4,
  moitie: 2,
  demi: 2,
  demie: 2,
  tiers: 3,
  quart: 4,
  quarts: 4,
};
const MULTIPLES: Readonly<Record<string, number>> = { twice: 2, double: 2, triple: 3, dozen: 12, douzaine: 12, quinzaine: 15 };
/** "5(a)", "12 (3)": the part of an article. */
const PART = /^ ?\((?:\p{L}|[ivx]{1,4}|\d{1,2})\)/iu;

/** Finds the numbers of an English or French question with their signs, in figures and in words. A single "one" or "un" is an article. */
export function readNumbers(text: string): ReadNumber[] {
  const figures = findQuantities(text).map(({ start, end, values, isNegative, unit }): ReadNumber => {
    const behind = text.slice(end, end + 12);
    const kind = ORDINAL_SUFFIX.test(behind) ? 'o' : 'n';
    const part = PART.exec(behind)?.[0].replace(' ', '').toLowerCase() ?? '';
    return {
      start,
      end,
      text: shown(text, { start, end }, { isNegative, unit, part }),
      values: values.map((value) => `${kind}${isNegative ? '-' : ''}${value}${unit}${part}`),
    };
  });
  return [...figures, ...writtenNumbers(text)].sort((one, other) => one.start - other.start);
}

/** A number as shown in a difference: with its sign, which may be the only difference. */
function shown(
  text: string,
  { start, end }: TextRange,
  { isNegative, unit, part }: { isNegative: boolean; unit: string; part: string },
): string {
  const written = text.slice(start, end);
  const isBefore = unit !== '' && text.slice(Math.max(0, start - 2), start).includes(unit);
  return `${isNegative ? '-' : ''}${isBefore ? unit : ''}${written}${unit !== '' && !isBefore ? ` ${unit}` : ''}${part}`;
}

type Sum = TextRange & NumberSum;

function writtenNumbers(text: string): ReadNumber[] {
  const found: ReadNumber[] = [];
  let sum: Sum | undefined;
  const add = (range: TextRange, value: string) =>
    found.push({ ...range, text: text.slice(range.start, range.end), values: [value] });
  const flush = () => {
    const value = sum ? sum.total + sum.part : 0;
    if (sum && value !== 1) add({ start: sum.start, end: sum.end }, `n${value}`);
    sum = undefined;
  };
  for (const match of text.matchAll(WORD)) {
    const word = fold(match[0]);
    const range = { start: match.index, end: match.index + match[0].length };
    const isNext = sum !== undefined && /^[\s-]*$/.test(text.slice(sum.end, range.start));
    // "vingt et un", "two hundred and five"
    if ((word === 'and' || word === 'et') && isNext && sum) {
      sum = { ...sum, end: range.end };
      continue;
    }
    if (sum && !isNext) flush();
    let next = withNumberWord(sum, word);
    if (sum && !next && withNumberWord(undefined, word)) {
      flush();
      next = withNumberWord(undefined, word);
    }
    if (next !== undefined) {
      sum = { start: sum?.start ?? range.start, end: range.end, ...next };
      continue;
    }
    const ordinal = ordinalOf(word);
    if (ordinal !== undefined) {
      const start = sum?.start ?? range.start;
      const before: number = sum ? sum.total + sum.part : 0;
      sum = undefined;
      add({ start, end: range.end }, `o${before === 4 && ordinal === 20 ? 80 : before + ordinal}`);
      continue;
    }
    flush();
    if (word in FRACTIONS) add(range, `f${FRACTIONS[word]}`);
    else if (word in MULTIPLES) add(range, `n${MULTIPLES[word]}`);
  }
  flush();
  return found;
}

function ordinalOf(word: string): number | undefined {
  const known = ORDINALS[word];
  if (known !== undefined) return known;
  const base = word.endsWith('ieme') ? word.slice(0, -4) : word.endsWith('th') ? word.slice(0, -2) : undefined;
  if (base === undefined) return undefined;
  const words = [base, `${base}e`, base.replace(/ie$/, 'y')];
  const [number] = words.flatMap((one) => withNumberWord(undefined, one) ?? []);
  return number && number.total + number.part;
}
