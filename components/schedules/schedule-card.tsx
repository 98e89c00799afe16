'use client';

import { CirclePause, CirclePlay, History, Pause, Play } from 'lucide-react';
import { useId, useState } from 'react';
import type { SchedulesAnswer } from '@/lib/api/schedule-requests';
import { listedAgents } from '@/lib/core/agents/listed-agents';
import { schedules } from '@/lib/i18n/dictionary/schedules';
import { useWords } from '../i18n/text-provider';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { timeZoneName } from '../ui/time-zone-select';
import { useKnowAgents } from '../use-know-agent';
import { useCronWords } from './cron-words';
import { NextTimes } from './next-times';
import { OccurrenceLine } from './occurrence-line';
import { useRecipientTitle } from './recipient-title';
import { ScheduleForm } from './schedule-form';
import { ScheduleMenu } from './schedule-menu';
import { ScheduleResults } from './schedule-results';
import { useTimesLabel } from './use-own-zone';
import { useSchedule } from './use-schedule';

/** One schedule: who is asked what and when, its next times, its last result and its actions. */
export function ScheduleCard({ schedule }: { schedule: SchedulesAnswer['schedules'][number] }) {
  const words = useWords(schedules);
  const cronWords = useCronWords();
  const id = useId();
  const [shown, setShown] = useState<'form' | 'results'>();
  const { setStatus, run, remove } = useSchedule(schedule);
  const { title, question, recipient, status, pauseReason, latest } = schedule;
  const titleOf = useRecipientTitle();
  useKnowAgents(listedAgents(recipient));
  const isActive = status === 'active';
  const timesLabel = useTimesLabel(schedule.timeZone);
  return (
    <article aria-labelledby={id} className="grid gap-3 rounded-2xl border bg-card p-4">
      <header className="flex items-start gap-3">
        <div className="grid min-w-0 flex-1 gap-0.5">
          <h2 id={id} className="wrap-anywhere font-medium">
            {title}
          </h2>
          <p className="wrap-anywhere text-muted-foreground text-xs">
            {titleOf(recipient)} · {words.inZone(cronWords(schedule.cron), timeZoneName(schedule.timeZone))}
          </p>
        </div>
        <Badge tone={isActive ? 'success' : 'neutral'}>
          {isActive ? <CirclePlay aria-hidden="true" /> : <CirclePause aria-hidden="true" />}
          {isActive ? words.active : words.paused}
        </Badge>
        <ScheduleMenu title={title} remove={remove} onEdit={() => setShown('form')} />
      </header>
      <p className="wrap-anywhere line-clamp-2 text-sm">{question}</p>
      {pauseReason && <p className="text-warning text-xs">{words.pauseReasons[pauseReason]}</p>}
      {isActive && <NextTimes timeZone={schedule.timeZone} times={schedule.next} />}
      {latest ? (
        <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-xs">
          <span className="text-muted-foreground">{timesLabel(words.lastResult)}</span>
          <OccurrenceLine occurrence={latest} />
        </div>
      ) : (
        <p className="text-muted-foreground text-xs">{words.noResult}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" busy={run.isPending} onClick={() => run.mutate()}>
          <Play aria-hidden="true" />
          {words.runNow}
        </Button>
        <Button size="sm" busy={setStatus.isPending} onClick={() => setStatus.mutate(isActive ? 'paused' : 'active')}>
          {isActive ? <Pause aria-hidden="true" /> : <CirclePlay aria-hidden="true" />}
          {isActive ? words.pause : words.resume}
        </Button>
        <Button size="sm" onClick={() => setShown('results')}>
          <History aria-hidden="true" />
          {words.results}
        </Button>
      </div>
      {shown === 'form' && <ScheduleForm schedule={schedule} onClose={() => setShown(undefined)} />}
      {shown === 'results' && <ScheduleResults id={schedule.id} title={title} onClose={() => setShown(undefined)} />}
    </article>
  );
}
