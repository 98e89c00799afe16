import { z } from 'zod';
import { sliceText } from '../text/slice-text';
import { MAX_COMMANDS } from './word-limits';

const id = z.uuid().nullish();

const MOST_ACTIONS = 5;
const ACTION_CHARACTERS = 300;
/** One more than a plan can change, so that a request about all of a longer selection is refused, and not carried out for a part of it. */
const MOST_SELECTED = MAX_COMMANDS + 1;
/** As many as the largest library has words. */
const LONGEST_SELECTION = 50_000;

/**
 * Where a user is on the page of words when asking: what "here" and "this word" refer to. What is too long is cut, so that no question fails because
 * of it.
 */
export const wordsAt = z.strictObject({
  folderId: id,
  wordId: id,
  /** Ids of the selected words. */
  selection: z
    .array(z.uuid())
    .max(LONGEST_SELECTION)
    .transform((ids) => ids.slice(0, MOST_SELECTED))
    .default([]),
  /** The last actions as sentences, newest first. */
  recent: z
    .array(z.string().max(100_000))
    .max(100)
    .transform((actions) => actions.slice(0, MOST_ACTIONS).map((action) => sliceText(action, 0, ACTION_CHARACTERS).text))
    .default([]),
});
export type WordsAt = z.output<typeof wordsAt>;

export const NOWHERE: WordsAt = { selection: [], recent: [] };
