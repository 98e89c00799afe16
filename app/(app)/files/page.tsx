import { pageTitle } from '@/app/page-title';
import { FilesPage } from '@/components/files/files-page';

export const generateMetadata = pageTitle('files');

export default FilesPage;
