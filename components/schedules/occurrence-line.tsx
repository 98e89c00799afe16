'use client';

import { CircleSlash, Clock, OctagonX } from 'lucide-react';
import { localize } from '@/lib/core/phrases/phrase';
import { MOST_COUNTED, type OccurrenceResult } from '@/lib/core/time/schedule';
import { schedules } from '@/lib/i18n/dictionary/schedules';
import { useText, useWords } from '../i18n/text-provider';
import { Badge, type Tone } from '../ui/badge';
import { Link } from '../ui/link';
import { StatusBadge } from '../ui/status-badge';
import { useOwnZone } from './use-own-zone';

const looks: Record<OccurrenceResult['state'], { icon: typeof Clock; tone: Tone }> = {
  pending: { icon: Clock, tone: 'primary' },
  refused: { icon: OctagonX, tone: 'danger' },
  missed: { icon: CircleSlash, tone: 'warning' },
  started: { icon: CircleSlash, tone: 'neutral' },
};

/** When a schedule was due, in the person's own time zone, and what came of it. */
export function OccurrenceLine({ occurrence }: { occurrence: OccurrenceResult }) {
  const words = useWords(schedules);
  const text = useText();
  const timeZone = useOwnZone();
  const { dueAt, state, run, runId, missed, problem, problemPhrase } = occurrence;
  const { icon: Icon, tone } = looks[state];
  return (
    <div className="grid min-w-0 gap-1 text-xs">
      <p className="flex flex-wrap items-center gap-2">
        <time dateTime={dueAt} suppressHydrationWarning>
          {new Intl.DateTimeFormat(text.locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(dueAt))}
        </time>
        {run ? (
          <>
            <StatusBadge status={run.status} />
            <Link
              href={`/chat/${run.conversationId}${runId === null ? '' : `?run=${encodeURIComponent(runId)}`}`}
              className="rounded text-primary-text underline-offset-2 hover:underline"
            >
              {words.openRun}
            </Link>
          </>
        ) : (
          <Badge tone={tone}>
            <Icon aria-hidden="true" />
            {words.states[state]}
          </Badge>
        )}
      </p>
      {problem && <p className="wrap-anywhere text-danger">{localize(text, problem, problemPhrase ?? undefined)}</p>}
      {missed > 0 && <p className="text-muted-foreground">{words.missedBefore(missed, missed === MOST_COUNTED)}</p>}
    </div>
  );
}
