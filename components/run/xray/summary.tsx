'use client';

import type { ReactNode } from 'react';
import { xray as dictionary } from '@/lib/i18n/dictionary/xray';
import { hasEnded, totalUsage } from '@/lib/run-view/read-view';
import type { RunView } from '@/lib/run-view/types';
import type { Xray } from '@/lib/run-view/xray';
import { useText, useWords } from '../../i18n/text-provider';
import { Elapsed } from '../elapsed';

/** Shorter waits are not worth mentioning. */
const WAIT_MS = 1000;

/** The figures of the whole run. */
export function Summary({ view, facts }: { view: RunView; facts: Xray }) {
  const { format, status } = useText();
  const words = useWords(dictionary);
  const { totalMs, firstTokenMs, firstAnswerTokenMs, agents } = facts;
  const { inputTokens, outputTokens, costUsd } = totalUsage(view);
  const modelCalls = agents.reduce((sum, one) => sum + one.modelCalls, 0);
  const toolCalls = agents.reduce((sum, one) => sum + one.toolCalls, 0);
  const waitedMs = totalMs === undefined || view.ms === undefined ? 0 : totalMs - view.ms;
  const ended = hasEnded(view.status);
  const after = (ms: number | undefined) => {
    if (ms !== undefined) return format.duration(ms);
    return <span className="font-normal text-muted-foreground">{ended ? words.notRecorded : words.notYet}</span>;
  };
  const isKnown = inputTokens !== undefined || outputTokens !== undefined;
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      <Figure title={words.total} note={waitedMs >= WAIT_MS ? words.waited(format.duration(waitedMs)) : status[view.status]}>
        {totalMs === undefined ? view.startedAt && <Elapsed since={view.startedAt} /> : format.duration(totalMs)}
      </Figure>
      <Figure title={words.firstToken}>{after(firstTokenMs)}</Figure>
      {(firstAnswerTokenMs !== undefined || !ended) && (
        <Figure title={words.firstAnswerToken}>{after(firstAnswerTokenMs)}</Figure>
      )}
      <Figure title={words.calls} note={words.toolCalls(toolCalls)}>
        {words.modelCalls(modelCalls)}
      </Figure>
      {isKnown && (
        <Figure title={words.tokens} note={words.inAndOut(format.compact(inputTokens ?? 0), format.compact(outputTokens ?? 0))}>
          {format.compact((inputTokens ?? 0) + (outputTokens ?? 0))}
        </Figure>
      )}
      {costUsd !== undefined && <Figure title={words.cost}>{format.money(costUsd)}</Figure>}
    </dl>
  );
}

function Figure({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-xl border bg-card px-3 py-2">
      <dt className="text-muted-foreground text-xs">{title}</dt>
      <dd className="font-semibold text-sm tabular-nums">
        {children}
        {note && <span className="block font-normal text-muted-foreground text-xs">{note}</span>}
      </dd>
    </div>
  );
}
