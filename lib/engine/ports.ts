import type { LanguageModelV4, LanguageModelV4GenerateResult } from '@ai-sdk/provider';
import type { AgentSnapshot, ResolvedAgent } from '@/lib/core/agent-snapshot';
import type { ConversationSummary } from '@/lib/core/conversation-summary';
import type { AgentFailed } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import type { UserMessage } from '@/lib/core/phrase';
import type { AgentFileStore } from '@/lib/core/ports/agent-file-store';
import type { AttachmentStore } from '@/lib/core/ports/attachment-store';
import type { FactStore } from '@/lib/core/ports/fact-store';
import type { Hints } from '@/lib/core/ports/hints';
import type { RunStore } from '@/lib/core/ports/run-store';
import type { SnapshotStore } from '@/lib/core/ports/snapshot-store';
import type { Sources } from '@/lib/core/ports/sources';
import type { SqlSession } from '@/lib/core/ports/sql-session';
import type { Run } from '@/lib/core/run';
import type { RunLabel } from '@/lib/core/run-labels';
import type { SignaturePurpose, SignedFacts } from '@/lib/core/signals';
import type { AskTask, HistoryMessage, Strategy } from '@/lib/core/strategy';
import type { Tool } from '@/lib/core/tool';

/** What the engine tells the models room about the turn a model is resolved for. */
export interface ModelCall {
  signal: AbortSignal;
  /** In the time of `performance.now()`; no retry waits past it. */
  deadlineAt: number;
  timeouts: { firstByteMs: number; chunkMs: number };
  onRetry(info: { reason: UserMessage; waitMs: number; attempt: number }): void;
  /** To be told the body of each request before it is sent; what it throws, the call throws. */
  onBody?(body: string): void;
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

export interface ConnectedModel {
  model: LanguageModelV4;
  /** What a call cost, in US dollars; undefined when nobody knows. */
  costOf?(call: Pick<LanguageModelV4GenerateResult, 'usage' | 'providerMetadata'>): number | undefined;
}

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
  sign(purpose: SignaturePurpose, bound: SignedFacts): string;
  /** What was said before in the run's conversation, what had been read for it, and what summaries there are: the same whenever it is read. */
  history(run: Run): Promise<{ messages: HistoryMessage[]; labels: RunLabel[]; summaries?: ConversationSummary[] }>;
  findStrategy(name: string): Strategy | undefined;
  /** Agents as the run's user has them now, with other tools or another model when a turn asks for them; those that are not there are left out. */
  resolveAgents(run: Run, names: readonly string[], other?: Pick<AskTask, 'tools' | 'model'>): Promise<ResolvedAgent[]>;
  /** Tools of this user by name; those that are not there are left out. */
  findTools(userId: string, names: readonly string[]): Promise<Tool[]>;
  /** What every agent of the run is told first. */
  opening(run: Run): string;
  snapshots: SnapshotStore;
  attachments: AttachmentStore;
  agentFiles: AgentFileStore;
  agentFacts: Pick<FactStore, 'keep'>;
  /** What this agent's tools work on for this person. */
  sources(userId: string, agent: Pick<AgentSnapshot, 'name' | 'reach'>): Sources;
  /** Hosts that every run may open: `docs.example.com`, or `*.example.com` for those below it. None when left out. */
  allowedHosts?: readonly string[];
  /** A model of this user, to be asked on behalf of one turn. @throws {AgentFailed} `not_configured` */
  connectModel(userId: string, id: string, call: ModelCall): Promise<ConnectedModel>;
  /** How many model calls wait until their provider takes more. */
  callsWaiting(): number;
  /** What makes an answer unusable, if anything does. */
  answerProblem(answer: Pick<LanguageModelV4GenerateResult, 'content' | 'finishReason'>): AgentFailed | undefined;
  asAgentFailed(error: unknown): AgentFailed;
}
