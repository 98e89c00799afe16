const WORD = /[\p{L}\p{M}\p{N}_]/u;
/** Scripts that write words without spaces. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const HAN_NUMBER = /[〇零一二三四五六七八九十百千万萬亿億两兩]/;
const HAN_NEGATION = /[不没沒無无未非否]/;
/** In front of a hyphen, they turn a word into its opposite. */
const NEGATING_PREFIXES = new Set(['non', 'un', 'anti', 'in', 'im', 'dis', 'no', 'not']);
const PREFIX = /(?<!\p{L})(\p{L}{2,4})[-\u2010\u2011]$/u;
const SIGN_BEFORE = /(?<![\p{L}\p{N}])[-+±\u2010-\u2015\u2212]$/u;
const SEPARATOR_BEFORE = /\d[.,:/'’\u2010-\u2015\u2212-]$/;
const NUMBER_GOES_ON = /^(?:[.,:/'’\u2010-\u2015\u2212-]\d|[%‰])/;
/** White space between groups of three digits: "1 250 000". A year in front of a number is no group. */
const GROUP_BEFORE = /(?<!\d)\d{1,3}[ \u00a0\u2009\u202f]$/;
const ENDS_IN_GROUP = /(?<!\d)\d{1,3}$/;
const GROUP = /^\d{3}(?!\d)/;
const GROUP_FOLLOWS = /^[ \u00a0\u2009\u202f]\d{3}(?!\d)/;
/** A word is divided here: what follows may be its other half. */
const DIVIDED_BEFORE = /\p{L}[-\u2010\u2011] ?\r?\n\s*$/u;
const DIVIDED_AFTER = /^[-\u2010\u2011] ?\r?\n\s*\p{L}/u;
/** "can't", but not the possessive "Buyer's". */
const WORD_GOES_ON = /^['’](?![sS](?![\p{L}]))\p{L}/u;
const WINDOW = 32;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Whether a range begins or ends inside a word, a number or an emoji, which would change its meaning: "able" in "unable". */
export function cutsWord(text: string, start: number, end: number): boolean {
  return cutsStart(text, start) || cutsEnd(text, end);
}

function cutsStart(text: string, start: number): boolean {
  if (start === 0) return false;
  const before = text.slice(Math.max(0, start - WINDOW), start);
  const first = text.slice(start, start + 4);
  if (isInsideWord(text, start)) return true;
  if (/^\d/.test(first)) {
    return SIGN_BEFORE.test(before) || SEPARATOR_BEFORE.test(before) || (GROUP.test(first) && GROUP_BEFORE.test(before));
  }
  if (/^\p{L}/u.test(first) && DIVIDED_BEFORE.test(before)) return true;
  const prefix = PREFIX.exec(before)?.[1];
  return prefix !== undefined && NEGATING_PREFIXES.has(prefix.toLowerCase()) && WORD.test(first);
}

function cutsEnd(text: string, end: number): boolean {
  if (end === text.length) return false;
  const last = text.charAt(end - 1);
  const after = text.slice(end, end + WINDOW);
  if (isInsideWord(text, end)) return true;
  if (/\d/.test(last)) {
    const before = text.slice(Math.max(0, end - WINDOW), end);
    return NUMBER_GOES_ON.test(after) || (GROUP_FOLLOWS.test(after) && ENDS_IN_GROUP.test(before));
  }
  return WORD.test(last) && (WORD_GOES_ON.test(after) || DIVIDED_AFTER.test(after));
}

/** Whether the characters around an offset belong to one word, or to one visible character. */
function isInsideWord(text: string, offset: number): boolean {
  const before = characterBefore(text, offset);
  const after = String.fromCodePoint(text.codePointAt(offset) ?? 0x20);
  if (after.charCodeAt(0) >= 0x300 && !isSegmentStart(graphemes, text, offset)) return true;
  if (!WORD.test(before) || !WORD.test(after)) return false;
  if (HAN_NUMBER.test(before) && HAN_NUMBER.test(after)) return true;
  if (HAN_NEGATION.test(before)) return !isSegmentStart(words, text, offset);
  return !UNSPACED.test(before) && !UNSPACED.test(after);
}

function characterBefore(text: string, offset: number): string {
  const low = text.charCodeAt(offset - 1);
  return low >= 0xdc00 && low <= 0xdfff ? text.slice(offset - 2, offset) : text.charAt(offset - 1);
}

function isSegmentStart(segmenter: Intl.Segmenter, text: string, offset: number): boolean {
  const from = Math.max(0, offset - WINDOW);
  return segmenter.segment(text.slice(from, offset + WINDOW)).containing(offset - from)?.index === offset - from;
}
