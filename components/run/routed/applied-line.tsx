'use client';

import { useMutation } from '@tanstack/react-query';
import { CircleCheck, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { PLAN_ACTS } from '@/lib/core/words/plan-act';
import { routedWords } from '@/lib/i18n/dictionary/routed';
import type { RoutedView } from '@/lib/strategies/routed/view';
import { api } from '../../api';
import { useWords } from '../../i18n/text-provider';
import { newId } from '../../new-id';
import { useAnnounce } from '../../ui/announcer';
import { Button } from '../../ui/button';
import { Link } from '../../ui/link';
import { Problem } from '../../ui/problem';
import { useKeepFocus } from '../../ui/use-keep-focus';
import { useReplayedAt } from '../replay/replayed-at';
import { useNow } from '../use-now';
import { ActBadge } from './act-badge';
import { useWordActions } from './word-actions';

/** How long a change can be undone here; later in the history. */
const UNDO_MS = 30_000;

/** What a plan has changed, and a button that undoes it. */
export function AppliedLine({ applied }: { applied: RoutedView['applied'][number] }) {
  const words = useWords(routedWords);
  const announce = useAnnounce();
  const actions = useWordActions();
  const { changeId, counts, at } = applied;
  const undoneAs = useRef(newId());
  const undo = useMutation({
    mutationFn: () => api(`/api/words/changes/${changeId}/undo`, { method: 'POST', body: { id: undoneAs.current } }),
    onSuccess: () => {
      announce(words.undone);
      actions?.onChanged();
    },
  });
  const changed = actions?.onChanged;
  // `void`: the page returns a promise, which React would call as a cleanup.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is told once per change
  useEffect(() => void changed?.(), [changeId]);

  const end = Date.parse(at) + UNDO_MS;
  const now = useNow(Date.now() < end);
  const isReplayed = useReplayedAt() !== undefined;
  const left = isReplayed ? 0 : Math.ceil((end - now) / 1000);
  return (
    <div {...useKeepFocus()} className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 py-1 text-xs">
      <CircleCheck aria-hidden="true" className="size-3.5 shrink-0 text-success" />
      <span className="font-medium">{words.applied}</span>
      {PLAN_ACTS.map((act) => counts[act] > 0 && <ActBadge key={act} act={act} count={counts[act]} />)}
      {undo.isSuccess ? (
        <span className="text-muted-foreground">{words.undone}</span>
      ) : left > 0 ? (
        <Button size="sm" busy={undo.isPending} onClick={() => undo.mutate()}>
          <Undo2 aria-hidden="true" />
          {words.undo}
          <span aria-hidden="true" className="text-muted-foreground tabular-nums">
            {words.seconds(left)}
          </span>
        </Button>
      ) : (
        <Link href="/words?history" className="text-primary-text underline-offset-4 hover:underline">
          {words.undoLater}
        </Link>
      )}
      <Problem className="w-full">{undo.error?.message}</Problem>
    </div>
  );
}
