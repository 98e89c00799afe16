import { setTimeout as wait } from 'node:timers/promises';
import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query';
import { conversationQuery } from '@/components/chat/conversation-query';
import { meQuery } from '@/components/queries';
import { runQuery } from '@/components/run/page/run-queries';
import { runViewQuery } from '@/components/run/run-view-query';
import { AppError } from '@/lib/core/errors';
import { isEnded } from '@/lib/core/runs/run';
import type { Language } from '@/lib/core/text/language';
import { describeMe } from '@/lib/services/account/describe-me';
import { readConversation } from '@/lib/services/conversations/read-conversation';
import { readRun } from '@/lib/services/runs/read-run';
import { viewUnlessLarge } from '@/lib/services/runs/view-run';
import type { PageContext } from '@/lib/workbench';

/** Number of runs that a conversation opens with; earlier ones are loaded page by page. */
const RUNS = 20;

/** Longest time a page waits for data that depends on other servers, such as the list of their models. */
const ME_MS = 500;

/**
 * Prefetches the data that the frame of every page reads first. Its boundary wraps all users of the data: hydration does not replace a
 * query that is already in use.
 */
export async function prefetchMe(ctx: PageContext, browser: Language): Promise<DehydratedState | undefined> {
  const late = wait(ME_MS, undefined, { ref: false });
  const me = await Promise.race([describeMe({ ctx, input: { browser } }), late]);
  if (!me) return undefined;
  const client = new QueryClient();
  client.setQueryData(meQuery.queryKey, me);
  return dehydrate(client);
}

/** Prefetches a conversation, with its last run and all active runs folded, unless they are large. */
export async function prefetchConversation(ctx: PageContext, id: string): Promise<DehydratedState | undefined> {
  const conversation = await unlessMissing(readConversation({ ctx, input: { id, limit: RUNS } }));
  if (!conversation) return undefined;
  const client = new QueryClient();
  client.setQueryData(conversationQuery(id).queryKey, conversation);
  const open = conversation.runs.filter((run, i, { length }) => i === length - 1 || !isEnded(run.status));
  await Promise.all(open.map(({ id: runId }) => prefetchView(ctx, client, runId)));
  return dehydrate(client);
}

/** Prefetches a run and, unless it is large, its view. */
export async function prefetchRun(ctx: PageContext, id: string): Promise<DehydratedState | undefined> {
  const run = await unlessMissing(readRun({ ctx, input: { id } }));
  if (!run) return undefined;
  const client = new QueryClient();
  client.setQueryData(runQuery(id).queryKey, { run });
  await prefetchView(ctx, client, id);
  return dehydrate(client);
}

/** A large view would be megabytes of HTML, twice, made in one piece that blocks the server: the browser reads it from the API instead. */
async function prefetchView(ctx: PageContext, client: QueryClient, id: string): Promise<void> {
  const view = await viewUnlessLarge({ ctx, input: { id } });
  if (view) client.setQueryData(runViewQuery(id).queryKey, view);
}

/** Returns undefined for a missing resource: the page requests it again and shows the error. */
async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}
