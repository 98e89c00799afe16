import type { Metadata } from 'next';
import { requestText } from '@/app/request-language';
import { LibraryPage } from '@/components/library/library-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestText()).pages.prompts };
}

export default function Prompts() {
  return <LibraryPage kind="prompt" />;
}
