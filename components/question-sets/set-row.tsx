'use client';

import type { ShownSet } from '@/lib/api/question-set-requests';
import type { Recipient } from '@/lib/core/recipients/recipient';
import { questionSets } from '@/lib/i18n/dictionary/question-sets';
import { useWords } from '../i18n/text-provider';
import { ActionsMenu } from '../ui/actions-menu';
import { Button } from '../ui/button';
import { RelativeTime } from '../ui/relative-time';
import { AskButton } from './ask-button';
import { RunBadge } from './run-badge';
import { useRunTitles } from './run-titles';
import type { OpenRun } from './set-queries';
import { useSetActs } from './use-set-acts';

interface SetRowProps {
  set: ShownSet;
  proposed: Recipient | undefined;
  onOpen(run: OpenRun): void;
}

/** A question set in the list, with its last run. */
export function SetRow({ set, proposed, onOpen }: SetRowProps) {
  const words = useWords(questionSets);
  const { remove } = useSetActs(set.deskId, onOpen);
  const { latest: last } = set;
  const titleOf = useRunTitles(set.deskId === null && last ? [last] : []);
  const about = <span className="sr-only">{words.of(set.title)}</span>;
  return (
    <li data-entry={set.id} className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border bg-card px-4 py-3">
      <div className="grid min-w-48 flex-1 gap-1">
        <h2 className="wrap-anywhere font-medium text-sm">{set.title}</h2>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground text-xs">
          <span>{words.count(set.questions)}</span>
          {last ? (
            <>
              <RunBadge status={last.status} />
              <RelativeTime at={last.createdAt} />
              {set.deskId === null && <span className="wrap-anywhere">{titleOf(last)}</span>}
            </>
          ) : (
            <span>{words.never}</span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {last && (
          <Button size="sm" onClick={() => onOpen({ set: set.id, run: last.id })}>
            {words.results}
            {about}
          </Button>
        )}
        {last?.status !== 'running' && (
          <AskButton
            size="sm"
            variant={last ? 'secondary' : 'primary'}
            deskId={set.deskId}
            set={set.id}
            last={last}
            proposed={proposed}
            onOpen={onOpen}
          >
            {last ? words.askAgain : words.ask}
            {about}
          </AskButton>
        )}
        <ActionsMenu
          label={words.moreOf(set.title)}
          remove={{
            label: words.remove,
            title: words.removeTitle(set.title),
            text: words.removeText,
            action: words.remove,
            busy: remove.isPending,
            onConfirm: (close) => remove.mutate(set.id, { onSettled: close }),
          }}
        >
          {null}
        </ActionsMenu>
      </div>
    </li>
  );
}
