import type { Agent } from '@/lib/core/agents/agent';
import type { ModelFacts } from '@/lib/core/agents/agent-snapshot';
import { MULTI_AGENT } from '@/lib/core/runs/multi-agent';
import type { FailurePolicy, Run, RunLimits } from '@/lib/core/runs/run';
import type { Env } from '@/lib/env';
import type { Strategies } from '@/lib/strategies';

type Settings = Pick<Env, 'CHAT_TIMEOUT_MS' | 'MULTI_AGENT_TIMEOUT_MS' | 'MULTI_AGENT_AGENT_TIMEOUT_MS'>;

/** Longest turns of a run in milliseconds, when the operator has set no limit. */
export interface TurnTimes {
  /** Of an agent with the run's model. */
  usual: number;
  /** Of the agent or model with the longest time limit. */
  longest: number;
}

interface Limiting {
  env: Pick<Env, 'CHAT_RATE_LIMIT' | 'MULTI_AGENT_RATE_LIMIT'>;
  strategies: Pick<Strategies, 'names'>;
}

/**
 * How many runs of a strategy a user may start per minute, and the strategies that count towards it: those of teams, or all others. `leavesRoom`: for
 * the questions of a set, which get at most half of these runs, so that the user can ask other questions meanwhile.
 */
export function admissionOf(
  { env, strategies }: Limiting,
  strategy: string,
  leavesRoom = false,
): { perMinute: number; countedWith: readonly string[] } {
  const isTeam = MULTI_AGENT.includes(strategy);
  const perMinute = isTeam ? env.MULTI_AGENT_RATE_LIMIT : env.CHAT_RATE_LIMIT;
  return {
    perMinute: leavesRoom ? Math.ceil(perMinute / 2) : perMinute,
    countedWith: Object.keys(strategies.names).filter((name) => MULTI_AGENT.includes(name) === isTeam),
  };
}

interface Turn {
  run: Pick<Run, 'strategy' | 'model' | 'limits'>;
  agent: Pick<Agent, 'timeoutMs' | 'settings'>;
  model: Pick<ModelFacts, 'id' | 'time'>;
}

/**
 * Returns the time limit of an agent's turn. In a team, an agent with its own model or reasoning effort has the time that these need; elsewhere, the
 * limit of the run already allows for it.
 */
export function turnLimit({ run, agent, model }: Turn): number {
  const isUsual = model.id === run.model && agent.settings?.reasoning === undefined;
  const hasOwnTime = MULTI_AGENT.includes(run.strategy) && !isUsual;
  return agent.timeoutMs ?? (hasOwnTime ? model.time.limitMs : run.limits.agentTimeoutMs);
}

const CHAT_MS = 120_000;
const TEAM_MS = 300_000;

/** The operator's limits for a chat, or by default enough time for its single turn. */
export function chatLimits(env: Settings, { longest }: TurnTimes): RunLimits {
  const timeoutMs = env.CHAT_TIMEOUT_MS ?? Math.max(CHAT_MS, longest);
  return { runTimeoutMs: timeoutMs, agentTimeoutMs: timeoutMs, failurePolicy: 'skip' };
}

/** How often an agent's turn may take its full time, by policy. */
const ATTEMPTS: Record<FailurePolicy, number> = { skip: 1, abort: 1, retry: 2 };

/**
 * The operator's limits for a team, or by default enough for the first and the last agent and all consecutive `turns` between them to use
 * their full time.
 */
export function teamLimits(
  env: Settings,
  { usual, longest }: TurnTimes,
  { turns, failurePolicy }: { turns: number; failurePolicy: FailurePolicy },
): RunLimits {
  const agentTimeoutMs = env.MULTI_AGENT_AGENT_TIMEOUT_MS ?? usual;
  const longestMs = env.MULTI_AGENT_AGENT_TIMEOUT_MS ?? longest;
  return {
    agentTimeoutMs,
    runTimeoutMs: env.MULTI_AGENT_TIMEOUT_MS ?? Math.max(TEAM_MS, longestMs * (turns * ATTEMPTS[failurePolicy] + 2)),
    failurePolicy,
  };
}
