import { matchName } from '@/lib/core/match-name';
import { inEnglish, messageFields, type Phrase, phrase } from '@/lib/core/phrase';
import type { PromptWorkflow } from '@/lib/core/ports/prompt-workflows';
import type { RunContext } from '@/lib/core/strategy';
import { askWithPolicy } from '../ask-with-policy';
import type { StrategyDeps } from '../deps';
import { withParts } from '../request-material';
import { memberTime } from '../work-time';
import { chooseWorkflow, type WorkflowRule } from './choose-workflow';
import { PLANNER } from './coordinators';
import {
  type DispatchPlan,
  followUpSchema,
  MAX_FOLLOW_UPS,
  MAX_TASKS,
  type PlannedTask,
  planOrPromptSchema,
  planSchema,
} from './dispatch-plan';
import type { GapCheck } from './gap-check';
import { PLAN } from './phases';
import { listWorkflows, openWorkflow, type Workflow } from './prompt-workflow';
import { followUpPrompt, plannerPrompt, type Request, type Work } from './prompts';
import type { Specialist } from './specialist';

interface Planning {
  request: Request;
  specialists: readonly Specialist[];
  /** Those who are asked when neither the planner nor the rules choose anybody. */
  usual: readonly string[];
  gapsIn: GapCheck;
  /** Which words ask for a prompt workflow. */
  workflowRules: readonly WorkflowRule[];
}

interface FollowUpPlanning extends Pick<Planning, 'request' | 'specialists'> {
  work: Work;
  iteration: number;
  phase: string;
}

interface Planned extends DispatchPlan {
  by: 'planner' | 'rules';
  /** The reasoning of a plan by rules. */
  phrase?: Phrase;
  /** The prompt workflow that the tasks come from. */
  workflow?: Workflow;
}

/**
 * Asks the planner for a plan: tasks, or a prompt workflow, of which code makes the tasks. A workflow that cannot be used leaves the tasks
 * of the plan. If there is no plan, or none that names a specialist of the team, the rules of the gap check make one; a planner whose model
 * cannot answer in a form is not asked.
 */
export async function planDispatch(context: RunContext, deps: StrategyDeps, planning: Planning): Promise<Planned> {
  const { request, specialists } = planning;
  const workflows = await listWorkflows(context, specialists);
  if (!context.about(PLANNER).answersInForm) return (await workflowByRules(context, planning, workflows)) ?? byRules(planning);
  const asked = await askWithPolicy(context, deps, {
    agent: PLANNER,
    turnId: PLANNER,
    phase: PLAN,
    prompt: withParts(plannerPrompt(request, specialists, workflows), request.material, context.parts),
    schema: workflows.length > 0 ? planOrPromptSchema : planSchema,
    ...memberTime(context, PLANNER),
  });
  if ('failed' in asked) {
    notice(context, 'plan.rules', messageFields(phrase('planByRules', { why: asked.failed.userMessage })));
    return (await workflowByRules(context, planning, workflows)) ?? byRules(planning);
  }
  const { prompt: choice, ...plan } = planOrPromptSchema.parse(asked.result.object);
  const opened = choice ? await openWorkflow(context, { choice, workflows, specialists }) : undefined;
  if (opened) return { ...plan, agents: opened.tasks.slice(0, MAX_TASKS), workflow: opened.workflow, by: 'planner' };
  const agents = knownTasks(context, plan.agents, { specialists, key: 'plan' }).slice(0, MAX_TASKS);
  if (agents.length > 0) return { ...plan, agents, by: 'planner' };
  if (!choice) notice(context, 'plan.empty', messageFields(phrase('emptyPlan')));
  return byRules(planning);
}

/** Asks the planner which tasks follow from the reports; none if it does not answer or its model cannot. */
export async function planFollowUp(
  context: RunContext,
  deps: StrategyDeps,
  { request, specialists, work, iteration, phase }: FollowUpPlanning,
): Promise<{ reasoning: string; agents: PlannedTask[] }> {
  if (!context.about(PLANNER).answersInForm) return { reasoning: '', agents: [] };
  const turnId = `${PLANNER}.${iteration}`;
  const asked = await askWithPolicy(context, deps, {
    agent: PLANNER,
    turnId,
    phase,
    prompt: followUpPrompt(request, specialists, work),
    schema: followUpSchema,
    ...memberTime(context, PLANNER),
  });
  if ('failed' in asked) {
    notice(context, `${turnId}.none`, messageFields(phrase('noFollowUp', { why: asked.failed.userMessage })));
    return { reasoning: '', agents: [] };
  }
  const { reasoning, agents } = followUpSchema.parse(asked.result.object);
  return { reasoning, agents: knownTasks(context, agents, { specialists, key: turnId }).slice(0, MAX_FOLLOW_UPS) };
}

/** The workflow that the words of the question ask for; undefined if there is none or it cannot be used. */
async function workflowByRules(
  context: RunContext,
  { request: { question }, specialists, workflowRules }: Planning,
  workflows: readonly PromptWorkflow[],
): Promise<Planned | undefined> {
  const chosen = chooseWorkflow(question, workflowRules, workflows);
  const opened = chosen && (await openWorkflow(context, { choice: chosen.choice, workflows, specialists }));
  if (!opened) return undefined;
  const why = phrase('workflowByRules', { words: chosen.words.join(', ') });
  const agents = opened.tasks.slice(0, MAX_TASKS);
  return { ...rulesPlan(why), agents, workflow: opened.workflow };
}

/** The specialists that the gap check finds, or the usual ones if it finds none. */
function byRules({ request: { question }, usual, gapsIn }: Planning): Planned {
  const gaps = gapsIn(question, []);
  const found = gaps.map(({ agent, task }) => ({ agent, task, priority: 1 }));
  const agents = found.length > 0 ? found : usual.map((agent) => ({ agent, task: question, priority: 1 }));
  const reasons = gaps.map(({ agent, words, references }) => `${agent} (${[...words, ...references].join(', ')})`);
  const why = reasons.length > 0 ? phrase('chosenByRules', { reasons: reasons.join(', ') }) : phrase('noRuleMatches');
  return { ...rulesPlan(why), agents };
}

const rulesPlan = (why: Phrase) => ({ reasoning: inEnglish(why), phrase: why, needsIteration: false, by: 'rules' as const });

function knownTasks(
  context: RunContext,
  tasks: readonly PlannedTask[],
  { specialists, key }: { specialists: readonly Specialist[]; key: string },
): PlannedTask[] {
  const names = specialists.map(({ name }) => name);
  const found = tasks.map(({ agent, ...task }) => ({ ...task, given: agent, agent: matchName(names, agent) }));
  const unknown = new Set(found.flatMap(({ agent, given }) => (agent === undefined ? [given] : [])));
  if (unknown.size > 0) {
    notice(context, `${key}.unknown`, messageFields(phrase('unknownSpecialists', { agents: [...unknown].join(', ') })));
  }
  return found.flatMap(({ agent, task, priority }) => (agent === undefined ? [] : [{ agent, task, priority }]));
}

function notice(context: RunContext, key: string, message: ReturnType<typeof messageFields>): void {
  context.emit({ type: 'notice', data: { kind: 'fallback', ...message, agent: PLANNER } }, key);
}
