import { pageTitle } from '@/app/page-title';
import { LibraryPage } from '@/components/library/library-page';

export const generateMetadata = pageTitle('desks');

export default function Desks() {
  return <LibraryPage kind="desk" />;
}
