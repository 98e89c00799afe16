import type { WordAct } from '@/lib/core/words/requests/change-verbs';
import { type RequestClause, readRequest } from '@/lib/core/words/requests/read-request';
import { isSymbol, LONGEST_REQUEST, type RequestWord, readSentences } from '@/lib/core/words/requests/request-words';
import { NOTE_NOUNS } from './read-reference';

/** One change that a request asks for. */
export interface RequestedAct {
  act: WordAct;
  /** Not wanted: it only defines what a following "it" refers to. */
  isNegated: boolean;
  /** Its verb, such as `move`. */
  verb: string;
  /** The words after the verb. */
  words: readonly RequestWord[];
  /** The clause as written. */
  text: string;
  /** The text after a colon, or on the lines below. Empty if there is none. */
  material: string;
  /** The end of the text that belongs to it. */
  end: number;
  /** Its end, which may name the place, was not read. */
  isCut: boolean;
}

/** Prepositions after which a verb is an item of a list: "Add run, move, delete to Verbs". */
const PREPOSITIONS = new Set('to into in under inside a au aux dans sous vers'.split(' '));

const LONGEST_PLACE = 200;
const SENTENCE_END = /[.!?…](?=["”»')]{0,3}\s)|\n/;
const CLITICS = new Set(['y', 'moi', 'nous']);

/** Finds the changes that a request asks for, in order, with the list or text that belongs to each. */
export function findActs(text: string): RequestedAct[] {
  const { sentences, limit, isCut } = sentencesOf(text);
  const startOf = (sentence: number) => sentences[sentence]?.[0]?.start ?? limit;
  const acts: RequestedAct[] = [];
  let readTo = 0;
  const clauses = readRequest(text);
  for (const [sentence, words] of sentences.entries()) {
    const changes = clauses.filter((one) => one.sentence === sentence && one.kind === 'change');
    const heads = changes.filter((clause, n) => n === 0 || hasObject(clause, words));
    for (const [n, head] of heads.entries()) {
      const start = head.words[0]?.start ?? 0;
      if (start < readTo) continue;
      const sentenceEnd = startOf(sentence + 1);
      const next = heads[n + 1]?.words[0]?.start;
      const verbEnd = head.words[head.read - 1]?.end ?? start;
      const after = words.filter((word) => word.start >= verbEnd && word.start < (next ?? sentenceEnd));
      const first = after.findIndex((word, i) => !isClitic(text, { word, from: after[i - 1]?.end ?? verbEnd }));
      const object = first < 0 ? [] : after.slice(first);
      const colon = object.find(({ before }) => before === ':');
      const lines = next === undefined ? linesAfter(text, { from: words.at(-1)?.end ?? verbEnd, to: sentenceEnd }) : undefined;
      const isInLine = next === undefined && colon !== undefined;
      const isNote = isInLine && object.some(({ norm, isQuoted }) => !isQuoted && NOTE_NOUNS.has(norm));
      // A note, and a list that begins on the next line, continue to the end of the request; a list on the same line also continues after semicolons.
      const isOpen = lines !== undefined || (isNote && isLastAct(sentence, clauses));
      const end = isOpen ? text.length : (next ?? (isInLine ? endOfList(text, sentence, startOf) : sentenceEnd));
      const from = colon?.start ?? lines ?? end;
      acts.push({
        act: head.act ?? 'update',
        isNegated: head.isNegated,
        verb: head.words[head.read - 1]?.norm ?? '',
        words: object.filter((word) => word.start < from),
        text: text.slice(start, Math.min(from, sentenceEnd)).trim(),
        material: text.slice(from, end).trim(),
        end,
        isCut: isCut && from === limit,
      });
      readTo = end;
    }
  }
  return acts;
}

interface ReadText {
  sentences: RequestWord[][];
  /** The end of the last sentence. */
  limit: number;
  /** Whether its last words are missing. */
  isCut: boolean;
}

/**
 * The words of each sentence. Of a sentence that exceeds the limit, the last words are read, too: its place may follow a long list, as in "Add … to
 * Cells". If they ask for another change, the sentence ends at its last complete word before the limit.
 */
function sentencesOf(text: string): ReadText {
  const sentences = readSentences(text).map(({ named }) => named);
  const last = sentences.at(-1)?.at(-1);
  if (text.length <= LONGEST_REQUEST || !last) return { sentences, limit: text.length, isCut: false };
  const found = SENTENCE_END.exec(text.slice(last.end));
  const after = found ? last.end + found.index + 1 : text.length;
  const limit = text.slice(after).trim() === '' ? text.length : after;
  const words = sentences.pop()?.filter(({ end }) => end < LONGEST_REQUEST) ?? [];
  const unread = text.slice(Math.max(last.start, LONGEST_REQUEST - LONGEST_PLACE), limit);
  if (findActs(`add ${unread}`).length > 1)
    return { sentences: [...sentences, words], limit: words.at(-1)?.end ?? last.start, isCut: true };
  const from = text.indexOf(' ', Math.max(words[0]?.start ?? 0, limit - LONGEST_PLACE));
  if (from < 0 || from >= limit) return { sentences: [...sentences, words], limit, isCut: true };
  const ending = readSentences(text.slice(from, limit)).flatMap(({ named }) => named);
  const placed = ending.map((word) => ({ ...word, start: word.start + from, end: word.end + from }));
  return { sentences: [...sentences, [...words.filter(({ end }) => end <= from), ...placed]], limit, isCut: false };
}

/** Whether the only unread part of a request is the list of its last change. */
export function isReadWhole(text: string, acts: readonly RequestedAct[]): boolean {
  const last = acts.at(-1);
  return text.length <= LONGEST_REQUEST || (last?.end === text.length && !last.isCut);
}

function hasObject({ words, read }: RequestClause, named: readonly RequestWord[]): boolean {
  const next = words[read]?.norm;
  const beside = named[named.findIndex(({ start }) => start === words[read - 1]?.start) + 1];
  return next === undefined ? beside !== undefined && isSymbol(beside) && beside.before === '' : !PREPOSITIONS.has(next);
}

/** "-y" in "ajoute-y": it is not a name. */
function isClitic(text: string, { word, from }: { word: RequestWord; from: number }): boolean {
  return CLITICS.has(word.norm) && text.slice(from, word.start) === '-';
}

/** The beginning of the text after a colon at the end of a line. */
function linesAfter(text: string, { from, to }: { from: number; to: number }): number | undefined {
  const gap = text.slice(from, to);
  const colon = gap.indexOf(':');
  return colon >= 0 && gap.includes('\n', colon) ? from + colon + 1 : undefined;
}

function endOfList(text: string, sentence: number, startOf: (sentence: number) => number): number {
  let next = sentence + 1;
  while (startOf(next) < text.length && /;\s*$/.test(text.slice(Math.max(0, startOf(next) - 10), startOf(next)))) next++;
  return startOf(next);
}

const isLastAct = (sentence: number, clauses: readonly RequestClause[]) =>
  !clauses.some((clause) => clause.sentence > sentence && clause.kind === 'change');
