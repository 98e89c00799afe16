'use client';

import { inboxPage } from '@/lib/i18n/dictionary/inbox-page';
import { useWords } from '../i18n/text-provider';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import { InboxSkeleton } from './inbox-skeleton';

export function InboxLoading() {
  const words = useWords(inboxPage);
  return (
    <Page className="max-w-3xl">
      <PageHeader title={words.title} description={words.description} />
      <InboxSkeleton />
    </Page>
  );
}
