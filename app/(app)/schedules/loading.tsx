'use client';

import { useWords } from '@/components/i18n/text-provider';
import { SchedulesSkeleton } from '@/components/schedules/schedules-skeleton';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { schedules } from '@/lib/i18n/dictionary/schedules';

export default function SchedulesLoading() {
  const words = useWords(schedules);
  return (
    <Page className="max-w-4xl">
      <PageHeader title={words.title} description={words.description} />
      <SchedulesSkeleton />
    </Page>
  );
}
