'use client';

import { useQuery } from '@tanstack/react-query';
import { schedules } from '@/lib/i18n/dictionary/schedules';
import { useWords } from '../i18n/text-provider';
import { ListDialog } from '../ui/list-dialog';
import { OccurrenceLine } from './occurrence-line';
import { scheduleQuery } from './schedule-queries';

interface ScheduleResultsProps {
  id: string;
  title: string;
  onClose(): void;
}

/** A dialog with the latest occurrences of a schedule. */
export function ScheduleResults({ id, title, onClose }: ScheduleResultsProps) {
  const words = useWords(schedules);
  const query = useQuery(scheduleQuery(id));
  return (
    <ListDialog
      title={words.resultsOf(title)}
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
