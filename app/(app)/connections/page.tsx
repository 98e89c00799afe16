import type { Metadata } from 'next';
import { requestText } from '@/app/request-language';
import { ConnectionsPage } from '@/components/connections/connections-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestText()).pages.connections };
}

export default ConnectionsPage;
