import type { Metadata } from 'next';
import { requestText } from '@/app/request-language';
import { RunsPage } from '@/components/runs/runs-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestText()).runs.title };
}

export default RunsPage;
