import { fold } from '../../text/fold';

/** A word of a request. A quoted text counts as one word. */
export interface RequestWord {
  /** Without case and accents, except where they tell words apart: `supprimé`, `où`. Empty for a quoted text. */
  norm: string;
  start: number;
  end: number;
  isQuoted: boolean;
  /** Whether it begins with a capital letter followed by a lower-case one, as names do; false for "A" and "TEST". */
  isCapital: boolean;
  /** The sign before it, after the word before: `,`, `:`, a dash, or the end of a sentence. Empty: none. */
  before: '' | ',' | ':' | '–';
}

/** A sentence of a request. */
export interface RequestSentence {
  words: RequestWord[];
  isQuestion: boolean;
}

/** Anything beyond this many characters is pasted material. */
const LONGEST_REQUEST = 4000;
/** A quotation in double marks; in single marks it begins after a space and ends before one, unlike an apostrophe. */
const QUOTED =
  /["“”]([^"“”\n]{1,200})["“”]|«([^«»\n]{1,200})»|`([^`\n]{1,200})`|(?<![\p{L}\p{N}])['‘]([^'‘\n]{1,200}?)['’](?![\p{L}\p{N}])/gu;
const PART = /[\p{L}\p{N}\p{M}]+|[,:;.!?…–—\n]|(?<=\s)-(?=\s)/gu;

const foldWord = (text: string) => fold(text).replaceAll('œ', 'oe');
const normOf = (text: string) =>
  foldWord(text).slice(0, -1) + (/(?:é|^où)$/i.exec(text)?.[0].slice(-1).toLowerCase() ?? foldWord(text).slice(-1));

/** Splits a request into sentences of words. Elisions are words: "don't" is `don` and `t`, "l'eau" is `l` and `eau`. */
export function readSentences(text: string): RequestSentence[] {
  const request = text.slice(0, LONGEST_REQUEST).normalize();
  const sentences: RequestSentence[] = [];
  let words: RequestWord[] = [];
  let before: RequestWord['before'] = '';
  const close = (isQuestion: boolean) => {
    if (words.length > 0) sentences.push({ words, isQuestion });
    else if (isQuestion && sentences.at(-1)) Object.assign(sentences.at(-1) ?? {}, { isQuestion });
    words = [];
    before = '';
  };
  for (const { norm, text: said, start, end, isQuoted, isWord } of partsOf(request)) {
    if (isWord) {
      words.push({ norm, start, end, isQuoted, isCapital: /^\p{Lu}\p{Ll}/u.test(said), before });
      before = '';
    } else if (/[,–—-]/.test(said)) before = said === ',' ? ',' : '–';
    else if (said === ':') before = ':';
    else if (said === '\n' || /^(?:$|[\s"”»')])/.test(request.slice(end, end + 1))) close(said === '?');
  }
  close(false);
  return sentences;
}

interface Part {
  norm: string;
  text: string;
  start: number;
  end: number;
  isQuoted: boolean;
  isWord: boolean;
}

function partsOf(text: string): Part[] {
  const quotes = [...text.matchAll(QUOTED)].map(({ 0: quoted, index }): Part => {
    return { norm: '', text: quoted, start: index, end: index + quoted.length, isQuoted: true, isWord: true };
  });
  // Quotations become blanks, so that the places of all other words stay the same.
  const open = quotes.reduce((rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end), text);
  const words = [...open.matchAll(PART)].map(({ 0: said, index }): Part => {
    const isWord = /^[\p{L}\p{N}]/u.test(said);
    return { norm: isWord ? normOf(said) : '', text: said, start: index, end: index + said.length, isQuoted: false, isWord };
  });
  return [...quotes, ...words].sort((a, b) => a.start - b.start);
}
