import type { Metadata } from 'next';
import { requestText } from '@/app/request-language';
import { ReferencePage } from '@/components/api-reference/reference-page';
import { apiReference } from '@/lib/i18n/dictionary/api-reference';

export async function generateMetadata(): Promise<Metadata> {
  return { title: apiReference[(await requestText()).language].title };
}

export default ReferencePage;
