import type { GivenToolResult } from '@/lib/api/program-requests';
import { AppError } from '@/lib/core/errors';
import type { OpenRequest } from '@/lib/core/ports/run-store';
import type { Stores } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import { isEnded, type Run } from '@/lib/core/run';
import type { Engine } from '@/lib/engine/engine';
import { isStale } from '../inbox/is-stale';
import { notFound } from '../not-found';

interface Parts {
  stores: Pick<Stores, 'runs'>;
  engine: Pick<Engine, 'signal'>;
}

/**
 * Sends the result of a call to its run. The first result of a call counts.
 * @throws {AppError} `call_answered`; `call_ended` when nothing waits for the result any more
 */
export async function answerCall(
  { stores, engine }: Parts,
  user: Pick<User, 'id'>,
  { run, request, result }: { run: Run; request: OpenRequest['request']; result: Pick<GivenToolResult, 'output' | 'error'> },
): Promise<void> {
  const { key } = request.data;
  if ((await stores.runs.signals(run.id)).some((signal) => signal.key === key)) throw answered();
  if (isEnded(run.status) || (await isStale(stores, user.id, request))) throw ended();
  const { output = null, error } = result;
  const data = { kind: 'client_tool' as const, ...(error === undefined ? { result: output } : { error }) };
  switch (await engine.signal(run, { key, data })) {
    case 'duplicate':
      throw answered();
    case 'ended':
      throw ended();
    case 'not_found':
      throw notFound();
    case 'accepted':
  }
}

const answered = () => new AppError('call_answered', 'This call has a result already. The first result counts.');
const ended = () => new AppError('call_ended', 'This result is too late: the run no longer waits for it.');
