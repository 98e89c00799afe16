import type { LanguageModelV4, LanguageModelV4GenerateResult } from '@ai-sdk/provider';
import type { ToolSet } from 'ai';
import type { Agent, ModelSettings } from '@/lib/core/agent';
import type { AgentFailed } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json';
import type { Log } from '@/lib/core/log';
import type { UserMessage } from '@/lib/core/phrase';
import type { Run } from '@/lib/core/run';
import type { RunLabel } from '@/lib/core/run-labels';
import type { Hints, RunStore, SqlSession } from '@/lib/core/run-store';
import type { Sealed, SealPurpose } from '@/lib/core/signals';
import type { Sources } from '@/lib/core/sources';
import type { HistoryMessage, Strategy } from '@/lib/core/strategy';
import type { Tool } from '@/lib/core/tool';
import type { TurnTime } from '@/lib/core/turn-time';

/** What the engine tells the models room about the turn a model is resolved for. */
export interface ModelCall {
  signal: AbortSignal;
  /** In the time of `performance.now()`; no retry waits past it. */
  deadlineAt: number;
  timeouts: { firstByteMs: number; chunkMs: number };
  /** Weakest first: the agent's, then the request's. */
  settings: readonly (ModelSettings | undefined)[];
  onRetry(info: { reason: UserMessage; waitMs: number; attempt: number }): void;
  /** To be awaited before each request: rejects when this process no longer plays the run. */
  confirm(): Promise<void>;
  /**
   * Waits until an unavailable provider answers again; the time limits of the turn and the run are paused meanwhile. Undefined once the
   * run has used up its total waiting time.
   * @throws {AgentFailed} when the outage lasts longer than a run may wait.
   */
  rest?<T>(away: ProviderAway, untilBack: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

/** The provider that is away, the reason, and the start of the outage (`performance.now()`). */
export interface ProviderAway {
  provider: string;
  failure: AgentFailed;
  since: number;
}

/** How much a model can be told at once, in tokens. */
export interface ContextWindow {
  tokens: number;
  /** Of these, for what tools return in a turn. */
  resultTokens: number;
  /** What the operator can do to make the window longer, as a sentence. */
  howToRaise?: string;
}

export interface ResolvedModel {
  /** `provider:model` */
  id: string;
  model: LanguageModelV4;
  settings: ModelSettings;
  /** What was asked for and is not supported, in words. */
  warnings: string[];
  /** What a call cost, in US dollars; undefined when nobody knows. */
  costOf?(call: Pick<LanguageModelV4GenerateResult, 'usage' | 'providerMetadata'>): number | undefined;
}

/** A tool call as the AI SDK makes it. */
export type ExecuteTool = (tool: Tool, input: unknown, call: { toolCallId: string; signal?: AbortSignal }) => Promise<Json>;

/** The other rooms, as the engine sees them; `lib/workbench.ts` joins them. */
export interface EnginePorts {
  /** Gets a line for each attempt at a run and what came of it; nobody is told when left out. */
  log?: Log;
  runs: RunStore;
  /** Where the queue keeps its jobs: the same database as `runs`. */
  queue: { backend: 'postgres' | 'pglite'; session: SqlSession };
  /** How processes over one database tell each other to look; left out when there is only this one. */
  hints?: Hints;
  /** A keyed hash of what a request or the answer to it is bound to. */
  seal(purpose: SealPurpose, bound: Sealed): string;
  /** What was said before in the run's conversation, and what had been read for it. */
  history(run: Run): Promise<{ messages: HistoryMessage[]; labels: RunLabel[] }>;
  findStrategy(name: string): Strategy | undefined;
  findAgent(name: string): Agent | undefined;
  instructionsFor(agent: Agent, context: { today: string; team: boolean }): string;
  findTool(name: string): Tool | undefined;
  toAiTools(tools: readonly Tool[], execute: ExecuteTool): ToolSet;
  /** What this agent's tools work on for this person. */
  sources(userId: string, agent: string): Sources;
  /** Hosts that every run may open: `docs.example.com`, or `*.example.com` for those below it. None when left out. */
  allowedHosts?: readonly string[];
  turnTime(ref: string): TurnTime;
  contextWindow(ref: string): Promise<ContextWindow>;
  resolveModel(ref: string | undefined, call: ModelCall): ResolvedModel;
  /** What makes an answer unusable, if anything does. */
  answerProblem(answer: Pick<LanguageModelV4GenerateResult, 'content' | 'finishReason'>): AgentFailed | undefined;
  asAgentFailed(error: unknown): AgentFailed;
}
