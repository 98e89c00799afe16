'use client';

import { schedules } from '@/lib/i18n/dictionary/schedules';
import { useWords } from '../i18n/text-provider';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import { SchedulesSkeleton } from './schedules-skeleton';

export function SchedulesLoading() {
  const words = useWords(schedules);
  return (
    <Page className="max-w-4xl">
      <PageHeader title={words.title} description={words.description} />
      <SchedulesSkeleton />
    </Page>
  );
}
