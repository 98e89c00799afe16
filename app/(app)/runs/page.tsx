import type { Metadata } from 'next';
import { requestWords } from '@/app/request-language';
import { RunsPage } from '@/components/runs/runs-page';
import { runs } from '@/lib/i18n/dictionary/runs';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestWords(runs)).title };
}

export default RunsPage;
