'use client';

import { useQuery } from '@tanstack/react-query';
import { schedules } from '@/lib/i18n/dictionary/schedules';
import { useWords } from '../i18n/text-provider';
import { ListDialog } from '../ui/list-dialog';
import { timeZoneName } from '../ui/time-zone-select';
import { OccurrenceLine } from './occurrence-line';
import { scheduleQuery } from './schedule-queries';
import { useOwnZone } from './use-own-zone';

interface ScheduleResultsProps {
  id: string;
  title: string;
  onClose(): void;
}

/** A dialog with the latest occurrences of a schedule. */
export function ScheduleResults({ id, title, onClose }: ScheduleResultsProps) {
  const words = useWords(schedules);
  const query = useQuery(scheduleQuery(id));
  const ownZone = useOwnZone();
  return (
    <ListDialog
      title={words.resultsOf(title)}
      description={words.timesOf(timeZoneName(ownZone))}
      query={query}
      items={({ results }) => results}
      keyOf={({ dueAt }) => dueAt}
      empty={words.noResult}
      failed={words.resultsFailed}
      kept={words.loadFailedKept}
      onClose={onClose}
    >
      {(occurrence) => <OccurrenceLine occurrence={occurrence} />}
    </ListDialog>
  );
}
