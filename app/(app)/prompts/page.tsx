import { pageTitle } from '@/app/page-title';
import { LibraryPage } from '@/components/library/library-page';

export const generateMetadata = pageTitle('prompts');

export default function Prompts() {
  return <LibraryPage kind="prompt" />;
}
