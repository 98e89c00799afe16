import { newItemTitle } from '@/app/page-title';
import { NewItem } from '@/components/library/new-item';

export const generateMetadata = newItemTitle('prompt');

export default function NewPrompt() {
  return <NewItem kind="prompt" />;
}
