'use client';

import { useQuery } from '@tanstack/react-query';
import { schedules } from '@/lib/i18n/dictionary/schedules';
import { useWords } from '../i18n/text-provider';
import { Dialog, DialogContent } from '../ui/dialog';
import { LoadFailed } from '../ui/load-failed';
import { Loading } from '../ui/loading';
import { Skeleton } from '../ui/skeleton';
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
  const { data } = query;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={words.resultsOf(title)}>
        {query.isPending ? (
          <Loading className="grid gap-3">
            <Skeleton className="h-8" />
            <Skeleton className="h-8" />
          </Loading>
        ) : !data ? (
          <LoadFailed title={words.resultsFailed} query={query} kept={words.loadFailedKept} />
        ) : data.results.length === 0 ? (
          <p className="text-muted-foreground text-sm">{words.noResult}</p>
        ) : (
          <ul className="grid divide-y">
            {data.results.map((occurrence) => (
              <li key={occurrence.dueAt} className="py-2">
                <OccurrenceLine occurrence={occurrence} />
              </li>
            ))}
          </ul>
        )}
      </DialogContent>
    </Dialog>
  );
}
