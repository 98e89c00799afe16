import type { WordRowsAnswer } from '@/lib/api/word-answers';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import { CommandRefused } from '@/lib/core/words/command-refused';
import type { WordChangeEntry } from '@/lib/core/words/word-change';
import type { Call } from '../call';
import { notFound } from '../not-found';
import type { WordParts } from './open-word-library';

/** `of`: the change to revert; `id`: of the new entry in the history. */
type Reversal = Call<WordParts, { of: string; id: string }>;

/**
 * Undoes a change of the user's word library.
 * @throws {AppError} `not_found`; `conflict`, naming the later changes that depend on it, or if the library would be too large
 */
export const undoWords = (call: Reversal): Promise<WordRowsAnswer> => revert('undo', call);

/**
 * Applies an undone change again.
 * @throws {AppError} `not_found`; `conflict`, naming the changes that stand in the way, or if the library would be too large
 */
export const redoWords = (call: Reversal): Promise<WordRowsAnswer> => revert('redo', call);

async function revert(kind: 'undo' | 'redo', { ctx: { stores, actor }, input }: Reversal): Promise<WordRowsAnswer> {
  const result = await stores.words[kind](actor.user.id, { ...input, actor: { kind: 'person' } }).catch((error: unknown) => {
    if (error instanceof CommandRefused) throw new AppError('conflict', error.userMessage, { cause: error });
    throw error;
  });
  if (!result) throw notFound();
  if ('rows' in result) return result;
  const { blockedBy } = result;
  const facts = { changes: blockedBy.length, names: quoted(blockedBy.flatMap(namesOf)) };
  throw new AppError('conflict', phrase(kind === 'undo' ? 'undoBlocked' : 'redoBlocked', facts), {
    fields: Object.fromEntries(blockedBy.slice(0, MOST_NAMED).map((change) => [change.id, quoted(namesOf(change))])),
  });
}

const MOST_NAMED = 20;
const MOST_NAMES = 5;

const namesOf = ({ digest }: WordChangeEntry) => digest.flatMap(({ names }) => names);

function quoted(names: readonly string[]): string {
  const different = [...new Set(names)];
  const more = different.length > MOST_NAMES ? '…' : '';
  return [...different.slice(0, MOST_NAMES).map((name) => `“${name}”`), ...(more ? [more] : [])].join(', ');
}
