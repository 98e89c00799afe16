'use client';

import { usagePage } from '@/lib/i18n/dictionary/usage-page';
import { useWords } from '../i18n/text-provider';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import { UsageSkeleton } from './usage-skeleton';

export function UsageLoading() {
  const words = useWords(usagePage);
  return (
    <Page className="max-w-4xl">
      <PageHeader title={words.title} description={words.description} />
      <UsageSkeleton />
    </Page>
  );
}
