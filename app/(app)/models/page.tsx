import type { Metadata } from 'next';
import { requestText } from '@/app/request-language';
import { ModelsPage } from '@/components/models/models-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestText()).pages.models };
}

export default ModelsPage;
