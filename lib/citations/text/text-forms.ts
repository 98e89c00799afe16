/** Stands for a hyphen at a line end, which may belong to the word or only hyphenate it. */
const LINE_HYPHEN = '\uE000';
/** Stand for the marks of feet and inches. */
const FEET = '\uE001';
const INCHES = '\uE002';

const INVISIBLE = /[\u00AD\u0640\u200B\u200C\u200E\u200F\u061C\u2060\uFEFF\u202A-\u202E\u2066-\u2069]|\uFE0E|\uFE0F/g;
/** Long runs of combining marks: putting them into canonical order takes quadratic time. */
const MARK_RUN = /\p{M}{32}/u;
const AT_LINE_END = /(?<=\p{L})[-\u2010\u2011] ?\r?\n\s*(?=\p{L})/gu;
const HEADING = /(?<!\S)#{1,6}(?!\S)/g;
const SPACED_CJK =
  / ?([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF01-\uFF0F\uFF1A-\uFF1F\uFF5F-\uFF65]) ?/gu;
const COMPATIBLE = /[\uFF66-\uFF9F]{1,64}|[\u0132\u0133\uFB00-\uFB06\uFF01-\uFF5E\u2024-\u2026]/g;
/** The two parts of the Thai vowel "ำ", perhaps with a tone mark, as PDF files often contain it. */
const DIVIDED_AM = /([\u0E48-\u0E4B]?)\u0E4D([\u0E48-\u0E4B]?)\u0E32/g;
const AREA = /(?<=(?<!\p{L})[kcdm]?m)[²³]/gu;
const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', Œ: 'OE', æ: 'ae', Æ: 'AE' };
const DASHES = /[\u05BE\u2010-\u2015\u2212\uFE58\uFE63]|-{2,3}/g;
const MEASURE = /(?<=\d)(?:''|['"’”′″](?!\p{L}))/gu;
const OPENS = /(?<![\p{L}\p{N}])["'“”„‟‘’‚«](?=\S)/u;
const OPENING_GUILLEMET = /(^|[ ([])([«‹„]) /g;
const CLOSING_GUILLEMET = / ([»›])(?![\p{L}\p{N}])/gu;
const QUOTATION_MARKS = /["«»‹›\u2018-\u201F\u300C-\u300F\u301D-\u301F\u05F3\u05F4`´\u02BC\u2032\u2033\uFE41-\uFE44]/g;
/** Two asterisks between a word and a number are an exponent. */
const EMPHASIS =
  /(?<![\p{L}\p{N})*])\*{2,3}|\*{2,3}(?![\d*])|(?<![\p{L}\p{N}*])\*(?=[^ *])|(?<=[^ *])\*(?![\p{L}\p{N}*])|(?<![\p{L}\p{N}_])_{1,3}(?=[^ _])|(?<=[^ _])_{1,3}(?![\p{L}\p{N}_])/gu;

/**
 * Returns a text in the form in which a quote equals its source: one kind of white space, quotation mark and dash, composed characters, no emphasis.
 * Hyphens at line ends are marked, for `withHyphensOf` to resolve.
 */
function formOf(text: string): string {
  const composed = MARK_RUN.test(text) ? text : text.normalize('NFC');
  return (/\d['"’”′″]/.test(composed) ? withMeasures(composed) : composed)
    .replace(INVISIBLE, '')
    .replace(HEADING, '')
    .replace(AT_LINE_END, LINE_HYPHEN)
    .replace(/\s+/g, ' ')
    .replace(SPACED_CJK, '$1')
    .replace(COMPATIBLE, (character) => character.normalize('NFKC'))
    .replace(DIVIDED_AM, '$1$2\u0E33')
    .replace(AREA, (power) => power.normalize('NFKC'))
    .replace(/[œŒæÆ]/g, (letter) => LIGATURES[letter] ?? letter)
    .replace(/。/g, '.')
    .replace(/、/g, ',')
    .replace(OPENING_GUILLEMET, '$1$2')
    .replace(CLOSING_GUILLEMET, '$1')
    .replace(QUOTATION_MARKS, "'")
    .replace(/''/g, "'")
    .replace(EMPHASIS, '')
    .replace(DASHES, '-')
    .replaceAll(' - ', '-')
    .trim();
}

/** Marks feet and inches, or minutes and seconds. After the beginning of a quotation, the same signs may close it. */
function withMeasures(text: string): string {
  const opens = text.search(OPENS);
  return text.replace(MEASURE, (mark: string, offset: number) => {
    if (opens !== -1 && opens < offset) return mark;
    return /^['’′]$/.test(mark) ? FEET : INCHES;
  });
}

const LETTER = /[\p{L}\p{N}]/u;

/** Keeps a marked hyphen of a text only if another text has a hyphen after the same number of letters. */
function withHyphensOf(text: string, other: string): string {
  if (!text.includes(LINE_HYPHEN)) return text;
  const hyphens = new Set<number>();
  let letters = 0;
  for (const character of other) {
    if (LETTER.test(character)) letters += 1;
    else if (character === '-') hyphens.add(letters);
  }
  letters = 0;
  return Array.from(text, (character) => {
    if (LETTER.test(character)) letters += 1;
    if (character !== LINE_HYPHEN) return character;
    return hyphens.has(letters) ? '-' : '';
  }).join('');
}

/** Before a word or an equals sign, `!` is a negation in program code. */
const WORD =
  /(?<![\p{L}\p{N}!?.¡])!(?=[\p{L}(])|!(?==)|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?<![\p{L}\p{N}])[-+±](?=\d)|\d+(?:[.,:/'-]\d+)*|(?:(?!\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana})[\p{L}\p{M}])+(?:'[\p{L}\p{M}]+)*|[\p{N}\p{S}%‰&@#§/?؟_\\\uE001\uE002\u200D]/gu;
/** Vowel signs of Hebrew and Arabic, which most texts omit. */
const VOWEL_SIGNS = /[\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u064B-\u0652\u0670]/g;
const HAS_VOWEL_SIGNS = /[\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u064B-\u0652\u0670]/;

/** Returns a text in the form in which it is compared: in lower case and without vowel signs. */
export function plainForm(text: string): string {
  return formOf(text).replaceAll(LINE_HYPHEN, '').replace(VOWEL_SIGNS, '').toLowerCase();
}

/** Returns the words of a text, in lower case: letters, numbers with their signs and separators, and symbols; no other punctuation. */
export function wordsOf(text: string): string[] {
  return wordsIn(formOf(text).replaceAll(LINE_HYPHEN, ''));
}

function wordsIn(form: string): string[] {
  return (lowerCase(form).match(WORD) ?? []).filter((word) => word !== '|');
}

const FIRST_LETTER = /^[^\p{L}\p{N}]*\p{L}/u;
const startCase = (form: string) => form.replace(FIRST_LETTER, lowerCase);

/** A Turkish İ becomes i, not i with a second dot. */
function lowerCase(text: string): string {
  return text.toLowerCase().replaceAll('i\u0307', 'i');
}

/** How far two texts are equal: in form, only in their words, or not. */
export function compareForms(quote: string, source: string): 'verified' | 'repaired' | 'different' {
  const [rawQuote, rawSource] = [formOf(quote), formOf(source)];
  const ours = withHyphensOf(rawQuote, rawSource);
  const theirs = withHyphensOf(rawSource, rawQuote);
  if (startCase(ours) === startCase(theirs)) return 'verified';
  const unvocalized = HAS_VOWEL_SIGNS.test(ours) ? theirs : theirs.replace(VOWEL_SIGNS, '');
  if (wordsIn(ours).join(' ') === wordsIn(unvocalized).join(' ')) return 'repaired';
  const hasJoint = quote.includes(NON_JOINER) !== source.includes(NON_JOINER);
  return hasJoint && spaced(quote) === spaced(source) ? 'repaired' : 'different';
}

/** In Persian, it separates the parts of a word; many authors write a space instead. */
const NON_JOINER = '\u200c';
const spaced = (text: string) => wordsIn(formOf(text.replaceAll(NON_JOINER, ' '))).join(' ');

/** Whether two short texts without letters, such as the punctuation at the ends of a quote, have the same form. */
export function sameForm(one: string, other: string): boolean {
  return formOf(one) === formOf(other);
}
