import type { Metadata } from 'next';
import { requestWords } from '@/app/request-language';
import { ReferencePage } from '@/components/api-reference/reference-page';
import { apiReference } from '@/lib/i18n/dictionary/api-reference';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestWords(apiReference)).title };
}

export default ReferencePage;
