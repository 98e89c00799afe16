import type { Word, WordLibrary } from './word-library';
import type { WordCard } from './word-review';

/** Maximum number of new words per day. */
export const NEW_WORDS_PER_DAY = 20;
/** A word that is repeated within the day is shown this much earlier when there is nothing else to review. */
const AHEAD_MS = 20 * 60_000;

/** The state that decides which words are reviewed now. */
export interface ReviewState {
  cards: ReadonlyMap<string, WordCard>;
  /** ISO 8601, like `endOfDay`. */
  now: string;
  /** A word that was scheduled in days is due from the start of the user's day. */
  endOfDay: string;
  /** New words that may still be learned today. */
  newLeft: number;
}

/** Whether a word that was rated before is to be reviewed now. */
export function isDue({ due, days }: WordCard, { now, endOfDay }: Pick<ReviewState, 'now' | 'endOfDay'>): boolean {
  return days >= 1 ? due < endOfDay : due <= now;
}

/** Lists the words to review now: those that are due, the longest overdue first, then new ones; if there are none, those that will be due soon. */
export function reviewQueue(words: readonly Word[], state: ReviewState): Word[] {
  const { cards, now, newLeft } = state;
  const rated = words.flatMap((word) => {
    const card = cards.get(word.id);
    return card ? [{ word, card }] : [];
  });
  const due = rated.filter(({ card }) => isDue(card, state)).sort(byDue);
  const fresh = words.filter(({ id }) => !cards.has(id)).slice(0, newLeft);
  const queue = [...due.map(({ word }) => word), ...fresh];
  if (queue.length > 0) return queue;
  const soon = new Date(Date.parse(now) + AHEAD_MS).toISOString();
  return rated
    .filter(({ card }) => card.days < 1 && card.due <= soon)
    .sort(byDue)
    .map(({ word }) => word);
}

/** Counts, by folder, the words to review now in the folder and its subfolders. */
export function dueCounts(library: WordLibrary, state: ReviewState): { folders: Map<string, number>; total: number } {
  const counts = new Map<string, { due: number; fresh: number }>();
  const all = { due: 0, fresh: 0 };
  for (const { id, places } of library.words.values()) {
    const card = state.cards.get(id);
    if (card && !isDue(card, state)) continue;
    const kind = card ? 'due' : 'fresh';
    all[kind]++;
    for (const folder of foldersAbove(library, places)) {
      const count = counts.get(folder) ?? { due: 0, fresh: 0 };
      counts.set(folder, count);
      count[kind]++;
    }
  }
  const total = ({ due, fresh }: typeof all) => due + Math.min(fresh, state.newLeft);
  return { folders: new Map([...counts].map(([id, count]) => [id, total(count)])), total: total(all) };
}

function foldersAbove({ folders }: WordLibrary, places: Word['places']): Set<string> {
  const above = new Set<string>();
  for (const { folderId } of places) {
    for (let at: string | null | undefined = folderId; at && !above.has(at); at = folders.get(at)?.parentId) above.add(at);
  }
  return above;
}

const byDue = (a: { card: WordCard }, b: { card: WordCard }) => (a.card.due < b.card.due ? -1 : a.card.due > b.card.due ? 1 : 0);
