import { newItemTitle } from '@/app/page-title';
import { NewItem } from '@/components/library/new-item';

export const generateMetadata = newItemTitle('agent');

export default function NewAgent() {
  return <NewItem kind="agent" />;
}
