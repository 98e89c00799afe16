import type { ChatRequest } from '@/lib/api/requests';
import { AppError } from '@/lib/core/errors';
import type { Call } from '../call';
import { chatLimits } from './run-limits';
import { type StartedRun, type StartParts, startRun } from './start-run';

interface Start {
  request: ChatRequest;
  /** The request's `Idempotency-Key` header. */
  key: string | null;
}

/** Starts a run that asks one agent. */
export async function startChat({ ctx, input: { request, key } }: Call<StartParts, Start>): Promise<StartedRun> {
  const { env, agents, actor } = ctx;
  const name = request.agent ?? agents.defaultName;
  const [agent] = await agents.find(actor.user.id, [name]);
  if (agent?.role !== 'member') {
    throw new AppError('bad_request', `agent: no agent is called "${name}"`, { fields: { agent: 'unknown' } });
  }
  return startRun(ctx, {
    strategy: 'single',
    input: { agent: name },
    agents: [agent],
    request,
    limits: (times) => chatLimits(env, times),
    perMinute: env.CHAT_RATE_LIMIT,
    key,
  });
}
