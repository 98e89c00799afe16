import type { StreamCursor } from '@/lib/api/program-requests';
import { readerOf } from '@/lib/core/actor';
import { AppError } from '@/lib/core/errors';
import type { RunEvent } from '@/lib/core/events';
import type { Stores } from '@/lib/core/ports/stores';
import type { Run } from '@/lib/core/runs/run';
import type { Engine } from '@/lib/engine/engine';
import { accessLost } from '../access-lost';
import type { Call } from '../call';
import { type AccessWatch, followRun } from '../runs/follow-run';
import { isReadToEnd } from '../runs/is-read-to-end';
import { findProgramConversation } from './find-program-conversation';

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
 * Resolves with the events of a program's conversation: those of its runs, oldest first, until the last run ends. Undefined when that has ended and
 * no event follows the cursor.
 * @throws {AppError} `not_found`; `bad_request` when the cursor names no run of the conversation
 */
export async function followConversation({
  ctx,
  input,
}: Call<Parts, Following>): Promise<AsyncGenerator<RunEvent[]> | undefined> {
  const { stores, access, actor } = ctx;
  const { id, after, signal } = input;
  await findProgramConversation(stores, actor.user, id);
  const listed = await runsFrom(stores, { userId: actor.user.id, conversationId: id, runId: after?.runId });
  if (after && listed.length === 1) {
    const run = await stores.runs.get(actor.user.id, after.runId);
    if (run && (await isReadToEnd(stores, run, after.seq))) return undefined;
  }
  return whole();

  async function* whole(): AsyncGenerator<RunEvent[]> {
    const admitted = access.watch(readerOf(actor.user.id, actor));
    try {
      yield* events(listed, after?.seq ?? 0, AbortSignal.any([signal, admitted.signal]));
      if (admitted.signal.reason === 'credential' && !signal.aborted) throw accessLost();
    } finally {
      admitted.close();
    }
  }

  async function* events(
    runs: readonly Pick<Run, 'id' | 'userId'>[],
    seq: number,
    over: AbortSignal,
  ): AsyncGenerator<RunEvent[]> {
    for (const [n, run] of runs.entries()) {
      if (over.aborted) return;
      for await (const batch of followRun({ ctx, input: { run, after: n === 0 ? seq : 0, signal } })) {
        yield batch;
        if (batch.at(-1)?.type === 'error') return;
      }
    }
    const last = runs.at(-1);
    if (!last || over.aborted) return;
    // A message may have been sent while the last run was followed.
    const [, ...more] = await runsFrom(stores, { userId: last.userId, conversationId: id, runId: last.id });
    yield* events(more, 0, over);
  }
}

/** Lists the runs of a conversation from this one on, by default all, oldest first. */
async function runsFrom(
  { runs }: Pick<Stores, 'runs'>,
  { userId, conversationId, runId }: { userId: string; conversationId: string; runId?: string },
): Promise<Pick<Run, 'id' | 'userId'>[]> {
  const ids = await runs.ids(userId, conversationId);
  const at = runId === undefined ? 0 : ids.indexOf(runId);
  if (at >= 0) return ids.slice(at).map((id) => ({ id, userId }));
  const problem = 'must be the id of an event of this stream';
  throw new AppError('bad_request', `Last-Event-ID: ${problem}`, { fields: { 'Last-Event-ID': problem } });
}
