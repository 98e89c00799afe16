import { itemTitle } from '@/app/page-title';
import { ItemPage } from '@/components/library/item-page';

interface PromptProps {
  params: Promise<{ id: string }>;
}

export const generateMetadata = itemTitle('prompt');

export default async function Prompt({ params }: PromptProps) {
  const { id } = await params;
  return <ItemPage key={id} kind="prompt" id={id} />;
}
