import type { AgentFileStore } from './agent-file-store';
import type { ApiKeyStore } from './api-key-store';
import type { AttachmentStore } from './attachment-store';
import type { AuditStore } from './audit-store';
import type { ConnectionStore } from './connection-store';
import type { ConversationStore } from './conversation-store';
import type { DocumentStore } from './document-store';
import type { FactStore } from './fact-store';
import type { FingerprintStore } from './fingerprint-store';
import type { InboxStore } from './inbox-store';
import type { LibraryStore } from './library-store';
import type { ModelPullStore } from './model-pull-store';
import type { RetentionStore } from './retention-store';
import type { RunStore } from './run-store';
import type { SampleChangeStore } from './sample-change-store';
import type { SnapshotStore } from './snapshot-store';
import type { User, UserStore } from './user-store';

/** The stores within one transaction. */
export type StoresInTransaction = Omit<Stores, 'transaction' | 'createFirstUser' | 'checkWrite'>;

/** Every store, over one database. */
export interface Stores {
  users: UserStore;
  apiKeys: ApiKeyStore;
  connections: ConnectionStore;
  conversations: ConversationStore;
  runs: RunStore;
  attachments: AttachmentStore;
  agentFiles: AgentFileStore;
  facts: FactStore;
  inbox: InboxStore;
  documents: DocumentStore;
  sampleChanges: SampleChangeStore;
  library: LibraryStore;
  retention: RetentionStore;
  audit: AuditStore;
  modelPulls: ModelPullStore;
  snapshots: SnapshotStore;
  fingerprints: FingerprintStore;
  /** The first user of all, with their documents: both or neither. Undefined when there is a user already. */
  createFirstUser(
    user: Parameters<UserStore['create']>[0],
    documents: readonly Omit<Parameters<DocumentStore['add']>[0], 'userId'>[],
  ): Promise<User | undefined>;
  /**
   * All that `work` does with the stores it is given is kept, or, when it rejects, nothing. It must use no other stores and wait for
   * nothing else: the embedded database serves nobody else meanwhile.
   */
  transaction<T>(work: (stores: StoresInTransaction) => Promise<T>): Promise<T>;
  /** Rejects while nothing can be written: a full disk, a standby, a database that is away. Asked again within a second it answers the same. */
  checkWrite(): Promise<void>;
}
