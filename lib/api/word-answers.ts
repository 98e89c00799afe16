import type { FoundWord } from '@/lib/core/words/search-words';
import type { AppliedWordChange, WordChangeEntry } from '@/lib/core/words/word-change';
import type { Folder, Word, WordNote } from '@/lib/core/words/word-library';

/** `GET /api/words` */
export interface WordLibraryAnswer {
  version: number;
  folders: Folder[];
  words: Word[];
  notes: WordNote[];
}

/** The result of a change, an undo or a redo; `GET /api/words?since=` when the server still has all changes since then. */
export type WordRowsAnswer = AppliedWordChange;

/** `GET /api/words/changes`, newest first; `next` is the `before` of the next page. */
export interface WordHistoryAnswer {
  changes: WordChangeEntry[];
  next: number | null;
}

/** `GET /api/words/search`, best matches first; `total` counts all of them. */
export interface FoundWordsAnswer {
  words: FoundWord[];
  total: number;
}
