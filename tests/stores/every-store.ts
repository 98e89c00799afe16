import type { Database } from '@/lib/stores/database';
import { createStores } from '@/lib/stores/stores';
import { apiKeyStoreContract } from '../contracts/api-key-store.contract';
import { auditStoreContract } from '../contracts/audit-store.contract';
import { conversationStoreContract } from '../contracts/conversation-store.contract';
import { documentStoreContract } from '../contracts/document-store.contract';
import { runLogContract } from '../contracts/run-log.contract';
import { runStoreContract } from '../contracts/run-store.contract';
import { userStoreContract } from '../contracts/user-store.contract';
import { auditChainTests } from './audit-chain';
import { plainErrorTests } from './plain-errors';

/** What both databases must do alike. */
export function everyStoreContract(database: () => Database): void {
  const stores = () => createStores(database().db);
  apiKeyStoreContract(stores);
  auditStoreContract(stores);
  conversationStoreContract(stores);
  documentStoreContract(stores);
  runLogContract(stores);
  runStoreContract(stores);
  userStoreContract(stores);
  auditChainTests(database);
  plainErrorTests(stores);
}
