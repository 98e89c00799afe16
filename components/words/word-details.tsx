'use client';

import { FolderPlus, X } from 'lucide-react';
import { useState } from 'react';
import type { EditedContent, WordContent } from '@/lib/core/words/word-command';
import type { Word } from '@/lib/core/words/word-library';
import { LANGUAGE_TAG, WORD_LIMITS } from '@/lib/core/words/word-limits';
import { words as dictionary } from '@/lib/i18n/dictionary/words';
import { useText, useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { ColourChoice } from './colour-choice';
import { EditField } from './edit-field';
import { FolderPicker } from './folders/folder-picker';
import { type LibraryView, pathOf } from './library-view';
import type { WordLibraryHandle } from './use-word-library';

interface WordDetailsProps {
  view: LibraryView;
  word: Word;
  apply: WordLibraryHandle['apply'];
}

/** All fields of a word; each is stored when it is left. */
export function WordDetails({ view, word, apply }: WordDetailsProps) {
  const words = useWords(dictionary);
  const { format } = useText();
  const [isPicking, setPicking] = useState(false);
  const { id } = word;
  /** `was`: the values of the edited fields when the edit began. */
  const update = (content: Partial<WordContent>, was?: EditedContent) =>
    apply([{ kind: 'updateWord', id, ...content, ...(was && { was }) }]) !== undefined;
  const tooLong = (list: readonly string[], most: number) =>
    list.length > WORD_LIMITS.list || list.some(({ length }) => length > most)
      ? words.listLimit(WORD_LIMITS.list, format.number(most))
      : undefined;
  const speechList = `${id}-speech`;
  return (
    <div className="@container p-4">
      <div className="grid gap-4 @xl:grid-cols-2">
        <div className="grid gap-4 @md:grid-cols-[2fr_1fr_1fr] @xl:col-span-2">
          <EditField
            label={words.term}
            value={word.term}
            lang={word.language}
            maxLength={WORD_LIMITS.term}
            onCommit={(term, was) => term === '' || update({ term }, { term: was })}
          />
          <EditField
            label={words.partOfSpeech}
            value={word.partOfSpeech ?? ''}
            maxLength={WORD_LIMITS.partOfSpeech}
            list={speechList}
            onCommit={(value, was) => update({ partOfSpeech: value || null }, { partOfSpeech: was || null })}
          />
          <datalist id={speechList}>
            {words.partsOfSpeech.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
          <EditField
            label={words.language}
            value={word.language}
            problem={(language) => (LANGUAGE_TAG.test(language) ? undefined : words.languageHint)}
            onCommit={(language, was) => update({ language }, { language: was })}
          />
        </div>
        <EditField
          label={words.meaning}
          isLong
          value={word.meaning}
          maxLength={WORD_LIMITS.meaning}
          onCommit={(meaning, was) => update({ meaning }, { meaning: was })}
        />
        <EditField
          label={words.examples}
          isLong
          lang={word.language}
          value={word.examples.join('\n')}
          problem={(value) => tooLong(separated(value, '\n'), WORD_LIMITS.example)}
          onCommit={(value, was) => update({ examples: separated(value, '\n') }, { examples: listWas(word.examples, was, '\n') })}
        />
        <EditField
          label={words.mnemonic}
          isLong
          value={word.mnemonic ?? ''}
          maxLength={WORD_LIMITS.mnemonic}
          onCommit={(value, was) => update({ mnemonic: value || null }, { mnemonic: was || null })}
        />
        <EditField
          label={words.tags}
          value={word.tags.join(', ')}
          problem={(value) => tooLong(separated(value, ','), WORD_LIMITS.tag)}
          onCommit={(value, was) => update({ tags: separated(value, ',') }, { tags: listWas(word.tags, was, ', ') })}
        />
        <div className="grid gap-1.5">
          <span className="font-medium text-sm">{words.colour}</span>
          <ColourChoice value={word.colour} onChange={(colour) => update({ colour })} />
        </div>
        <div className="grid gap-1.5">
          <span className="font-medium text-sm">{words.inFolders}</span>
          <div className="flex flex-wrap items-center gap-1.5">
            {word.places.map(({ folderId }) => {
              const path = pathOf(view.folders, folderId)
                .map(({ name }) => name)
                .join(' / ');
              return (
                <span
                  key={folderId}
                  className="wrap-anywhere inline-flex items-center gap-1 rounded-2xl border bg-muted py-0.5 pr-1 pl-2.5 text-xs"
                >
                  {path}
                  {word.places.length > 1 && (
                    <button
                      type="button"
                      aria-label={words.removeFrom(path)}
                      className="grid size-5 shrink-0 place-items-center rounded-full hover:bg-accent"
                      onClick={() => apply([{ kind: 'removeWord', id, folderId }])}
                    >
                      <X aria-hidden="true" className="size-3.5" />
                    </button>
                  )}
                </span>
              );
            })}
            <Button variant="ghost" size="sm" onClick={() => setPicking(true)}>
              <FolderPlus aria-hidden="true" />
              {words.addToFolder}
            </Button>
          </div>
        </div>
      </div>
      {isPicking && (
        <FolderPicker
          title={words.placeWordsTitle(1)}
          view={view}
          without={new Set(word.places.map(({ folderId }) => folderId))}
          onPick={(folderId) => folderId !== null && apply([{ kind: 'placeWord', id, folderId }])}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}

/** The list that its field showed as the text `was`: an entry stored by a program may contain the separator. */
const listWas = (stored: string[], was: string, separator: string) =>
  was === stored.join(separator) ? stored : separated(was, separator);

/** Returns the parts of a text between separators, without repetitions and empty ones. */
function separated(text: string, separator: string): string[] {
  const parts = text.split(separator).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}
