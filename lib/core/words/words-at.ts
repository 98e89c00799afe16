import { z } from 'zod';

const id = z.uuid().nullish();

/** Where a person is on the page of words when they ask: what "here" and "this word" mean. */
export const wordsAt = z.strictObject({
  folderId: id,
  wordId: id,
  /** Ids of the words that are selected. */
  selection: z.array(z.uuid()).max(1000).default([]),
  /** The last actions as sentences, newest first. */
  recent: z.array(z.string().max(300)).max(5).default([]),
});
export type WordsAt = z.output<typeof wordsAt>;

export const NOWHERE: WordsAt = { selection: [], recent: [] };
