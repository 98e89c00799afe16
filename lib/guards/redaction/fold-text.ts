import { digitOf } from '@/lib/core/text/ascii-digits';
import { stripInvisible } from '@/lib/core/text/strip-invisible';

/** A text in plain form that can map places back to the original. */
export interface FoldedText {
  text: string;
  /** Place in the original where a range of the folded text begins. */
  startOf(start: number): number;
  /** Place in the original where a range ends, including accents and invisible characters after it. */
  endOf(end: number): number;
}

const MARK = /\p{M}/u;
const LINE_BREAK = /[\t\n\r\u2028\u2029]/;
const DIGIT = /\p{Nd}/u;

/** Letters of other scripts that look like Latin ones, and typographic variants of punctuation (after Unicode's confusables). */
const LOOK_ALIKE = new Map<string, string>(
  [
    ['a', 'аαɑ'],
    ['b', 'ьв'],
    ['c', 'сϲ'],
    ['d', 'ԁ'],
    ['e', 'еєε'],
    ['g', 'ɡԍ'],
    ['h', 'һհн'],
    ['i', 'іıιɩ'],
    ['j', 'ј'],
    ['k', 'кκ'],
    ['l', 'ӏⅼ'],
    ['m', 'м'],
    ['n', 'ոпη'],
    ['o', 'оοօσ'],
    ['p', 'рρ'],
    ['q', 'ԛ'],
    ['r', 'г'],
    ['s', 'ѕ'],
    ['t', 'тτ'],
    ['u', 'սυц'],
    ['v', 'νѵ'],
    ['w', 'ԝω'],
    ['x', 'хχ'],
    ['y', 'уγү'],
    ["'", '’‘ʼ´`′'],
    ['-', '‐‑‒–—―−'],
    ['"', '“”„«»'],
  ].flatMap(([plain, variants]) => Array.from(variants ?? '', (variant) => [variant, plain ?? ''] as const)),
);

const cache = new Map<string, string>();

/**
 * Reduces a text to lower case without accents, invisible characters and look-alikes, so that rules only need to handle the plain form. Linear time.
 */
export function foldText(text: string): FoldedText {
  const folded: string[] = [];
  /** Where the character of each unit begins. */
  const places: number[] = [];
  for (let at = 0; at < text.length; ) {
    const code = text.codePointAt(at) ?? 0;
    const plain = code < 0x80 ? foldAscii(code) : foldOther(String.fromCodePoint(code));
    if (plain !== '') folded.push(plain);
    for (let n = 0; n < plain.length; n += 1) places.push(at);
    at += code > 0xffff ? 2 : 1;
  }
  return {
    text: folded.join(''),
    startOf: (start) => places[start] ?? text.length,
    endOf(end) {
      let next = end;
      while (next < places.length && places[next] === places[end - 1]) next += 1;
      return places[next] ?? text.length;
    },
  };
}

const ascii = Array.from({ length: 0x80 }, (_, code) => foldOne(String.fromCharCode(code)));
const foldAscii = (code: number) => ascii[code] ?? '';

function foldOther(character: string): string {
  let plain = cache.get(character);
  if (plain === undefined) {
    plain = foldOne(character);
    if (cache.size < 10_000) cache.set(character, plain);
  }
  return plain;
}

/** Folds one code point to at most four UTF-16 units. */
function foldOne(character: string): string {
  if (LINE_BREAK.test(character)) return '\n';
  return Array.from(stripInvisible(character.normalize('NFKD').toLowerCase().normalize('NFKD')), (one) => {
    if (MARK.test(one)) return '';
    if (one > '\x7f' && DIGIT.test(one)) return String(digitOf(one));
    return /\s/.test(one) ? ' ' : (LOOK_ALIKE.get(one) ?? one);
  })
    .join('')
    .slice(0, 4);
}

/** Only the letters and digits of a folded text, so that "613-555-0142" equals "(613) 555 0142". */
export const lettersAndDigits = (folded: string): string => folded.replace(/[^\p{L}\p{N}]/gu, '');
