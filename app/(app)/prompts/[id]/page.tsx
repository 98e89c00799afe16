import type { Metadata } from 'next';
import { requestText } from '@/app/request-language';
import { signedIn } from '@/app/signed-in';
import { ItemPage } from '@/components/library/item-page';

interface PromptProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: PromptProps): Promise<Metadata> {
  const ctx = await signedIn();
  const item = ctx && (await ctx.stores.library.get(ctx.actor.user.id, 'prompt', (await params).id));
  return { title: item?.title ?? (await requestText()).pages.prompts };
}

export default async function Prompt({ params }: PromptProps) {
  const { id } = await params;
  return <ItemPage key={id} kind="prompt" id={id} />;
}
