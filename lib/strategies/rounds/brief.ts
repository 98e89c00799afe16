import { z } from 'zod';
import type { EventData } from '@/lib/core/events';

/** A possible member of the team, with a description of its abilities. */
export interface Member {
  name: string;
  description: string;
}

/** The initiator's brief for a request (seed 002, "Initiator Agent"). */
export type Brief = EventData<'initiator_complete'>;

/** Returns the schema of the initiator's answer; the focus is a list, since not every model can produce free-form keys. */
export function briefSchema(agents: readonly string[]) {
  return briefWith(agents, 'One entry for each agent of the team');
}

function briefWith(agents: readonly string[], focus: string) {
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
      .describe(focus),
  });
}

/** Returns the schema for an initiator that also chooses the members. */
export function choiceSchema(agents: readonly string[], most: number) {
  return briefWith(agents, 'One entry for each agent in agents, and for no other').extend({
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

/** Returns the schema of the decision that a team's lead makes after a round. */
export function leadSchema(members: readonly string[]) {
  return z.object({
    another: z.boolean().describe('Whether another round is needed'),
    reason: z.string().min(1).describe('Why, in one sentence'),
    agents: z.array(z.enum(members as [string, ...string[]])).describe('Who plays in it'),
    // Logs of earlier versions contain decisions without tasks.
    tasks: z
      .array(
        z.object({
          agent: z.enum(members as [string, ...string[]]).describe('Name of the agent'),
          task: z.string().describe('What this agent should do in it instead of its focus'),
        }),
      )
      .optional()
      .describe('At most one entry for an agent that plays, only where its focus is not what is needed now'),
  });
}

/** Builds a default brief for a run whose initiator failed: the request itself, and each agent's description as its focus. */
export function fallbackBrief(question: string, team: readonly Member[]): Brief {
  const focus = Object.fromEntries(team.map(({ name, description }) => [name, description]));
  return { goal: question, approach: '', successCriteria: [], focus };
}
