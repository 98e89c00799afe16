'use client';

import { Ban, CircleAlert, OctagonX, RotateCcw } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import type { RunStartedAnswer } from '@/lib/api/answers';
import { causeOf } from '@/lib/core/phrases/cause-of';
import { localize } from '@/lib/core/phrases/phrase';
import { outcome } from '@/lib/i18n/dictionary/outcome';
import type { Text } from '@/lib/i18n/text';
import type { RunView } from '@/lib/run-view/types';
import { useText, useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { CopyButton } from '../../ui/copy-button';
import { lazyExtra } from '../../ui/lazy-extra';
import type { MissingAgent } from '../strategy-view';
import { mayRetry } from './may-retry';

/** Loaded with the first run that did not complete. */
const RetryRun = lazyExtra(() => import('./retry-run'));

export interface OutcomeProps {
  view: RunView;
  /** The agents without a contribution to the answer, if the strategy lists them. */
  missing?: readonly MissingAgent[];
  titleOf: (agent: string) => string;
  /** Whether a part of an answer was written before the run failed, and is shown. */
  hasAnswer?: boolean;
  /** Asks the same question again in a new run; absent where that is not offered. */
  onAskAgain?: () => void;
  /** Called with the run that repeats what failed in this one; absent where that is not offered. */
  onRetried?: (started: RunStartedAnswer) => void;
  /** Whether a later run of the conversation has retried this one. */
  isRetried?: boolean;
}

/** Explains why an ended run did not complete normally, and what has been preserved. */
export function Outcome({ view, missing = [], titleOf, hasAnswer, onAskAgain, onRetried, isRetried }: OutcomeProps) {
  const text = useText();
  const words = useWords(outcome);
  const retry = onRetried && mayRetry(view) && (
    <Suspense>
      <RetryRun runId={view.runId} isCancelled={view.status === 'cancelled'} isRetried={isRetried} onRetried={onRetried} />
    </Suspense>
  );
  switch (view.status) {
    case 'partial':
      return (
        <Callout tone="warning" icon={<CircleAlert aria-hidden="true" />} title={words.partialTitle} actions={retry}>
          <Reason view={view} missing={missing} />
          <Missing missing={missing} nameOf={(agent) => text.run.missing(titleOf(agent))} />
        </Callout>
      );
    case 'cancelled':
      return (
        <Callout tone="neutral" icon={<Ban aria-hidden="true" />} title={words.stoppedTitle} actions={retry}>
          <p className="text-muted-foreground">{words.stoppedText}</p>
        </Callout>
      );
    case 'failed':
      return (
        <Failed view={view} missing={missing} titleOf={titleOf} hasAnswer={hasAnswer}>
          {retry}
          {onAskAgain && (
            <Button size="sm" onClick={onAskAgain}>
              <RotateCcw aria-hidden="true" />
              {text.run.regenerate}
            </Button>
          )}
        </Failed>
      );
    default:
      return null;
  }
}

/** The reason for the outcome, apart from missing agents. */
function Reason({ view: { reason, phrase }, missing }: { view: RunView; missing: readonly MissingAgent[] }) {
  const text = useText();
  if (reason === undefined || (phrase === undefined && missing.length > 0)) return null;
  return <p className="wrap-anywhere text-muted-foreground">{localize(text, reason, phrase)}</p>;
}

function Missing({ missing, nameOf }: { missing: readonly MissingAgent[]; nameOf(agent: string): string }) {
  const text = useText();
  if (missing.length === 0) return null;
  return (
    <ul className="mt-1 grid gap-1">
      {missing.map(({ agent, reason, phrase }) => (
        <li key={`${agent} ${reason}`} className="min-w-0 wrap-anywhere">
          <span className="font-medium">{nameOf(agent)}</span>
          {text.run.colon}
          {localize(text, reason, phrase)}
        </li>
      ))}
    </ul>
  );
}

/** Why all of several agents failed, if it is the same for all. */
function commonCause(missing: readonly MissingAgent[], text: Text): string | undefined {
  const causes = missing.map(({ reason, phrase }) => {
    const cause = phrase ? causeOf(phrase) : reason;
    return typeof cause === 'string' ? cause : localize(text, reason, cause);
  });
  return causes.length > 1 && new Set(causes).size === 1 ? causes[0] : undefined;
}

interface FailedProps extends Pick<OutcomeProps, 'view' | 'titleOf' | 'hasAnswer'> {
  missing: readonly MissingAgent[];
  /** What can be done about it. */
  children: ReactNode;
}

function Failed({ view, missing, titleOf, hasAnswer, children }: FailedProps) {
  const text = useText();
  const words = useWords(outcome);
  const nobody = missing.length > 0;
  const alike = commonCause(missing, text);
  return (
    <Callout
      tone="danger"
      icon={<OctagonX aria-hidden="true" />}
      title={nobody ? words.allFailedTitle : hasAnswer ? words.brokenTitle : words.failedTitle}
      actions={
        <>
          {children}
          <CopyButton size="sm" value={view.runId} label={text.ui.copyId} />
        </>
      }
    >
      {nobody ? (
        <>
          <p className="text-muted-foreground">{alike === undefined ? words.allFailedText : words.allFailedAlikeText}</p>
          {alike === undefined ? <Missing missing={missing} nameOf={titleOf} /> : <p className="wrap-anywhere">{alike}</p>}
        </>
      ) : (
        <Reason view={view} missing={missing} />
      )}
      <p className="text-muted-foreground">{words.failedKept}</p>
    </Callout>
  );
}
