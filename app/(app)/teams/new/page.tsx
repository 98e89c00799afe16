import { newItemTitle } from '@/app/page-title';
import { NewItem } from '@/components/library/new-item';

export const generateMetadata = newItemTitle('team');

export default function NewTeam() {
  return <NewItem kind="team" />;
}
