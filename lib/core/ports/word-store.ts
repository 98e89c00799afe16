import type { AppliedWordChange, NewWordChange, WordChangeEntry, WordReversal } from '../words/word-change';
import type { WordLibrary } from '../words/word-library';

/** Later changes that prevent a change from being undone or redone, newest first. */
export interface BlockedByChanges {
  blockedBy: WordChangeEntry[];
}

/** Word libraries: one per user. Changes of a library are applied one after the other, each completely or not at all. */
export interface WordStore {
  /** Returns the library; an empty one of version 0 before its first change. Unchanged, it is the same object as before. */
  read(userId: string): Promise<WordLibrary>;
  /** Returns the result of a change that was applied before; undefined when there is none with this id. */
  find(userId: string, changeId: string): Promise<AppliedWordChange | undefined>;
  /**
   * Applies a change. One whose id was applied before is not applied again: its first result is returned.
   * @throws {CommandRefused} when a command does not fit the library as it is; nothing is changed then
   * @throws {LibraryChanged} when the library does not have the version that the change was made for
   */
  apply(userId: string, change: NewWordChange): Promise<AppliedWordChange>;
  /**
   * Restores exactly what was there before a change, with the same ids. A change that is undone already is left as it is, with the result
   * of then. Undefined when there is no such change, or no longer: the history has an end.
   * @throws {CommandRefused} when the library would be too large
   */
  undo(userId: string, reversal: WordReversal): Promise<AppliedWordChange | BlockedByChanges | undefined>;
  /** Applies an undone change again; like `undo`. A change that is not undone is left as it is. */
  redo(userId: string, reversal: WordReversal): Promise<AppliedWordChange | BlockedByChanges | undefined>;
  /** Lists the history, newest first: at most `limit` entries of versions lower than `before`. */
  history(userId: string, page: { limit: number; before?: number }): Promise<WordChangeEntry[]>;
  /**
   * Returns what was changed after a version, merged to one change of each row. Undefined when the version is not one of this library, or
   * so many rows were changed that reading the whole library is cheaper.
   */
  since(userId: string, version: number): Promise<AppliedWordChange | undefined>;
}
