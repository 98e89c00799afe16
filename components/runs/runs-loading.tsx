'use client';

import { runs } from '@/lib/i18n/dictionary/runs';
import { useWords } from '../i18n/text-provider';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import { Skeleton } from '../ui/skeleton';
import { RunListSkeleton } from './run-list-skeleton';

export function RunsLoading() {
  const words = useWords(runs);
  return (
    <Page>
      <PageHeader title={words.title} description={words.description} />
      <Skeleton className="mb-10 h-[11.25rem] rounded-lg sm:h-33 lg:h-21" />
      <RunListSkeleton />
    </Page>
  );
}
