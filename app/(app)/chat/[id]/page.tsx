import type { Metadata } from 'next';
import { requestText } from '@/app/request-language';
import { signedIn } from '@/app/signed-in';
import { workbench } from '@/lib/workbench';

export async function generateMetadata({ params }: { params: Promise<{ id: string }> }): Promise<Metadata> {
  const user = await signedIn();
  const title = user && (await (await workbench()).conversationTitle(user, (await params).id));
  return { title: title || (await requestText()).chat.title };
}

/** Drawn by the layout. */
export default function ConversationPage() {
  return null;
}
