import { MAX_TASKS } from '@/lib/core/dispatch/dispatch-calls';
import { inEnglish, type Phrase, phrase } from '@/lib/core/phrases/phrase';
import type { PromptWorkflow } from '@/lib/core/ports/prompt-workflows';
import type { RunContext } from '@/lib/core/strategy';
import { chooseWorkflow, type WorkflowRule } from './choose-workflow';
import type { DispatchPlan } from './dispatch-plan';
import type { GapCheck } from './gap-check';
import { limitTasks } from './limit-tasks';
import { openWorkflow, type Workflow } from './prompt-workflow';
import type { DispatchRequest } from './prompts';
import type { Specialist } from './specialist';

export interface Planning {
  request: DispatchRequest;
  specialists: readonly Specialist[];
  /** Names of the agents that are asked when neither the planner nor the rules choose any. */
  usual: readonly string[];
  gapsIn: GapCheck;
  /** Words that request prompt workflows. */
  workflowRules: readonly WorkflowRule[];
}

export interface Planned extends DispatchPlan {
  by: 'planner' | 'rules';
  /** The reason of a plan by rules. */
  phrase?: Phrase;
  /** The prompt workflow that the tasks come from. */
  workflow?: Workflow;
}

/** Plans the workflow that the words of the question request; undefined if there is none or it cannot be used. */
export async function workflowByRules(
  context: RunContext,
  { request: { question }, specialists, workflowRules }: Planning,
  workflows: readonly PromptWorkflow[],
): Promise<Planned | undefined> {
  const chosen = chooseWorkflow(question, workflowRules, workflows);
  const opened = chosen && (await openWorkflow(context, { choice: chosen.choice, workflows, specialists }));
  if (!opened) return undefined;
  const why = phrase('workflowByRules', { words: chosen.words.join(', ') });
  const agents = limitTasks(context, opened.tasks, { most: MAX_TASKS, key: 'plan.cut' });
  return { ...rulesPlan(why), agents, workflow: opened.workflow };
}

/** Plans a task for each specialist that the gap check finds, or for the default agents if it finds none. */
export function byRules({ request: { question }, usual, gapsIn }: Planning): Planned {
  const gaps = gapsIn(question, []);
  const found = gaps.map(({ agent, task }) => ({ agent, task, priority: 1 }));
  const agents = found.length > 0 ? found : usual.map((agent) => ({ agent, task: question, priority: 1 }));
  const words = [...new Set(gaps.flatMap((gap) => [...gap.words, ...gap.references]))];
  const why = words.length > 0 ? phrase('chosenByRules', { words: words.join(', ') }) : phrase('noRuleMatches');
  return { ...rulesPlan(why), agents };
}

const rulesPlan = (why: Phrase) => ({ reasoning: inEnglish(why), phrase: why, needsIteration: false, by: 'rules' as const });
