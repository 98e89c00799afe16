import { withoutUndefined } from '../json/without-undefined';
import { phrase } from '../phrases/phrase';
import { CommandChecks } from './command-checks';
import { CommandRefused } from './command-refused';
import { LibraryIndex, type LibraryLookup, positionIn } from './library-lookup';
import { mergeEdit } from './merge-edit';
import { positionsFor } from './positions-for';
import type { WordCommand, WordCommandOf } from './word-command';
import type { Folder, Word, WordLibrary, WordNote } from './word-library';
import { type RowChange, sameRow } from './word-rows';

/**
 * A word library while commands change it: the one place that defines the effect of commands and which ones are refused. The browser shows edits with
 * it, the server applies them with it, and plans are checked with it.
 */
export class LibraryDraft {
  private readonly index: LibraryIndex;
  private readonly checks: CommandChecks;
  /** The original rows of those that were replaced. */
  private readonly originals = new Map<string, RowChange>();
  /** The highest position of a word by folder, so that many words can be added to a large folder. */
  private readonly ends = new Map<string, number>();

  constructor(library: WordLibrary) {
    this.index = new LibraryIndex(library);
    this.checks = new CommandChecks(this.index);
  }

  /** The current content of the library. */
  get lookup(): LibraryLookup {
    return this.index;
  }

  /** Carries out a command. @throws {CommandRefused} if it does not fit; nothing has changed then */
  run(command: WordCommand): void {
    // Each function checks everything before it sets the first row.
    switch (command.kind) {
      case 'createFolder':
        this.createFolder(command);
        break;
      case 'updateFolder':
        this.updateFolder(command);
        break;
      case 'moveFolder':
        this.moveFolder(command);
        break;
      case 'deleteFolder':
        this.deleteFolder(this.checks.folder(command.id));
        break;
      case 'addWord':
        this.addWord(command);
        break;
      case 'updateWord':
        this.updateWord(command);
        break;
      case 'moveWord':
        this.moveWord(command);
        break;
      case 'placeWord':
        this.placeWord(command);
        break;
      case 'removeWord':
        this.removeWord(command);
        break;
      case 'deleteWord':
        this.deleteWord(this.checks.word(command.id));
        break;
      case 'createNote':
        this.createNote(command);
        break;
      case 'updateNote':
        this.updateNote(command);
        break;
      case 'deleteNote':
        this.set({ kind: 'note', id: this.checks.note(command.id).id, after: null });
        break;
    }
  }

  /** Returns the changes of all commands together, one row change for each row that is different now. */
  rows(): RowChange[] {
    const { index } = this;
    return [...this.originals.values()].flatMap((row) => {
      const { kind, id, before } = row;
      const now = (kind === 'folder' ? index.folder(id) : kind === 'word' ? index.word(id) : index.note(id)) ?? null;
      // Safe: a row never changes its kind.
      return sameRow(before, now) ? [] : [{ kind, id, before, after: now } as RowChange];
    });
  }

  toLibrary(version: number): WordLibrary {
    const { folders, words, notes } = this.index;
    return { version, folders: new Map(folders), words: new Map(words), notes: new Map(notes) };
  }

  private createFolder({ id, parentId, name, emoji = null, colour = null, before }: WordCommandOf<'createFolder'>): void {
    this.checks.isNew(this.index.folder(id));
    if (parentId !== null) this.checks.folder(parentId);
    this.checks.depthIsAllowed(parentId, 1);
    this.checks.nameIsFree(parentId, name);
    const position = this.positionAmong(this.index.children(parentId), before, (folder, at) =>
      this.setFolder({ ...folder, position: at }),
    );
    this.setFolder({ id, parentId, name, emoji, colour, position });
  }

  private updateFolder({ kind: _, id, ...fields }: WordCommandOf<'updateFolder'>): void {
    const folder = this.checks.folder(id);
    if (fields.name !== undefined) this.checks.nameIsFree(folder.parentId, fields.name, id);
    this.setFolder({ ...folder, ...withoutUndefined(fields) });
  }

  private moveFolder({ id, parentId, before }: WordCommandOf<'moveFolder'>): void {
    const folder = this.checks.folder(id);
    if (parentId !== null) this.checks.folder(parentId);
    this.checks.isOutside(folder, parentId);
    this.checks.depthIsAllowed(parentId, this.checks.heightOf(id));
    this.checks.nameIsFree(parentId, folder.name, id);
    const siblings = this.index.children(parentId).filter((one) => one.id !== id);
    const position = this.positionAmong(siblings, before, (one, at) => this.setFolder({ ...one, position: at }));
    this.setFolder({ ...folder, parentId, position });
  }

  private deleteFolder(folder: Folder): void {
    for (const child of this.index.children(folder.id)) this.deleteFolder(child);
    for (const word of this.index.wordsIn(folder.id)) {
      const places = word.places.filter(({ folderId }) => folderId !== folder.id);
      if (places.length > 0) this.setWord({ ...word, places });
      else this.deleteWord(word);
    }
    this.deleteNotes(folder.id);
    this.set({ kind: 'folder', id: folder.id, after: null });
  }

  private addWord({ kind: _, id, folderId, before, ...content }: WordCommandOf<'addWord'>): void {
    this.checks.isNew(this.index.word(id));
    const folder = this.checks.folder(folderId);
    const word = { ...NEW_WORD, ...withoutUndefined(content), term: content.term, id };
    this.checks.termIsFree(folder, word);
    this.setWord({ ...word, places: [{ folderId, position: this.wordPosition(folderId, before) }] });
  }

  private updateWord({ kind: _, id, was = {}, ...content }: WordCommandOf<'updateWord'>): void {
    const stored = this.checks.word(id);
    const word = { ...stored, ...withoutUndefined(mergeEdit(stored, content, was)) };
    for (const { folderId } of word.places) this.checks.termIsFree(this.checks.folder(folderId), word);
    this.setWord(word);
  }

  private moveWord({ id, from, to, before }: WordCommandOf<'moveWord'>): void {
    const word = this.checks.word(id);
    const source = this.checks.folder(from);
    if (!word.places.some(({ folderId }) => folderId === from)) {
      throw new CommandRefused(phrase('wordNotInFolder', { term: word.term, folder: source.name }));
    }
    this.checks.termIsFree(this.checks.folder(to), word);
    const position = this.wordPosition(to, before, id);
    // Renumbering the words beside it does not affect this word itself.
    const isThere = from !== to && word.places.some(({ folderId }) => folderId === to);
    const kept = isThere ? word.places.filter(({ folderId }) => folderId !== from) : word.places;
    const moved = isThere ? to : from;
    this.setWord({ ...word, places: kept.map((place) => (place.folderId === moved ? { folderId: to, position } : place)) });
  }

  private placeWord({ id, folderId, before }: WordCommandOf<'placeWord'>): void {
    const word = this.checks.word(id);
    const folder = this.checks.folder(folderId);
    if (word.places.some((place) => place.folderId === folderId)) {
      throw new CommandRefused(phrase('termTaken', { term: word.term, folder: folder.name }));
    }
    this.checks.termIsFree(folder, word);
    const position = this.wordPosition(folderId, before);
    this.setWord({ ...word, places: [...word.places, { folderId, position }] });
  }

  private removeWord({ id, folderId }: WordCommandOf<'removeWord'>): void {
    const word = this.checks.word(id);
    const folder = this.checks.folder(folderId);
    const facts = { term: word.term, folder: folder.name };
    const places = word.places.filter((place) => place.folderId !== folderId);
    if (places.length === word.places.length) throw new CommandRefused(phrase('wordNotInFolder', facts));
    if (places.length === 0) throw new CommandRefused(phrase('lastPlaceOfWord', facts));
    this.setWord({ ...word, places });
  }

  private deleteWord(word: Word): void {
    this.deleteNotes(word.id);
    this.set({ kind: 'word', id: word.id, after: null });
  }

  private createNote({ id, folderId, wordId, content }: WordCommandOf<'createNote'>): void {
    this.checks.isNew(this.index.note(id));
    if (folderId !== null && wordId === null) this.checks.folder(folderId);
    else if (wordId !== null && folderId === null) this.checks.word(wordId);
    else throw new CommandRefused(phrase('noteNeedsOnePlace'));
    const last = this.index.notesOf(folderId ?? wordId ?? '').at(-1);
    this.set({ kind: 'note', id, after: { id, folderId, wordId, content, position: (last?.position ?? -1) + 1 } });
  }

  private updateNote({ id, content, was, append }: WordCommandOf<'updateNote'>): void {
    const note = this.checks.note(id);
    if (append) {
      const longer = [note.content.trimEnd(), content].filter(Boolean).join('\n\n');
      this.checks.noteFits(longer, 'noteFull');
      this.set({ kind: 'note', id, after: { ...note, content: longer } });
      return;
    }
    const isUnchanged = was === undefined || was === note.content || content === note.content;
    const both = isUnchanged ? content : `${note.content}\n\n---\n\n${content}`;
    this.checks.noteFits(both, 'noteTooLong');
    this.set({ kind: 'note', id, after: { ...note, content: both } });
  }

  private deleteNotes(ownerId: string): void {
    for (const { id } of this.index.notesOf(ownerId)) this.set({ kind: 'note', id, after: null });
  }

  private wordPosition(folderId: string, before: string | null | undefined, self?: string): number {
    const end = before ? undefined : this.ends.get(folderId);
    const position = end === undefined ? this.wordPositionAmong(folderId, before, self) : end + 1;
    if (before) this.ends.delete(folderId);
    else this.ends.set(folderId, position);
    return position;
  }

  private wordPositionAmong(folderId: string, before: string | null | undefined, self?: string): number {
    const words = this.index
      .wordsIn(folderId)
      .filter((word) => word.id !== self)
      .map((word) => ({ id: word.id, position: positionIn(word, folderId) }));
    return this.positionAmong(words, before, ({ id }, at) => {
      const word = this.checks.word(id);
      const places = word.places.map((place) => (place.folderId === folderId ? { folderId, position: at } : place));
      this.setWord({ ...word, places });
    });
  }

  /** Returns the position for a new item, after renumbering its siblings if there is no number left between two of them. */
  private positionAmong<T extends { id: string; position: number }>(
    siblings: readonly T[],
    before: string | null | undefined,
    renumber: (sibling: T, position: number) => void,
  ): number {
    const { position, renumbered } = positionsFor(siblings, before);
    renumbered.forEach(([sibling, at]) => {
      renumber(sibling, at);
    });
    return position;
  }

  private setFolder(folder: Folder): void {
    this.set({ kind: 'folder', id: folder.id, after: folder });
  }

  private setWord(word: Word): void {
    this.set({ kind: 'word', id: word.id, after: word });
  }

  private set(row: { kind: 'folder'; id: string; after: Folder | null }): void;
  private set(row: { kind: 'word'; id: string; after: Word | null }): void;
  private set(row: { kind: 'note'; id: string; after: WordNote | null }): void;
  private set({ kind, id, after }: Pick<RowChange, 'kind' | 'id' | 'after'>): void {
    const key = `${kind} ${id}`;
    if (!this.originals.has(key)) {
      const before =
        (kind === 'folder' ? this.index.folder(id) : kind === 'word' ? this.index.word(id) : this.index.note(id)) ?? null;
      this.originals.set(key, { kind, id, before, after: null } as RowChange);
    }
    this.index.set({ kind, id, after });
  }
}

const NEW_WORD: Omit<Word, 'id' | 'term' | 'places'> = {
  language: 'en',
  meaning: '',
  partOfSpeech: null,
  examples: [],
  mnemonic: null,
  tags: [],
  colour: null,
};
