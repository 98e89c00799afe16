'use client';

import type { Text } from '@/lib/i18n/text';
import { phaseOfTurn } from '@/lib/run-view/phase-words';
import { type TimelineBlock, totalOf } from '@/lib/run-view/timeline';
import { toolTitle } from '@/lib/run-view/tool-title';
import type { TurnView } from '@/lib/run-view/types';
import { useText } from '../i18n/text-provider';
import type { Place } from '../run/place/place';
import { useShowPlace } from '../run/place/run-places';
import { workStatus } from '../run/work-icon';
import { Button } from '../ui/button';

/** The call that has the pointer or focus. */
export interface Chosen {
  title: string;
  turn: TurnView;
  block: TimelineBlock;
}

/** "Model call openai:gpt-5" */
export function blockName({ kind, name }: TimelineBlock, text: Text): string {
  const { timeline, run } = text;
  if (kind === 'retry') return timeline.beforeRetry(run.codes[name] ?? name);
  return kind === 'model' ? `${timeline.modelCall} ${name}` : `${timeline.toolCall} ${toolTitle(name, text)}`;
}

/** How long a call waited, and for what; undefined if it did not. */
export function waitWords({ kind, waits }: TimelineBlock, { timeline, format }: Text): string | undefined {
  if (waits.length === 0) return undefined;
  const isOver = waits.every(({ end }) => end !== undefined);
  if (kind === 'model') return isOver ? timeline.firstTokenAfter(format.duration(totalOf(waits))) : timeline.noTokenYet;
  return isOver ? timeline.answeredAfter(format.duration(totalOf(waits))) : timeline.notAnswered;
}

/** "Data steward · R1 · Tool call Search the CRM · 1.2 s · Done" */
export function blockWords({ title, turn, block }: Chosen, text: Text): string {
  const { run, timeline, format, status } = text;
  const known = block.inputTokens !== undefined || block.outputTokens !== undefined;
  return [
    title,
    phaseOfTurn(turn, text),
    turn.attempt > 1 && run.attempt(turn.attempt),
    blockName(block, text),
    block.end === undefined ? timeline.stillRunning : format.duration(block.end - block.start),
    waitWords(block, text),
    known && timeline.tokensInOut(format.number(block.inputTokens ?? 0), format.number(block.outputTokens ?? 0)),
    block.end !== undefined && block.kind === 'tool' && status[workStatus[block.state]],
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Returns where a call is in the work of its run. */
export function placeOfBlock({ agent, phase, turnId }: TurnView, { callId }: Pick<TimelineBlock, 'callId'>): Place {
  return { agent, phase, turnId, callId };
}

/** A line below the chart that describes the call with the pointer or focus. */
export function Details({ chosen }: { chosen: Chosen | undefined }) {
  const text = useText();
  const show = useShowPlace();
  return (
    <p className="min-h-11 pt-2 text-xs tabular-nums">
      {chosen ? blockWords(chosen, text) : <span className="text-muted-foreground">{text.timeline.hint}</span>}
      {chosen && show && (
        // For touch screens, on which a block cannot be pointed to before it is selected.
        <Button
          variant="ghost"
          size="sm"
          className="ml-1 hidden h-6 px-1.5 pointer-coarse:inline-flex"
          onClick={() => show(placeOfBlock(chosen.turn, chosen.block))}
        >
          {text.timeline.show}
        </Button>
      )}
    </p>
  );
}
