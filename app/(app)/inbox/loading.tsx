'use client';

import { useWords } from '@/components/i18n/text-provider';
import { InboxSkeleton } from '@/components/inbox/inbox-skeleton';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { inboxPage } from '@/lib/i18n/dictionary/inbox-page';

export default function InboxLoading() {
  const words = useWords(inboxPage);
  return (
    <Page className="max-w-3xl">
      <PageHeader title={words.title} description={words.description} />
      <InboxSkeleton />
    </Page>
  );
}
