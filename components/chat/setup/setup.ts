import type { MeAnswer } from '@/lib/api/answers';
import type { ConversationAnswer } from '@/lib/api/conversation-answers';
import type { Budget } from '@/lib/core/models/model-usage';
import { FAILURE_POLICIES, type FailurePolicy } from '@/lib/core/runs/run';
import { type DispatchConfig, dispatchConfigOf, USUAL_CONFIG } from '@/lib/core/teams/team-options';

export const MODES = ['chat', 'team', 'specialists', 'desk'] as const;
export type Mode = (typeof MODES)[number];

/** Returns the modes that this user can choose from. */
export function modesOf({ multi, desks }: Pick<MeAnswer, 'multi' | 'desks'>): Mode[] {
  return MODES.filter((mode) => {
    if (mode === 'chat') return true;
    return mode === 'desk' ? desks.length > 0 : multi.enabled;
  });
}

/** The server's default model: a select cannot have an empty value. */
export const DEFAULT_MODEL = 'default';

/** Minimum number of rounds for which `endEarly` applies; same as the server's default. */
export const EARLIEST_END = 3;
const USUAL_ROUNDS = 3;

/** Agent, team, specialists and options for the next message. */
export interface Setup {
  agent: string;
  model: string;
  team: string[];
  rounds: number;
  failurePolicy: FailurePolicy;
  /** For teams of `EARLIEST_END` rounds and more: end after a round that brought nothing new. */
  endEarly: boolean;
  /** What the user lets a run of a team use; undefined: as much as the saved team says, or no limit. */
  budget?: Budget;
  /** The initiator chooses the team. */
  choose: boolean;
  /** For a team chosen by the initiator: the user must confirm it. Stored in the user's settings. */
  confirmTeam: boolean;
  /** Name of the saved team that the rest of the set-up is based on; '' for none. */
  saved: string;
  /** The specialists that a dispatch may send out. */
  specialists: string[];
  /** Name of the saved team that the specialists are, whose failure policy and model apply; '' for none. */
  savedSpecialists: string;
  /** The planner chooses among all specialists and agents. */
  plannerChooses: boolean;
  /** Number of times that a dispatch may send specialists out. */
  iterations: number;
  /** Whether specialists work at the same time. */
  parallel: boolean;
  /** The confidence below which a result is followed up. */
  threshold: number;
  /** What the user lets a dispatch use, unless it is one of a saved team. */
  dispatchBudget?: Budget;
  /** Name of the answer desk that is asked; '' for none. */
  desk: string;
}

const isText = (value: unknown) => typeof value === 'string';
const isSwitch = (value: unknown) => typeof value === 'boolean';
const isShare = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1;
const isBudget = (value: unknown) => Object.values(Object(value)).every((most) => Number(most) > 0);
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 1;

/** The parts of a set-up that are stored in the browser. */
const STORED: Omit<Record<keyof Setup, (value: unknown) => boolean>, 'confirmTeam'> = {
  agent: isText,
  model: isText,
  team: Array.isArray,
  rounds: isCount,
  failurePolicy: (value) => FAILURE_POLICIES.some((policy) => policy === value),
  endEarly: isSwitch,
  budget: isBudget,
  choose: isSwitch,
  saved: isText,
  specialists: Array.isArray,
  savedSpecialists: isText,
  plannerChooses: isSwitch,
  iterations: isCount,
  parallel: isSwitch,
  threshold: isShare,
  dispatchBudget: isBudget,
  desk: isText,
};

/** Reads the valid parts of a set-up stored in the browser, and of its lists the valid names. */
export function readSetup(kept: unknown): Partial<Setup> {
  const parts: Record<string, unknown> = Object(kept);
  const valid = Object.entries(STORED).filter(([name, isValid]) => isValid(parts[name]));
  return Object.fromEntries(
    valid.map(([name]) => {
      const part = parts[name];
      return [name, Array.isArray(part) ? part.filter(isText) : part];
    }),
  );
}

/** Adapts a set-up to what this user may use: unknown or forbidden parts are replaced or dropped. */
export function fitSetup(
  requested: Partial<Setup>,
  { agents, defaultAgent, models, multi, dispatch, desks, teams, user, moreAgents }: MeAnswer,
): Setup {
  const names = agents.filter(({ allowed }) => allowed).map(({ name }) => name);
  // The page may not have loaded all agents: an unknown one is allowed here and checked by the server.
  const canAsk = (name: string) => agents.find((agent) => agent.name === name)?.allowed ?? moreAgents ?? false;
  const isUsual = (name: string) => dispatch.usual.some((one) => one.name === name && one.allowed);
  const specialists = (requested.specialists ?? dispatch.usual.map(({ name }) => name))
    .filter((name) => isUsual(name) || canAsk(name))
    .slice(0, dispatch.maxAgents);
  const savedSpecialists = teams.find(({ name }) => name === requested.savedSpecialists);
  const team = (requested.team ?? multi.usual).filter(canAsk).slice(0, multi.maxAgents);
  return {
    agent: [requested.agent, defaultAgent].find((name) => name !== undefined && canAsk(name)) ?? names[0] ?? '',
    model: models.some(({ id }) => id === requested.model) ? (requested.model ?? DEFAULT_MODEL) : DEFAULT_MODEL,
    team,
    rounds: Math.min(requested.rounds ?? USUAL_ROUNDS, multi.maxRounds),
    failurePolicy: requested.failurePolicy ?? 'skip',
    endEarly: requested.endEarly ?? true,
    budget: requested.budget,
    choose: requested.choose ?? false,
    confirmTeam: user.settings.confirmTeam ?? false,
    saved: teams.some(({ name }) => name === requested.saved) ? (requested.saved ?? '') : '',
    specialists,
    savedSpecialists: savedSpecialists?.agents.join() === specialists.join() ? savedSpecialists.name : '',
    plannerChooses: requested.plannerChooses ?? false,
    iterations: Math.min(requested.iterations ?? USUAL_CONFIG.maxIterations, dispatch.maxIterations),
    parallel: requested.parallel ?? USUAL_CONFIG.parallelExecution,
    threshold: requested.threshold ?? USUAL_CONFIG.confidenceThreshold,
    dispatchBudget: requested.dispatchBudget,
    desk: (desks.find(({ id, name }) => name === requested.desk || id === requested.desk) ?? desks[0])?.name ?? '',
  };
}

/** Returns the model that is used for agents without a model of their own. */
export function modelOf({ model }: Pick<Setup, 'model'>, { models, user }: MeAnswer): MeAnswer['models'][number] | undefined {
  const modelId = model === DEFAULT_MODEL ? user.settings.model : model;
  return models.find(({ id }) => id === modelId) ?? models[0];
}

/** A change of a set-up. A budget is chosen for one saved team: when the change names another one, that team's own applies. */
export function changeOf(before: Partial<Setup>, change: Partial<Setup>): Partial<Setup> {
  return change.saved === undefined || change.saved === (before.saved ?? '') ? change : { budget: undefined, ...change };
}

/** Whether the team has any agents. */
export const hasMembers = ({ team, choose }: Pick<Setup, 'team' | 'choose'>) => choose || team.length > 0;

/** Whether the setup selects at least one agent to answer. */
export function hasRecipient(mode: Mode, setup: Setup): boolean {
  return {
    chat: setup.agent !== '',
    team: hasMembers(setup),
    specialists: setup.plannerChooses || setup.specialists.length > 0,
    desk: setup.desk !== '',
  }[mode];
}

/** The options of a dispatch in a set-up. */
export const configOf = ({ iterations, threshold, parallel }: Setup): DispatchConfig => ({
  maxIterations: iterations,
  confidenceThreshold: threshold,
  parallelExecution: parallel,
});

/** The parts of a set-up that have these options of a dispatch. */
export function optionsSetUp({ maxIterations, confidenceThreshold, parallelExecution }: Partial<DispatchConfig>): Partial<Setup> {
  return {
    ...(maxIterations !== undefined && { iterations: maxIterations }),
    ...(confidenceThreshold !== undefined && { threshold: confidenceThreshold }),
    ...(parallelExecution !== undefined && { parallel: parallelExecution }),
  };
}

/** The parts of a set-up that send a saved team out, with its options. */
export const savedSetUp = ({ name, agents, dispatch = {} }: MeAnswer['teams'][number]): Partial<Setup> => ({
  specialists: agents,
  savedSpecialists: name,
  ...optionsSetUp(dispatchConfigOf(dispatch)),
});

/** The parts of a set-up that ask a saved team in rounds, within the server's limits. */
export const roundsSetUp = (
  { name, agents, rounds, failurePolicy, endEarly = true }: MeAnswer['teams'][number],
  { multi }: Pick<MeAnswer, 'multi'>,
): Partial<Setup> => ({
  rounds: Math.min(rounds, multi.maxRounds),
  failurePolicy,
  endEarly,
  team: agents.slice(0, multi.maxAgents),
  choose: false,
  saved: name,
});

/** Returns the set-up of a run, for a follow-up to it. */
export function setupOf(run: ConversationAnswer['runs'][number], me: MeAnswer): { mode: Mode; setup: Partial<Setup> } {
  if (run.desk !== undefined) return { mode: 'desk', setup: { desk: run.desk } };
  const { saved = '', ...teamOptions } = run.teamOptions ?? {};
  // The record of a run always contains a model, also when the user left the default.
  const usual = modelOf({ model: me.teams.find(({ name }) => name === saved)?.model ?? DEFAULT_MODEL }, me)?.id;
  const model = run.model === usual ? DEFAULT_MODEL : run.model;
  const options = { ...teamOptions, ...(model !== undefined && { model }) };
  if (run.dispatch) {
    const { team, ...config } = run.dispatch;
    const whom =
      team === 'auto' ? { plannerChooses: true } : { plannerChooses: false, specialists: team, savedSpecialists: saved };
    return { mode: 'specialists', setup: { ...options, ...whom, ...optionsSetUp(config) } };
  }
  if (!run.team) return { mode: 'chat', setup: { ...options, agent: run.agents[0] } };
  // A team that the initiator chooses has no agents when it starts.
  const choose = run.agents.length === 0;
  return { mode: 'team', setup: { ...options, ...(!choose && { team: [...run.agents] }), choose, rounds: run.rounds, saved } };
}
