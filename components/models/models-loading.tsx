'use client';

import { models } from '@/lib/i18n/dictionary/models';
import { ConnectionsSkeleton } from '../connections/connections-skeleton';
import { useWords } from '../i18n/text-provider';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';

export function ModelsLoading() {
  const words = useWords(models);
  return (
    <Page className="max-w-4xl">
      <PageHeader title={words.title} description={words.description} />
      <ConnectionsSkeleton />
    </Page>
  );
}
