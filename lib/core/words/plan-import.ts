import { phrase } from '../phrases/phrase';
import { CommandRefused } from './command-refused';
import type { ImportedWord, ImportStatus, PlannedWord } from './imported-word';
import { LibraryDraft } from './library-draft';
import { mergeContent } from './merge-content';
import type { WordCommand } from './word-command';
import { MAX_FOLDER_DEPTH, type WordLibrary } from './word-library';

export interface ImportChoices {
  /** Where the words and their folders are created; null: at the first level. */
  folderId: string | null;
  /** What happens to a word that its folder already has: nothing, or its new content is added. */
  duplicates: 'skip' | 'merge';
  /** Makes the ids of new items. */
  newId(): string;
}

interface ImportPlan {
  /** Decides what an import does with a row, after the rows before it. */
  add(word: ImportedWord): PlannedWord;
  /** The commands of the import, in the order in which they must be applied. */
  readonly commands: readonly WordCommand[];
}

/** Decides what an import does with each row, and with which commands. */
export function planImport(
  words: readonly ImportedWord[],
  library: WordLibrary,
  choices: ImportChoices,
): { rows: PlannedWord[]; commands: readonly WordCommand[] } {
  const plan = createImportPlan(library, choices);
  return { rows: words.map(plan.add), commands: plan.commands };
}

/** Creates the plan of an import, whose rows are added one by one. */
export function createImportPlan(library: WordLibrary, { folderId, duplicates, newId }: ImportChoices): ImportPlan {
  const draft = new LibraryDraft(library);
  const { lookup } = draft;
  const commands: WordCommand[] = [];
  /** Lines of the words that are added, by id. */
  const lines = new Map<string, number>();
  const depth = folderId === null ? 0 : lookup.path(folderId).length;

  function run(command: WordCommand): void {
    draft.run(command);
    commands.push(command);
  }

  function folderAt(path: readonly string[]): string {
    // Checked before the first folder is created.
    if (depth + path.length > MAX_FOLDER_DEPTH) throw new CommandRefused(phrase('foldersTooDeep', { depth: MAX_FOLDER_DEPTH }));
    let at = folderId;
    for (const name of path) {
      const known = lookup.childNamed(at, name);
      const id = known?.id ?? newId();
      if (!known) run({ kind: 'createFolder', id, parentId: at, name });
      at = id;
    }
    if (at === null) throw new CommandRefused(phrase('importNeedsFolder'));
    return at;
  }

  function plan(word: ImportedWord): ImportStatus {
    if (word.content === null) return { is: 'invalid', why: word.why };
    const { content } = word;
    const places = [...new Set(word.folders.map(folderAt))];
    const same = places.map((place) => lookup.wordNamed(place, content)).find((one) => one !== undefined);
    if (same) {
      const added = duplicates === 'merge' ? mergeContent(same, content) : undefined;
      if (added) run({ kind: 'updateWord', id: same.id, ...added });
      return { is: 'duplicate', wordId: same.id, line: lines.get(same.id) ?? null };
    }
    const id = newId();
    places.forEach((place, index) => {
      run(index === 0 ? { kind: 'addWord', id, folderId: place, ...content } : { kind: 'placeWord', id, folderId: place });
    });
    lines.set(id, word.line);
    return { is: 'new' };
  }

  return {
    commands,
    add(word) {
      try {
        return { ...word, status: plan(word) };
      } catch (error) {
        if (!(error instanceof CommandRefused)) throw error;
        return { ...word, status: { is: 'invalid', why: error.userMessage } };
      }
    },
  };
}
