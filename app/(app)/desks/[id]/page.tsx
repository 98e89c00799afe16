import type { Metadata } from 'next';
import { requestText } from '@/app/request-language';
import { signedIn } from '@/app/signed-in';
import { ItemPage } from '@/components/library/item-page';

interface DeskProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: DeskProps): Promise<Metadata> {
  const ctx = await signedIn();
  const item = ctx && (await ctx.stores.library.get(ctx.actor.user.id, 'desk', (await params).id));
  return { title: item?.title ?? (await requestText()).pages.desks };
}

export default async function Desk({ params }: DeskProps) {
  const { id } = await params;
  return <ItemPage key={id} kind="desk" id={id} />;
}
