'use client';

import { useQuery } from '@tanstack/react-query';
import { Folder, Type } from 'lucide-react';
import { useMemo } from 'react';
import { wordDockWords } from '@/lib/i18n/dictionary/word-dock';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Group } from '../../ui/group';
import { useDebounced } from '../../ui/use-debounced';
import { wordLibraryQuery } from '../word-queries';
import { suggestNames } from './suggest-names';

/** Folders and words whose names begin like the end of the draft, once the person pauses. */
export function NameSuggestions({ draft, onComplete }: { draft: string; onComplete(draft: string): void }) {
  const words = useWords(wordDockWords);
  const { data: library } = useQuery({ ...wordLibraryQuery, staleTime: Number.POSITIVE_INFINITY });
  const settled = useDebounced(draft);
  const found = useMemo(() => (library ? suggestNames(library, settled) : []), [library, settled]);
  if (settled !== draft || found.length === 0) return null;
  return (
    <Group aria-label={words.suggestions} className="flex min-w-0 flex-wrap gap-1">
      {found.map(({ kind, name, completed }) => {
        const Icon = kind === 'folder' ? Folder : Type;
        return (
          <Button key={`${kind} ${name}`} size="sm" className="h-7 min-w-0 max-w-full px-2" onClick={() => onComplete(completed)}>
            <Icon aria-hidden="true" />
            <span className="truncate">{name}</span>
          </Button>
        );
      })}
    </Group>
  );
}
