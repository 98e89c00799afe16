import { z } from 'zod';
import type { AgentFailed } from '@/lib/core/errors';
import { failureRetries } from '@/lib/core/models/failure-retries';
import type { RunContext } from '@/lib/core/strategy';
import type { ActiveMembers } from './active-members';
import { type AskOutcome, askWithPolicy, type EarlierAttempts, type PolicyTask } from './ask-with-policy';
import type { StrategyDeps } from './strategy-deps';

/** Whether a member is not asked again in this run after its failure: a person stopped it, or no further attempt can succeed. */
export const isOut = ({ code }: AgentFailed): boolean => !failureRetries(code).askAgain;

/**
 * Asks a member of a team. If it fails, a person may restart it for as long as other members are working; its findings are kept unless
 * the new attempts have some.
 */
export async function askMember(
  context: RunContext,
  deps: StrategyDeps,
  { task, active }: { task: PolicyTask; active: ActiveMembers },
): Promise<AskOutcome> {
  let earlier: EarlierAttempts = {};
  for (;;) {
    const asked = await askWithPolicy(context, deps, { ...task, ...earlier });
    active.change(-1);
    if (!('failed' in asked)) return asked;
    const again = await context.waitFor(`${asked.turnId}.wish`, z.boolean(), () =>
      isRetryRequested(context, asked.turnId, active),
    );
    if (!again) return asked;
    active.change(1);
    earlier = { from: asked.attempt + 1, partial: asked.failed.partial, earlier: asked.earlier };
  }
}

async function isRetryRequested(context: RunContext, turnId: string, active: ActiveMembers): Promise<boolean> {
  const allDone = active.allDone().then(() => true);
  for (;;) {
    if (context.interventions().some((one) => one.kind === 'retry' && one.turnId === turnId)) return true;
    if (await Promise.race([allDone, context.nextIntervention().then(() => false)])) return false;
  }
}
