import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { KeptAnswer } from '@/lib/core/desks/kept-answer';
import type { AnswerVectorPage } from '@/lib/core/ports/answer-vector-store';
import type { Stores } from '@/lib/core/ports/stores';
import { newKeptAnswer, newReview, scored } from './answer-store.contract';
import { newUser } from './store-data';

export function answerVectorStoreContract(stores: () => Stores): void {
  const LONG_AGO = new Date(0);

  async function keepReleased(given: Parameters<typeof newKeptAnswer>[1] & { deskId: string }): Promise<KeptAnswer> {
    const answer = newKeptAnswer(given.deskId, given);
    const { id: reviewerId } = await newUser(stores());
    await stores().answers.keep(answer);
    await stores().answerReviews.save({ deskId: answer.deskId, id: answer.id, reviewerId }, scored(newReview()));
    expect(await stores().answerReviews.release(answer.deskId, answer.id, reviewerId)).toBe(true);
    return answer;
  }
  async function pendingOf(deskId: string, embedder: string) {
    return (await stores().answerVectors.pending(embedder, 1000)).filter((one) => one.deskId === deskId);
  }
  const vectorOf = (id: string, embedder: string, vector = Int8Array.of(1, -2)) => ({
    id,
    embedder,
    model: `${embedder}:m`,
    vector,
  });
  const readAll = (deskId: string, model: string, after?: AnswerVectorPage['last']) =>
    stores().answerVectors.read(deskId, model, after);

  describe('stores of vectors of answers', () => {
    test('released answers wait for a vector of each embedder, and others do not', async () => {
      const { answers, answerVectors } = stores();
      const deskId = randomUUID();
      const released = await keepReleased({ deskId, question: 'Combien ?', language: 'fra', translated: 'How much?' });
      await answers.keep(newKeptAnswer(deskId));
      expect(await pendingOf(deskId, 'a')).toEqual([
        { id: released.id, deskId, question: 'Combien ?', language: 'fra', working: 'How much?' },
      ]);
      await answerVectors.keep([vectorOf(released.id, 'a')]);
      expect(await pendingOf(deskId, 'a')).toEqual([]);
      expect(await pendingOf(deskId, 'b')).toHaveLength(1);
    });

    test('vectors are read in the order in which they were kept, those of each desk and model apart', async () => {
      const { answerVectors } = stores();
      const [deskId, other] = [randomUUID(), randomUUID()];
      const [first, second, elsewhere] = [
        await keepReleased({ deskId }),
        await keepReleased({ deskId }),
        await keepReleased({ deskId: other }),
      ];
      await answerVectors.keep([vectorOf(first.id, 'a', Int8Array.of(1, -2)), vectorOf(elsewhere.id, 'a')]);
      const page = await readAll(deskId, 'a:m');
      expect(page).toMatchObject({ ids: [first.id], vectors: Int8Array.of(1, -2) });
      await answerVectors.keep([vectorOf(second.id, 'a', Int8Array.of(-128, 127))]);
      expect(await readAll(deskId, 'a:m', page.last)).toMatchObject({ ids: [second.id], vectors: Int8Array.of(-128, 127) });
      expect(await readAll(deskId, 'b:m')).toEqual({ ids: [], vectors: new Int8Array(), last: undefined });
    });

    test('an answer may be reused while it is released, first in its conversation, and not old', async () => {
      const { answerVectors, answerReviews } = stores();
      const deskId = randomUUID();
      const good = await keepReleased({ deskId });
      const follow = await keepReleased({ deskId, position: 2 });
      const old = await keepReleased({ deskId, createdAt: '2020-01-01T00:00:00.000Z' });
      const again = { id: good.id, at: good.createdAt, question: good.question };
      const reused = await keepReleased({ deskId, answer: { reused: again } });
      const question = await keepReleased({ deskId, answer: { answerType: 'clarifying' } });
      const ids = [good, follow, old, reused, question].map(({ id }) => id);
      const found = async (since: Date) => (await answerVectors.reusable(deskId, ids, since)).map(({ id }) => id).sort();

      expect(await answerVectors.reusable(deskId, ids, new Date('2021-01-01'))).toEqual([good]);
      expect(await found(LONG_AGO)).toEqual([good.id, old.id].sort());
      expect(await answerVectors.reusable(randomUUID(), ids, LONG_AGO)).toEqual([]);
      await answerReviews.withdraw(deskId, good.id);
      expect(await found(LONG_AGO)).toEqual([old.id]);
    });
  });
}
