import { z } from 'zod';
import type { AgentFailed } from '@/lib/core/errors';
import { failureRetries } from '@/lib/core/models/failure-retries';
import type { RunContext } from '@/lib/core/strategy';
import type { ActiveMembers } from './active-members';
import { type AskOutcome, askWithPolicy, type EarlierAttempts, type PolicyTask } from './ask-with-policy';
import type { StrategyDeps } from './strategy-deps';

/** Whether a member is not asked again in this run after its failure: a user stopped it, or no further attempt can succeed. */
export const isOut = ({ code }: AgentFailed): boolean => !failureRetries(code).askAgain;

/**
 * Asks a member of a team. If it fails, a user may restart it for as long as other members are working. Its findings are kept unless the new attempts
 * have some.
 */
export async function askMember(
  context: RunContext,
  deps: StrategyDeps,
  { task, active }: { task: PolicyTask; active: ActiveMembers },
): Promise<AskOutcome> {
  let earlier: EarlierAttempts = {};
  for (;;) {
    const outcome = await askWithPolicy(context, deps, { ...task, ...earlier });
    active.change(-1);
    if (!('failed' in outcome)) return outcome;
    const again = await context.waitFor(`${outcome.turnId}.wish`, z.boolean(), () =>
      isRetryRequested(context, outcome.turnId, active),
    );
    if (!again) return outcome;
    active.change(1);
    earlier = { from: outcome.attempt + 1, partial: outcome.failed.partial, earlier: outcome.earlier };
  }
}

async function isRetryRequested(context: RunContext, turnId: string, active: ActiveMembers): Promise<boolean> {
  const allDone = active.allDone().then(() => true);
  for (;;) {
    if (context.interventions().some((one) => one.kind === 'retry' && one.turnId === turnId)) return true;
    if (await Promise.race([allDone, context.nextIntervention().then(() => false)])) return false;
  }
}
