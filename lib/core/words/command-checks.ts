import { phrase } from '../phrases/phrase';
import { CommandRefused } from './command-refused';
import { freeName } from './free-name';
import type { LibraryLookup } from './library-lookup';
import { type Folder, MAX_FOLDER_DEPTH, type Word, type WordNote } from './word-library';
import { WORD_LIMITS } from './word-limits';

/** Conditions that commands require of a library. Each check throws `CommandRefused`. */
export class CommandChecks {
  private readonly lookup: LibraryLookup;

  constructor(lookup: LibraryLookup) {
    this.lookup = lookup;
  }

  folder(id: string): Folder {
    const found = this.lookup.folder(id);
    if (!found) throw new CommandRefused(phrase('folderGone'));
    return found;
  }

  word(id: string): Word {
    const found = this.lookup.word(id);
    if (!found) throw new CommandRefused(phrase('wordGone'));
    return found;
  }

  note(id: string): WordNote {
    const found = this.lookup.note(id);
    if (!found) throw new CommandRefused(phrase('noteGone'));
    return found;
  }

  isNew(existing: Folder | Word | WordNote | undefined): void {
    if (existing !== undefined) throw new CommandRefused(phrase('idTaken'));
  }

  /** `self`: the folder that is allowed to have the name already. */
  nameIsFree(parentId: string | null, name: string, self?: string): void {
    const namesake = this.lookup.childNamed(parentId, name);
    if (!namesake || namesake.id === self) return;
    const siblings = this.lookup.children(parentId).map((folder) => folder.name);
    throw new CommandRefused(phrase('folderNameTaken', { name: namesake.name, free: freeName(name, siblings) }));
  }

  termIsFree(folder: Folder, word: Pick<Word, 'id' | 'term' | 'language'>): void {
    const namesake = this.lookup.wordNamed(folder.id, word);
    if (!namesake || namesake.id === word.id) return;
    throw new CommandRefused(phrase('termTaken', { term: namesake.term, folder: folder.name }));
  }

  /** `height`: number of levels that are added below the parent. */
  depthIsAllowed(parentId: string | null, height: number): void {
    const depth = parentId === null ? 0 : this.lookup.path(parentId).length;
    if (depth + height > MAX_FOLDER_DEPTH) throw new CommandRefused(phrase('foldersTooDeep', { depth: MAX_FOLDER_DEPTH }));
  }

  noteFits(content: string, otherwise: 'noteTooLong' | 'noteFull'): void {
    if (content.length > WORD_LIMITS.note) throw new CommandRefused(phrase(otherwise, { most: WORD_LIMITS.note }));
  }

  isOutside(folder: Folder, parentId: string | null): void {
    if (parentId === null || !this.lookup.path(parentId).some(({ id }) => id === folder.id)) return;
    throw new CommandRefused(phrase('folderInsideItself', { name: folder.name }));
  }

  /** Returns the number of levels of a folder: 1 if it has no subfolder. */
  heightOf(folderId: string): number {
    return 1 + Math.max(0, ...this.lookup.children(folderId).map((child) => this.heightOf(child.id)));
  }
}
