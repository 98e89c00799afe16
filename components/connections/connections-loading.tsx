'use client';

import { connections } from '@/lib/i18n/dictionary/connections';
import { useWords } from '../i18n/text-provider';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import { ConnectionsSkeleton } from './connections-skeleton';

export function ConnectionsLoading() {
  const words = useWords(connections);
  return (
    <Page className="max-w-4xl">
      <PageHeader title={words.title} description={words.description} />
      <ConnectionsSkeleton />
    </Page>
  );
}
