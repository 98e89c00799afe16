'use client';

import type { Text } from '@/lib/i18n/text';
import { phaseOfTurn } from '@/lib/run-view/phase-words';
import type { TimelineBlock } from '@/lib/run-view/timeline';
import { toolTitle } from '@/lib/run-view/tool-title';
import type { TurnView } from '@/lib/run-view/types';
import { useText } from '../i18n/text-provider';
import { workStatus } from '../run/work-icon';

/** The call that has the pointer or focus. */
export interface Chosen {
  title: string;
  turn: TurnView;
  block: TimelineBlock;
}

/** "Data steward · R1 · Tool call Search the CRM · 1.2 s · Done" */
export function blockWords({ title, turn, block }: Chosen, text: Text): string {
  const { run, timeline, format, status } = text;
  const known = block.inputTokens !== undefined || block.outputTokens !== undefined;
  return [
    title,
    phaseOfTurn(turn, text),
    turn.attempt > 1 && run.attempt(turn.attempt),
    block.kind === 'model' ? `${timeline.modelCall} ${block.name}` : `${timeline.toolCall} ${toolTitle(block.name, text)}`,
    block.end === undefined ? timeline.stillRunning : format.duration(block.end - block.start),
    known && timeline.tokensInOut(format.number(block.inputTokens ?? 0), format.number(block.outputTokens ?? 0)),
    block.end !== undefined && block.kind === 'tool' && status[workStatus[block.state]],
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A line below the chart that describes the call with the pointer or focus. */
export function Details({ chosen }: { chosen: Chosen | undefined }) {
  const text = useText();
  return (
    <p className="min-h-11 pt-2 text-xs tabular-nums">
      {chosen ? blockWords(chosen, text) : <span className="text-muted-foreground">{text.timeline.hint}</span>}
    </p>
  );
}
