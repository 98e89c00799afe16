'use client';

import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Plus } from 'lucide-react';
import { useState } from 'react';
import { schedules } from '@/lib/i18n/dictionary/schedules';
import { useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Loaded } from '../ui/loaded';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import { useListFocus } from '../ui/use-list-focus';
import { ScheduleCard } from './schedule-card';
import { ScheduleForm } from './schedule-form';
import { schedulesQuery } from './schedule-queries';
import { SchedulesSkeleton } from './schedules-skeleton';

/** The user's schedules. */
export function SchedulesPage() {
  const words = useWords(schedules);
  const query = useQuery(schedulesQuery);
  const { list } = useListFocus(query.data);
  const [creating, setCreating] = useState(false);
  const create = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" />
      {words.create}
    </Button>
  );
  return (
    <Page className="max-w-4xl">
      <PageHeader
        title={words.title}
        description={words.description}
        actions={query.data?.schedules.length ? create : undefined}
      />
      <div {...list}>
        <Loaded query={query} skeleton={<SchedulesSkeleton />} failed={words.loadFailed} kept={words.loadFailedKept}>
          {({ schedules: own }) =>
            own.length === 0 ? (
              <EmptyState
                icon={<CalendarClock />}
                title={words.emptyTitle}
                text={words.emptyText}
                action={create}
                example={<p className="max-w-md text-balance">{words.emptyExample}</p>}
              />
            ) : (
              <ul className="grid gap-3">
                {own.map((schedule) => (
                  <li key={schedule.id} data-entry className="min-w-0">
                    <ScheduleCard schedule={schedule} />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      {creating && <ScheduleForm onClose={() => setCreating(false)} />}
    </Page>
  );
}
