import type { Stores } from '@/lib/core/ports/stores';
import type { WordServices } from '@/lib/core/ports/word-services';

/** Number of earlier runs of a conversation in which the last agent is searched. */
const EARLIER_RUNS = 5;

/** Creates the services that runs about words use outside of their tools. */
export function createWordServices({ words, wordAnswers, runs }: Pick<Stores, 'words' | 'wordAnswers' | 'runs'>): WordServices {
  return {
    read: (userId) => words.read(userId),
    async lastAgent({ userId, conversationId, runId }) {
      const earlierRuns = await runs.list(userId, { conversationId, limit: EARLIER_RUNS });
      for (const { id } of earlierRuns.filter((run) => run.id !== runId && run.strategy === 'routed')) {
        const [routed] = await runs.events(userId, id, { after: 0, limit: 1, types: ['words_routed'] });
        if (routed?.type !== 'words_routed') continue;
        const { to } = routed.data;
        return to === 'scholar' ? 'scholar' : 'architect';
      }
      return null;
    },
    keepAnswer: (userId, key, answer) => wordAnswers.keep(userId, key, answer),
    earlierAnswer: (userId, key) => wordAnswers.find(userId, key),
  };
}
