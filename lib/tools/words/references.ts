import { ToolFailed } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import { findFolders, findWords } from '@/lib/core/words/find-item';
import type { LibraryLookup } from '@/lib/core/words/library-lookup';
import { nameKey } from '@/lib/core/words/name-key';
import { pathText } from '@/lib/core/words/walk-folders';
import type { Folder, Word, WordNote } from '@/lib/core/words/word-library';
import type { WordsAt } from '@/lib/core/words/words-at';

/** The meaning of references such as "here". */
export interface Place {
  at: WordsAt;
  lastFolderId: string | undefined;
}

export type Item = { kind: 'folder'; folder: Folder } | { kind: 'word'; word: Word } | { kind: 'note'; note: WordNote };
export type ItemKind = Item['kind'];

/** References named in the tools' descriptions. Any other phrase is tried as an item's name first, such as a folder “Root”. */
const ALWAYS = new Set(['here', 'this word', 'the last folder', 'the selection', '', '/']);
const HERE = new Set(['here', 'this folder', 'the current folder', 'current folder', 'ici', 'ce dossier', 'le dossier actuel']);
const THIS_WORD = new Set(['this word', 'this', 'the current word', 'current word', 'ce mot', 'le mot actuel']);
const LAST_FOLDER = new Set(['the last folder', 'last folder', 'le dernier dossier', 'dernier dossier']);
const FIRST_LEVEL = new Set([
  '',
  '/',
  'root',
  'the root',
  'the first level',
  'first level',
  'racine',
  'la racine',
  'premier niveau',
]);

const SELECTION = new Set([
  ...['the selection', 'selection', 'the selected words', 'selected words', 'these words'],
  ...['la selection', 'les mots selectionnes', 'mots selectionnes', 'ces mots'],
]);

/** How many candidates an error lists. */
const MOST_CANDIDATES = 10;

/**
 * Finds the items to which the arguments of a call refer: an id, a path, a name that only one item has, or "here", "this word", "the last folder".
 * @throws {ToolFailed} with the candidates when several items fit, or when none does
 */
export class References {
  private readonly lookup: LibraryLookup;
  private readonly place: Place;

  constructor(lookup: LibraryLookup, place: Place) {
    this.lookup = lookup;
    this.place = place;
  }

  folder(reference = 'here'): Folder {
    return this.pointed(reference) ?? only(reference, findFolders(this.lookup, reference), this.folderText);
  }

  /** Returns null for the first level. */
  parent(reference: string): Folder | null {
    return FIRST_LEVEL.has(nameKey(reference)) && !this.isFolderName(reference) ? null : this.folder(reference);
  }

  word(reference = 'this word'): Word {
    if (this.isThisWord(reference)) {
      const word = this.place.at.wordId ? this.lookup.word(this.place.at.wordId) : undefined;
      if (!word) throw new ToolFailed(phrase('noWordHere'));
      return word;
    }
    return only(reference, findWords(this.lookup, reference), this.wordText);
  }

  /** Returns the words to which the reference points: those that the user has selected. Undefined if it names an item. */
  selected(reference: string): Word[] | undefined {
    if (!SELECTION.has(nameKey(reference)) || this.isFolderName(reference) || this.isTerm(reference)) return undefined;
    const words = this.place.at.selection.flatMap((id) => this.lookup.word(id) ?? []);
    if (words.length === 0) throw new ToolFailed(phrase('nothingSelected'));
    return words;
  }

  item(reference: string, kind?: ItemKind): Item {
    if (kind === 'folder') return { kind, folder: this.folder(reference) };
    if (kind === 'word') return { kind, word: this.word(reference) };
    const note = this.lookup.note(reference);
    if (note) return { kind: 'note', note };
    if (this.isThisWord(reference) && !this.isFolderName(reference)) return { kind: 'word', word: this.word(reference) };
    const pointed = this.pointed(reference);
    const folders = pointed ? [pointed] : findFolders(this.lookup, reference);
    const words = pointed ? [] : findWords(this.lookup, reference);
    const items: Item[] = [
      ...folders.map((folder) => ({ kind: 'folder' as const, folder })),
      ...words.map((word) => ({ kind: 'word' as const, word })),
    ];
    return only(reference, items, (one) =>
      one.kind === 'folder' ? this.folderText(one.folder) : one.kind === 'word' ? this.wordText(one.word) : '',
    );
  }

  /** Returns the folder in which the word is meant: the given one, the one that the user is in, or the word's only one. */
  placeOf(word: Word, from: string | undefined): string {
    if (from !== undefined) return this.folder(from).id;
    const ids = word.places.map(({ folderId }) => folderId);
    const here = this.place.at.folderId;
    const [first = '', ...others] = ids;
    if (others.length === 0) return first;
    if (here && ids.includes(here)) return here;
    const folders = ids.map((id) => pathText(this.lookup, id)).join(', ');
    throw new ToolFailed(phrase('wordInSeveralFolders', { word: word.term, folders }));
  }

  /** Returns the folder to which the reference points; undefined if it names a folder. */
  private pointed(reference: string): Folder | undefined {
    const key = nameKey(reference);
    if ((!HERE.has(key) && !LAST_FOLDER.has(key)) || this.isFolderName(reference)) return undefined;
    if (HERE.has(key)) return this.known(this.place.at.folderId, 'noFolderHere');
    return this.known(this.place.lastFolderId, 'noLastFolder');
  }

  private isThisWord(reference: string): boolean {
    return THIS_WORD.has(nameKey(reference)) && !this.isTerm(reference);
  }

  private isFolderName(reference: string): boolean {
    return !ALWAYS.has(nameKey(reference)) && findFolders(this.lookup, reference).length > 0;
  }

  private isTerm(reference: string): boolean {
    return !ALWAYS.has(nameKey(reference)) && findWords(this.lookup, reference).length > 0;
  }

  private known(id: string | null | undefined, otherwise: 'noFolderHere' | 'noLastFolder'): Folder {
    const folder = id ? this.lookup.folder(id) : undefined;
    if (!folder) throw new ToolFailed(phrase(otherwise));
    return folder;
  }

  private readonly folderText = ({ id }: Folder): string => `folder ${pathText(this.lookup, id)} (id ${id})`;

  private readonly wordText = ({ id, term, places }: Word): string =>
    `word ${places.map(({ folderId }) => `${pathText(this.lookup, folderId)}/${term}`).join(' and ')} (id ${id})`;
}

function only<T>(item: string, found: readonly T[], textOf: (one: T) => string): T {
  const [first, ...others] = found;
  if (first === undefined) throw new ToolFailed(phrase('noSuchItem', { item }));
  if (others.length === 0) return first;
  const shown = found.slice(0, MOST_CANDIDATES).map(textOf);
  const more = found.length - shown.length;
  throw new ToolFailed(
    phrase('severalItems', { item, candidates: [...shown, ...(more > 0 ? [`… ${more} more`] : [])].join('; ') }),
  );
}
