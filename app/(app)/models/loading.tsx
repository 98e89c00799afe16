'use client';

import { ConnectionsSkeleton } from '@/components/connections/connections-skeleton';
import { useWords } from '@/components/i18n/text-provider';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { models } from '@/lib/i18n/dictionary/models';

export default function ModelsLoading() {
  const words = useWords(models);
  return (
    <Page className="max-w-4xl">
      <PageHeader title={words.title} description={words.description} />
      <ConnectionsSkeleton />
    </Page>
  );
}
