import { describe, expect, test } from '@jest/globals';
import type { Stores } from '@/lib/core/ports/stores';
import { newRun, newStart, newUser, noQueue } from './store-data';

export function wordAnswerStoreContract(stores: () => Stores): void {
  const exchange = { question: 'What is osmosis?', answer: 'Water moves.' };

  /** Starts a run of a new user. */
  async function start() {
    const { id: userId } = await newUser(stores());
    const run = newRun(userId);
    await stores().runs.start([newStart(run)], noQueue);
    return { userId, run };
  }

  describe('stores of answers about words', () => {
    test('a newer answer to the same question replaces the older one', async () => {
      const { wordAnswers } = stores();
      const { userId, run } = await start();
      await wordAnswers.keep(userId, 'one', { ...exchange, runId: run.id });
      await wordAnswers.keep(userId, 'two', { ...exchange, answer: 'Another.', runId: run.id });
      await wordAnswers.keep(userId, 'one', { ...exchange, answer: 'Water moves through a membrane.', runId: run.id });
      const at = expect.stringMatching(/^\d{4}-.*Z$/);
      expect(await wordAnswers.find(userId, 'one')).toEqual({ answer: 'Water moves through a membrane.', at, runId: run.id });
      expect(await wordAnswers.find(userId, 'none')).toBeUndefined();
    });

    test('an answer is found by its own user only, and removed with its conversation', async () => {
      const { wordAnswers, conversations } = stores();
      const [one, other] = [await start(), await start()];
      await wordAnswers.keep(one.userId, 'one', { ...exchange, runId: one.run.id });
      expect(await wordAnswers.find(other.userId, 'one')).toBeUndefined();
      await conversations.remove(one.userId, one.run.conversationId);
      expect(await wordAnswers.find(one.userId, 'one')).toBeUndefined();
    });
  });
}
