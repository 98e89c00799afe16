'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { context } from '@/lib/i18n/dictionary/context';
import { lastCountedCall } from '@/lib/run-view/last-call';
import type { RunView } from '@/lib/run-view/types';
import { useText, useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { Link } from '../ui/link';
import { LoadFailed } from '../ui/load-failed';
import { Popover, PopoverContent, PopoverTrigger } from '../ui/popover';
import { Skeleton } from '../ui/skeleton';
import { useAgentTitle } from '../use-agent-title';
import { contextQuery } from './context-query';
import { ContextUseBar } from './context-use';

/** Shows how full the model's context window was at the last call of a run with a token count, and opens the breakdown. */
export default function ContextGauge({ view }: { view: RunView }) {
  const words = useWords(context);
  const { format } = useText();
  const { runId } = view;
  const titleOf = useAgentTitle();
  const [open, setOpen] = useState(false);
  const last = lastCountedCall(view);
  const turnId = last?.turn.turnId ?? '';
  const query = useQuery({
    ...contextQuery(runId, { turnId, calls: last?.turn.modelCalls.length ?? 0 }),
    enabled: open && last !== undefined,
  });
  if (!last) return null;
  const share = Math.min(1, last.inputTokens / last.window);
  const percent = format.percent(share);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="ghost" size="sm" className="h-7 shrink-0 gap-1.5 px-2 tabular-nums">
          <Ring share={share} />
          <span className="sr-only">{words.gauge(percent)}</span>
          <span aria-hidden="true">{percent}</span>
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={words.gaugeTitle} className="grid w-96 gap-3">
        <div className="grid gap-0.5">
          <h2 className="font-semibold text-sm">{words.gaugeTitle}</h2>
          <p className="text-muted-foreground text-xs">{words.gaugeHint(titleOf(last.turn.agent))}</p>
        </div>
        {query.data && <ContextUseBar use={query.data.context.use} inputTokens={query.data.context.inputTokens} />}
        {query.isPending && <Skeleton className="h-32" />}
        {query.isLoadingError && <LoadFailed title={words.failed} query={query} />}
        <Link
          href={`/runs/${runId}?tab=context`}
          className="w-fit rounded text-primary-text text-sm underline-offset-4 hover:underline"
        >
          {words.gaugeOpen}
        </Link>
      </PopoverContent>
    </Popover>
  );
}

const RADIUS = 6;
const LENGTH = 2 * Math.PI * RADIUS;

function Ring({ share }: { share: number }) {
  const tone = share > 0.9 ? 'text-danger' : share > 0.75 ? 'text-warning' : 'text-primary';
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className={`size-4 -rotate-90 ${tone}`}>
      <circle cx="8" cy="8" r={RADIUS} fill="none" strokeWidth="3" className="stroke-muted" />
      <circle
        cx="8"
        cy="8"
        r={RADIUS}
        fill="none"
        strokeWidth="3"
        stroke="currentColor"
        strokeDasharray={`${share * LENGTH} ${LENGTH}`}
      />
    </svg>
  );
}
