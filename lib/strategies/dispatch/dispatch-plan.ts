import { z } from 'zod';

/** Most tasks of one plan, and of one follow-up. */
export const MAX_TASKS = 12;
export const MAX_FOLLOW_UPS = 2;

const task = z.object({
  agent: z.string().describe('Name of the specialist, exactly as given'),
  task: z
    .string()
    .min(1)
    .describe('What it should find out, in one or two sentences, with every reference, name and term it needs'),
  priority: z.number().int().min(1).max(9).default(1).describe('1 is the most important'),
});

const tasks = (most: number) => z.array(task).describe(`One entry for each task, at most ${most}; an agent may have several`);

/** A task that the planner gives to a specialist. */
export type PlannedTask = z.output<typeof task>;

const agentsPlan = z.object({
  reasoning: z.string().describe('Why these specialists and tasks, in two or three sentences, in the language of the request'),
  agents: tasks(MAX_TASKS),
  needsIteration: z.boolean().default(false).describe('Whether their results will show what else has to be looked up'),
});

/** Returns the schema of the planner's answer. `workflows`: names of the prompt workflows it may choose instead of specialists. */
export function planSchema(workflows: readonly string[]) {
  if (workflows.length === 0) return agentsPlan;
  return agentsPlan.extend({
    prompt: z
      .object({
        name: z.enum(workflows as [string, ...string[]]).describe('Name of the prompt workflow'),
        arguments: z.array(z.object({ name: z.string(), value: z.string() })),
      })
      .nullable()
      .default(null)
      .describe('A prompt workflow, when one covers the whole request; otherwise null'),
  });
}

/** The planner's answer. */
export interface DispatchPlan {
  reasoning: string;
  agents: PlannedTask[];
  needsIteration: boolean;
  prompt?: { name: string; arguments: Record<string, string> };
}

/** Reads a planner's answer, which has been validated by `planSchema`. */
export function readPlan(object: unknown, workflows: readonly string[]): DispatchPlan {
  const { prompt, ...plan }: z.output<typeof agentsPlan> & { prompt?: WorkflowChoice | null } =
    planSchema(workflows).parse(object);
  if (!prompt) return plan;
  return {
    ...plan,
    prompt: { name: prompt.name, arguments: Object.fromEntries(prompt.arguments.map(({ name, value }) => [name, value])) },
  };
}

interface WorkflowChoice {
  name: string;
  arguments: { name: string; value: string }[];
}

/** Schema of the planner's answer after the specialists have reported. */
export const followUpSchema = z.object({
  reasoning: z.string().describe('What is missing and why it can be found, in one or two sentences; or why nothing is'),
  agents: tasks(MAX_FOLLOW_UPS),
});
