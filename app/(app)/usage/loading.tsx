'use client';

import { useWords } from '@/components/i18n/text-provider';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { UsageSkeleton } from '@/components/usage/usage-skeleton';
import { usagePage } from '@/lib/i18n/dictionary/usage-page';

export default function UsageLoading() {
  const words = useWords(usagePage);
  return (
    <Page className="max-w-4xl">
      <PageHeader title={words.title} description={words.description} />
      <UsageSkeleton />
    </Page>
  );
}
