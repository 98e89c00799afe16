import { nameKey, termKey } from './name-key';
import type { Folder, Word, WordLibrary, WordNote } from './word-library';
import type { RowChange } from './word-rows';

/** Answers questions about a word library: where items are, and under which name. Lists are in the user's order. */
export interface LibraryLookup {
  folder(id: string): Folder | undefined;
  word(id: string): Word | undefined;
  note(id: string): WordNote | undefined;
  /** Lists the subfolders of a folder; null: the folders of the first level. */
  children(parentId: string | null): Folder[];
  wordsIn(folderId: string): Word[];
  /** Number of words of a folder, without its subfolders. */
  wordCount(folderId: string): number;
  /** Lists the notes of a folder or a word. */
  notesOf(ownerId: string): WordNote[];
  /** Lists the folders from the first level to this one; empty for an unknown id. */
  path(folderId: string): Folder[];
  /** Finds the subfolder with a name that counts as equal. */
  childNamed(parentId: string | null, name: string): Folder | undefined;
  /** Finds the word of a folder with a term that counts as equal. */
  wordNamed(folderId: string, word: { term: string; language: string }): Word | undefined;
}

const indexes = new WeakMap<WordLibrary, LibraryIndex>();

/** Returns the lookup of a library, which is made once. */
export function lookUp(library: WordLibrary): LibraryLookup {
  const known = indexes.get(library) ?? new LibraryIndex(library);
  indexes.set(library, known);
  return known;
}

/** The lookup of a library whose rows can be replaced. */
export class LibraryIndex implements LibraryLookup {
  readonly folders: Map<string, Folder>;
  readonly words: Map<string, Word>;
  readonly notes: Map<string, WordNote>;
  private readonly childIds = new Groups<string | null>();
  private readonly wordIds = new Groups<string>();
  private readonly noteIds = new Groups<string>();

  constructor(library: Pick<WordLibrary, 'folders' | 'words' | 'notes'>) {
    this.folders = new Map(library.folders);
    this.words = new Map(library.words);
    this.notes = new Map(library.notes);
    for (const folder of this.folders.values()) this.childIds.add(folder.parentId, nameKey(folder.name), folder.id);
    for (const word of this.words.values()) this.addPlaces(word);
    for (const note of this.notes.values()) this.noteIds.add(ownerOf(note), note.id, note.id);
  }

  folder(id: string): Folder | undefined {
    return this.folders.get(id);
  }

  word(id: string): Word | undefined {
    return this.words.get(id);
  }

  note(id: string): WordNote | undefined {
    return this.notes.get(id);
  }

  children(parentId: string | null): Folder[] {
    return this.childIds.list(parentId, this.folders).sort(byPosition);
  }

  wordsIn(folderId: string): Word[] {
    const places = this.wordIds.list(folderId, this.words).map((word) => ({ word, position: positionIn(word, folderId) }));
    return places.sort((a, b) => a.position - b.position || compareIds(a.word, b.word)).map(({ word }) => word);
  }

  wordCount(folderId: string): number {
    return this.wordIds.count(folderId);
  }

  notesOf(ownerId: string): WordNote[] {
    return this.noteIds.list(ownerId, this.notes).sort(byPosition);
  }

  path(folderId: string): Folder[] {
    const path: Folder[] = [];
    const seen = new Set<string>();
    for (let id: string | null = folderId; id !== null && !seen.has(id); ) {
      const folder = this.folders.get(id);
      if (!folder) break;
      seen.add(id);
      path.unshift(folder);
      id = folder.parentId;
    }
    return path;
  }

  childNamed(parentId: string | null, name: string): Folder | undefined {
    const [id] = this.childIds.named(parentId, nameKey(name));
    return id === undefined ? undefined : this.folders.get(id);
  }

  wordNamed(folderId: string, word: { term: string; language: string }): Word | undefined {
    const [id] = this.wordIds.named(folderId, termKey(word));
    return id === undefined ? undefined : this.words.get(id);
  }

  /** Lists all items that count as equally named: more than one only while row changes are being checked. */
  namesakes(row: Extract<RowChange, { kind: 'folder' | 'word' }>): string[] {
    if (row.after === null) return [];
    if (row.kind === 'folder') return [...this.childIds.named(row.after.parentId, nameKey(row.after.name))];
    const key = keyOf(row.after);
    return row.after.places.flatMap(({ folderId }) => [...this.wordIds.named(folderId, key)]);
  }

  /** Replaces a row; null removes it. */
  set({ kind, id, after }: Pick<RowChange, 'kind' | 'id' | 'after'>): void {
    if (kind === 'folder') {
      const old = this.folders.get(id);
      if (old) this.childIds.remove(old.parentId, nameKey(old.name), id);
      const folder = after as Folder | null;
      if (folder) this.childIds.add(folder.parentId, nameKey(folder.name), id);
      replace(this.folders, id, folder);
    } else if (kind === 'word') {
      const old = this.words.get(id);
      for (const { folderId } of old?.places ?? []) this.wordIds.remove(folderId, keyOf(old as Word), id);
      const word = after as Word | null;
      if (word) this.addPlaces(word);
      replace(this.words, id, word);
    } else {
      const old = this.notes.get(id);
      if (old) this.noteIds.remove(ownerOf(old), id, id);
      const note = after as WordNote | null;
      if (note) this.noteIds.add(ownerOf(note), id, id);
      replace(this.notes, id, note);
    }
  }

  private addPlaces(word: Word): void {
    const key = keyOf(word);
    for (const { folderId } of word.places) this.wordIds.add(folderId, key, word.id);
  }
}

/** Every edit builds an index, and most words are the same objects as before the edit: their terms need not be normalized again. */
const termKeys = new WeakMap<Word, string>();

function keyOf(word: Word): string {
  const key = termKeys.get(word) ?? termKey(word);
  termKeys.set(word, key);
  return key;
}

/** Returns a word's order among the words of a folder. */
export function positionIn(word: Word, folderId: string): number {
  return word.places.find((place) => place.folderId === folderId)?.position ?? 0;
}

/** Returns the id of the folder or word that a note belongs to. */
export const ownerOf = (note: WordNote) => note.folderId ?? note.wordId ?? '';

/** Ids of items by the group they are in, and by a key that should be unique in the group. */
class Groups<G> {
  private readonly groups = new Map<G, Map<string, Set<string>>>();
  private readonly counts = new Map<G, number>();

  add(group: G, key: string, id: string): void {
    const keys = this.groups.get(group) ?? new Map<string, Set<string>>();
    this.groups.set(group, keys);
    const ids = keys.get(key) ?? new Set<string>();
    keys.set(key, ids.add(id));
    this.counts.set(group, this.count(group) + 1);
  }

  remove(group: G, key: string, id: string): void {
    const keys = this.groups.get(group);
    const ids = keys?.get(key);
    if (!(keys && ids?.delete(id))) return;
    if (ids.size === 0) keys.delete(key);
    this.counts.set(group, this.count(group) - 1);
  }

  count(group: G): number {
    return this.counts.get(group) ?? 0;
  }

  named(group: G, key: string): ReadonlySet<string> {
    return this.groups.get(group)?.get(key) ?? NOTHING;
  }

  list<T>(group: G, rows: ReadonlyMap<string, T>): T[] {
    const ids = [...(this.groups.get(group)?.values() ?? [])].flatMap((same) => [...same]);
    return ids.flatMap((id) => rows.get(id) ?? []);
  }
}

const NOTHING: ReadonlySet<string> = new Set();

const compareIds = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
const byPosition = (a: { position: number; id: string }, b: { position: number; id: string }) =>
  a.position - b.position || compareIds(a, b);

function replace<T>(map: Map<string, T>, id: string, row: T | null): void {
  if (row === null) map.delete(id);
  else map.set(id, row);
}
