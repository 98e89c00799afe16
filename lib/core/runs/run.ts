import type { ModelSettings } from '../agents/agent';
import type { AgentDraft } from '../agents/agent-definition';
import type { PartReference } from '../conversations/message';
import type { Json } from '../json/json';
import type { Budget, CountedBudget } from '../models/model-usage';
import type { CallerTool } from '../tools/caller-tools';

export const FAILURE_POLICIES = ['skip', 'retry', 'abort'] as const;
/** What a run does when an agent fails: continue without it, ask it again, or stop. */
export type FailurePolicy = (typeof FAILURE_POLICIES)[number];

export const RUN_END_STATUSES = ['completed', 'partial', 'failed', 'cancelled'] as const;
export type RunEndStatus = (typeof RUN_END_STATUSES)[number];
export const RUN_STATUSES = ['queued', 'running', 'waiting', ...RUN_END_STATUSES] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

export const RUN_RATINGS = ['good', 'bad'] as const;
/** The user's opinion of a run's answer. */
export type RunRating = (typeof RUN_RATINGS)[number];

/** Limits of a run, fixed when it starts. */
export interface RunLimits {
  runTimeoutMs: number;
  agentTimeoutMs: number;
  failurePolicy: FailurePolicy;
  /** Whether the author of the answer is asked once more about each paragraph with a wrong quote. */
  correctQuotes?: boolean;
  /** Whether its agents receive no earlier messages of the conversation. */
  withoutHistory?: boolean;
  /** Maximum number of model calls in a turn, instead of each agent's own; omitted: the agent's own. */
  maxSteps?: number;
  /** What was left of the user's budget when the run was started; omitted: no limit. */
  budget?: CountedBudget;
  /** What this run may use of any models, as its request or its saved team says; omitted: no limit of its own. */
  runBudget?: Budget;
}

/** What a program passes to the agents of a run in addition to its question. */
export interface CallerContext {
  /** Added to the agents' own instructions. */
  instructions?: string;
  /** The earlier messages, oldest first. */
  history: EarlierMessage[];
  /** Set when an OpenAI client asks; runs of earlier versions have none. */
  completion?: AskedCompletion;
}

/** The parts of the request that began a run which an OpenAI client's later requests repeat. */
export interface AskedCompletion {
  /** The recipient or model as the client named it. */
  model: string;
  /** Id of the response that the first response of the run follows. */
  previous?: string;
  /** The tool as whose only call the answer is given. */
  answerAs?: string;
}

export interface EarlierMessage {
  role: 'user' | 'assistant';
  content: string;
  /** Its newest images, stored as attachments of the run. */
  parts?: PartReference[];
  /** Set for the record of a call of the program's tool, which is not the user's words. */
  isCall?: true;
}

/** A run as it is started: everything needed to play it, and to replay it after a crash. */
export interface NewRun {
  id: string;
  userId: string;
  conversationId: string;
  strategy: string;
  /** The request as text; also the run's title. */
  question: string;
  /** Images and documents of the question; omitted when there are none. */
  parts?: PartReference[];
  /** The strategy's own parsed input. */
  input: Json;
  limits: RunLimits;
  /** `provider:model` for agents that define none. */
  model: string;
  /** Model settings of the request, which override each agent's own. */
  settings?: ModelSettings;
  /** For a test: an unsaved agent, used instead of any saved agent of the same name. */
  draft?: AgentDraft;
  /** Tools of the program that asks: the agents of the run have them in addition to their own. */
  callerTools?: readonly CallerTool[];
  /** Set when a program asks that keeps the conversation itself. */
  callerContext?: CallerContext;
  /** The user's time zone when the run was started (IANA name); omitted: UTC. */
  timeZone?: string;
  /** The run that this one retries: the first one, if that was a retry itself. Its log begins with what that run completed. */
  retryOf?: string;
  idempotencyKey?: string;
  createdAt: string;
}

export interface Run extends NewRun {
  status: RunStatus;
  /** Counts the attempts at this run, 0 before the first; entries of an older epoch are rejected. */
  epoch: number;
  endedAt?: string;
  /** Set for a copy in a forked conversation: the run that was copied, the first one if that was a copy itself. */
  forkedFrom?: string;
  /** Omitted while the user has not rated the answer. */
  rating?: RunRating;
  /** Pseudonym of the visitor who asked a published desk without an account; omitted when a user asked. */
  visitor?: string;
}

/** A run in a list: without what the program that asked has added, which can be long. */
export type ListedRun = Omit<Run, 'callerTools' | 'callerContext'>;

export function isEnded(status: RunStatus): status is RunEndStatus {
  return (RUN_END_STATUSES as readonly string[]).includes(status);
}
