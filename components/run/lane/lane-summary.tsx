'use client';

import { memo } from 'react';
import { failureWords } from '@/lib/run-view/failure-words';
import { firstWords } from '@/lib/run-view/first-words';
import type { TurnView } from '@/lib/run-view/types';
import { useText } from '../../i18n/text-provider';
import { AgentName } from '../agent-name';
import { TurnFacts } from '../turn/turn-facts';
import { WorkIcon } from '../work-icon';

interface LaneSummaryProps {
  title: string;
  turn: TurnView | undefined;
  /** Shows the work of an agent in all rounds; absent where that is not offered. */
  onShowAgent?: (agent: string) => void;
}

/** An agent's part in a finished phase, in two lines: its facts, and the beginning of its output. */
export const LaneSummary = memo(function LaneSummary({ title, turn, onShowAgent }: LaneSummaryProps) {
  const text = useText();
  if (!turn) return null;
  return (
    <li className="min-w-0 py-1.5">
      <div className="flex min-w-0 gap-2">
        <WorkIcon state={turn.state} className="mt-0.5" />
        <p className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span className="flex min-w-0 font-medium">
            <AgentName agent={turn.agent} title={title} onShowAgent={onShowAgent} />
          </span>
          <TurnFacts turn={turn} />
        </p>
      </div>
      <p className="truncate pl-6 text-muted-foreground text-xs">{failureWords(turn, text) || firstWords(turn.text)}</p>
    </li>
  );
});
