import { nameKey } from './name-key';
import type { Word, WordLibrary, WordNote } from './word-library';

/** The fields in which a word can be found, best first. */
export const FOUND_IN = ['term', 'tags', 'meaning', 'mnemonic', 'examples', 'notes'] as const;
export type FoundIn = (typeof FOUND_IN)[number];

export interface FoundWord {
  word: Word;
  /** The best of the fields in which parts of the query were found. */
  foundIn: FoundIn;
}

/**
 * Points by field: for the whole field, the beginning of one of its words, and anywhere in it. No later field gives more points than an earlier one.
 */
const POINTS: Record<FoundIn, readonly [whole: number, start: number, inside: number]> = {
  term: [100, 60, 30],
  tags: [40, 25, 10],
  meaning: [24, 16, 8],
  mnemonic: [12, 8, 4],
  examples: [10, 6, 3],
  notes: [10, 6, 3],
};
const MOST_PARTS = 10;

interface Folded {
  fields: Record<FoundIn, string>;
  /** All fields and the part of speech, to rule out most words at once. */
  all: string;
}

/** Rows never change, so their folded texts are cached as long as they exist. */
const foldedWords = new WeakMap<Word, Folded>();
const foldedNotes = new WeakMap<WordNote, string>();

/**
 * Searches words by the parts of a query: every part has to occur in the term, part of speech, meaning, mnemonic, examples, tags or notes of a word.
 * Case and accents do not matter. Best matches first; `total` counts all of them.
 */
export function searchWords(
  library: WordLibrary,
  query: string,
  { limit }: { limit: number },
): { words: FoundWord[]; total: number } {
  const whole = nameKey(query);
  const parts = partsOf(whole);
  if (parts.length === 0) return { words: [], total: 0 };
  const notes = notesByWord(library);
  const found: (FoundWord & { points: number })[] = [];
  for (const word of library.words.values()) {
    const folded = withNotes(fold(word), notes.get(word.id));
    if (!hasAll(folded, parts)) continue;
    const matches = parts.map((part) => bestMatch(folded.fields, part));
    const best = matches.reduce((one, other) => (other.points > one.points ? other : one));
    const points = matches.reduce((sum, match) => sum + match.points, 0) + (folded.fields.term === whole ? POINTS.term[0] : 0);
    found.push({ word, foundIn: best.foundIn, points });
  }
  found.sort((a, b) => b.points - a.points || a.word.term.length - b.word.term.length || (a.word.term < b.word.term ? -1 : 1));
  return { words: found.slice(0, limit).map(({ word, foundIn }) => ({ word, foundIn })), total: found.length };
}

/** Returns a predicate: whether a search finds a word; an empty query finds all. */
export function createMatcher(library: Pick<WordLibrary, 'notes'>, query: string): (word: Word) => boolean {
  const parts = partsOf(nameKey(query));
  if (parts.length === 0) return () => true;
  const notes = notesByWord(library);
  return (word) => hasAll(withNotes(fold(word), notes.get(word.id)), parts);
}

const partsOf = (whole: string) => [...new Set(whole.split(' '))].filter((part) => part !== '').slice(0, MOST_PARTS);
const hasAll = ({ all }: Folded, parts: readonly string[]) => parts.every((part) => all.includes(part));

interface Match {
  foundIn: FoundIn;
  points: number;
}

function bestMatch(fields: Folded['fields'], part: string): Match {
  const best: Match = { foundIn: 'term', points: 0 };
  for (const foundIn of FOUND_IN) {
    if (best.points >= POINTS[foundIn][0]) break;
    const points = pointsOf(fields[foundIn], part, POINTS[foundIn]);
    if (points > best.points) {
      best.foundIn = foundIn;
      best.points = points;
    }
  }
  return best;
}

function pointsOf(text: string, part: string, [whole, start, inside]: readonly [number, number, number]): number {
  const at = text.indexOf(part);
  if (at < 0) return 0;
  if (text === part) return whole;
  return at === 0 || text.includes(` ${part}`) ? start : inside;
}

function fold(word: Word): Folded {
  const known = foldedWords.get(word);
  if (known) return known;
  const fields = {
    term: nameKey(word.term),
    tags: nameKey(word.tags.join(' ')),
    meaning: nameKey(word.meaning),
    mnemonic: nameKey(word.mnemonic ?? ''),
    examples: nameKey(word.examples.join(' ')),
    notes: '',
  };
  // No part contains a line break, so none is found across two fields.
  const folded = { fields, all: [...Object.values(fields), nameKey(word.partOfSpeech ?? '')].join('\n') };
  foldedWords.set(word, folded);
  return folded;
}

function withNotes(folded: Folded, notes: string | undefined): Folded {
  const { fields, all } = folded;
  return notes === undefined ? folded : { fields: { ...fields, notes }, all: `${all}\n${notes}` };
}

function notesByWord({ notes }: Pick<WordLibrary, 'notes'>): Map<string, string> {
  const texts = new Map<string, string>();
  for (const note of notes.values()) {
    if (note.wordId === null) continue;
    const text = foldedNotes.get(note) ?? nameKey(note.content);
    foldedNotes.set(note, text);
    texts.set(note.wordId, `${texts.get(note.wordId) ?? ''} ${text}`.trim());
  }
  return texts;
}
