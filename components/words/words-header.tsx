'use client';

import { CloudOff, GraduationCap, History, LoaderCircle, MessagesSquare, Redo2, Undo2 } from 'lucide-react';
import { words as dictionary } from '@/lib/i18n/dictionary/words';
import { useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { IconButton } from '../ui/icon-button';
import { Link } from '../ui/link';
import { LibraryMenu } from './library-menu';
import type { WordLibraryHandle } from './use-word-library';

interface WordsHeaderProps {
  store: WordLibraryHandle;
  /** The folder that a review is about; null: all words. */
  folderId?: string | null;
  /** Omitted while the library is loading. */
  onHistory?(): void;
  /** Shows or hides the assistant; omitted where another control does. */
  dock?: { isOpen: boolean; onToggle(): void };
}

/** Title, state of the edits, and the actions on the whole library. */
export function WordsHeader({ store, folderId, onHistory, dock }: WordsHeaderProps) {
  const words = useWords(dictionary);
  return (
    <header className="flex h-14 shrink-0 items-center gap-1 border-b px-4 max-[22rem]:gap-0 max-[22rem]:px-2">
      <h1 className="font-semibold text-base tracking-tight">{words.title}</h1>
      <div role="status" className="mr-auto min-w-0 truncate pl-3 text-xs">
        {store.pending > 0 &&
          (store.isOnline ? (
            <span className="inline-flex items-center gap-1.5 text-muted-foreground">
              <LoaderCircle aria-hidden="true" className="size-3.5 animate-spin" />
              {words.saving}
            </span>
          ) : (
            <span className="inline-flex items-center gap-1.5 text-warning">
              <CloudOff aria-hidden="true" className="size-3.5" />
              {words.waitingOffline(store.pending)}
            </span>
          ))}
      </div>
      <Button size="sm" asChild>
        <Link href={folderId ? `/words/review?folder=${folderId}` : '/words/review'}>
          <GraduationCap aria-hidden="true" />
          {words.review}
        </Link>
      </Button>
      <IconButton
        label={words.undo}
        icon={<Undo2 aria-hidden="true" />}
        aria-keyshortcuts="Control+Z Meta+Z"
        aria-disabled={!store.canUndo || undefined}
        onClick={() => store.canUndo && store.undo()}
      />
      <IconButton
        label={words.redo}
        icon={<Redo2 aria-hidden="true" />}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
        aria-disabled={!store.canRedo || undefined}
        onClick={() => store.canRedo && store.redo()}
      />
      <IconButton label={words.history} icon={<History aria-hidden="true" />} disabled={!onHistory} onClick={onHistory} />
      {onHistory && <LibraryMenu folderId={folderId ?? null} />}
      {dock && (
        <IconButton
          label={words.views.dock}
          icon={<MessagesSquare aria-hidden="true" />}
          aria-pressed={dock.isOpen}
          className="aria-pressed:bg-accent aria-pressed:text-foreground"
          onClick={dock.onToggle}
        />
      )}
    </header>
  );
}
