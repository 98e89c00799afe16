import type { Metadata } from 'next';
import { requestText } from '@/app/request-language';
import { signedIn } from '@/app/signed-in';
import { shownQuestion } from '@/lib/i18n/shown-question';

export async function generateMetadata({ params }: { params: Promise<{ id: string }> }): Promise<Metadata> {
  const ctx = await signedIn();
  const conversation = ctx && (await ctx.stores.conversations.get(ctx.actor.user.id, (await params).id));
  const text = await requestText();
  return { title: (conversation && shownQuestion(conversation.title, text)) || text.chat.title };
}

/** Rendered by the layout. */
export default function ConversationPage() {
  return null;
}
