import { expect, test } from '@jest/globals';
import { findSimilarAnswers } from '@/lib/services/desks/similar-answers';
import { newKeptAnswer } from '../../contracts/answer-store.contract';

const asked = { deskId: 'd', question: 'How much?', language: 'eng', working: 'How much?', days: 30 };
const kept = Array.from({ length: 40 }, (_, n) => newKeptAnswer('d', { id: `a${n}` }));

function search({ withdrawn = [] as string[], embed = async () => ({ model: 'm', vector: Int8Array.of(1) }) } = {}) {
  const failures: unknown[] = [];
  const since: Date[] = [];
  const find = findSimilarAnswers({
    nearest: async ({ limit, minSimilarity }) => {
      expect(minSimilarity).toBe(0.7);
      return kept.slice(0, limit).map(({ id }, n) => ({ id, similarity: 1 - n / 100 }));
    },
    store: {
      async reusable(_deskId, ids, from) {
        since.push(from);
        return kept.filter(({ id }) => ids.includes(id) && !withdrawn.includes(id)).reverse();
      },
    },
    embedder: { id: 'm', embed },
    onFailure: (error) => failures.push(error),
    limitMs: 50,
  });
  return { find, failures, since };
}

test('the ten most similar answers that may be reused are found, best first, without what only reviewers need', async () => {
  const { find, since } = search({ withdrawn: ['a0', 'a2'] });
  const { answers, at, problem } = await find(asked);
  expect(answers.map(({ answer }) => answer.id)).toEqual(['a1', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8', 'a9', 'a10', 'a11']);
  expect(answers[0]).toMatchObject({ similarity: 0.99, answer: { question: kept[1]?.question, answer: kept[1]?.answer } });
  expect(answers[0]?.answer).not.toHaveProperty('trace');
  expect(problem).toBeUndefined();
  const age = new Date(at).getTime() - (since[0]?.getTime() ?? 0);
  expect(Math.abs(age - 30 * 86_400_000)).toBeLessThan(60_000);
});

test('an embedder that fails or does not answer in time leaves a question without similar answers', async () => {
  const failing = search({ embed: () => Promise.reject(new Error('away')) });
  expect(await failing.find(asked)).toMatchObject({ answers: [], problem: 'failed' });
  expect(failing.failures).toEqual([new Error('away')]);

  const slow = search({ embed: () => new Promise(() => {}) });
  expect(await slow.find(asked)).toMatchObject({ answers: [], problem: 'late' });
  expect(slow.failures).toEqual([]);
});
