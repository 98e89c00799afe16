import type { Metadata } from 'next';
import { requestWords } from '@/app/request-language';
import { InboxPage } from '@/components/inbox/inbox-page';
import { inboxPage } from '@/lib/i18n/dictionary/inbox-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestWords(inboxPage)).title };
}

export default InboxPage;
