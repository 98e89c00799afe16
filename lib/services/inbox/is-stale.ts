import type { OpenRequest } from '@/lib/core/ports/run-store';
import type { Stores } from '@/lib/core/ports/stores';

const LIMIT = 1000;

/**
 * Whether an answer to the request is no longer awaited: the turn that made it has ended since, by a user's command or a time limit, or the request
 * was withdrawn.
 */
export async function isStale(
  { runs }: Pick<Stores, 'runs'>,
  userId: string,
  { runId, seq, data: { turnId, key } }: OpenRequest['request'],
): Promise<boolean> {
  const ends = await runs.events(userId, runId, {
    after: seq,
    limit: LIMIT,
    types: ['agent_response', 'agent_error', 'signal_withdrawn'],
  });
  return ends.some(({ type, data }) =>
    type === 'signal_withdrawn' ? data.key === key : 'turnId' in data && data.turnId === turnId,
  );
}
