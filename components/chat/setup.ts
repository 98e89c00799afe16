import type { ConversationAnswer, MeAnswer } from '@/lib/api/answers';
import { FAILURE_POLICIES, type FailurePolicy } from '@/lib/core/run';

export const MODES = ['chat', 'team'] as const;
export type Mode = (typeof MODES)[number];

/** Stands for "whatever the server uses": a select has no empty value. */
export const DEFAULT_MODEL = 'default';

/** From so many rounds on, a round that brought nothing new can be the last one; the server's own default is the same. */
export const EARLIEST_END = 3;
const USUAL_ROUNDS = 3;

/** Whom the next message is for. */
export interface Setup {
  agent: string;
  model: string;
  team: string[];
  rounds: number;
  failurePolicy: FailurePolicy;
  /** Of teams of `EARLIEST_END` rounds and more. */
  endEarly: boolean;
  /** The initiator chooses the team. */
  choose: boolean;
  /** Of a team that is chosen: the person starts it. Kept with the person. */
  confirmTeam: boolean;
  /** The name of the team that the rest of the set-up began with; '' for none. */
  saved: string;
}

/** What a browser has kept of a set-up; what is none of it is left out. */
export function readSetup(kept: unknown): Partial<Setup> {
  if (typeof kept !== 'object' || kept === null) return {};
  const { agent, model, team, rounds, failurePolicy, endEarly, choose, saved } = kept as Record<string, unknown>;
  return {
    ...(typeof agent === 'string' && { agent }),
    ...(typeof model === 'string' && { model }),
    ...(Array.isArray(team) && { team: team.filter((name) => typeof name === 'string') }),
    ...(typeof rounds === 'number' && Number.isInteger(rounds) && rounds >= 1 && { rounds }),
    failurePolicy: FAILURE_POLICIES.find((policy) => policy === failurePolicy),
    ...(typeof endEarly === 'boolean' && { endEarly }),
    ...(typeof choose === 'boolean' && { choose }),
    ...(typeof saved === 'string' && { saved }),
  };
}

/** A set-up as this person may use it: what is no longer there, or not theirs, is replaced or left out. */
export function fitSetup(
  wanted: Partial<Setup>,
  { agents, defaultAgent, models, multi, teams, user, moreAgents }: MeAnswer,
): Setup {
  const names = agents.filter(({ allowed }) => allowed).map(({ name }) => name);
  // One that this page does not know may be there: the server says so when it is asked.
  const canAsk = (name: string) => agents.find((agent) => agent.name === name)?.allowed ?? moreAgents ?? false;
  const team = (wanted.team ?? multi.usual).filter(canAsk).slice(0, multi.maxAgents);
  return {
    agent: [wanted.agent, defaultAgent].find((name) => name !== undefined && canAsk(name)) ?? names[0] ?? '',
    model: models.some(({ id }) => id === wanted.model) ? (wanted.model ?? DEFAULT_MODEL) : DEFAULT_MODEL,
    team,
    rounds: Math.min(wanted.rounds ?? USUAL_ROUNDS, multi.maxRounds),
    failurePolicy: wanted.failurePolicy ?? 'skip',
    endEarly: wanted.endEarly ?? true,
    choose: wanted.choose ?? false,
    confirmTeam: user.settings.confirmTeam ?? false,
    saved: teams.some(({ name }) => name === wanted.saved) ? (wanted.saved ?? '') : '',
  };
}

/** The model that agents without one of their own are asked with. */
export function modelOf({ model }: Pick<Setup, 'model'>, { models, user }: MeAnswer): MeAnswer['models'][number] | undefined {
  const wanted = model === DEFAULT_MODEL ? user.settings.model : model;
  return models.find(({ id }) => id === wanted) ?? models[0];
}

/** Whether somebody is asked. */
export const hasMembers = ({ team, choose }: Pick<Setup, 'team' | 'choose'>) => choose || team.length > 0;

/** How many agents the team has, at most. */
export const teamSize = ({ team, choose }: Pick<Setup, 'team' | 'choose'>, { multi }: Pick<MeAnswer, 'multi'>) =>
  choose ? multi.maxAgents : team.length;

/** The set-up of a run, for a follow-up to it. */
export function setupOf(run: ConversationAnswer['runs'][number]): { mode: Mode; setup: Partial<Setup> } {
  return run.team
    ? { mode: 'team', setup: { team: [...run.agents], rounds: run.rounds, choose: false, saved: '' } }
    : { mode: 'chat', setup: { agent: run.agents[0] } };
}
