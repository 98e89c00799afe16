'use client';

import { memo } from 'react';
import { localize } from '@/lib/core/phrase';
import { firstWords } from '@/lib/run-view/first-words';
import type { TurnView } from '@/lib/run-view/types';
import { useText } from '../i18n/text-provider';
import { TurnFacts } from './turn-facts';
import { WorkIcon } from './work-icon';

/** An agent's part in a finished phase, in two lines: its facts, and the beginning of its output. */
export const LaneSummary = memo(function LaneSummary({ title, turn }: { title: string; turn: TurnView | undefined }) {
  const text = useText();
  if (!turn) return null;
  const { error } = turn;
  return (
    <li className="min-w-0 py-1.5">
      <div className="flex min-w-0 gap-2">
        <WorkIcon state={turn.state} className="mt-0.5" />
        <p className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span className="font-medium">{title}</span>
          <TurnFacts turn={turn} />
        </p>
      </div>
      <p className="truncate pl-6 text-muted-foreground text-xs">
        {error ? localize(text, error.message, error.phrase) : firstWords(turn.text)}
      </p>
    </li>
  );
});
