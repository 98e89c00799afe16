import { z } from 'zod';
import { matchName } from '@/lib/core/text/match-name';
import type { TextRange } from '@/lib/core/text/text-range';
import { spansOf } from './spans-of';

/** Kinds of personal data that no rule can describe; `number`: of a person's document, account or case. */
const PERSONAL_KINDS = ['name', 'number', 'address'] as const;

const personalSpan = z.object({
  /** Number of its first word; the text's first word has number 1. */
  from: z.number().int(),
  to: z.number().int(),
  // Not an enum: a span with an invalid kind would be dropped from the model's answer, and its words would be published.
  kind: z.string().describe(`One of: ${PERSONAL_KINDS.join(', ')}`),
});
export type PersonalSpan = z.output<typeof personalSpan>;

/** What a span is replaced with: its kind, or `data` if a model names another one. */
type RemovedKind = (typeof PERSONAL_KINDS)[number] | 'data';
const kindOf = ({ kind }: PersonalSpan): RemovedKind => matchName(PERSONAL_KINDS, kind) ?? 'data';

/** A model's answer about a text whose words are numbered: it refers to places and repeats nothing of the text. */
export const personalDataAnswer = z.object({ spans: z.array(personalSpan) });

/** A word of a text, with the punctuation attached to it. */
export interface NumberedWord extends TextRange {
  text: string;
}

const WRITTEN_WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Returns the words that models and `findNames` count. */
export function splitWords(text: string): NumberedWord[] {
  return Array.from(text.matchAll(/\S+/g)).flatMap(({ 0: word, index: start }) => {
    if (!WRITTEN_WITHOUT_SPACES.test(word)) return [{ text: word, start, end: start + word.length }];
    const parts = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(word);
    return Array.from(parts, ({ segment, index }) => ({
      text: segment,
      start: start + index,
      end: start + index + segment.length,
    }));
  });
}

/** Returns a text with a number before each word: `[1]My [2]name`. */
export function numberWords(text: string): string {
  let at = 0;
  const parts = splitWords(text).map(({ start, end }, n) => {
    const part = `${text.slice(at, start)}[${n + 1}]${text.slice(start, end)}`;
    at = end;
    return part;
  });
  return parts.join('') + text.slice(at);
}

/** Maximum number of words of each kind: a model that marks a whole question has misunderstood the task, or was manipulated. */
const MOST_WORDS: Record<RemovedKind, number> = { name: 8, number: 8, address: 20, data: 20 };
/** Numbers of forms and confirmation codes are shorter than numbers that identify a person. */
const LEAST_DIGITS = 5;
const REMOVED = /\[\p{Ll}+(?: \d+)?\]|#{2,}/gu;
const MONEY = /[$€£¥]/;

export interface RemovedSpans {
  text: string;
  /** How often each kind was removed. */
  findings: Record<string, number>;
  /** Number of spans that are not in the text or cannot be of the kind that the model named. */
  ignored: number;
}

/**
 * Replaces spans of numbered words with the names of their kinds. Punctuation around a span stays, as do placeholders of earlier redaction within it.
 * If spans overlap, the later one begins after the earlier one. Models miscount: a span may be backwards, or end after the last word. Spans are ignored if they are not in the text, too long for their kind, or contain
 * only placeholders, or if they are numbers that are short or amounts of money.
 */
export function removeSpans(text: string, spans: readonly PersonalSpan[]): RemovedSpans {
  const words = splitWords(text);
  const findings: Record<string, number> = {};
  const parts: string[] = [];
  let at = 0;
  /** Number of the last removed word. */
  let last = 0;
  let ignored = 0;
  const inOrder = spans.map((span) => within(span, words.length)).toSorted((a, b) => a.from - b.from || b.to - a.to);
  for (const span of inOrder) {
    const ranges = span.to > last ? rangesFrom(words[last]?.start ?? 0, text, rangesOf(text, words, span)) : [];
    if (ranges.length === 0) {
      ignored += 1;
      continue;
    }
    const kind = kindOf(span);
    for (const { start, end } of ranges) {
      parts.push(text.slice(at, start), `[${kind}]`);
      at = end;
    }
    findings[kind] = (findings[kind] ?? 0) + 1;
    last = span.to;
  }
  return { text: parts.join('') + text.slice(at), findings, ignored };
}

function within({ from, to, kind }: PersonalSpan, words: number): PersonalSpan {
  const [first, last] = [Math.min(from, to), Math.max(from, to)];
  return { from: first, to: last - first < MOST_WORDS[kindOf({ from, to, kind })] ? Math.min(last, words) : last, kind };
}

/** Returns the parts of some ranges after an offset. */
function rangesFrom(offset: number, text: string, ranges: readonly TextRange[]): TextRange[] {
  return ranges
    .map(({ start, end }) => (start < offset ? withoutPunctuation(text, Math.min(offset, end), end) : { start, end }))
    .filter(({ start, end }) => start < end);
}

function rangesOf(text: string, words: readonly NumberedWord[], span: PersonalSpan): TextRange[] {
  const { from, to } = span;
  const kind = kindOf(span);
  const [first, last] = [words[from - 1], words[to - 1]];
  if (!first || !last || from > to || to - from >= MOST_WORDS[kind]) return [];
  if (kind === 'number' && MONEY.test(text.slice(first.start, last.end + 2))) return [];
  const removed = spansOf(text.slice(first.start, last.end), REMOVED);
  const starts = [first.start, ...removed.map(({ end }) => first.start + end)];
  const ends = [...removed.map(({ start }) => first.start + start), last.end];
  return starts
    .map((start, n) => withoutPunctuation(text, start, ends[n] ?? last.end))
    .filter(({ start, end }) => {
      const content = text.slice(start, end);
      return kind === 'number' ? content.replace(/\P{Nd}/gu, '').length >= LEAST_DIGITS : OUTSIDE.test(content);
    });
}

/** French elided words before a name, and the English possessive after it. */
const ELISION = /^(?:[dljmnstc]|qu)['’]/;
const POSSESSIVE = /['’]s$/;
const OUTSIDE = /[\p{L}\p{N}]/u;

function withoutPunctuation(text: string, from: number, to: number): TextRange {
  let [start, end] = [from, to];
  while (start < end && !OUTSIDE.test(text[start] ?? '') && !isSurrogate(text, start)) start += 1;
  while (end > start && !OUTSIDE.test(text[end - 1] ?? '') && !isSurrogate(text, end - 1)) end -= 1;
  start += ELISION.exec(text.slice(start, end))?.[0].length ?? 0;
  end -= POSSESSIVE.exec(text.slice(start, end))?.[0].length ?? 0;
  return { start, end };
}

const isSurrogate = (text: string, at: number) => /[\ud800-\udfff]/.test(text[at] ?? '');
