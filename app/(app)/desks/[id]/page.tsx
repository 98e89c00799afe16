import { itemTitle } from '@/app/page-title';
import { ItemPage } from '@/components/library/item-page';

interface DeskProps {
  params: Promise<{ id: string }>;
}

export const generateMetadata = itemTitle('desk');

export default async function Desk({ params }: DeskProps) {
  const { id } = await params;
  return <ItemPage key={id} kind="desk" id={id} />;
}
