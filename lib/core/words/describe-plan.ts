import type { Json } from '../json/json';
import type { Phrase } from '../phrases/phrase';
import { CommandRefused } from './command-refused';
import { LibraryDraft } from './library-draft';
import type { LibraryLookup } from './library-lookup';
import { runChange } from './run-change';
import { foldersBelow, pathText, wordsBelow } from './walk-folders';
import type { WordCommand, WordCommandOf } from './word-command';
import type { WordLibrary } from './word-library';
import type { PlanItem } from './word-plan';

type Described = Omit<PlanItem, 'command'>;

/** A plan applied to a library: its items, and the commands that do not fit, with the reason. */
export interface DescribedPlan {
  items: PlanItem[];
  refused: { command: WordCommand; why: Phrase }[];
}

/** Tries commands one after the other on a library, and describes what each would do. The library is not changed. */
export function describePlan(library: WordLibrary, commands: readonly WordCommand[]): DescribedPlan {
  const draft = new LibraryDraft(library);
  const plan: DescribedPlan = { items: [], refused: [] };
  for (const command of commands) {
    try {
      const seen = draft.lookup;
      const before = isDeletion(command) ? describe(command, seen) : undefined;
      const was = before ? undefined : fieldsBefore(command, seen);
      runChange(draft, command);
      plan.items.push({ command, ...(before ?? describe(command, seen, was)) });
    } catch (error) {
      if (!(error instanceof CommandRefused)) throw error;
      plan.refused.push({ command, why: error.userMessage });
    }
  }
  return plan;
}

const isDeletion = ({ kind }: WordCommand) => kind === 'deleteFolder' || kind === 'deleteWord' || kind === 'deleteNote';

type Fields = Record<string, Json>;
/** Fields of an existing item before a command, and its name at that time. */
interface Was {
  name: string;
  fields: Fields;
}

function fieldsBefore(command: WordCommand, lookup: LibraryLookup): Was | undefined {
  switch (command.kind) {
    case 'updateFolder': {
      const folder = lookup.folder(command.id);
      return folder && { name: folder.name, fields: pick(folder, command) };
    }
    case 'moveFolder': {
      const folder = lookup.folder(command.id);
      return folder && { name: folder.name, fields: { folder: parentText(lookup, folder.parentId) } };
    }
    case 'updateWord': {
      const word = lookup.word(command.id);
      return word && { name: word.term, fields: pick(word, command) };
    }
    case 'moveWord':
      return { name: termOf(lookup, command.id), fields: { folder: pathText(lookup, command.from) } };
    case 'placeWord':
    case 'removeWord':
      return { name: termOf(lookup, command.id), fields: { folders: placesOf(lookup, command.id) } };
    case 'updateNote': {
      const note = lookup.note(command.id);
      return note && { name: '', fields: { content: note.content } };
    }
    default:
      return undefined;
  }
}

/** Describes a command: a deletion before it is carried out, any other one afterwards. */
function describe(command: WordCommand, lookup: LibraryLookup, was?: Was): Described {
  const before = was?.fields ?? {};
  switch (command.kind) {
    case 'createFolder': {
      const { name, emoji, colour } = command;
      const what = { act: 'new', kind: 'folder', name } as const;
      return { what, path: namesOf(lookup, command.parentId), before, after: given({ name, emoji, colour }) };
    }
    case 'updateFolder':
    case 'moveFolder':
      return describeFolder(command, lookup, was);
    case 'deleteFolder':
      return describeDeletedFolder(command, lookup);
    case 'addWord': {
      const { kind: _, id: __, folderId, before: ___, ...content } = command;
      return {
        what: { act: 'new', kind: 'word', name: command.term },
        path: namesOf(lookup, folderId),
        before,
        after: given(content),
      };
    }
    case 'updateWord': {
      const word = lookup.word(command.id);
      const what = { act: 'changed', kind: 'word', name: was?.name ?? '' } as const;
      return { what, path: namesOf(lookup, word?.places[0]?.folderId), before, after: word ? pick(word, command) : {} };
    }
    case 'moveWord': {
      const what = { act: 'moved', kind: 'word', name: termOf(lookup, command.id) } as const;
      return { what, path: namesOf(lookup, command.to), before, after: { folder: pathText(lookup, command.to) } };
    }
    case 'placeWord':
    case 'removeWord': {
      const what = { act: 'changed', kind: 'word', name: termOf(lookup, command.id) } as const;
      const after = { folders: placesOf(lookup, command.id) };
      return { what, path: namesOf(lookup, command.folderId), before, after };
    }
    case 'deleteWord': {
      const word = lookup.word(command.id);
      const notes = lookup.notesOf(command.id).length;
      const what = { act: 'deleted', kind: 'word', name: word?.term ?? '' } as const;
      const path = namesOf(lookup, word?.places[0]?.folderId);
      return { what, path, before: {}, after: {}, ...(notes > 0 && { includes: { folders: 0, words: 0, notes } }) };
    }
    case 'createNote':
    case 'updateNote':
    case 'deleteNote':
      return describeNote(command, lookup, before);
  }
}

function describeFolder(command: WordCommandOf<'updateFolder' | 'moveFolder'>, lookup: LibraryLookup, was?: Was): Described {
  const folder = lookup.folder(command.id);
  const isMove = command.kind === 'moveFolder';
  return {
    what: { act: isMove ? 'moved' : 'changed', kind: 'folder', name: was?.name ?? '' },
    path: namesOf(lookup, folder?.parentId),
    before: was?.fields ?? {},
    after: isMove ? { folder: parentText(lookup, command.parentId) } : folder ? pick(folder, command) : {},
  };
}

function describeDeletedFolder({ id }: WordCommandOf<'deleteFolder'>, lookup: LibraryLookup): Described {
  const folder = lookup.folder(id);
  const inside = foldersBelow(lookup, id);
  const gone = new Set([id, ...inside.map((one) => one.id)]);
  const words = wordsBelow(lookup, id).filter(({ places }) => places.every(({ folderId }) => gone.has(folderId)));
  const notes = [...gone, ...words.map((word) => word.id)].reduce((sum, owner) => sum + lookup.notesOf(owner).length, 0);
  return {
    what: { act: 'deleted', kind: 'folder', name: folder?.name ?? '' },
    path: namesOf(lookup, folder?.parentId),
    before: {},
    after: {},
    includes: { folders: inside.length, words: words.length, notes },
  };
}

function describeNote(
  command: WordCommandOf<'createNote' | 'updateNote' | 'deleteNote'>,
  lookup: LibraryLookup,
  before: Fields,
): Described {
  const note = lookup.note(command.id);
  const word = note?.wordId ? lookup.word(note.wordId) : undefined;
  const folderId = note?.folderId ?? word?.places[0]?.folderId;
  const name = word?.term ?? (folderId ? lookup.folder(folderId)?.name : undefined) ?? '';
  const path = word ? namesOf(lookup, folderId) : namesOf(lookup, folderId).slice(0, -1);
  if (command.kind === 'deleteNote') {
    return { what: { act: 'deleted', kind: 'note', name }, path, before: { content: note?.content ?? '' }, after: {} };
  }
  const act = command.kind === 'createNote' ? 'new' : 'changed';
  return { what: { act, kind: 'note', name }, path, before, after: { content: note?.content ?? '' } };
}

const namesOf = (lookup: LibraryLookup, folderId: string | null | undefined) =>
  folderId ? lookup.path(folderId).map(({ name }) => name) : [];

/** "/" is the first level. */
const parentText = (lookup: LibraryLookup, parentId: string | null) => (parentId === null ? '/' : pathText(lookup, parentId));

const termOf = (lookup: LibraryLookup, wordId: string) => lookup.word(wordId)?.term ?? '';

const placesOf = (lookup: LibraryLookup, wordId: string) =>
  (lookup.word(wordId)?.places ?? []).map(({ folderId }) => pathText(lookup, folderId));

/** Returns the fields of a row that a command changes. */
function pick(row: object, command: WordCommandOf<'updateFolder' | 'updateWord'>): Fields {
  return Object.fromEntries(
    Object.entries(row).filter(([field]) => field !== 'id' && (command as Fields)[field] !== undefined),
  ) as Fields;
}

/** Returns the fields that are not empty. */
function given(fields: Record<string, Json | undefined>): Fields {
  const says = ([, value]: [string, Json | undefined]) =>
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(fields).filter(says)) as Fields;
}
