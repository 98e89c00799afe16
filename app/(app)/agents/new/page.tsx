import type { Metadata } from 'next';
import { requestText } from '@/app/request-language';
import { NewItem } from '@/components/library/new-item';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestText()).library.kinds.agent.newTitle };
}

export default function NewAgent() {
  return <NewItem kind="agent" />;
}
