'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Redo2, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import type { WordChangeEntry } from '@/lib/core/words/word-change';
import { words as dictionary } from '@/lib/i18n/dictionary/words';
import { useText, useWords } from '../i18n/text-provider';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { Link } from '../ui/link';
import { LoadFailed } from '../ui/load-failed';
import { NextPage } from '../ui/next-page';
import { RelativeTime } from '../ui/relative-time';
import { Sheet, SheetContent } from '../ui/sheet';
import { sentenceOf } from './change-sentence';
import type { WordLibraryHandle } from './use-word-library';
import { wordHistoryQuery } from './word-queries';

interface HistoryPanelProps {
  store: Pick<WordLibraryHandle, 'undo' | 'redo' | 'refresh' | 'pending' | 'isOnline'>;
  onClose(): void;
}

/** Who changed what, newest first, with undo and redo of each change. */
export function HistoryPanel({ store, onClose }: HistoryPanelProps) {
  const words = useWords(dictionary);
  const { ui } = useText();
  const query = useInfiniteQuery(wordHistoryQuery);
  const { refetch } = query;
  const { pending } = store;
  // Also after each edit that the server has confirmed.
  useEffect(() => {
    if (pending === 0) void refetch();
  }, [pending, refetch]);
  const changes = query.data?.pages.flatMap((page) => page.changes);
  return (
    <Sheet open onOpenChange={onClose}>
      <SheetContent title={words.history}>
        {changes === undefined ? (
          query.isError ? (
            <LoadFailed title={words.historyFailed} query={query} />
          ) : (
            <p role="status" className="p-4 text-muted-foreground text-sm">
              {ui.loading}
            </p>
          )
        ) : changes.length === 0 ? (
          <p className="p-4 text-muted-foreground text-sm">{words.historyEmpty}</p>
        ) : (
          <>
            {pending > 0 && (
              <p role="status" className="border-b px-4 py-2 text-warning text-xs">
                {store.isOnline ? words.saving : words.waitingOffline(pending)}
              </p>
            )}
            <ol aria-label={words.history} className="divide-y">
              {changes.map((change) => (
                <Entry key={change.id} change={change} store={store} />
              ))}
            </ol>
            <NextPage query={query} className="p-4" />
          </>
        )}
      </SheetContent>
    </Sheet>
  );
}

function Entry({ change, store }: { change: WordChangeEntry; store: HistoryPanelProps['store'] }) {
  const words = useWords(dictionary);
  const { id, kind, actor, at, undone, digest } = change;
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere text-sm">
          {kind !== 'do' && <Badge className="mr-1.5">{words.kinds[kind]}</Badge>}
          <span className={undone ? 'text-muted-foreground line-through' : undefined}>{sentenceOf(words, digest)}</span>
          {undone && <Badge className="ml-1.5">{words.undoEntry}</Badge>}
        </p>
        <p className="text-muted-foreground text-xs">
          {actor.kind === 'run' ? (
            <Link href={`/runs/${actor.runId}`} className="underline underline-offset-3" title={words.run}>
              {words.agents[actor.agent] ?? actor.agent}
            </Link>
          ) : (
            words.actors[actor.kind]
          )}
          {' · '}
          <RelativeTime at={at} />
        </p>
      </div>
      {kind === 'do' && (
        <Button size="sm" variant="ghost" onClick={() => (undone ? store.redo([id]) : store.undo([id]))}>
          {undone ? <Redo2 aria-hidden="true" /> : <Undo2 aria-hidden="true" />}
          {undone ? words.redo : words.undo}
        </Button>
      )}
    </li>
  );
}
