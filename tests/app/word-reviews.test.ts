import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DueCountsAnswer, RatingsAnswer, ReviewStatisticsAnswer, ReviewsAnswer } from '@/lib/api/word-review-requests';
import { countDue } from '@/lib/services/words/reviews/count-due';
import { listReviews } from '@/lib/services/words/reviews/list-reviews';
import { rateWords } from '@/lib/services/words/reviews/rate-words';
import { reviewStatistics } from '@/lib/services/words/reviews/review-statistics';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';

let product: Product;
beforeAll(async () => {
  product = await serveProduct();
});
afterAll(() => product.close());

const DAY = 86_400_000;
const TERMS = ['nucleus', 'membrane'];

/** A person with a folder of two words. */
async function learner() {
  const person = await product.newPerson();
  const folder = randomUUID();
  const words = TERMS.map((term) => ({ id: randomUUID(), term }));
  await product.workbench.stores.words.apply(person.user.id, {
    id: randomUUID(),
    actor: { kind: 'person' },
    commands: [
      { kind: 'createFolder', id: folder, parentId: null, name: 'Cells' },
      ...words.map((word) => ({ kind: 'addWord' as const, folderId: folder, meaning: 'a part', ...word })),
    ],
  });
  const read = async <T>(path: string) => (await (await person.visit(path)).json()) as T;
  return { person, folder, words, read };
}

const rate = (person: Person, wordId: string, rating: number, id: string = randomUUID()) =>
  person.visit('/api/words/reviews/ratings', { json: { ratings: [{ id, wordId, rating }] } });

test('a folder is reviewed: its words are rated, come again when they are due, and a rating can be undone', async () => {
  const { person, folder, words, read } = await learner();
  const path = `/api/words/reviews?folder=${folder}`;
  const first = await read<ReviewsAnswer>(path);
  expect(first).toMatchObject({ total: 2, nextDue: null });
  expect(first.words.map(({ word, path: at, state }) => [word.term, at, state])).toEqual([
    ['nucleus', ['Cells'], 'new'],
    ['membrane', ['Cells'], 'new'],
  ]);
  expect(await read<DueCountsAnswer>('/api/words/reviews/due')).toEqual({ folders: { [folder]: 2 }, total: 2 });

  const [nucleus = '', membrane = ''] = words.map(({ id }) => id);
  const id = randomUUID();
  const { rated } = (await (await rate(person, nucleus, 4, id)).json()) as RatingsAnswer;
  expect(rated).toEqual([{ id, wordId: nucleus, card: expect.objectContaining({ state: 'review', reviews: 1 }) }]);
  expect((await (await rate(person, nucleus, 4, id)).json()) as RatingsAnswer).toEqual({ rated });
  await rate(person, membrane, 1);
  // What was forgotten comes again at once when there is nothing else.
  expect((await read<ReviewsAnswer>(path)).words.map(({ word }) => word.term)).toEqual(['membrane']);

  expect((await person.visit(`/api/words/reviews/ratings/${id}`, { method: 'DELETE' })).status).toBe(204);
  expect((await person.visit(`/api/words/reviews/ratings/${id}`, { method: 'DELETE' })).status).toBe(404);
  expect((await read<ReviewsAnswer>(path)).words.map(({ word }) => word.term)).toEqual(['nucleus']);
  expect(await read<ReviewStatisticsAnswer>('/api/words/statistics')).toMatchObject({
    words: 2,
    new: 1,
    learning: 1,
    learned: 0,
  });
});

test('a rating counts once when its answer was lost and the word is rated again, and not after a rating elsewhere', async () => {
  const { person, folder, words, read } = await learner();
  const [{ id: wordId } = { id: '' }] = words;
  const listed = await read<ReviewsAnswer>(`/api/words/reviews?folder=${folder}`);
  expect(listed.words[0]).toMatchObject({ reviews: 0 });
  const [id, elsewhere] = [randomUUID(), randomUUID()];
  const give = async (rating: number, ratingId: string) => {
    const answer = await person.visit('/api/words/reviews/ratings', {
      json: { ratings: [{ id: ratingId, wordId, rating, reviews: 0 }] },
    });
    return { status: answer.status, body: await answer.json() };
  };
  await give(4, id);
  expect(await give(1, id)).toMatchObject({ status: 200, body: { rated: [{ card: { reviews: 1, state: 'learning' } }] } });
  expect(await give(4, elsewhere)).toMatchObject({
    status: 409,
    body: { error: { message: 'The word was rated elsewhere after it was shown here. That rating counts.' } },
  });
  expect(await read<ReviewStatisticsAnswer>(`/api/words/statistics?folder=${folder}`)).toMatchObject({ new: 1, learning: 1 });
});

test('ratings of words that were deleted meanwhile are left out', async () => {
  const { person, words } = await learner();
  const [nucleus = ''] = words.map(({ id }) => id);
  const ratings = [nucleus, randomUUID()].map((wordId) => ({ id: randomUUID(), wordId, rating: 3 }));
  const stored = await person.visit('/api/words/reviews/ratings', { json: { ratings } });
  expect(((await stored.json()) as RatingsAnswer).rated.map(({ wordId }) => wordId)).toEqual([nucleus]);
  const gone = await person.visit('/api/words/reviews/ratings', { json: { ratings: ratings.slice(1) } });
  expect(gone.status).toBe(404);
});

test('an earlier rating cannot be undone before a later one, and ratings reach only words and folders of one’s own', async () => {
  const { person, folder, words } = await learner();
  const { person: eve } = await learner();
  const [{ id: wordId } = { id: '' }] = words;
  const id = randomUUID();
  await rate(person, wordId, 3, id);
  expect((await eve.visit(`/api/words/reviews/ratings/${id}`, { method: 'DELETE' })).status).toBe(404);
  await rate(person, wordId, 3);
  const refused = await person.visit(`/api/words/reviews/ratings/${id}`, { method: 'DELETE' });
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { error: expect.objectContaining({ message: 'The word has been rated again since. Undo the later rating first.' }) },
  ]);
  const statuses = [
    await rate(eve, wordId, 3),
    await eve.visit(`/api/words/reviews?folder=${folder}`),
    await eve.visit(`/api/words/statistics?folder=${folder}`),
    await rate(person, wordId, 5),
  ];
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 400]);
});

test('the statistics of a month show what was learned and how well it was remembered, week by week', async () => {
  const { person, folder, words } = await learner();
  const user = { ...person.user, settings: { timeZone: 'Europe/Paris' } };
  let time = Date.UTC(2026, 9, 5, 8);
  const ctx = { ...product.workbench, actor: { type: 'user' as const, user }, clock: () => time };
  const give = (rating: 1 | 3 | 4, wordId = '') => rateWords({ ctx, input: { ratings: [{ id: randomUUID(), wordId, rating }] } });
  for (const { id } of words) await give(4, id);
  const due = await listReviews({ ctx, input: { folder, limit: 20 } });
  expect(due).toMatchObject({ words: [], total: 0, nextDue: expect.stringMatching(/T2[23]:00:00\.000Z$/) });
  const now = time;
  time = Date.parse(due.nextDue ?? '');
  expect((await listReviews({ ctx, input: { folder, limit: 20 } })).total).toBeGreaterThan(0);
  time = now;

  time += 14 * DAY;
  expect(await countDue({ ctx })).toEqual({ folders: { [folder]: 2 }, total: 2 });
  await give(3, words[0]?.id);
  await give(1, words[1]?.id);
  const statistics = await reviewStatistics({ ctx, input: { folder } });
  expect(statistics).toMatchObject({ words: 2, new: 0, learning: 1, learned: 1, due: 0 });
  expect(statistics.weeks).toHaveLength(12);
  expect(statistics.weeks.slice(-3)).toEqual([
    { from: '2026-10-05', ratings: 2, reviewed: 0, remembered: 0 },
    { from: '2026-10-12', ratings: 0, reviewed: 0, remembered: 0 },
    { from: '2026-10-19', ratings: 2, reviewed: 2, remembered: 1 },
  ]);
});
