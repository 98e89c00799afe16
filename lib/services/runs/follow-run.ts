import { type Actor, readerOf } from '@/lib/core/actor';
import type { RunEvent } from '@/lib/core/events';
import type { LostAccess, Reader } from '@/lib/core/ports/user-store';
import type { Run } from '@/lib/core/run';
import { streamError } from '@/lib/core/stream-error';
import type { Engine } from '@/lib/engine/engine';
import type { Call } from '../call';

/** Watches whether the readers of open streams still have access. */
export interface AccessWatch {
  /** The signal aborts with a `LostAccess` once the reader has none. Call `close` at the stream's end. */
  watch(reader: Reader): { signal: AbortSignal; close(): void };
}

interface Parts {
  engine: Pick<Engine, 'follow'>;
  access: AccessWatch;
}

interface Following {
  run: Pick<Run, 'id' | 'userId'>;
  /** `seq` of the last event the reader has received. */
  after: number;
  signal: AbortSignal;
}

/**
 * Follows a run for as long as its reader has access. The stream of a disabled user ends with an `error` event that says so. One whose session
 * or key is no longer valid just ends: who connects again has to sign in, or has done so.
 */
export async function* followRun({
  ctx: { engine, access, actor },
  input: { run, after, signal },
}: Call<Parts, Following, Actor>): AsyncGenerator<RunEvent[]> {
  const { id: runId, userId } = run;
  const admitted = access.watch(readerOf(userId, actor));
  let last = after;
  try {
    for await (const events of engine.follow({ runId, userId, after, signal: AbortSignal.any([signal, admitted.signal]) })) {
      yield events;
      last = events.at(-1)?.seq ?? last;
    }
    const lost: LostAccess | undefined = admitted.signal.reason;
    if (lost === 'user' && !signal.aborted) yield [streamError('user_disabled', { runId, after: last })];
  } finally {
    admitted.close();
  }
}
