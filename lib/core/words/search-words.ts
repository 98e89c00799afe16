import { nameKey } from './name-key';
import type { Word, WordLibrary } from './word-library';

/** Where a word was found, best first. */
export const FOUND_IN = ['term', 'tags', 'meaning', 'mnemonic', 'examples', 'notes'] as const;
export type FoundIn = (typeof FOUND_IN)[number];

export interface FoundWord {
  word: Word;
  /** The best place of those in which a part of the query was found. */
  foundIn: FoundIn;
}

/** Points by place: a whole field, the beginning of a word of it, and anywhere in it. */
const POINTS: Record<FoundIn, readonly [whole: number, start: number, inside: number]> = {
  term: [100, 60, 30],
  tags: [40, 25, 10],
  meaning: [24, 16, 8],
  mnemonic: [12, 8, 4],
  examples: [10, 6, 3],
  notes: [10, 6, 3],
};
const MOST_PARTS = 10;

type Folded = Record<FoundIn, string>;
/** Words never change, so their folded texts are kept as long as they are. */
const folded = new WeakMap<Word, Omit<Folded, 'notes'>>();

/**
 * Searches words by the parts of a query: every part has to occur in the term, meaning, mnemonic, examples, tags or notes of a word. Case
 * and accents do not matter. Best matches first; `total` counts all of them.
 */
export function searchWords(
  library: WordLibrary,
  query: string,
  { limit }: { limit: number },
): { words: FoundWord[]; total: number } {
  const whole = nameKey(query);
  const parts = [...new Set(whole.split(' '))].filter((part) => part !== '').slice(0, MOST_PARTS);
  if (parts.length === 0) return { words: [], total: 0 };
  const notes = notesByWord(library);
  const found: (FoundWord & { points: number })[] = [];
  for (const word of library.words.values()) {
    const texts = { ...textsOf(word), notes: notes.get(word.id) ?? '' };
    const matches = parts.map((part) => bestMatch(texts, part));
    if (!matches.every((match) => match !== undefined)) continue;
    const best = matches.reduce((one, other) => (other.points > one.points ? other : one));
    const points = matches.reduce((sum, match) => sum + match.points, 0) + (texts.term === whole ? POINTS.term[0] : 0);
    found.push({ word, foundIn: best.foundIn, points });
  }
  found.sort((a, b) => b.points - a.points || a.word.term.length - b.word.term.length || (a.word.term < b.word.term ? -1 : 1));
  return { words: found.slice(0, limit).map(({ word, foundIn }) => ({ word, foundIn })), total: found.length };
}

function bestMatch(texts: Folded, part: string): { foundIn: FoundIn; points: number } | undefined {
  let best: { foundIn: FoundIn; points: number } | undefined;
  for (const foundIn of FOUND_IN) {
    const points = pointsOf(texts[foundIn], part, POINTS[foundIn]);
    if (points > (best?.points ?? 0)) best = { foundIn, points };
  }
  return best;
}

function pointsOf(text: string, part: string, [whole, start, inside]: readonly [number, number, number]): number {
  const at = text.indexOf(part);
  if (at < 0) return 0;
  if (text === part) return whole;
  return at === 0 || text.includes(` ${part}`) ? start : inside;
}

function textsOf(word: Word): Omit<Folded, 'notes'> {
  const known = folded.get(word);
  if (known) return known;
  const texts = {
    term: nameKey(word.term),
    tags: nameKey(word.tags.join(' ')),
    meaning: nameKey(word.meaning),
    mnemonic: nameKey(word.mnemonic ?? ''),
    examples: nameKey(word.examples.join(' ')),
  };
  folded.set(word, texts);
  return texts;
}

function notesByWord({ notes }: WordLibrary): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { wordId, content } of notes.values()) {
    if (wordId !== null) texts.set(wordId, `${texts.get(wordId) ?? ''} ${nameKey(content)}`.trim());
  }
  return texts;
}
