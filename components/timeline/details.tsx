'use client';

import { timeline } from '@/lib/i18n/dictionary/timeline';
import type { Text } from '@/lib/i18n/text';
import { phaseOfTurn } from '@/lib/run-view/phase-words';
import { type TimelineBlock, totalOf } from '@/lib/run-view/timeline';
import { toolTitle } from '@/lib/run-view/tool-title';
import type { TurnView } from '@/lib/run-view/types';
import { useText, useWords } from '../i18n/text-provider';
import type { TurnPlace } from '../run/place/place';
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
  const words = timeline[text.language];
  if (kind === 'retry') return words.beforeRetry(text.run.codes[name] ?? name);
  return kind === 'model' ? `${words.modelCall} ${name}` : `${words.toolCall} ${toolTitle(name, text)}`;
}

/** How long a call waited, and for what; undefined if it did not. */
export function waitWords({ kind, waits }: TimelineBlock, { language, format }: Text): string | undefined {
  if (waits.length === 0) return undefined;
  const words = timeline[language];
  const isOver = waits.every(({ end }) => end !== undefined);
  if (kind === 'model') return isOver ? words.firstTokenAfter(format.duration(totalOf(waits))) : words.noTokenYet;
  return isOver ? words.answeredAfter(format.duration(totalOf(waits))) : words.notAnswered;
}

/** "Data steward · R1 · Tool call Search the CRM · 1.2 s · Done" */
export function blockWords({ title, turn, block }: Chosen, text: Text): string {
  const { run, language, format, status } = text;
  const words = timeline[language];
  const known = block.inputTokens !== undefined || block.outputTokens !== undefined;
  return [
    title,
    phaseOfTurn(turn, text),
    turn.attempt > 1 && run.attempt(turn.attempt),
    blockName(block, text),
    block.end === undefined ? words.stillRunning : format.duration(block.end - block.start),
    waitWords(block, text),
    known && words.tokensInOut(format.number(block.inputTokens ?? 0), format.number(block.outputTokens ?? 0)),
    block.end !== undefined && block.kind === 'tool' && status[workStatus[block.state]],
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Returns where a call is in the work of its run. */
export function placeOfBlock({ agent, phase, turnId }: TurnView, { callId }: Pick<TimelineBlock, 'callId'>): TurnPlace {
  return { agent, phase, turnId, callId };
}

/** A line below the chart that describes the call with the pointer or focus. */
export function Details({ chosen }: { chosen: Chosen | undefined }) {
  const text = useText();
  const words = useWords(timeline);
  const show = useShowPlace();
  return (
    <p className="min-h-11 pt-2 text-xs tabular-nums">
      {chosen ? blockWords(chosen, text) : <span className="text-muted-foreground">{words.hint}</span>}
      {chosen && show && (
        // For touch screens, on which a block cannot be pointed to before it is selected.
        <Button
          variant="ghost"
          size="sm"
          className="ml-1 hidden h-6 px-1.5 pointer-coarse:inline-flex"
          onClick={() => show(placeOfBlock(chosen.turn, chosen.block))}
        >
          {words.show}
        </Button>
      )}
    </p>
  );
}
