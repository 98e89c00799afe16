import { newItemTitle } from '@/app/page-title';
import { NewItem } from '@/components/library/new-item';

export const generateMetadata = newItemTitle('desk');

export default function NewDesk() {
  return <NewItem kind="desk" />;
}
