import { asciiDigits } from '@/lib/core/text/ascii-digits';
import { scaleBehind } from '../facts/number-scales';
import { percentBehind } from '../facts/units';
import { visibleAfter, visibleBefore } from '../text/visible-text';

const WORD = /[\p{L}\p{M}\p{N}_]/u;
/** Scripts that write words without spaces. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const HAN_NUMBER = /[〇零一二三四五六七八九十百千万萬亿億两兩]/;
const HAN_NEGATION = /[不没沒無无未非否]/;
/** Before a hyphen, these turn a word into its opposite. */
const NEGATING_PREFIXES = new Set(['non', 'un', 'anti', 'in', 'im', 'dis', 'no', 'not']);
const PREFIX = /(?<!\p{L})(\p{L}{2,4})[-\u2010\u2011]$/u;
const SIGN_BEFORE = /(?<![\p{L}\p{N}])[-+±\u2010-\u2015\u2212]$/u;
const SEPARATOR_BEFORE = /\d[.,:/'’\u2010-\u2015\u2212-]$/;
const NUMBER_GOES_ON = /^(?:[.,:/'’\u2010-\u2015\u2212-]\d|\^|[ \u00a0\u2009\u202f]?(?:[%‰½⅓⅔¼¾]|\d{1,2}[/⁄]\d{1,2}(?![\d/])))/;
/** "5 to 7", "5 - 7" */
const RANGE = /^ (?:to|à|bis|al?|até|hasta|[-\u2010-\u2015\u2212]) \d/u;
/** "Article 5 bis" */
const NUMBERED_TWICE = /^[ \u00a0](?:bis|ter|quater|quinquies|sexies|septies|octies|nonies|decies)(?!\p{L})/iu;
const YEAR = /(?<![\d.,])(?:19|20)\d\d$/;
const POINTS = /^[ \u00a0]?per ?centage/iu;
/** White space between groups of three digits: "1 250 000". A year before a number is not a group. */
const GROUP_BEFORE = /(?<!\d)\d{1,3}[ \u00a0\u2007-\u2009\u202f]$/;
const ENDS_IN_GROUP = /(?<!\d)\d{1,3}$/;
const GROUP = /^\d{3}(?!\d)/;
const GROUP_FOLLOWS = /^[ \u00a0\u2007-\u2009\u202f]\d{3}(?!\d)/;
/** Negation in program code: "!valid". */
const DENYING_SIGN = /(?<![\p{L}\p{N}!?.])[!¬]$/u;
/** A word is hyphenated here, and may continue after the line end. */
const DIVIDED_BEFORE = /\p{L}[-\u2010\u2011] ?\r?\n\s*$/u;
const DIVIDED_AFTER = /^[-\u2010\u2011] ?\r?\n\s*\p{L}/u;
/** "can't", but not the possessive "Buyer's". */
const WORD_GOES_ON = /^['’](?![sS](?![\p{L}]))\p{L}/u;
const WINDOW = 32;
/** Marks of emphasis directly before and after a place. */
const EMPHASIS_BEFORE = /\*{1,3}$|(?<![\p{L}\p{N}_])_{1,3}$/u;
const EMPHASIS_BEHIND = /^(?:\*{1,3}|_{1,3}(?![\p{L}\p{N}_]))/u;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/**
 * Whether a range begins or ends inside a word, a number or an emoji, so that its meaning would change: "able" in "unable". Zero-width characters,
 * such as those that replace marks, separate nothing.
 */
export function cutsWord(text: string, start: number, end: number): boolean {
  return cutsStart(text, start) || cutsEnd(text, end);
}

/** The text on both sides of a place, without marks of emphasis there. */
function around(text: string, at: number): { before: string; after: string } {
  return {
    before: asciiDigits(visibleBefore(text, at, WINDOW).replace(EMPHASIS_BEFORE, '')),
    after: asciiDigits(visibleAfter(text, at, WINDOW).replace(EMPHASIS_BEHIND, '')),
  };
}

function cutsStart(text: string, start: number): boolean {
  if (start === 0) return false;
  const { before, after } = around(text, start);
  if (isInsideWord(before, after)) return true;
  if (/^\d/.test(after)) {
    return SIGN_BEFORE.test(before) || SEPARATOR_BEFORE.test(before) || (GROUP.test(after) && GROUP_BEFORE.test(before));
  }
  if (/^\p{L}/u.test(after) && (DIVIDED_BEFORE.test(before) || DENYING_SIGN.test(before))) return true;
  const prefix = PREFIX.exec(before)?.[1];
  return prefix !== undefined && NEGATING_PREFIXES.has(prefix.toLowerCase()) && WORD.test(after.slice(0, 4));
}

function cutsEnd(text: string, end: number): boolean {
  if (end === text.length) return false;
  const { before, after } = around(text, end);
  const last = before.slice(-1);
  if (isInsideWord(before, after)) return true;
  if (/\d/.test(last)) return numberGoesOn(before, after);
  return WORD.test(last) && (WORD_GOES_ON.test(after) || DIVIDED_AFTER.test(after));
}

/** "5" before " %", " million", "万" or " ½", but not a year: "in 2024 millions of people". */
function numberGoesOn(before: string, after: string): boolean {
  if (GROUP_FOLLOWS.test(after) && ENDS_IN_GROUP.test(before)) return true;
  if (/^ /.test(after) && YEAR.test(before)) return false;
  return (
    NUMBER_GOES_ON.test(after) ||
    RANGE.test(after) ||
    NUMBERED_TWICE.test(after) ||
    percentBehind(after) !== undefined ||
    POINTS.test(after) ||
    scaleBehind(after) !== undefined
  );
}

/** Whether the end of the first text and the beginning of the second belong to one word, or to one visible character. */
function isInsideWord(before: string, after: string): boolean {
  const last = lastCharacter(before);
  const first = String.fromCodePoint(after.codePointAt(0) ?? 0x20);
  if (first.charCodeAt(0) >= 0x300 && !isSegmentStart(graphemes, before, after)) return true;
  if (!WORD.test(last) || !WORD.test(first)) return false;
  if (HAN_NUMBER.test(last) && HAN_NUMBER.test(first)) return true;
  if (HAN_NEGATION.test(last)) return !isSegmentStart(words, before, after);
  return !UNSPACED.test(last) && !UNSPACED.test(first);
}

function lastCharacter(text: string): string {
  const low = text.charCodeAt(text.length - 1);
  return low >= 0xdc00 && low <= 0xdfff ? text.slice(-2) : text.slice(-1);
}

/** Whether the second text begins a segment of both. */
function isSegmentStart(segmenter: Intl.Segmenter, before: string, after: string): boolean {
  return segmenter.segment(before + after).containing(before.length)?.index === before.length;
}
