import type { AppliedWordChange } from '../words/word-change';
import type { WordCommand } from '../words/word-command';
import type { WordLibrary } from '../words/word-library';
import type { WordsAt } from '../words/words-at';

/** The word library of a run's user. */
export interface WordSource {
  /** Where the user was when they asked. */
  at: WordsAt;
  read(): Promise<WordLibrary>;
  /** Returns the folder that was created or changed last, if the recent history shows one. */
  lastFolderId(): Promise<string | undefined>;
  /** Returns the result of a change that was applied before. */
  find(changeId: string): Promise<AppliedWordChange | undefined>;
  /**
   * Applies a change in the name of the run. One whose id was applied before is not applied again: its first result is returned.
   * @throws {LibraryChanged} when the library no longer has this version
   * @throws {CommandRefused}
   */
  apply(change: { id: string; version: number; commands: readonly WordCommand[] }): Promise<AppliedWordChange>;
}
