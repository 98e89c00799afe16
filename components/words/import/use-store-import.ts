import { useEffect, useRef, useState } from 'react';
import type { PlannedWord } from '@/lib/core/words/imported-word';
import { type ImportChoices, planImport } from '@/lib/core/words/plan-import';
import type { WordCommand } from '@/lib/core/words/word-command';
import type { WordLibrary } from '@/lib/core/words/word-library';
import { wordImport } from '@/lib/i18n/dictionary/word-import';
import { useWords } from '../../i18n/text-provider';
import { newId } from '../../new-id';
import { toast } from '../../ui/toast';
import { reasonOf } from '../edits/word-edits';
import type { WordLibraryHandle } from '../use-word-library';

/** The rows of an import, and the commands that import them into the current library. */
export interface PlannedImport {
  rows: readonly PlannedWord[];
  choices: Pick<ImportChoices, 'folderId' | 'duplicates'>;
  commands: readonly WordCommand[];
}

/**
 * Stores an import in several steps, some of which the server may refuse. The dialog then shows how many words were imported and how many were
 * not, and can import the rest again; if the dialog was closed, a toast does both. `onStored` is called once everything is stored.
 */
export function useStoreImport({ apply, refusedOf, shown }: WordLibraryHandle, onStored: () => void) {
  const words = useWords(wordImport);
  /** The library before the import that is being stored. */
  const [before, setBefore] = useState<WordLibrary>();
  const [problem, setProblem] = useState<string>();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  async function store(planned: PlannedImport): Promise<void> {
    setProblem(undefined);
    const library = shown();
    const ids = apply(planned.commands);
    if (!ids) return;
    setBefore(library);
    const refused = await refusedOf(ids);
    setBefore(undefined);
    const [first] = refused;
    if (!first) {
      toast.success(words.imported(wordsIn(planned.commands, ['addWord'])));
      if (isOpen.current) onStored();
      return;
    }
    const left = wordsIn(refused.flatMap(({ edit }) => (edit.kind === 'do' ? edit.commands : [])));
    const outcome = words.partly({ imported: wordsIn(planned.commands) - left, left });
    const reason = reasonOf(first.error);
    if (isOpen.current) setProblem(`${outcome} ${reason}`);
    else {
      toast.error(outcome, {
        description: reason,
        duration: Number.POSITIVE_INFINITY,
        action: { label: words.again, onClick: () => void storeRest(planned) },
      });
    }
  }

  /** Words that were imported the first time are treated as duplicates. */
  function storeRest({ rows, choices }: PlannedImport): Promise<void> | undefined {
    const library = shown();
    return library && store({ choices, ...planImport(rows, library, { ...choices, newId }) });
  }

  return { store, before, problem, forget: () => setProblem(undefined) };
}

/** Counts the words that commands add or change. */
function wordsIn(commands: readonly WordCommand[], kinds: readonly WordCommand['kind'][] = ['addWord', 'updateWord']): number {
  return new Set(commands.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)).size;
}
