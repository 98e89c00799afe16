import type { Metadata } from 'next';
import { requestText } from '@/app/request-language';
import { NewItem } from '@/components/library/new-item';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestText()).library.kinds.team.newTitle };
}

export default function NewTeam() {
  return <NewItem kind="team" />;
}
