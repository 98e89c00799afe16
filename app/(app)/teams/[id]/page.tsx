import type { Metadata } from 'next';
import { requestText } from '@/app/request-language';
import { signedIn } from '@/app/signed-in';
import { ItemPage } from '@/components/library/item-page';

interface TeamProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: TeamProps): Promise<Metadata> {
  const ctx = await signedIn();
  const item = ctx && (await ctx.stores.library.get(ctx.actor.user.id, 'team', (await params).id));
  return { title: item?.title ?? (await requestText()).pages.teams };
}

export default async function Team({ params }: TeamProps) {
  const { id } = await params;
  return <ItemPage key={id} kind="team" id={id} />;
}
