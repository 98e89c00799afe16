import type { Metadata } from 'next';
import { requestWords } from '@/app/request-language';
import { ComparePage } from '@/components/run/compare/compare-page';
import { compareRuns } from '@/lib/i18n/dictionary/compare-runs';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestWords(compareRuns)).title };
}

export default ComparePage;
