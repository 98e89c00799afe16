import type { Metadata } from 'next';
import { requestText } from '@/app/request-language';
import { WordsPage } from '@/components/words/words-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestText()).pages.words };
}

export default WordsPage;
