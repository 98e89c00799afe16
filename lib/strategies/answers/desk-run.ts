import type { z } from 'zod';
import type { AskTask } from '@/lib/core/agents/agent-task';
import { isOffline } from '@/lib/core/models/models';
import { notice } from '@/lib/core/notice';
import type { Phrase, UserMessage } from '@/lib/core/phrases/phrase';
import type { Desk } from '@/lib/core/ports/desk';
import type { RunContext } from '@/lib/core/strategy';
import type { Redactor } from '@/lib/guards/redaction/redactor';
import { askWithPolicy } from '../ask-with-policy';
import type { StrategyDeps } from '../strategy-deps';
import { lastTime } from '../work-time';
import type { AnswersInput } from './input';

/** A question to a desk while it is being answered. */
export interface DeskRun {
  context: RunContext;
  deps: StrategyDeps;
  desk: Desk;
  input: AnswersInput;
  redactor: Redactor;
}

/** Agents that check, translate and search have at most this time, and this share of the run's time, so that time remains for the answer. */
const SMALL_MS = 30_000;
const SMALL_SHARE = 1 / 8;

type FormTask<T> = Pick<AskTask, 'agent' | 'turnId' | 'phase' | 'history'> & {
  prompt: string;
  schema: z.ZodType<T>;
  /** Time limit of the turn, if lower than that of small agents. */
  mostMs?: number;
};

/**
 * Asks an agent of the desk for an object. `offline`: its model cannot answer in a form, so rules are used instead; `failed`: why it returned no
 * object.
 */
export async function askInForm<T>(
  { context, deps, desk }: DeskRun,
  { mostMs = SMALL_MS, ...task }: FormTask<T>,
): Promise<{ object: T } | { failed: UserMessage; code: string } | { offline: true }> {
  const model = desk.definition.models.small;
  if (model ? isOffline(model) : !context.about(task.agent).answersInForm) return { offline: true };
  const time = lastTime(context, task.agent);
  const outcome = await askWithPolicy(context, deps, {
    ...task,
    ...(model && { model }),
    ...time,
    timeoutMs: Math.min(time.timeoutMs, mostMs, context.limits.runTimeoutMs * SMALL_SHARE),
  });
  if ('failed' in outcome) return { failed: outcome.failed.userMessage, code: outcome.failed.code };
  const { object, finishReason } = outcome.result;
  const parsed = task.schema.safeParse(object);
  if (finishReason !== 'stop' || !parsed.success) return { failed: `It ended with "${finishReason}".`, code: finishReason };
  return { object: parsed.data };
}

/** Tells the reader that something differs from the plan. */
export function notify({ context }: DeskRun, key: string, message: Phrase): void {
  context.emit(notice('fallback', message), key);
}
