'use client';

import { Ban, OctagonX, Undo2 } from 'lucide-react';
import { localize } from '@/lib/core/phrases/phrase';
import type { NoticeView, TurnView } from '@/lib/run-view/types';
import { useText } from '../../i18n/text-provider';
import { Markdown } from '../../markdown/markdown';
import { Callout } from '../../ui/callout';
import { Disclosure } from '../../ui/disclosure';

interface TurnFailureProps {
  turn: TurnView;
  /** Set if no other agent goes on without this one: the run has failed or is over. */
  nobodyGoesOn?: boolean;
  /** The notices of the run, if one of them may be about a fallback that replaced this agent's output. */
  notices?: readonly NoticeView[];
}

/** Explains why an agent failed, which part of its output was passed on, and what the failure policy did. */
export function TurnFailure({ turn, nobodyGoesOn = false, notices }: TurnFailureProps) {
  const text = useText();
  if (!turn.error) return null;
  const { code, message, phrase, action, partial } = turn.error;
  const fallback = notices?.find((notice) => notice.kind === 'fallback' && notice.agent === turn.agent);
  if (fallback) {
    return (
      <Callout tone="neutral" icon={<Undo2 aria-hidden="true" />} title={text.run.codes[code] ?? code}>
        <p className="wrap-anywhere">{localize(text, fallback.message, fallback.phrase)}</p>
      </Callout>
    );
  }
  const hasOutput = turn.text !== '' || turn.parts.some(({ type }) => type !== 'intervention');
  const outForNow = action === 'skip' && code !== 'stopped' && turn.round !== undefined;
  // Once the budget is spent, no other agent continues.
  const isEnd = action === 'skip' && (nobodyGoesOn || code === 'budget_spent');
  const byPerson = turn.state === 'stopped';
  return (
    <Callout
      tone={byPerson ? 'neutral' : 'danger'}
      icon={byPerson ? <Ban aria-hidden="true" /> : <OctagonX aria-hidden="true" />}
      title={text.run.codes[code] ?? code}
    >
      {!byPerson && <p className="wrap-anywhere">{localize(text, message, phrase)}</p>}
      <p className="text-muted-foreground">
        {hasOutput ? text.run.kept : text.run.keptNothing}
        {!isEnd && ` ${outForNow ? text.run.skippedText : text.run.actions[action]}`}
      </p>
      {partial && (
        <Disclosure summary={text.run.handedOn}>
          {() => <Markdown className="text-sm leading-5.5">{partial}</Markdown>}
        </Disclosure>
      )}
    </Callout>
  );
}
