import type { OpenRequest } from '@/lib/core/ports/run-store';
import type { Stores } from '@/lib/core/ports/stores';

const LIMIT = 1000;

/** Whether the turn that made the request has ended since, by a user's command or a time limit, so that no answer is awaited. */
export async function isStale(
  { runs }: Pick<Stores, 'runs'>,
  userId: string,
  { runId, seq, data: { turnId } }: OpenRequest['request'],
): Promise<boolean> {
  const ends = await runs.events(userId, runId, { after: seq, limit: LIMIT, types: ['agent_response', 'agent_error'] });
  return ends.some(({ data }) => 'turnId' in data && data.turnId === turnId);
}
