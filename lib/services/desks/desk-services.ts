import type { DeskRef, DeskServices } from '@/lib/core/ports/desk';
import type { Stores } from '@/lib/core/ports/stores';
import type { Vault } from '@/lib/secrets/vault';
import { evaluateAnswer } from '../answers/evaluate-answer';
import { answerTrace } from './answer-trace';
import type { FindDesk } from './find-desk';
import type { FindSimilar } from './similar-answers';

interface Parts {
  stores: Pick<Stores, 'answers' | 'runs' | 'documents'>;
  vault: Pick<Vault, 'encrypt' | 'decrypt'>;
  find: FindDesk;
  similar: FindSimilar;
}

const about = ({ id, version }: DeskRef) => ['desk-question', id, String(version)];

/** Creates the services that runs of answer desks use outside of their logs. */
export function createDeskServices({ stores, vault, find, similar }: Parts): DeskServices {
  const { answers } = stores;
  return {
    find,
    similar,
    seal: (question, desk) => vault.encrypt(question, about(desk)),
    unseal: (sealed, desk) => String(vault.decrypt(sealed, about(desk))),
    publishQuestion: (runId, question) => answers.publishQuestion(runId, question),
    async documentVersion({ ownerId }, documentId) {
      const found = ownerId === null ? undefined : await stores.documents.get(ownerId, documentId);
      return found?.version ?? null;
    },
    earlier: (runId, { id }) => answers.earlier(runId, id),
    saveEvaluation: (id, evaluation) => answers.saveModelEvaluation(id, evaluation),
    async keep({ userId, ...given }, { ownerId, definition }, model) {
      const rules = definition.evaluation === 'sync' ? await evaluateAnswer(given, definition) : undefined;
      await answers.keep({ ...given, trace: await answerTrace(stores, { id: given.id, userId }) }, { ownerId, rules, model });
    },
  };
}
