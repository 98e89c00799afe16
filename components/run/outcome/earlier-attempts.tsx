'use client';

import { memo } from 'react';
import { isActive } from '@/lib/run-view/is-active';
import type { TurnView } from '@/lib/run-view/types';
import { useText } from '../../i18n/text-provider';
import { Disclosure } from '../../ui/disclosure';
import { useSoughtPlace } from '../place/run-places';
import { TurnFailure } from '../turn/turn-failure';
import { TurnWork } from '../turn/turn-work';
import { WorkIcon } from '../work-icon';

/** The attempts of a lane that were replaced by a later one: all but the last of `turns`. */
export const EarlierAttempts = memo(function EarlierAttempts({ turns }: { turns: readonly TurnView[] }) {
  const text = useText();
  const sought = useSoughtPlace();
  return turns.slice(0, -1).map((turn) => (
    <Disclosure
      key={turn.turnId}
      opensItself={sought?.turnId === turn.turnId}
      summary={
        <>
          <WorkIcon state={isActive(turn) ? 'stopped' : turn.state} className="size-3.5" />
          <span className="shrink-0">{text.run.attempt(turn.attempt)}</span>
          {turn.error && <span className="min-w-0 truncate">· {text.run.codes[turn.error.code] ?? turn.error.code}</span>}
        </>
      }
    >
      {() => (
        <div className="grid gap-2">
          <TurnWork turn={turn} />
          {turn.text && <p className="whitespace-pre-wrap wrap-anywhere text-muted-foreground text-xs">{turn.text}</p>}
          <TurnFailure turn={turn} />
        </div>
      )}
    </Disclosure>
  ));
});
