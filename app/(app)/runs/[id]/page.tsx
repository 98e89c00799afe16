import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { prefetchRun } from '@/app/prefetched';
import { requestText } from '@/app/request-language';
import { signedIn } from '@/app/signed-in';
import { RunPage } from '@/components/run/page/run-page';
import { workbench } from '@/lib/workbench';

interface RunProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: RunProps): Promise<Metadata> {
  const user = await signedIn();
  const run = user && (await (await workbench()).stores.runs.get(user.id, (await params).id));
  return { title: run?.question ?? (await requestText()).run.title };
}

export default async function Run({ params }: RunProps) {
  const { id } = await params;
  const user = await signedIn();
  return (
    <HydrationBoundary state={user && (await prefetchRun(user, id))}>
      <RunPage key={id} runId={id} />
    </HydrationBoundary>
  );
}
