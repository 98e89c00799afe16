import type { Metadata } from 'next';
import { requestText } from '@/app/request-language';
import { InboxPage } from '@/components/inbox/inbox-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestText()).inbox.title };
}

export default InboxPage;
