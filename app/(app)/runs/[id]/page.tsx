import type { Metadata } from 'next';
import { requestText } from '@/app/request-language';
import { RunPage } from '@/components/run/page/run-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestText()).run.title };
}

export default async function Run({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <RunPage key={id} runId={id} />;
}
