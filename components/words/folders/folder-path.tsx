'use client';

import { ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { words as dictionary } from '@/lib/i18n/dictionary/words';
import { useWords } from '../../i18n/text-provider';
import { type LibraryView, pathOf } from '../library-view';

interface FolderPathProps {
  view: LibraryView;
  folderId: string | null;
  onSelect(id: string | null): void;
}

/** The folders from the first level to the one shown, as a breadcrumb, whose end is in view where it is too wide. */
export function FolderPath({ view, folderId, onSelect }: FolderPathProps) {
  const words = useWords(dictionary);
  const path = [{ id: null, name: words.allWords, emoji: null }, ...pathOf(view.folders, folderId)];
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the folder shown is the last entry of the list
  useEffect(() => {
    if (list.current) list.current.scrollLeft = list.current.scrollWidth;
  }, [folderId]);
  return (
    <nav aria-label={words.path} className="min-w-0">
      <ol ref={list} className="flex min-w-0 items-center gap-0.5 overflow-x-auto text-sm">
        {path.map(({ id, name, emoji }, i) => (
          <li key={id ?? 'all'} className="flex shrink-0 items-center gap-0.5">
            {i > 0 && <ChevronRight aria-hidden="true" className="size-3.5 text-muted-foreground" />}
            <button
              type="button"
              aria-current={id === folderId ? 'page' : undefined}
              className="max-w-48 truncate rounded px-1.5 py-0.5 text-muted-foreground hover:bg-accent aria-[current]:font-medium aria-[current]:text-foreground"
              onClick={() => onSelect(id)}
            >
              {emoji} {name}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
