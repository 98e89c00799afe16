import { type Actor, readerOf } from '@/lib/core/actor';
import type { RunEvent } from '@/lib/core/events';
import { isLastEvent, streamError } from '@/lib/core/models/stream-error';
import type { LostAccess, Reader } from '@/lib/core/ports/user-store';
import type { Run } from '@/lib/core/runs/run';
import type { Engine } from '@/lib/engine/engine';
import { accessLost } from '../access-lost';
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
 * Follows a run for as long as its reader has access. The stream of a disabled user ends with an `error` event that says so.
 * @throws {AppError} `unauthenticated` once the session or the key is no longer valid, so that nobody mistakes what was read for the complete stream
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
      if (isLastEvent(events.at(-1))) return;
      last = events.at(-1)?.seq ?? last;
    }
    if (signal.aborted) return;
    const lost: LostAccess | undefined = admitted.signal.reason;
    if (lost === 'credential') throw accessLost();
    if (lost === 'user') yield [streamError('user_disabled', { runId, after: last })];
  } finally {
    admitted.close();
  }
}
