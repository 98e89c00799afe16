import type { RunEvent } from '@/lib/core/events';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';

interface Page {
  runId: string;
  after: number;
  limit: number;
}

/** Returns one page of the events of a user's own run, as stored in the log; empty for a run that does not exist. */
export async function readEvents({
  ctx: { stores, actor },
  input: { runId, ...page },
}: Call<{ stores: Pick<Stores, 'runs'> }, Page>): Promise<{ events: RunEvent[]; next: number | null }> {
  const { events, more } = await stores.runs.eventPage(actor.user.id, runId, page);
  return { events, next: more ? (events.at(-1)?.seq ?? null) : null };
}
