import type { Metadata } from 'next';
import { requestText } from '@/app/request-language';
import { signedIn } from '@/app/signed-in';

export async function generateMetadata({ params }: { params: Promise<{ id: string }> }): Promise<Metadata> {
  const ctx = await signedIn();
  const conversation = ctx && (await ctx.stores.conversations.get(ctx.actor.user.id, (await params).id));
  return { title: conversation?.title || (await requestText()).chat.title };
}

/** Rendered by the layout. */
export default function ConversationPage() {
  return null;
}
