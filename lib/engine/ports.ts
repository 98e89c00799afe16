import type { LanguageModelV4, LanguageModelV4GenerateResult } from '@ai-sdk/provider';
import type { AgentSnapshot, ResolvedAgent } from '@/lib/core/agents/agent-snapshot';
import type { AskTask, HistoryMessage } from '@/lib/core/agents/agent-task';
import type { NumberedSource } from '@/lib/core/citations/citation';
import type { ConversationSummary } from '@/lib/core/conversations/conversation-summary';
import type { AgentFailed } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import type { ModelCall } from '@/lib/core/models/model-call';
import type { AgentFileStore } from '@/lib/core/ports/agent-file-store';
import type { AttachmentStore } from '@/lib/core/ports/attachment-store';
import type { FactStore } from '@/lib/core/ports/fact-store';
import type { Hints } from '@/lib/core/ports/hints';
import type { PromptWorkflows } from '@/lib/core/ports/prompt-workflows';
import type { RunStore } from '@/lib/core/ports/run-store';
import type { SnapshotStore } from '@/lib/core/ports/snapshot-store';
import type { Sources } from '@/lib/core/ports/sources';
import type { SqlSession } from '@/lib/core/ports/sql-session';
import type { ToolCache } from '@/lib/core/ports/tool-cache';
import type { Run } from '@/lib/core/runs/run';
import type { ReadLabels } from '@/lib/core/runs/run-labels';
import type { SignaturePurpose, SignedFacts } from '@/lib/core/runs/signals';
import type { Strategy } from '@/lib/core/strategy';
import type { Tool } from '@/lib/core/tools/tool';

export interface ConnectedModel {
  model: LanguageModelV4;
  /** Returns the cost of a call in US dollars; undefined when unknown. */
  costOf?(call: Pick<LanguageModelV4GenerateResult, 'usage' | 'providerMetadata'>): number | undefined;
}

/** The other rooms as the engine sees them; `lib/runner.ts` connects them. */
export interface EnginePorts {
  /** Log for each attempt at a run and its outcome; optional. */
  log?: Log;
  runs: RunStore;
  /** Database of the queue's jobs: the same one as that of `runs`. */
  queue: { backend: 'postgres' | 'pglite'; session: SqlSession };
  /** Notifications between processes that share the database; omitted when this is the only process. */
  hints?: Hints;
  /** Returns an HMAC over the facts that a request or its answer is bound to. */
  sign(purpose: SignaturePurpose, bound: SignedFacts): string;
  /**
   * Reads the earlier messages of the run's conversation, the labels of the runs they come from, and existing summaries. The
   * result does not change while the run exists. `runs`: only what comes from these runs.
   */
  history(
    run: Run,
    runs?: readonly string[],
  ): Promise<ReadLabels & { messages: HistoryMessage[]; summaries?: ConversationSummary[] }>;
  /** Reads the sources of a run from its log, as far as that is committed. */
  runSources(run: Run): Promise<{ sources: NumberedSource[] }>;
  findStrategy(name: string): Strategy | undefined;
  /**
   * Resolves agents as the run's user has them now, with other tools or another model if the turn specifies them; unknown
   * agents are skipped.
   */
  resolveAgents(run: Run, names: readonly string[], other?: Pick<AskTask, 'tools' | 'model'>): Promise<ResolvedAgent[]>;
  /** Finds tools by name: those of the run's user, and those that came with the request. Unknown names are skipped. */
  findTools(run: Run, names: readonly string[]): Promise<Tool[]>;
  workflows: PromptWorkflows;
  /** Returns the text that begins the instructions of every agent in the run. */
  opening(run: Run): string;
  snapshots: SnapshotStore;
  attachments: AttachmentStore;
  agentFiles: AgentFileStore;
  agentFacts: Pick<FactStore, 'keep'>;
  /** Returns the sources that this agent's tools may use for the run's user. */
  sources(run: Run, agent: Pick<AgentSnapshot, 'name' | 'reach'>): Sources;
  /** Results of tools that may be reused. Default: none are. */
  toolCache?: Pick<ToolCache, 'get' | 'keep'>;
  /** Hosts that every run may open: `docs.example.com`, or `*.example.com` for its subdomains. Default: none. */
  allowedHosts?: readonly string[];
  /** Connects a model of this user for one turn. @throws {AgentFailed} `not_configured` */
  connectModel(userId: string, id: string, call: ModelCall): Promise<ConnectedModel>;
  /** Returns the number of model calls that wait for capacity of their provider. */
  callsWaiting(): number;
  /** Returns why an answer is unusable, if it is. */
  answerProblem(answer: Pick<LanguageModelV4GenerateResult, 'content' | 'finishReason'>): AgentFailed | undefined;
  asAgentFailed(error: unknown): AgentFailed;
}
