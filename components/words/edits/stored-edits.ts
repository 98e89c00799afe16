import type { WordCommand } from '@/lib/core/words/word-command';
import { WORD_EDIT } from '../../drafts';
import { readStored, storedKeys, writeStored } from '../../stored';

/** An edit that the server has not confirmed. The server does an edit with a known id only once. */
export type WordEdit = { id: string /** Milliseconds; the order of the edits. */; at: number } & EditAct;

/**
 * `about`: the name of what is edited, which may be gone when the server refuses the edit. `together`: the same for all steps of a large edit.
 * `of`: the change to undo or redo.
 */
export type EditAct =
  | { kind: 'do'; commands: readonly WordCommand[]; about?: string; together?: string }
  | { kind: 'undo' | 'redo'; of: string };

const keyOf = (userId: string, id: string) => `${WORD_EDIT}${userId}.${id}`;

/** Reads a user's edits from this browser's storage, in order. Each has a key of its own, so that several tabs do not overwrite them. */
export function readEdits(userId: string): WordEdit[] {
  return storedKeys()
    .filter((key) => key.startsWith(keyOf(userId, '')))
    .map((key) => readStored(key))
    .filter((value) => value !== null)
    .map((value): WordEdit => JSON.parse(value)) // written by `storeEdit`
    .toSorted((a, b) => a.at - b.at);
}

export function storeEdit(userId: string, edit: WordEdit): void {
  writeStored(keyOf(userId, edit.id), JSON.stringify(edit));
}

/** Whether another window has forgotten an edit of this user, because the server has confirmed or refused it. */
export function isForgotten(userId: string, { key, newValue }: StorageEvent): boolean {
  return newValue === null && key !== null && key.startsWith(keyOf(userId, ''));
}

export function forgetEdit(userId: string, id: string): void {
  writeStored(keyOf(userId, id), '');
}
