import { setTimeout as wait } from 'node:timers/promises';
import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query';
import { conversationQuery } from '@/components/chat/conversation-query';
import { meQuery } from '@/components/queries';
import { runQuery } from '@/components/run/page/run-queries';
import { runViewQuery } from '@/components/run/run-view-query';
import { AppError } from '@/lib/core/errors';
import type { Language } from '@/lib/core/language';
import { isEnded } from '@/lib/core/run';
import { describeMe } from '@/lib/services/account/describe-me';
import { readConversation } from '@/lib/services/conversations/read-conversation';
import { readRun } from '@/lib/services/runs/read-run';
import { viewRun } from '@/lib/services/runs/view-run';
import type { PageContext } from '@/lib/workbench';

/** Runs a conversation opens with; earlier ones come by page. */
const RUNS = 20;

/** No page waits longer for what only a server elsewhere can tell, as the models it has. */
const ME_MS = 500;

/** What the frame of every page reads first. It is around all that uses it: what is in use already is not taken over any more. */
export async function prefetchMe(ctx: PageContext, browser: Language): Promise<DehydratedState | undefined> {
  const late = wait(ME_MS, undefined, { ref: false });
  const me = await Promise.race([describeMe({ ctx, input: { browser } }), late]);
  if (!me) return undefined;
  const client = new QueryClient();
  client.setQueryData(meQuery.queryKey, me);
  return dehydrate(client);
}

/** A conversation as its page reads it, with its last run, and with those that are going, folded. */
export async function prefetchConversation(ctx: PageContext, id: string): Promise<DehydratedState | undefined> {
  const conversation = await unlessMissing(readConversation({ ctx, input: { id, limit: RUNS } }));
  if (!conversation) return undefined;
  const client = new QueryClient();
  client.setQueryData(conversationQuery(id).queryKey, conversation);
  const open = conversation.runs.filter((run, i, { length }) => i === length - 1 || !isEnded(run.status));
  await Promise.all(
    open.map(async ({ id: runId }) =>
      client.setQueryData(runViewQuery(runId).queryKey, await viewRun({ ctx, input: { id: runId } })),
    ),
  );
  return dehydrate(client);
}

/** A run as its page reads it. */
export async function prefetchRun(ctx: PageContext, id: string): Promise<DehydratedState | undefined> {
  const run = await unlessMissing(readRun({ ctx, input: { id } }));
  if (!run) return undefined;
  const client = new QueryClient();
  client.setQueryData(runQuery(id).queryKey, { run });
  client.setQueryData(runViewQuery(id).queryKey, await viewRun({ ctx, input: { id } }));
  return dehydrate(client);
}

/** What is not there is asked for again by the page, which knows how to say so. */
async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}
