'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { libraryEditors } from '@/lib/i18n/dictionary/library-editors';
import { useWords } from '../../i18n/text-provider';
import { useDebounced } from '../../ui/use-debounced';
import { libraryListQuery } from '../library-queries';
import { Picker } from '../picker';

/** Picks one of the user's own and shared prompts, with a search on the server. */
export function PromptPicker({ onPick }: { onPick(id: string): void }) {
  const words = useWords(libraryEditors);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const own = useInfiniteQuery(libraryListQuery('prompt', { scope: 'own', search }));
  const shared = useInfiniteQuery(libraryListQuery('prompt', { scope: 'shared', search }));
  const found = [own, shared].flatMap(({ data }) => data?.pages.flatMap((page) => page.items) ?? []);
  const isRead = !own.isPending && !shared.isPending;
  return (
    <Picker
      label={words.addPrompt}
      searchLabel={words.searchPrompts}
      search={typed}
      onSearch={setTyped}
      options={isRead ? found.map(({ id, title, description, name }) => ({ id, title, hint: description || name })) : undefined}
      empty={words.noPrompts}
      queries={[own, shared]}
      failed={words.promptsFailed}
      onPick={onPick}
    />
  );
}
