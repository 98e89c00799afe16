import type { Metadata } from 'next';
import { requestWords } from '@/app/request-language';
import { NewItem } from '@/components/library/new-item';
import { library } from '@/lib/i18n/dictionary/library';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestWords(library)).kinds.desk.newTitle };
}

export default function NewDesk() {
  return <NewItem kind="desk" />;
}
