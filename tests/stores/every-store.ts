import { beforeAll } from '@jest/globals';
import type { Database } from '@/lib/stores/database/database';
import { createStores } from '@/lib/stores/stores';
import { apiKeyStoreContract } from '../contracts/api-key-store.contract';
import { auditStoreContract } from '../contracts/audit-store.contract';
import { connectionStoreContract } from '../contracts/connection-store.contract';
import { conversationStoreContract } from '../contracts/conversation-store.contract';
import { documentStoreContract } from '../contracts/document-store.contract';
import { inboxStoreContract } from '../contracts/inbox-store.contract';
import { libraryStoreContract } from '../contracts/library-store.contract';
import { retentionStoreContract } from '../contracts/retention-store.contract';
import { runClaimContract } from '../contracts/run-claim.contract';
import { runDeltasContract } from '../contracts/run-deltas.contract';
import { runLogContract } from '../contracts/run-log.contract';
import { runRemovalContract } from '../contracts/run-removal.contract';
import { runSignalContract } from '../contracts/run-signal.contract';
import { runStartContract } from '../contracts/run-start.contract';
import { runStoreContract } from '../contracts/run-store.contract';
import { sampleChangeStoreContract } from '../contracts/sample-change-store.contract';
import { makeQueue } from '../contracts/test-queue';
import { userStoreContract } from '../contracts/user-store.contract';
import { auditChainTests } from './audit-chain';
import { plainErrorTests } from './plain-errors';

/** What both databases must do alike. */
export function everyStoreContract(database: () => Database): void {
  const stores = () => createStores(database().db);
  beforeAll(() => makeQueue(database().session));
  apiKeyStoreContract(stores);
  auditStoreContract(stores);
  connectionStoreContract(stores);
  conversationStoreContract(stores);
  documentStoreContract(stores, () => database().session);
  inboxStoreContract(stores);
  libraryStoreContract(stores);
  runStartContract(database);
  runClaimContract(database);
  runSignalContract(database);
  runStoreContract(stores);
  runLogContract(stores);
  runRemovalContract(database);
  runDeltasContract(stores);
  retentionStoreContract(stores);
  sampleChangeStoreContract(stores);
  userStoreContract(stores);
  auditChainTests(database);
  plainErrorTests(stores);
}
