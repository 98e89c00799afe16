import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { prefetchRun } from '@/app/prefetched';
import { requestText } from '@/app/request-language';
import { signedIn } from '@/app/signed-in';
import { RunPage } from '@/components/run/page/run-page';
import { conversationTitle } from '@/lib/core/conversations/conversation-title';
import { shownQuestion } from '@/lib/i18n/shown-question';

interface RunProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: RunProps): Promise<Metadata> {
  const ctx = await signedIn();
  const run = ctx && (await ctx.stores.runs.get(ctx.actor.user.id, (await params).id));
  const text = await requestText();
  return { title: run ? conversationTitle(shownQuestion(run.question, text)) : text.run.title };
}

export default async function Run({ params }: RunProps) {
  const { id } = await params;
  const ctx = await signedIn();
  return (
    <HydrationBoundary state={ctx && (await prefetchRun(ctx, id))}>
      <RunPage key={id} runId={id} />
    </HydrationBoundary>
  );
}
