'use client';

import { totalTokens } from '@/lib/run-view/read-view';
import { toolCallsOf } from '@/lib/run-view/turn-activity';
import type { TurnView } from '@/lib/run-view/types';
import { useText } from '../../i18n/text-provider';
import { Elapsed } from '../elapsed';

/** "3 tool calls · 1.2K tokens · 14 s" */
export function TurnFacts({ turn }: { turn: TurnView }) {
  const text = useText();
  const tools = toolCallsOf(turn).length;
  const tokens = totalTokens(turn.usage);
  const facts = [
    turn.attempt > 1 && text.run.attempt(turn.attempt),
    tools > 0 && text.run.tools(tools),
    tokens !== undefined && text.run.tokens(text.format.compact(tokens)),
  ].filter(Boolean);
  return (
    <span className="text-muted-foreground text-xs tabular-nums">
      {facts.join(' · ')}
      {facts.length > 0 && ' · '}
      {turn.endedAt === undefined ? (
        <Elapsed since={turn.startedAt} />
      ) : (
        text.format.duration(Date.parse(turn.endedAt) - Date.parse(turn.startedAt))
      )}
    </span>
  );
}
