import type { Metadata } from 'next';
import { requestText } from '@/app/request-language';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestText()).chat.title };
}

/** Drawn by the layout. */
export default function ConversationPage() {
  return null;
}
