'use client';

import { Ban, OctagonX } from 'lucide-react';
import type { TurnView } from '@/lib/core/run-view/types';
import { useText } from '../i18n/text-provider';
import { Callout } from './callout';

/** Why an agent did not answer, what was kept of it, and what the run's policy did about it. */
export function TurnFailure({ turn }: { turn: TurnView }) {
  const text = useText();
  if (!turn.error) return null;
  const { code, message, action } = turn.error;
  const said = turn.text !== '' || turn.parts.some(({ type }) => type !== 'intervention');
  const byPerson = turn.state === 'stopped';
  return (
    <Callout
      tone={byPerson ? 'neutral' : 'danger'}
      icon={byPerson ? <Ban aria-hidden="true" /> : <OctagonX aria-hidden="true" />}
      title={text.run.codes[code] ?? code}
    >
      {!byPerson && <p className="wrap-anywhere">{message}</p>}
      <p className="text-muted-foreground">
        {said ? text.run.kept : text.run.keptNothing} {code === 'skipped' ? text.run.skippedText : text.run.actions[action]}
      </p>
    </Callout>
  );
}
