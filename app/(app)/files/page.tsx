import type { Metadata } from 'next';
import { requestText } from '@/app/request-language';
import { FilesPage } from '@/components/files/files-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestText()).pages.files };
}

export default FilesPage;
