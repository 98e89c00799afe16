import { MAX_FOLLOW_UPS, MAX_TASKS } from '@/lib/core/dispatch/dispatch-calls';
import { phrase } from '@/lib/core/phrases/phrase';
import type { RunContext } from '@/lib/core/strategy';
import { matchName } from '@/lib/core/text/match-name';
import { askWithPolicy } from '../ask-with-policy';
import { noticeCut } from '../notice-cut';
import { withParts } from '../request-material';
import type { StrategyDeps } from '../strategy-deps';
import { memberTime } from '../work-time';
import { PLANNER, SYNTHESIZER } from './coordinators';
import { followUpSchema, type PlannedTask, planOrPromptSchema, planSchema } from './dispatch-plan';
import { limitTasks } from './limit-tasks';
import { noticeFallback } from './notice-fallback';
import { PLAN } from './phases';
import { byRules, type Planned, type Planning, workflowByRules } from './plan-by-rules';
import { listWorkflows, openWorkflow } from './prompt-workflow';
import { followUpPrompt, plannerPrompt, type Work } from './prompts';
import type { Specialist } from './specialist';

interface FollowUpPlanning extends Pick<Planning, 'request' | 'specialists'> {
  work: Work;
  /** The confidence from which on a report needs no second one. */
  threshold: number;
  iteration: number;
  phase: string;
  /** Whether the user has written messages that no model has read, which may request again what already has a good report. */
  isAsked: boolean;
}

/**
 * Asks the planner for a plan: tasks, or a prompt workflow, which code turns into tasks. If a workflow cannot be used, the tasks of the plan are. If
 * there is no plan, or none that names a specialist of the team, the rules of the gap check make one; a planner whose model cannot answer in a form
 * is not asked.
 */
export async function planDispatch(context: RunContext, deps: StrategyDeps, planning: Planning): Promise<Planned> {
  const { request, specialists } = planning;
  const workflows = await listWorkflows(context, specialists);
  if (!context.about(PLANNER).answersInForm) return (await workflowByRules(context, planning, workflows)) ?? byRules(planning);
  const prompt = plannerPrompt(request, { specialists, workflows }, { ...context.about(PLANNER), agent: PLANNER });
  noticeCut(context, prompt, { agent: PLANNER, turnId: PLANNER });
  const outcome = await askWithPolicy(context, deps, {
    agent: PLANNER,
    turnId: PLANNER,
    phase: PLAN,
    prompt: withParts(prompt.text, request.material, request.parts),
    schema: workflows.length > 0 ? planOrPromptSchema : planSchema,
    ...memberTime(context, { agent: PLANNER, writer: SYNTHESIZER }),
  });
  if ('failed' in outcome) {
    noticeFallback(context, phrase('planByRules', { why: outcome.failed.userMessage }), 'plan.rules');
    return (await workflowByRules(context, planning, workflows)) ?? byRules(planning);
  }
  const { prompt: choice, ...plan } = planOrPromptSchema.parse(outcome.result.object);
  const opened = choice ? await openWorkflow(context, { choice, workflows, specialists }) : undefined;
  if (opened)
    return {
      ...plan,
      agents: limitTasks(context, opened.tasks, { most: MAX_TASKS, key: 'plan.cut' }),
      workflow: opened.workflow,
      by: 'planner',
    };
  const known = knownTasks(context, plan.agents, { specialists, key: 'plan' });
  const agents = limitTasks(context, known, { most: MAX_TASKS, key: 'plan.cut' });
  if (agents.length > 0) return { ...plan, agents, by: 'planner' };
  if (!choice) noticeFallback(context, phrase('emptyPlan'), 'plan.empty');
  return byRules(planning);
}

/** Asks the planner which tasks follow from the reports; none if it does not answer or its model cannot. */
export async function planFollowUp(
  context: RunContext,
  deps: StrategyDeps,
  { request, specialists, work, threshold, iteration, phase, isAsked }: FollowUpPlanning,
): Promise<{ reasoning: string; agents: PlannedTask[] }> {
  if (!context.about(PLANNER).answersInForm) return { reasoning: '', agents: [] };
  const turnId = `${PLANNER}.${iteration}`;
  const prompt = followUpPrompt(request, { specialists, work }, { ...context.about(PLANNER), agent: PLANNER });
  noticeCut(context, prompt, { agent: PLANNER, turnId });
  const outcome = await askWithPolicy(context, deps, {
    agent: PLANNER,
    turnId,
    phase,
    prompt: prompt.text,
    schema: followUpSchema,
    ...memberTime(context, { agent: PLANNER, writer: SYNTHESIZER }),
  });
  if ('failed' in outcome) {
    noticeFallback(context, phrase('noFollowUp', { why: outcome.failed.userMessage }), `${turnId}.none`);
    return { reasoning: '', agents: [] };
  }
  const { reasoning, agents } = followUpSchema.parse(outcome.result.object);
  const reported = work.reports
    .filter(({ rating, partial }) => partial === undefined && rating.confidence >= threshold)
    .map(taskKey);
  const known = knownTasks(context, agents, { specialists, key: turnId });
  const open = isAsked ? known : known.filter((task) => !reported.includes(taskKey(task)));
  return { reasoning, agents: limitTasks(context, open, { most: MAX_FOLLOW_UPS, key: `${turnId}.cut` }) };
}

function knownTasks(
  context: RunContext,
  tasks: readonly PlannedTask[],
  { specialists, key }: { specialists: readonly Specialist[]; key: string },
): PlannedTask[] {
  const names = specialists.map(({ name }) => name);
  const found = tasks.map(({ agent, ...task }) => ({ ...task, given: agent, agent: matchName(names, agent) }));
  const unknown = new Set(found.flatMap(({ agent, given }) => (agent === undefined ? [given] : [])));
  if (unknown.size > 0) {
    noticeFallback(context, phrase('unknownSpecialists', { agents: [...unknown].join(', ') }), `${key}.unknown`);
  }
  const known = found.flatMap(({ agent, task, priority }) => (agent === undefined ? [] : [{ agent, task, priority }]));
  // Planners repeat themselves.
  return known.filter((task, n) => known.findIndex((other) => taskKey(other) === taskKey(task)) === n);
}

/** Equal for tasks of an agent that differ only in case and punctuation. */
const taskKey = ({ agent, task }: Pick<PlannedTask, 'agent' | 'task'>) =>
  `${agent} ${
    task
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? task
  }`;
