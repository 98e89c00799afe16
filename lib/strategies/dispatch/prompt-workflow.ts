import { z } from 'zod';
import { ToolFailed } from '@/lib/core/errors';
import { phrase, type UserMessage } from '@/lib/core/phrases/phrase';
import type { PromptWorkflow } from '@/lib/core/ports/prompt-workflows';
import { RUN_LABELS } from '@/lib/core/runs/run-labels';
import type { RunContext } from '@/lib/core/strategy';
import { matchName } from '@/lib/core/text/match-name';
import type { PlannedTask, PlannedWorkflow } from './dispatch-plan';
import { noticeFallback } from './notice-fallback';
import type { Specialist } from './specialist';
import { tasksOfWorkflow, toolsNamed } from './workflow-tasks';

/** Maximum number of workflows that a planner sees. */
const MOST_WORKFLOWS = 20;

/** A prompt workflow that is being carried out. */
export interface Workflow {
  name: string;
  arguments: Record<string, string>;
  /** The text that its server returned. */
  text: string;
}

const message = z.custom<UserMessage>();
const argument = z.object({ name: z.string(), description: z.string(), required: z.boolean() });
const listed = z.object({
  workflows: z.array(
    z.object({
      server: z.string(),
      name: z.string(),
      title: z.string(),
      description: z.string(),
      arguments: z.array(argument),
      origin: z.string().optional(),
    }),
  ),
  problems: z.array(message),
});
const filled = z.union([
  z.object({
    text: z.string(),
    tools: z.array(z.object({ name: z.string(), calledAs: z.string() })),
    labels: z.array(z.enum(RUN_LABELS)),
  }),
  z.object({ problem: message }),
]);

/**
 * Lists the prompt workflows of the servers that provide the specialists' tools, as they are when the run begins. Their descriptions are third-party
 * texts, which nobody has reviewed.
 */
export async function listWorkflows(context: RunContext, specialists: readonly Specialist[]): Promise<PromptWorkflow[]> {
  const { workflows, problems } = await context.step('plan.workflows', listed, () => context.workflows.list(specialists));
  for (const [n, problem] of problems.entries()) noticeFallback(context, problem, `plan.workflows.${n}`);
  const offered = workflows.slice(0, MOST_WORKFLOWS);
  for (const { origin } of offered) if (origin !== undefined) context.mark('untrusted', origin);
  return offered;
}

interface Choosing {
  choice: PlannedWorkflow;
  workflows: readonly PromptWorkflow[];
  specialists: readonly Specialist[];
}

/** Fetches the workflow that the planner chose and turns it into tasks. Undefined, with a notice, when that is not possible. */
export async function openWorkflow(
  context: RunContext,
  choosing: Choosing,
): Promise<{ workflow: Workflow; tasks: PlannedTask[] } | undefined> {
  const { choice, specialists } = choosing;
  const fetched = await fetchWorkflow(context, choosing);
  const { tasks, left } = 'problem' in fetched ? NO_TASKS : tasksOfWorkflow(fetched.text, fetched.tools, specialists);
  if ('problem' in fetched || tasks.length === 0) {
    const why = 'problem' in fetched ? fetched.problem : phrase('workflowNamesNoTool');
    noticeFallback(context, phrase('workflowFailed', { name: choice.name, why }), 'plan.workflow.failed');
    return undefined;
  }
  if (left.length > 0) noticeFallback(context, phrase('workflowToolsLeft', { tools: left.join(', ') }), 'plan.workflow.left');
  for (const label of fetched.labels) context.mark(label, fetched.origin);
  const { name, values, text } = fetched;
  return { workflow: { name, arguments: values, text }, tasks };
}

const NO_TASKS = { tasks: [], left: [] };

async function fetchWorkflow(context: RunContext, { choice, workflows }: Choosing) {
  const name = matchName(
    workflows.map((one) => one.name),
    choice.name,
  );
  const workflow = workflows.find((one) => one.name === name);
  if (!workflow) return { problem: phrase('noSuchWorkflow') };
  const { values, missing } = argumentsFor(workflow, choice);
  if (missing.length > 0) return { problem: phrase('workflowNeeds', { arguments: missing.join(', ') }) };
  const { server, origin } = workflow;
  const result = await context.step('plan.workflow', filled, async () => {
    if (wouldSend(context, workflow, values)) return { problem: phrase('workflowWouldSend') };
    try {
      const { name } = workflow;
      const { text, tools, labels } = await context.workflows.fill({ server, name, values });
      return { text, tools: toolsNamed(text, tools), labels };
    } catch (error) {
      if (error instanceof ToolFailed) return { problem: error.userMessage };
      throw error;
    }
  });
  if ('problem' in result) return result;
  return result.text === '' ? { problem: phrase('workflowEmpty') } : { ...result, name: workflow.name, origin, values };
}

/** Whether values that the user has not typed could carry private data of another origin to the workflow's server. */
function wouldSend(context: RunContext, { origin }: PromptWorkflow, values: Record<string, string>): boolean {
  if (origin === undefined || !context.isTaintedBeyond(origin)) return false;
  return Object.values(values).some((value) => !context.question.includes(value));
}

/** The values that the planner gave, by the workflow's own names; unknown and empty ones are left out. */
function argumentsFor({ arguments: parameters }: PromptWorkflow, choice: PlannedWorkflow) {
  const names = parameters.map(({ name }) => name);
  const entries = choice.arguments.flatMap(({ name, value }) => {
    const matchedName = matchName(names, name);
    return matchedName === undefined || value.trim() === '' ? [] : [[matchedName, value.trim()] as const];
  });
  const values = Object.fromEntries(entries);
  return { values, missing: parameters.filter(({ name, required }) => required && !(name in values)).map(({ name }) => name) };
}
