import type { ModelSettings } from './agent';
import type { AgentDraft } from './agent-definition';
import type { Json } from './json';
import type { PartReference } from './message';

export const FAILURE_POLICIES = ['skip', 'retry', 'abort'] as const;
/** What a run does about an agent that failed: go on without it, ask it again, or stop. */
export type FailurePolicy = (typeof FAILURE_POLICIES)[number];

export const RUN_END_STATUSES = ['completed', 'partial', 'failed', 'cancelled'] as const;
export type RunEndStatus = (typeof RUN_END_STATUSES)[number];
export const RUN_STATUSES = ['queued', 'running', 'waiting', ...RUN_END_STATUSES] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** The bounds one run is played within, fixed when it starts. */
export interface RunLimits {
  runTimeoutMs: number;
  agentTimeoutMs: number;
  failurePolicy: FailurePolicy;
}

/** A run as it is started: enough to play it, and to play it again after a crash. */
export interface NewRun {
  id: string;
  userId: string;
  conversationId: string;
  strategy: string;
  /** What the person asked, as text; also the run's title. */
  question: string;
  /** What the question has beside its text; left out without any. */
  parts?: PartReference[];
  /** The strategy's own parsed input. */
  input: Json;
  limits: RunLimits;
  /** `provider:model` that agents without their own use in this run. */
  model: string;
  /** What the request asked of the models, over each agent's own settings. */
  settings?: ModelSettings;
  /** Of a test: the agent as it was typed, which is asked in place of any of its name. */
  draft?: AgentDraft;
  idempotencyKey?: string;
  createdAt: string;
}

export interface Run extends NewRun {
  status: RunStatus;
  /** Counts the attempts at this run, 0 before the first; rows of an older epoch are refused. */
  epoch: number;
  endedAt?: string;
}

export function isEnded(status: RunStatus): status is RunEndStatus {
  return (RUN_END_STATUSES as readonly string[]).includes(status);
}
