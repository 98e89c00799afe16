import type { ConversationAnswer, MeAnswer } from '@/lib/api/answers';
import { FAILURE_POLICIES, type FailurePolicy } from '@/lib/core/run';

export const MODES = ['chat', 'team'] as const;
export type Mode = (typeof MODES)[number];

/** The server's default model: a select cannot have an empty value. */
export const DEFAULT_MODEL = 'default';

/** Minimum number of rounds for which `endEarly` applies; same as the server's default. */
export const EARLIEST_END = 3;
const USUAL_ROUNDS = 3;

/** Agent, team and options for the next message. */
export interface Setup {
  agent: string;
  model: string;
  team: string[];
  rounds: number;
  failurePolicy: FailurePolicy;
  /** For teams of `EARLIEST_END` rounds and more: end after a round that brought nothing new. */
  endEarly: boolean;
  /** The initiator chooses the team. */
  choose: boolean;
  /** For a team chosen by the initiator: the user must confirm it. Stored in the user's settings. */
  confirmTeam: boolean;
  /** Name of the saved team that the rest of the set-up is based on; '' for none. */
  saved: string;
}

/** Reads the valid parts of a set-up stored in the browser. */
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

/** Adapts a set-up to what this user may use: unknown or forbidden parts are replaced or dropped. */
export function fitSetup(
  wanted: Partial<Setup>,
  { agents, defaultAgent, models, multi, teams, user, moreAgents }: MeAnswer,
): Setup {
  const names = agents.filter(({ allowed }) => allowed).map(({ name }) => name);
  // The page may not have loaded all agents: an unknown one is allowed here and checked by the server.
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

/** Returns the model that is used for agents without a model of their own. */
export function modelOf({ model }: Pick<Setup, 'model'>, { models, user }: MeAnswer): MeAnswer['models'][number] | undefined {
  const wanted = model === DEFAULT_MODEL ? user.settings.model : model;
  return models.find(({ id }) => id === wanted) ?? models[0];
}

/** Whether the team has any agents. */
export const hasMembers = ({ team, choose }: Pick<Setup, 'team' | 'choose'>) => choose || team.length > 0;

/** Maximum number of agents in the team. */
export const teamSize = ({ team, choose }: Pick<Setup, 'team' | 'choose'>, { multi }: Pick<MeAnswer, 'multi'>) =>
  choose ? multi.maxAgents : team.length;

/** Returns the set-up of a run, for a follow-up to it. */
export function setupOf(run: ConversationAnswer['runs'][number]): { mode: Mode; setup: Partial<Setup> } {
  return run.team
    ? { mode: 'team', setup: { team: [...run.agents], rounds: run.rounds, choose: false, saved: '' } }
    : { mode: 'chat', setup: { agent: run.agents[0] } };
}
