import type { QueueState } from '../server-state';
import type { AgentFigureStore } from './agent-figure-store';
import type { AgentFileStore } from './agent-file-store';
import type { AnswerReviewStore } from './answer-review-store';
import type { AnswerStatisticsStore } from './answer-statistics-store';
import type { AnswerStore } from './answer-store';
import type { AnswerVectorStore } from './answer-vector-store';
import type { ApiKeyStore } from './api-key-store';
import type { AttachmentStore } from './attachment-store';
import type { AuditStore } from './audit-store';
import type { ConnectionStore } from './connection-store';
import type { ConversationStore } from './conversation-store';
import type { DocumentStore } from './document-store';
import type { FactStore } from './fact-store';
import type { FingerprintStore } from './fingerprint-store';
import type { HttpToolStore } from './http-tool-store';
import type { InboxStore } from './inbox-store';
import type { LibraryStore } from './library-store';
import type { McpToolStore } from './mcp-tool-store';
import type { ModelPullStore } from './model-pull-store';
import type { ModelUsageStore } from './model-usage-store';
import type { PasskeyStore } from './passkey-store';
import type { QuestionSetStore } from './question-set-store';
import type { RetentionStore } from './retention-store';
import type { RunStore } from './run-store';
import type { SampleChangeStore } from './sample-change-store';
import type { ScenarioOverrideStore } from './scenario-override-store';
import type { ScheduleStore } from './schedule-store';
import type { ShareStore } from './share-store';
import type { SnapshotStore } from './snapshot-store';
import type { ToolCache } from './tool-cache';
import type { ToolUsageStore } from './tool-usage-store';
import type { TwoFactorStore } from './two-factor-store';
import type { User, UserStore } from './user-store';
import type { VectorStore } from './vector-store';
import type { WebhookStore } from './webhook-store';
import type { WordAnswerStore } from './word-answer-store';
import type { WordReviewStore } from './word-review-store';
import type { WordStore } from './word-store';

/** The stores, bound to one transaction. */
export type StoresInTransaction = Omit<Stores, 'transaction' | 'createFirstUser' | 'checkWrite' | 'queueState'>;

export interface Stores {
  users: UserStore;
  answers: AnswerStore;
  answerReviews: AnswerReviewStore;
  answerStatistics: AnswerStatisticsStore;
  answerVectors: AnswerVectorStore;
  apiKeys: ApiKeyStore;
  connections: ConnectionStore;
  conversations: ConversationStore;
  runs: RunStore;
  attachments: AttachmentStore;
  agentFiles: AgentFileStore;
  agentFigures: AgentFigureStore;
  facts: FactStore;
  httpTools: HttpToolStore;
  mcpTools: McpToolStore;
  toolCache: ToolCache;
  toolUsage: ToolUsageStore;
  twoFactor: TwoFactorStore;
  passkeys: PasskeyStore;
  inbox: InboxStore;
  documents: DocumentStore;
  vectors: VectorStore;
  sampleChanges: SampleChangeStore;
  library: LibraryStore;
  retention: RetentionStore;
  audit: AuditStore;
  modelPulls: ModelPullStore;
  modelUsage: ModelUsageStore;
  questionSets: QuestionSetStore;
  scenarioOverrides: ScenarioOverrideStore;
  schedules: ScheduleStore;
  shares: ShareStore;
  snapshots: SnapshotStore;
  fingerprints: FingerprintStore;
  webhooks: WebhookStore;
  words: WordStore;
  wordReviews: WordReviewStore;
  wordAnswers: WordAnswerStore;
  /** Creates the very first user together with their documents, atomically. Undefined when a user already exists. */
  createFirstUser(
    user: Parameters<UserStore['create']>[0],
    documents: readonly Omit<Parameters<DocumentStore['add']>[0], 'userId'>[],
  ): Promise<User | undefined>;
  /**
   * Runs `work` in a transaction: if it rejects, nothing is written. `work` must use only the stores it is given and await
   * nothing else, since the embedded database runs no other query until the transaction ends.
   */
  transaction<T>(work: (stores: StoresInTransaction) => Promise<T>): Promise<T>;
  /**
   * Rejects while writes are impossible: a full disk, a standby, an unavailable database. The result is cached for a second.
   */
  checkWrite(): Promise<void>;
  /** Counts the unfinished runs of all users. The result is cached for a second. */
  queueState(): Promise<QueueState>;
}
