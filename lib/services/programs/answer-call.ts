import { z } from 'zod';
import type { GivenToolResult } from '@/lib/api/program-requests';
import type { SignedIn } from '@/lib/core/actor';
import { AppError } from '@/lib/core/errors';
import { parse } from '@/lib/core/parse';
import type { OpenRequest } from '@/lib/core/ports/run-store';
import type { Tools } from '@/lib/core/ports/tools';
import { isEnded, type Run } from '@/lib/core/runs/run';
import type { Engine } from '@/lib/engine/engine';
import { isStale } from '../inbox/is-stale';
import { notFound } from '../not-found';
import { type RunRights, requireMayAnswer } from '../runs/agent-rights';
import { resultSchema } from './result-schema';

export interface CallParts extends RunRights {
  engine: Pick<Engine, 'signal'>;
  tools: Tools;
}

/**
 * Sends the result of a call to its run. Only the first result of a call counts.
 * @throws {AppError} `call_answered`; `call_ended` when nothing waits for the result any more; `forbidden` for a call of an agent the user may not
 * ask; `bad_request` for a result that does not fit the tool
 */
export async function answerCall(
  ctx: CallParts & { actor: SignedIn },
  { run, request, result }: { run: Run; request: OpenRequest['request']; result: Pick<GivenToolResult, 'output' | 'error'> },
): Promise<void> {
  const { stores, engine, tools, actor } = ctx;
  const { key } = request.data;
  await requireMayAnswer(ctx, run, request.data);
  if ((await stores.runs.signals(run.id)).some((signal) => signal.key === key)) throw answered();
  if (isEnded(run.status) || (await isStale(stores, actor.user.id, request))) throw ended();
  const { output = null, error } = result;
  const schema = error === undefined && (await resultSchema(tools, run, request.data));
  if (schema) parse(z.object({ output: schema }), { output });
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
