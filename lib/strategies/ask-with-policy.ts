import { z } from 'zod';
import type { AskResult, AskTask, ToolResult } from '@/lib/core/agents/agent-task';
import { AgentFailed, withPartial } from '@/lib/core/errors';
import { failureRetries } from '@/lib/core/models/failure-retries';
import { backoffMs, TRIES } from '@/lib/core/models/retry-policy';
import { messageFields } from '@/lib/core/phrases/phrase';
import type { FailurePolicy } from '@/lib/core/runs/run';
import type { RunContext } from '@/lib/core/strategy';
import type { StrategyDeps } from './strategy-deps';
import type { TurnTime } from './work-time';

/** A turn whose attempts share its time. */
export type PolicyTask = Omit<AskTask, 'attempt' | 'earlier' | 'earlierResults' | 'limit' | 'timeoutMs'> &
  TurnTime & {
    /** Whether the attempts so far have found enough, so that this failure is not followed by another attempt. */
    hasEnough?(failed: AgentFailed, results: readonly ToolResult[]): boolean;
    /** Set when calls only propose: a user who restarts the turn discards its previous proposals. */
    restartsEmpty?: boolean;
  };

/** What earlier attempts at a turn left behind, if there were any. */
export interface EarlierAttempts {
  /** Number of the next attempt. */
  from?: number;
  /** Findings so far. */
  partial?: string;
  /** What each attempt left behind, oldest first. */
  earlier?: readonly string[];
}

/**
 * `attempt` and `turnId` are those of the last attempt; `earlier`: what the failed attempts left behind; `earlierResults`: what their calls returned,
 * oldest first.
 */
export type AskOutcome = { attempt: number; turnId: string; earlierResults: readonly ToolResult[] } & (
  | { result: AskResult }
  | { failed: AgentFailed; earlier: readonly string[] }
);

/**
 * Asks an agent under the run's failure policy, and emits an `agent_error` with the action taken for each failure. All attempts together take at most
 * twice the task's time limit, which starts again when a user restarts the turn, and never the time that the run has reserved. Each attempt receives
 * what the failed ones left behind, so that it does not repeat what they have changed. Catches only `AgentFailed`: a stopped run is not a failure of
 * an agent.
 */
export async function askWithPolicy(
  context: RunContext,
  { wait: sleep }: StrategyDeps,
  { timeoutMs, reservedMs, from = 1, partial, earlier = [], hasEnough, restartsEmpty, ...task }: PolicyTask & EarlierAttempts,
): Promise<AskOutcome> {
  const policy = context.limits.failurePolicy;
  const left = [...earlier];
  const earlierResults: ToolResult[] = [];
  let budget = timeoutMs * 2;
  for (let attempt = from, failures = 1; ; attempt++, failures++) {
    const turnId = attempt === 1 ? task.turnId : `${task.turnId}@${attempt}`;
    // Uses the run's clock, which is paused while the run waits.
    const leftBefore = context.remainingMs();
    try {
      const result = await context.ask({
        ...task,
        turnId,
        attempt,
        ...(left.length > 0 && { earlier: [...left] }),
        ...(earlierResults.length > 0 && { earlierResults: [...earlierResults] }),
        ...timeLimit(Math.min(timeoutMs, budget), leftBefore - reservedMs),
      });
      return { attempt, turnId, result, earlierResults };
    } catch (error) {
      if (!(error instanceof AgentFailed)) throw error;
      if (error.partial !== undefined) left.push(error.partial);
      earlierResults.push(...error.toolResults);
      if (error.code === 'restarted') {
        emitFailure(context, task, { error, attempt, turnId, action: 'retry' });
        budget = timeoutMs * 2;
        partial = undefined;
        failures = 0;
        if (restartsEmpty) {
          left.length = 0;
          earlierResults.length = 0;
        }
        continue;
      }
      budget -= leftBefore - context.remainingMs();
      const wait = Math.max(error.retryAfterMs ?? 0, backoffMs(failures));
      const again = await context.step(`${turnId}.again`, z.boolean(), async () => {
        const leftMs = Math.min(budget, context.remainingMs() - reservedMs);
        if (hasEnough?.(error, earlierResults)) return false;
        return policy === 'retry' && failures < TRIES.turn && failureRetries(error.code).retryTurn && wait < leftMs;
      });
      // Keeps the findings of an earlier attempt if this one has none.
      partial = error.partial ?? partial;
      const failed = withPartial(error, partial);
      emitFailure(context, task, {
        error: failed,
        attempt,
        turnId,
        action: again ? 'retry' : policy === 'retry' ? 'skip' : policy,
      });
      if (!again) return { attempt, turnId, failed, earlier: left, earlierResults };
      await context.step(`${turnId}.backoff`, z.boolean(), async () => {
        await sleep(wait, context.signal);
        return true;
      });
      budget -= wait;
    }
  }
}

function timeLimit(ownMs: number, leftMs: number): Pick<AskTask, 'timeoutMs' | 'limit'> {
  return ownMs <= leftMs ? { timeoutMs: ownMs, limit: 'agent' } : { timeoutMs: Math.max(1, leftMs), limit: 'run' };
}

function emitFailure(
  context: RunContext,
  { agent, round, phase }: Pick<AskTask, 'agent' | 'round' | 'phase'>,
  { error, attempt, turnId, action }: { error: AgentFailed; attempt: number; turnId: string; action: FailurePolicy },
): void {
  const { code, userMessage, partial } = error;
  const data = { agent, turnId, round, phase, code, ...messageFields(userMessage), action, attempt, partial };
  context.emit({ type: 'agent_error', data }, `${turnId}.error`);
}
