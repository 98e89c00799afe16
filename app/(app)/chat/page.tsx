import type { Metadata } from 'next';
import { requestText } from '@/app/request-language';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestText()).chat.title };
}

/** Rendered by the layout. */
export default function ChatPage() {
  return null;
}
