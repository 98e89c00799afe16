'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileJson, MessagesSquare, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RunSummary } from '@/lib/api/answers';
import { runPage } from '@/lib/i18n/dictionary/run-page';
import { shownQuestion } from '@/lib/i18n/shown-question';
import { isFinishing } from '@/lib/run-view/may-finish';
import { hasEnded } from '@/lib/run-view/read-view';
import type { RunView } from '@/lib/run-view/types';
import { attachedFile } from '../../attached/attached-file';
import { Attachments } from '../../attached/attachments';
import { useText, useWords } from '../../i18n/text-provider';
import { useStrategyNames } from '../../runs/strategy-names';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { download } from '../../ui/download';
import { Link } from '../../ui/link';
import { RelativeTime } from '../../ui/relative-time';
import { StatusBadge } from '../../ui/status-badge';
import { toast } from '../../ui/toast';
import { cancelRun } from '../cancel-run';
import { CompareWith } from '../compare/compare-with';
import { FinishRun } from '../control/finish-run';
import { Elapsed } from '../elapsed';
import { findView } from '../find-view';
import { eventsQuery } from './run-queries';

interface RunHeaderProps {
  run: RunSummary;
  view: RunView;
  /** The buttons of its X-ray and its replay. */
  looks: ReactNode;
}

/** The question, the run's state, and the actions on the run. */
export function RunHeader({ run, view, looks }: RunHeaderProps) {
  const text = useText();
  const words = useWords(runPage);
  const question = shownQuestion(run.question, text);
  const strategies = useStrategyNames();
  const client = useQueryClient();
  const stop = useMutation({ mutationFn: () => cancelRun(run.id), onError: () => toast.error(text.run.stopFailed) });
  const save = useMutation({
    mutationFn: () => client.fetchQuery({ ...eventsQuery(run.id, client), staleTime: 0 }),
    onSuccess: (events) => download(`run-${run.id}.json`, 'application/json', JSON.stringify({ run, events }, null, 2)),
    onError: () => toast.error(words.eventsFailed),
  });
  const known = view.seq > 0;
  const status = known ? view.status : run.status;
  const going = known && !hasEnded(view.status);
  const stopping = stop.isSuccess || run.stopping;
  return (
    <header className="grid gap-3 pb-4">
      <p className="text-muted-foreground text-xs">
        <Link href="/runs" className="underline-offset-3 hover:underline">
          {words.back}
        </Link>{' '}
        / {strategies[run.strategy] ?? run.strategy}
      </p>
      <h1
        // Receives the focus when a control of the page disappears, such as the one that stops the run.
        tabIndex={-1}
        className="line-clamp-3 max-w-[76ch] wrap-anywhere font-semibold text-xl tracking-tight"
        title={question}
      >
        {question}
      </h1>
      {run.parts && <Attachments files={run.parts.map(attachedFile)} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <StatusBadge status={!going ? status : stopping ? 'stopping' : isFinishing(view) ? 'finishing' : status} />
        <span className="text-muted-foreground text-xs">
          <RelativeTime at={run.createdAt} />
          {going && view.startedAt && (
            <>
              {' · '}
              <Elapsed since={view.startedAt} />
            </>
          )}
        </span>
        <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
          {findView(view.strategy).Status && <FinishRun view={view} />}
          {going && (
            <Button size="sm" variant="danger" busy={stop.isPending || stopping} onClick={() => stop.mutate()}>
              <Square aria-hidden="true" className="fill-current" />
              {stopping ? words.stopping : words.stop}
            </Button>
          )}
          {looks}
          <Button size="sm" asChild>
            <Link href={`/chat/${run.conversationId}`}>
              <MessagesSquare aria-hidden="true" />
              {words.conversation}
            </Link>
          </Button>
          <CompareWith run={run} />
          <Button size="sm" busy={save.isPending} onClick={() => save.mutate()}>
            <FileJson aria-hidden="true" />
            {words.downloadJson}
          </Button>
          <CopyButton size="sm" value={run.id} label={text.ui.copyId} />
        </div>
      </div>
    </header>
  );
}
