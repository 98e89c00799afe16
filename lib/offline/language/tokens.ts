import { fold } from '@/lib/core/text/fold';
import { isFrench, lightWords, type Mark, markPhrases, namesOf, stopWords } from './lexicon';
import { byWord, singular, stem } from './words';

export interface Token {
  index: number;
  text: string;
  /** The text without case and accents. */
  plain: string;
  /** The word with its synonyms, unchanged (`forms`) and as stems (`keys`): values are matched by forms, names of fields by stems. */
  forms: ReadonlySet<string>;
  keys: ReadonlySet<string>;
  start: number;
  end: number;
  /** Whether it is a name, judged by its capital or quotation marks. */
  named: boolean;
  number?: number;
  role: 'stop' | 'light' | 'content' | 'sign';
}

/** Tokens from `from` up to, but not including, `to`. */
export interface Run {
  from: number;
  to: number;
}

export interface Question {
  text: string;
  french: boolean;
  tokens: Token[];
  marks: (Run & { mark: Mark })[];
}

/** Anything beyond this many characters is a pasted text rather than a question. */
export const LONGEST_QUESTION = 2000;

const REFERRING = /^(?:them|they|their|those|these|it|its|ils|elles|leurs?|celles|ceux)$/;
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
const factors = byWord({ k: 1e3, 'm million millions': 1e6, 'billion milliard milliards': 1e9 });
const digits = 'zero, one, two deux, three trois, four quatre, five cinq, six, seven sept, eight huit, nine neuf'.split(', ');
const numberWords = new Map(digits.flatMap((words, value) => words.split(' ').map((word) => [word, value])));

/** Splits a question into tokens and recognizes its phrases; linear in its length. */
export function readQuestion(given: string): Question {
  const text = given.slice(0, LONGEST_QUESTION);
  const tokens = tokensOf(text);
  const marks: Question['marks'] = [];
  for (const { index } of tokens) {
    const mark = index >= (marks.at(-1)?.to ?? 0) ? markAt(tokens, index) : undefined;
    if (mark) marks.push(mark);
  }
  return { text, french: isFrench(tokens.map(({ plain }) => plain)), tokens, marks };
}

function tokensOf(text: string): Token[] {
  const quotes = [...text.matchAll(/["“”«»]/g)].map(({ index }) => index);
  let [first, quoted] = [true, 0];
  const tokens: Token[] = [];
  // Elisions are two words, "d'affaires", and abbreviations of legal forms have a word for each letter: "B.V.".
  for (const { segment, index: start, isWordLike } of segmenter.segment(
    text.replaceAll(/['’_]|(?<=(?<!\p{L})\p{L})\.(?=\p{L}(?!\p{L}))/gu, ' '),
  )) {
    while ((quotes[quoted] ?? text.length) < start) quoted++;
    if (segment.trim() === '') continue;
    const plain = fold(segment);
    const number = isWordLike ? numberIn(plain) : undefined;
    const before = tokens.at(-1);
    const inQuotes = isWordLike === true && quoted % 2 === 1 && quoted < quotes.length;
    const named =
      inQuotes ||
      (isWordLike === true && /^\p{Lu}/u.test(segment) && (!first || (segment.length > 1 && segment === segment.toUpperCase())));
    const factor = before?.number !== undefined ? factors.get(plain) : undefined;
    if (before?.number !== undefined && factor) before.number *= factor;
    const isStop = factor !== undefined || stopWords.has(plain) || /^(?:eur|euros?|percent)$/.test(plain);
    const wordRole = isStop ? 'stop' : lightWords.has(plain) ? 'light' : 'content';
    const role = inQuotes || /[$£¥]/.test(segment) ? 'content' : isWordLike ? wordRole : 'sign';
    const names = isWordLike ? namesOf(plain) : [];
    const [forms, keys] = [new Set(names.map(singular)), new Set(names.map(stem))];
    const [index, end] = [tokens.length, start + segment.length];
    tokens.push({ index, text: segment, plain, forms, keys, start, end, named, role, number });
    first = /[.!?:]/.test(segment);
  }
  return tokens;
}

function numberIn(word: string): number | undefined {
  const [, digits = '', letters = ''] = /^(\d[\d.,]*)([a-z]*)$/.exec(word) ?? [];
  if (digits === '') return numberWords.get(word);
  const value = Number(/^\d{1,3}(?:[,.]\d{3})+$/.test(digits) ? digits.replaceAll(/[,.]/g, '') : digits.replace(',', '.'));
  const factor = letters === '' ? 1 : factors.get(letters);
  return factor && Number.isFinite(value) ? value * factor : undefined;
}

function markAt(tokens: readonly Token[], from: number): (Run & { mark: Mark }) | undefined {
  const known = markPhrases
    .get(tokens[from]?.plain ?? '')
    ?.find(({ words }) => words.every((word, n) => tokens[from + n]?.plain === word));
  if (known) return { from, to: from + known.words.length, mark: known.mark };
  const sign = tokens[from]?.text;
  const orEqual = tokens[from + 1]?.text === '=' ? 1 : 0;
  return sign === '>' || sign === '<' ? { from, to: from + 1 + orEqual, mark: orEqual ? `${sign}=` : sign } : undefined;
}

export const within = (index: number, runs: readonly Run[]) => runs.some(({ from, to }) => index >= from && index < to);

/** Whether a call must use the word to answer the question. `light`: it should, but the answer does not depend on it. */
export function weightOf({ tokens, marks }: Question, index: number): 'none' | 'light' | 'full' {
  const token = tokens[index];
  const mark = marks.find(({ from, to }) => index >= from && index < to)?.mark;
  if (mark) return mark === 'ask' || mark === 'and' ? 'none' : 'full';
  return token?.role === 'content' || token?.number !== undefined ? 'full' : token?.role === 'light' ? 'light' : 'none';
}

/** The nearest token after or before an index, skipping words without content. */
export function beside({ tokens, marks }: Question, index: number, step: 1 | -1): number {
  let at = index + step;
  while (
    tokens[at] &&
    !within(at, marks) &&
    tokens[at]?.number === undefined &&
    (tokens[at]?.role === 'stop' || /^["“”«»(,:€%]$/.test(tokens[at]?.text ?? ''))
  )
    at += step;
  return at;
}

/**
 * Splits a request into parts that each ask for something: its sentences, and clauses after "and how many" or "and list". `isLater`: the
 * conversation has an earlier request.
 */
export function clausesOf(text: string, isLater = false): Question[] {
  const { tokens, marks, text: all } = readQuestion(text);
  const opens = (index: number) => marks.some(({ from, mark }) => from === index && /^(?:ask|count|sum)$/.test(mark));
  const cuts = tokens.filter(({ index, start }) => {
    const before = tokens[index - 1];
    const afterAnd = marks.some(({ mark, from, to }) => mark === 'and' && to === index && from > 0);
    // A sentence continues in "Oakhaven Beverages Inc. in 2026", but not in "…. how many are open?", even without a capital.
    const isInside = before?.text === '.' && /^\p{Ll}/u.test(all.slice(start)) && !opens(index);
    return before && !isInside && (/^[.!?;]$/.test(before.text) ? before.end < start : afterAnd && opens(index));
  });
  const starts = [0, ...cuts.map(({ start }) => start)];
  const pieces = starts.map((start, n) => all.slice(start, starts[n + 1]).trim()).filter(Boolean);
  return pieces.map((piece, n) => {
    const question = readQuestion(piece);
    // "list their contacts" refers to the result of another part, or of an earlier request.
    const refers = ({ plain, role }: Token) => ((n > 0 || isLater) && REFERRING.test(plain) ? 'content' : role);
    return { ...question, tokens: question.tokens.map((token) => ({ ...token, role: refers(token) })) };
  });
}
