import { pageTitle } from '@/app/page-title';
import { LibraryPage } from '@/components/library/library-page';

export const generateMetadata = pageTitle('teams');

export default function Teams() {
  return <LibraryPage kind="team" />;
}
