import type { Metadata } from 'next';
import { requestText } from '@/app/request-language';
import { NewItem } from '@/components/library/new-item';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestText()).library.kinds.prompt.newTitle };
}

export default function NewPrompt() {
  return <NewItem kind="prompt" />;
}
