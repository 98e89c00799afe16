'use client';

import { ConnectionsSkeleton } from '../connections/connections-skeleton';
import { useText } from '../i18n/text-provider';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';

export function ModelsLoading() {
  const { models: words } = useText();
  return (
    <Page className="max-w-4xl">
      <PageHeader title={words.title} description={words.description} />
      <ConnectionsSkeleton />
    </Page>
  );
}
