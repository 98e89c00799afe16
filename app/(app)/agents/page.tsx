import { pageTitle } from '@/app/page-title';
import { LibraryPage } from '@/components/library/library-page';

export const generateMetadata = pageTitle('agents');

export default function Agents() {
  return <LibraryPage kind="agent" />;
}
