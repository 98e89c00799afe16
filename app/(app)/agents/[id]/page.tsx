import type { Metadata } from 'next';
import { requestText } from '@/app/request-language';
import { signedIn } from '@/app/signed-in';
import { ItemPage } from '@/components/library/item-page';

interface AgentProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: AgentProps): Promise<Metadata> {
  const ctx = await signedIn();
  const item = ctx && (await ctx.stores.library.get(ctx.actor.user.id, 'agent', (await params).id));
  return { title: item?.title ?? (await requestText()).pages.agents };
}

export default async function Agent({ params }: AgentProps) {
  const { id } = await params;
  return <ItemPage key={id} kind="agent" id={id} />;
}
