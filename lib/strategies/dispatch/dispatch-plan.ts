import { z } from 'zod';
import { MAX_FOLLOW_UPS, MAX_TASKS } from '@/lib/core/dispatch/dispatch-calls';

const task = z.object({
  agent: z.string().describe('Name of the specialist, exactly as given'),
  task: z
    .string()
    .min(1)
    .describe('What it should find out, in one or two sentences, with every reference, name and term it needs'),
  priority: z.number().int().min(1).max(9).default(1).catch(1).describe('1 is the most important'),
});

const tasks = (most: number) => z.array(task).describe(`One entry for each task, at most ${most}; an agent may have several`);

/** A task that the planner gives to a specialist. */
export type PlannedTask = z.output<typeof task>;

/** Schema of the planner's answer. */
export const planSchema = z.object({
  reasoning: z.string().describe('Why these specialists and tasks, in two or three sentences, in the language of the request'),
  agents: tasks(MAX_TASKS),
  needsIteration: z.boolean().default(false).describe('Whether their results will show what else has to be looked up'),
});

const workflowChoice = z.object({
  name: z.string().describe('Name of the prompt workflow, exactly as given'),
  arguments: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
});

/** Schema of the planner's answer when there are prompt workflows. */
export const planOrPromptSchema = planSchema.extend({
  agents: planSchema.shape.agents.default([]),
  prompt: workflowChoice.nullable().default(null).describe('A prompt workflow that covers the whole request; otherwise null'),
});

/** The planner's answer. */
export type DispatchPlan = z.output<typeof planSchema>;

/** A prompt workflow as the planner names it. */
export type PlannedWorkflow = z.output<typeof workflowChoice>;

/** Schema of the planner's answer after the specialists have reported. */
export const followUpSchema = z.object({
  reasoning: z.string().describe('What is missing and why it can be found, in one or two sentences; or why nothing is'),
  agents: tasks(MAX_FOLLOW_UPS),
});
