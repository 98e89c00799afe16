import { itemTitle } from '@/app/page-title';
import { ItemPage } from '@/components/library/item-page';

interface TeamProps {
  params: Promise<{ id: string }>;
}

export const generateMetadata = itemTitle('team');

export default async function Team({ params }: TeamProps) {
  const { id } = await params;
  return <ItemPage key={id} kind="team" id={id} />;
}
