'use client';

import { useWords } from '@/components/i18n/text-provider';
import { RunListSkeleton } from '@/components/runs/run-list-skeleton';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { runs } from '@/lib/i18n/dictionary/runs';

export default function RunsLoading() {
  const words = useWords(runs);
  return (
    <Page>
      <PageHeader title={words.title} description={words.description} />
      <Skeleton className="mb-10 h-[11.25rem] rounded-lg sm:h-33 lg:h-21" />
      <RunListSkeleton />
    </Page>
  );
}
