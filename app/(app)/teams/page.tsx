import type { Metadata } from 'next';
import { requestText } from '@/app/request-language';
import { LibraryPage } from '@/components/library/library-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestText()).pages.teams };
}

export default function Teams() {
  return <LibraryPage kind="team" />;
}
