'use client';

import { ArrowLeft, X } from 'lucide-react';
import type { Word } from '@/lib/core/words/word-library';
import { words as dictionary } from '@/lib/i18n/dictionary/words';
import { useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { IconButton } from '../ui/icon-button';
import type { LibraryView } from './library-view';
import { NotesList } from './notes-list';
import { SpeakButton } from './review/speak-button';
import type { WordLibraryHandle } from './use-word-library';
import { WordDetails } from './word-details';

interface LowerPaneProps {
  view: LibraryView;
  folderId: string | null;
  /** The word that is open. */
  word: Word | undefined;
  /** Whether nothing else is shown, as on a phone. */
  isAlone: boolean;
  apply: WordLibraryHandle['apply'];
  undo: WordLibraryHandle['undo'];
  /** Closes the word. */
  onClose(): void;
}

/** Below the table: the open word with its notes, or the notes of the folder. */
export function LowerPane({ view, folderId, word, isAlone, apply, undo, onClose }: LowerPaneProps) {
  const words = useWords(dictionary);
  const folder = folderId === null ? undefined : view.folders.get(folderId);
  if (word) {
    return (
      <section aria-label={words.details} className="min-h-0 flex-1 overflow-y-auto border-t max-md:border-t-0">
        <div className="sticky top-0 z-10 flex h-11 items-center gap-2 border-b bg-background px-2">
          {isAlone && (
            <Button variant="ghost" size="sm" onClick={onClose}>
              <ArrowLeft aria-hidden="true" />
              {words.back}
            </Button>
          )}
          <h2 lang={word.language} className="mr-auto min-w-0 truncate px-2 font-semibold text-sm">
            {word.term}
          </h2>
          <SpeakButton text={word.term} language={word.language} />
          {!isAlone && <IconButton label={words.close} icon={<X aria-hidden="true" />} size="icon-sm" onClick={onClose} />}
        </div>
        <WordDetails key={word.id} view={view} word={word} apply={apply} />
        <NotesList
          key={`${word.id} notes`}
          owner={{ folderId: null, wordId: word.id }}
          title={words.notes}
          notes={view.notes.get(word.id) ?? []}
          apply={apply}
          undo={undo}
        />
      </section>
    );
  }
  if (!folder) return null;
  return (
    <div className="max-h-2/5 shrink-0 overflow-y-auto border-t">
      <NotesList
        key={folder.id}
        owner={{ folderId: folder.id, wordId: null }}
        title={words.folderNotes(folder.name)}
        notes={view.notes.get(folder.id) ?? []}
        apply={apply}
        undo={undo}
      />
    </div>
  );
}
