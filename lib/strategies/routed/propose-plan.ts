import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ToolResult } from '@/lib/core/agents/agent-task';
import type { Json } from '@/lib/core/json/json';
import { phrase } from '@/lib/core/phrases/phrase';
import type { RunOutcome } from '@/lib/core/strategy';
import { countAll, countsByName } from '@/lib/core/words/count-rows';
import { isHarmless } from '@/lib/core/words/is-harmless';
import { APPLY_HARMLESS_WORD_PLAN, wordPlanResult } from '@/lib/core/words/plan-result';
import { type WordCommand, wordCommand } from '@/lib/core/words/word-command';
import { APPLY_WORD_PLAN } from '@/lib/core/words/word-plan';
import { callUnlessEnded } from '../call-if-possible';
import { PLAN } from './phases';
import { say, type WordRun } from './word-run';

/** How often a plan is rebuilt while the library keeps changing. */
const MOST_ATTEMPTS = 5;

interface Proposed {
  title: string;
  commands: readonly WordCommand[];
  /** Whether to ask even about changes that the user allows to be applied at once. */
  mustAsk?: boolean;
}

/**
 * Proposes changes as one plan, waits for the user's confirmation, and applies the confirmed part in one transaction. If the library has changed
 * meanwhile, the plan is rebuilt and shown again. Returns the result, in the language of the page.
 */
export async function proposePlan(run: WordRun, { title, commands, mustAsk }: Proposed): Promise<RunOutcome> {
  const { context } = run;
  const changeId = await context.step('plan.change', z.uuid(), async () => randomUUID());
  return context.phase(PLAN, async () => {
    let left = commands;
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
      const result = await call(run, { title, commands: left, mustAsk, changeId, attempt });
      if ('error' in result) return notApplied(run, result);
      const outcome = wordPlanResult.parse(result.output);
      if (outcome.status === 'applied') return applied(run, result.name, outcome);
      if (outcome.status === 'nothing') return { status: 'completed', answer: say(run, phrase('planEmpty')) };
      context.emit(
        { type: 'words_plan_changed', data: { refused: outcome.refused.map(({ message }) => message) } },
        `plan.changed.${attempt}`,
      );
      left = z.array(wordCommand).parse(outcome.commands);
    }
    return { status: 'partial', answer: say(run, phrase('planNeverFitted')) };
  });
}

function call(
  { context, input }: WordRun,
  { title, commands, mustAsk, changeId, attempt }: Proposed & { changeId: string; attempt: number },
): Promise<ToolResult> {
  const isAtOnce = input.appliesAtOnce && !mustAsk && commands.every(isHarmless);
  return callUnlessEnded(context, {
    tool: isAtOnce ? APPLY_HARMLESS_WORD_PLAN : APPLY_WORD_PLAN,
    turnId: attempt === 1 ? PLAN : `${PLAN}@${attempt}`,
    phase: PLAN,
    timeoutMs: context.limits.agentTimeoutMs,
    // Safe: commands are JSON.
    input: { changeId, title, ...(attempt > 1 && { anew: true }), commands } as unknown as Json,
  });
}

type Applied = Extract<z.output<typeof wordPlanResult>, { status: 'applied' }>;

function applied(run: WordRun, tool: string, { changeId, version, counts }: Applied): RunOutcome {
  const harmless = tool === APPLY_HARMLESS_WORD_PLAN;
  run.context.emit(
    { type: 'words_plan_applied', data: { changeId, version, counts: countAll(counts), ...(harmless && { harmless }) } },
    'plan.applied',
  );
  return { status: 'completed', answer: say(run, phrase('planApplied', countsByName(counts))) };
}

function notApplied(run: WordRun, result: Extract<ToolResult, { error: string }>): RunOutcome {
  const { phrase: why } = result;
  if (why?.code !== 'declined' && why?.code !== 'declinedSaying') {
    const sentence = why ? say(run, why) : result.error;
    return {
      status: 'partial',
      answer: say(run, phrase('planNotApplied', { why: sentence })),
      reason: result.error,
      ...(why && { phrase: why }),
    };
  }
  const reason = why.values.reason === undefined ? undefined : String(why.values.reason);
  run.context.emit({ type: 'words_plan_declined', data: { ...(reason !== undefined && { reason }) } }, 'plan.declined');
  return { status: 'completed', answer: say(run, phrase('planDeclined')) };
}
