import { z } from 'zod';
import type { EventData } from '@/lib/core/events';

/** One who may take part, with what it is good at. */
export interface Member {
  name: string;
  description: string;
}

/** What the initiator makes of a request (seed 002, "Initiator Agent"). */
export type Brief = EventData<'initiator_complete'>;

/** The form the initiator answers in; the focus is a list, since not every model can keep to free-form keys. */
export function briefSchema(agents: readonly string[]) {
  return z.object({
    goal: z.string().min(1).describe('The request as one clear, checkable goal, in the language of the request'),
    successCriteria: z.array(z.string()).min(1).max(6).describe('What must be true of a good answer, one criterion each'),
    approach: z.string().describe('How the team goes about it, in two or three sentences'),
    focus: z
      .array(
        z.object({
          agent: z.enum(agents as [string, ...string[]]).describe('Name of the agent'),
          task: z.string().describe('What this agent should look at, given what it is good at'),
        }),
      )
      .describe('One entry for each agent of the team'),
  });
}

/** The same from an initiator that also chooses who takes part. */
export function choiceSchema(agents: readonly string[], most: number) {
  return briefSchema(agents).extend({
    agents: z
      .array(
        z.object({
          agent: z.enum(agents as [string, ...string[]]).describe('Name of the agent'),
          reason: z.string().describe('Why the request needs it, in one sentence'),
        }),
      )
      .min(1)
      .describe(`The agents that the request needs and no others, at most ${most}`),
  });
}

export function toBrief({ focus, ...brief }: z.infer<ReturnType<typeof briefSchema>>): Brief {
  return { ...brief, focus: Object.fromEntries(focus.map(({ agent, task }) => [agent, task])) };
}

/** The form in which the lead of a team decides after a round. */
export function leadSchema(members: readonly string[]) {
  return z.object({
    another: z.boolean().describe('Whether another round is needed'),
    reason: z.string().min(1).describe('Why, in one sentence'),
    agents: z.array(z.enum(members as [string, ...string[]])).describe('Who plays in it'),
  });
}

/** The brief made by code, for a run whose initiator could not give one: the request itself, and for each agent what it is good at. */
export function fallbackBrief(question: string, team: readonly Member[]): Brief {
  const focus = Object.fromEntries(team.map(({ name, description }) => [name, description]));
  return { goal: question, approach: '', successCriteria: [], focus };
}
