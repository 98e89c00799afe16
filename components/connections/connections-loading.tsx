'use client';

import { useText } from '../i18n/text-provider';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import { ConnectionsSkeleton } from './connections-skeleton';

export function ConnectionsLoading() {
  const { connections: words } = useText();
  return (
    <Page className="max-w-4xl">
      <PageHeader title={words.title} description={words.description} />
      <ConnectionsSkeleton />
    </Page>
  );
}
