import { itemTitle } from '@/app/page-title';
import { ItemPage } from '@/components/library/item-page';

interface AgentProps {
  params: Promise<{ id: string }>;
}

export const generateMetadata = itemTitle('agent');

export default async function Agent({ params }: AgentProps) {
  const { id } = await params;
  return <ItemPage key={id} kind="agent" id={id} />;
}
