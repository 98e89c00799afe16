import { useEffect, useRef, useState } from 'react';
import type { PlannedWord } from '@/lib/core/words/imported-word';
import { type ImportChoices, planImport } from '@/lib/core/words/plan-import';
import type { WordCommand } from '@/lib/core/words/word-command';
import type { WordLibrary } from '@/lib/core/words/word-library';
import { wordImport } from '@/lib/i18n/dictionary/word-import';
import { useWords } from '../../i18n/text-provider';
import { toast } from '../../ui/toast';
import { newId } from '../new-id';
import type { WordLibraryHandle } from '../use-word-library';
import { reasonOf } from '../word-edits';

/** What is imported, and as planned for the library of now. */
export interface PlannedImport {
  rows: readonly PlannedWord[];
  choices: Pick<ImportChoices, 'folderId' | 'duplicates'>;
  commands: readonly WordCommand[];
}

/**
 * Stores an import, of which the server may refuse some steps. What was imported and what not is said in the dialog, where the rest can be
 * imported again, or after it was closed in a message that does the same. `onStored` is called when all of it is stored.
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
        ...{ description: reason, duration: Number.POSITIVE_INFINITY },
        action: { label: words.again, onClick: () => void storeRest(planned) },
      });
    }
  }

  /** What is there already is a duplicate by now. */
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
