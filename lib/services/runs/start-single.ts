import type { ChatRequest } from '@/lib/api/requests';
import type { SignedIn } from '@/lib/core/actor';
import type { Agent } from '@/lib/core/agents/agent';
import type { Json } from '@/lib/core/json/json';
import { chatLimits } from './run-limits';
import { type CallerParts, type StartedRun, type StartParts, startRun } from './start-run';

export interface StartOptions {
  request: ChatRequest;
  /** The request's `Idempotency-Key` header. */
  key: string | null;
  /** What a program or schedule passes along with its question. */
  caller?: CallerParts;
  /** Maximum number of model calls; omitted: the agent's own. */
  maxSteps?: number;
  /** Maximum number of model calls; omitted: that of the agent. */
  form?: Json;
}

/** Starts a run in which this agent answers alone. */
export function startSingle(
  ctx: StartParts & { actor: SignedIn },
  agent: Agent,
  { request, key, caller, maxSteps, form }: StartOptions,
): Promise<StartedRun> {
  const { env } = ctx;
  return startRun(ctx, {
    ...caller,
    strategy: 'single',
    input: { agent: agent.name, ...(form !== undefined && { form }), ...(request.followUps && { followUps: true }) },
    agents: [agent],
    onlyAgents: true,
    request,
    limits: (times) => ({ ...chatLimits(env, times), ...(maxSteps !== undefined && { maxSteps }) }),
    key,
  });
}
