import type { Metadata } from 'next';
import { requestText } from '@/app/request-language';
import { LibraryPage } from '@/components/library/library-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestText()).pages.desks };
}

export default function Desks() {
  return <LibraryPage kind="desk" />;
}
