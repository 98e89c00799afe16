import type { StreamCursor } from '@/lib/api/program-requests';
import { AppError } from '@/lib/core/errors';
import type { RunEvent } from '@/lib/core/events';
import { pageCursor } from '@/lib/core/page-cursor';
import type { Stores } from '@/lib/core/ports/stores';
import type { Run } from '@/lib/core/run';
import type { Engine } from '@/lib/engine/engine';
import type { Call } from '../call';
import { type AccessWatch, followRun } from '../runs/follow-run';
import { findProgramConversation } from './find-program-conversation';

const PAGE = 100;

interface Parts {
  stores: Pick<Stores, 'runs' | 'conversations'>;
  engine: Pick<Engine, 'follow'>;
  access: AccessWatch;
}

interface Following {
  id: string;
  /** The last event that the reader has received; omitted: the beginning. */
  after?: StreamCursor;
  signal: AbortSignal;
}

/**
 * Resolves with the events of a program's conversation: those of its runs, oldest first, until the last of them ends.
 * @throws {AppError} `not_found`; `bad_request` when the cursor names no run of the conversation
 */
export async function followConversation({ ctx, input }: Call<Parts, Following>): Promise<AsyncGenerator<RunEvent[]>> {
  const { stores, actor } = ctx;
  const { id, after, signal } = input;
  await findProgramConversation(stores, actor.user, id);
  const listed = await runsFrom(stores, { userId: actor.user.id, conversationId: id, runId: after?.runId });
  return events(listed, after?.seq ?? 0);

  async function* events(runs: readonly Run[], seq: number): AsyncGenerator<RunEvent[]> {
    for (const [n, run] of runs.entries()) {
      for await (const batch of followRun({ ctx, input: { run, after: n === 0 ? seq : 0, signal } })) {
        yield batch;
        if (batch.at(-1)?.type === 'error') return;
      }
    }
    const last = runs.at(-1);
    if (!last || signal.aborted) return;
    // A message may have been sent while the last run was followed.
    const [, ...more] = await runsFrom(stores, { userId: last.userId, conversationId: id, runId: last.id });
    yield* events(more, 0);
  }
}

/** Lists the runs of a conversation from this one on, by default all, oldest first. */
async function runsFrom(
  { runs }: Pick<Stores, 'runs'>,
  { userId, conversationId, runId }: { userId: string; conversationId: string; runId?: string },
): Promise<Run[]> {
  const found: Run[] = [];
  for (let before: string | undefined; ; ) {
    const page = await runs.list(userId, { conversationId, limit: PAGE, before });
    const at = page.findIndex(({ id }) => id === runId);
    if (at >= 0) return [...found, ...page.slice(0, at + 1)].reverse();
    found.push(...page);
    const last = page.at(-1);
    if (!last || page.length < PAGE) break;
    before = pageCursor(last.createdAt, last.id);
  }
  if (runId === undefined) return found.reverse();
  const problem = 'must be the id of an event of this stream';
  throw new AppError('bad_request', `Last-Event-ID: ${problem}`, { fields: { 'Last-Event-ID': problem } });
}
