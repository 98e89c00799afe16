'use client';

import type { TurnView } from '@/lib/run-view/types';
import { Markdown } from '../../markdown/markdown';
import { EarlierAttempts } from '../outcome/earlier-attempts';
import { TurnWork } from './turn-work';

/** What an agent does and writes in a turn, after its earlier attempts. */
export function TurnOutput({ turn, turns }: { turn: TurnView; turns: readonly TurnView[] }) {
  return (
    <>
      <EarlierAttempts turns={turns} />
      <TurnWork turn={turn} />
      {turn.text && (
        <Markdown streaming={turn.state === 'running'} className="pt-1 text-sm leading-5.5 [&_h3]:text-base [&_h4]:text-sm">
          {turn.text}
        </Markdown>
      )}
    </>
  );
}
