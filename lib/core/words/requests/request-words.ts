import { fold } from '../../text/fold';

/** A word of a request, with the signs that belong to it: `C++`, `.NET`, `-ing`, `$100`. A quoted text counts as one word. */
export interface RequestWord {
  /**
   * Without case and accents, except where they tell words apart: `supprimé`, `où`; and without the signs around it. Empty for a quoted text.
   */
  norm: string;
  start: number;
  end: number;
  isQuoted: boolean;
  /** Whether it begins with a capital letter followed by a lower-case one, as names do; false for "A" and "TEST". */
  isCapital: boolean;
  /** The sign between the previous word and this one: `,`, `:`, a dash, or the end of a sentence. Empty: none. */
  before: '' | ',' | ':' | '–';
}

/** A sentence of a request. */
export interface RequestSentence {
  words: RequestWord[];
  /** The words, and the emoji and other symbols that stand by themselves: these can be names, but do not show what is asked for. */
  named: RequestWord[];
  isQuestion: boolean;
}

/** Anything beyond this many characters is pasted material. */
export const LONGEST_REQUEST = 4000;
/** A quotation in double marks; in single marks it begins after a space and ends before one, unlike an apostrophe. */
const QUOTED =
  /["“”]([^"“”\n]{1,200})["“”]|«([^«»\n]{1,200})»|`([^`\n]{1,200})`|(?<![\p{L}\p{N}])['‘]([^'‘\n]{1,200}?)['’](?![\p{L}\p{N}])/gu;
const PART = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*|[,:;.!?…–—\n]|(?<=\s)-(?=\s)/gu;
const SYMBOLS = /[\p{S}\p{Extended_Pictographic}\p{Join_Control}\p{Variation_Selector}]+/gu;
/** Signs between names, and signs of Markdown. */
const SEPARATING = /^[=|<>`~^]+$/;
/** Half of a character beyond 16 bits that is not a letter, such as an emoji, or a sign that can belong to the word beside it. */
const BESIDE = /[\p{S}\uD800-\uDFFF\p{Join_Control}\p{Variation_Selector}#%‰@&*/\\-]/u;
const LEADING = /[.¿¡]/;
const OUTSIDE = /^$|[\s,;:!?.()…–—"«»“”'‘’]/;

const foldWord = (text: string) => fold(text).replaceAll('œ', 'oe');
const normOf = (text: string) =>
  foldWord(text).slice(0, -1) + (/(?:é|^où)$/i.exec(text)?.[0].slice(-1).toLowerCase() ?? foldWord(text).slice(-1));

/** Splits a request into sentences of words. Elisions are words: "don't" is `don` and `t`, "l'eau" is `l` and `eau`. */
export function readSentences(text: string): RequestSentence[] {
  const request = text.slice(0, LONGEST_REQUEST).normalize();
  const sentences: RequestSentence[] = [];
  let words: RequestWord[] = [];
  let named: RequestWord[] = [];
  let before: RequestWord['before'] = '';
  const close = (isQuestion: boolean) => {
    if (words.length > 0) sentences.push({ words, named, isQuestion });
    else if (isQuestion && sentences.at(-1)) Object.assign(sentences.at(-1) ?? {}, { isQuestion });
    words = [];
    named = [];
    before = '';
  };
  for (const { kind, norm, text: characters, start, end, isQuoted } of partsOf(request)) {
    if (kind === 'word') {
      const word = { norm, start, end, isQuoted, isCapital: /^\p{Lu}\p{Ll}/u.test(characters), before };
      words.push(word);
      named.push(word);
      before = '';
    } else if (kind === 'symbol') named.push({ norm, start, end, isQuoted, isCapital: false, before });
    else if (/[,–—-]/.test(characters)) before = characters === ',' ? ',' : '–';
    else if (characters === ':') before = ':';
    else if (characters === '\n' || /^(?:$|[\s"”»')])/.test(request.slice(end, end + 1))) close(characters === '?');
  }
  close(false);
  return sentences;
}

/** Whether a word consists of emoji or other symbols only. */
export const isSymbol = ({ norm, isQuoted }: RequestWord) => !isQuoted && !/[\p{L}\p{N}]/u.test(norm);

interface Part {
  kind: 'word' | 'symbol' | 'sign';
  norm: string;
  text: string;
  start: number;
  end: number;
  isQuoted: boolean;
}

function partsOf(text: string): Part[] {
  const quotes = [...text.matchAll(QUOTED)].map(({ 0: quoted, index }): Part => {
    return { kind: 'word', norm: '', text: quoted, start: index, end: index + quoted.length, isQuoted: true };
  });
  // Quotations are blanked out, so that the positions of all other words stay the same.
  const open = quotes.reduce((rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end), text);
  const words = [...open.matchAll(PART)].map(({ 0: characters, index }): Part => {
    const common = { text: characters, start: index, end: index + characters.length, isQuoted: false };
    return /^[\p{L}\p{N}]/u.test(characters)
      ? { kind: 'word', norm: normOf(characters), ...common }
      : { kind: 'sign', norm: '', ...common };
  });
  const widened = words.map((part, n) => {
    if (part.kind !== 'word') return part;
    const [floor, ceiling] = [words[n - 1]?.end ?? 0, words[n + 1]?.start ?? open.length];
    return { ...part, start: startOf(open, { from: part.start, floor }), end: endOf(open, { from: part.end, ceiling }) };
  });
  return [...quotes, ...widened, ...symbolsIn(open, widened)].sort((a, b) => a.start - b.start);
}

/** The beginning of a word, including the signs before it unless they belong to another word: `.NET`, but not "vas-y". */
function startOf(text: string, { from, floor }: { from: number; floor: number }): number {
  let at = from;
  while (at > floor && BESIDE.test(text[at - 1] ?? '')) at--;
  if (at > 0 && LEADING.test(text[at - 1] ?? '') && /^$|\s/.test(text[at - 2] ?? '')) return at - 1;
  return isOutside(text, at - 1) ? at : from;
}

function endOf(text: string, { from, ceiling }: { from: number; ceiling: number }): number {
  let at = from;
  while (at < ceiling && BESIDE.test(text[at] ?? '')) at++;
  return isOutside(text, at) ? at : from;
}

const isOutside = (text: string, at: number) => OUTSIDE.test(text[at] ?? '');

/** The emoji and other symbols that are not part of a word. */
function symbolsIn(text: string, parts: readonly Part[]): Part[] {
  const words = parts.filter(({ kind }) => kind === 'word').values();
  let next = words.next().value;
  return [...text.matchAll(SYMBOLS)].flatMap(({ 0: characters, index }): Part[] => {
    while (next && next.end <= index) next = words.next().value;
    if (SEPARATING.test(characters) || (next && next.start <= index)) return [];
    return [
      { kind: 'symbol', norm: characters, text: characters, start: index, end: index + characters.length, isQuoted: false },
    ];
  });
}
