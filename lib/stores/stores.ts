import type { Stores, StoresInTransaction } from '@/lib/core/ports/stores';
import { sharedFor } from '@/lib/core/teams/shared-for';
import { agentFigureStore } from './agent-figures/agent-figure-store';
import { agentFileStore } from './agent-files/agent-file-store';
import { answerReviewStore } from './answers/answer-review-store';
import { answerStatisticsStore } from './answers/answer-statistics-store';
import { answerStore } from './answers/answer-store';
import { answerVectorStore } from './answers/answer-vector-store';
import { apiKeyStore } from './api-keys/api-key-store';
import { attachmentStore } from './attachments/attachment-store';
import { type AuditKeys, createAuditKeys } from './audit/audit-keys';
import { auditStore } from './audit/audit-store';
import { recordLast } from './audit/record-last';
import { connectionStore } from './connections/connection-store';
import { conversationStore } from './conversations/conversation-store';
import type { Db } from './database/database';
import { withPlainErrors } from './database/database-error';
import { createWriteCheck } from './database/write-check';
import { documentStore } from './documents/document-store';
import { factStore } from './facts/fact-store';
import { fingerprintStore } from './fingerprints/fingerprint-store';
import { httpToolStore } from './http-tools/http-tool-store';
import { inboxStore } from './inbox/inbox-store';
import { lazyFields } from './lazy-fields';
import { libraryStore } from './library/library-store';
import { mcpToolStore } from './mcp-tools/mcp-tool-store';
import { modelPullStore } from './model-pulls/model-pull-store';
import { modelUsageStore } from './model-usage/model-usage-store';
import { passkeyStore } from './passkeys/passkey-store';
import { questionSetStore } from './question-sets/question-set-store';
import { retentionStore } from './retention/retention-store';
import { readQueueState } from './runs/queue-state';
import { runStore } from './runs/run-store';
import { sampleChangeStore } from './samples/sample-change-store';
import { scenarioOverrideStore } from './scenario-overrides/scenario-override-store';
import { scheduleStore } from './schedules/schedule-store';
import { shareStore } from './shares/share-store';
import { snapshotStore } from './snapshots/snapshot-store';
import { toolCache } from './tool-results/tool-cache';
import { toolUsageStore } from './tool-usage/tool-usage-store';
import { twoFactorStore } from './two-factor/two-factor-store';
import { firstUserCreator } from './users/first-user-creator';
import { userStore } from './users/user-store';
import { vectorStore } from './vectors/vector-store';
import { webhookStore } from './webhooks/webhook-store';
import { wordAnswerStore } from './word-answers/word-answer-store';
import { createLibraryCache, type LibraryCache } from './words/library-cache';
import { wordReviewStore } from './words/word-review-store';
import { wordStore } from './words/word-store';

/** Counts within this time share a result: health checks and open pages ask for them often. */
const QUEUE_FRESH_MS = 1000;

/**
 * Creates all stores of one database. Their errors may be logged: they contain neither statements nor values. `auditSecrets` sign the audit
 * log: the first one signs, all of them verify.
 */
export function createStores(db: Db, { auditSecrets = [] }: { auditSecrets?: readonly string[] } = {}): Stores {
  const parts = { auditKeys: createAuditKeys(auditSecrets), libraries: createLibraryCache() };
  const transaction = <T>(work: (stores: StoresInTransaction) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      const { audit, recordAll } = recordLast(withPlainErrors(auditStore(tx, parts.auditKeys)));
      const result = await work(storesOver(tx, parts, audit));
      await recordAll();
      return result;
    });
  const queueState = sharedFor(QUEUE_FRESH_MS, () => readQueueState(db));
  const others = withPlainErrors({ ...firstUserCreator(db), transaction, checkWrite: createWriteCheck(db), queueState });
  // Spreading would read every store, and so create it.
  return Object.assign(storesOver(db, parts), others);
}

/** Created lazily: most transactions use two or three stores, and creating one prepares its statements. */
function storesOver(
  db: Db,
  { auditKeys, libraries }: { auditKeys: AuditKeys; libraries: LibraryCache },
  audit = withPlainErrors(auditStore(db, auditKeys)),
): StoresInTransaction {
  return lazyFields<StoresInTransaction>({
    users: () => withPlainErrors(userStore(db)),
    answers: () => withPlainErrors(answerStore(db)),
    answerStatistics: () => withPlainErrors(answerStatisticsStore(db)),
    answerReviews: () => withPlainErrors(answerReviewStore(db)),
    answerVectors: () => withPlainErrors(answerVectorStore(db)),
    apiKeys: () => withPlainErrors(apiKeyStore(db)),
    connections: () => withPlainErrors(connectionStore(db)),
    conversations: () => withPlainErrors(conversationStore(db)),
    runs: () => withPlainErrors(runStore(db, (tx, entry) => auditStore(tx, auditKeys).record(entry))),
    attachments: () => withPlainErrors(attachmentStore(db)),
    agentFiles: () => withPlainErrors(agentFileStore(db)),
    agentFigures: () => withPlainErrors(agentFigureStore(db)),
    facts: () => withPlainErrors(factStore(db)),
    httpTools: () => withPlainErrors(httpToolStore(db)),
    mcpTools: () => withPlainErrors(mcpToolStore(db)),
    toolCache: () => withPlainErrors(toolCache(db)),
    toolUsage: () => withPlainErrors(toolUsageStore(db)),
    twoFactor: () => withPlainErrors(twoFactorStore(db)),
    passkeys: () => withPlainErrors(passkeyStore(db)),
    inbox: () => withPlainErrors(inboxStore(db)),
    documents: () => withPlainErrors(documentStore(db)),
    vectors: () => withPlainErrors(vectorStore(db)),
    sampleChanges: () => withPlainErrors(sampleChangeStore(db)),
    library: () => withPlainErrors(libraryStore(db)),
    retention: () => withPlainErrors(retentionStore(db)),
    audit: () => audit,
    modelPulls: () => withPlainErrors(modelPullStore(db)),
    modelUsage: () => withPlainErrors(modelUsageStore(db)),
    questionSets: () => withPlainErrors(questionSetStore(db)),
    scenarioOverrides: () => withPlainErrors(scenarioOverrideStore(db)),
    schedules: () => withPlainErrors(scheduleStore(db)),
    shares: () => withPlainErrors(shareStore(db)),
    snapshots: () => withPlainErrors(snapshotStore(db)),
    webhooks: () => withPlainErrors(webhookStore(db)),
    words: () => withPlainErrors(wordStore(db, libraries)),
    wordReviews: () => withPlainErrors(wordReviewStore(db)),
    wordAnswers: () => withPlainErrors(wordAnswerStore(db)),
    fingerprints: () => withPlainErrors(fingerprintStore(db)),
  });
}
