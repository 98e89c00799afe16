import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { LibraryItemAnswer } from '@/lib/api/library-requests';
import type { AnswersAnswer, ReviewAnswer, ReviewedDesksAnswer } from '@/lib/api/review-requests';
import type { AnswerStatistics } from '@/lib/core/desks/answer-statistics';
import type { KeptAnswer } from '@/lib/core/desks/kept-answer';
import type { ReviewedAnswer } from '@/lib/core/desks/reviewed-answer';
import { AppError } from '@/lib/core/errors';
import { exportAnswers } from '@/lib/services/answers/export-answers';
import { newKeptAnswer, newReview } from '../contracts/answer-store.contract';
import { dataOf } from '../fakes/play';
import { allEvents } from '../fakes/read-events';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';

let product: Product;
let owner: Person;
beforeAll(async () => {
  product = await serveProduct();
  owner = await product.newPerson({ role: 'owner' });
});
afterAll(() => product.close());

/** A desk of `by` with one answer, and people with other rights. */
async function begin({
  by = owner,
  isPublished = true,
  kept: given = {} as Partial<Omit<KeptAnswer, 'answer' | 'context'>>,
} = {}) {
  const desk = {
    name: `d${randomUUID()}`,
    title: 'Permits',
    definition: { areas: [{ key: 'permits', title: { en: 'Permits' }, url: {} }] },
  };
  const created = await by.visit('/api/desks', { json: desk });
  const { item } = (await created.json()) as LibraryItemAnswer<'desk'>;
  if (isPublished) await by.visit(`/api/desks/${item.id}`, { method: 'PATCH', json: { visibility: 'server' } });
  const kept = newKeptAnswer(item.id, given);
  await product.workbench.stores.answers.keep(kept);
  const answers = `/api/desks/${item.id}/answers`;
  return { deskId: item.id, kept, answers, path: `${answers}/${kept.id}` };
}

async function newReviewer(): Promise<Person> {
  const person = await product.newPerson();
  await owner.visit(`/api/people/${person.user.id}`, { method: 'PATCH', json: { isReviewer: true } });
  return person;
}

const put = (person: Person, path: string, json: object) => person.visit(path, { method: 'PUT', json });
const read = async <T>(response: Response) => (await response.json()) as T;

test('an answer is reviewed by two people, released, and withdrawn by a lower score', async () => {
  const { deskId, kept, answers, path } = await begin();
  const second = await newReviewer();
  const { desks } = await read<ReviewedDesksAnswer>(await second.visit('/api/review/desks'));
  expect(desks).toContainEqual({
    id: deskId,
    title: 'Permits',
    languages: ['eng'],
    unreviewed: 1,
    areas: [{ key: 'permits', title: { en: 'Permits', fr: '' } }],
  });

  const early = await owner.visit(`${path}/release`, { method: 'POST' });
  expect([early.status, await early.json()]).toEqual([
    409,
    { error: expect.objectContaining({ message: expect.stringContaining('full score') }) },
  ]);

  const first = await read<ReviewAnswer>(await put(owner, `${path}/review`, newReview({ note: 'Checked.' })));
  expect(first).toMatchObject({
    score: 100,
    agreement: null,
    reviews: [{ reviewer: { name: 'Ada' }, total: 100, note: 'Checked.' }],
  });
  const waiting = await read<AnswersAnswer>(await second.visit(`${answers}?state=second`));
  expect(waiting.answers.map(({ id }) => id)).toEqual([kept.id]);

  const released = await read<ReviewAnswer>(await owner.visit(`${path}/release`, { method: 'POST' }));
  expect(released.release).toEqual({ at: expect.any(String), by: 'Ada' });

  const fault = { score: 80, reason: 'The fee has changed.' } as const;
  const lower = newReview({ sentences: [{ score: 100, reason: '' }, fault] });
  const both = await read<ReviewAnswer>(await put(second, `${path}/review`, lower));
  expect(both).toMatchObject({ score: 92.5, release: null, agreement: 2 / 3 });
});

test('a review without a score for each sentence and the citation is refused', async () => {
  const { path } = await begin();
  for (const wrong of [newReview({ sentences: [] }), newReview({ citationScore: null })]) {
    const response = await put(owner, `${path}/review`, wrong);
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: expect.objectContaining({ message: 'Every sentence of the answer and its citation need a score.' }) },
    ]);
  }
  expect((await put(owner, `${path}/review`, { ...newReview(), citationScore: 50 })).status).toBe(400);
  expect((await put(owner, `${path}/review`, newReview({ betterUrl: 'javascript:alert(1)' }))).status).toBe(400);
});

test('a person without the right to review sees no answer of a desk that they may ask', async () => {
  const { answers, path } = await begin();
  const member = await product.newPerson();
  expect(await read(await member.visit('/api/review/desks'))).toEqual({ desks: [] });
  const attempts = [
    await member.visit(answers),
    await member.visit(`${answers}/export`),
    await member.visit(path),
    await put(member, `${path}/review`, newReview()),
    await member.visit(`${path}/release`, { method: 'POST' }),
    await member.visit(`${path}/release`, { method: 'DELETE' }),
  ];
  expect(attempts.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
});

test('a private desk is reviewed by its owner alone, not even by other owners of the server', async () => {
  const { answers, path } = await begin({ isPublished: false });
  for (const person of [await product.newPerson({ role: 'owner' }), await newReviewer()]) {
    expect((await person.visit(answers)).status).toBe(404);
    expect((await put(person, `${path}/review`, newReview())).status).toBe(404);
  }
  expect((await owner.visit(answers)).status).toBe(200);
});

test('an answer cannot be reached through another desk', async () => {
  const [one, other] = [await begin(), await begin()];
  const through = `${other.answers}/${one.kept.id}`;
  expect((await owner.visit(through)).status).toBe(404);
  expect((await put(owner, `${through}/review`, newReview())).status).toBe(404);
  expect((await owner.visit(`${through}/release`, { method: 'POST' })).status).toBe(404);
});

test('an owner of the server who has become a member no longer reviews a published desk, unless they get that right, but still reviews their private one', async () => {
  const maker = await product.newPerson({ role: 'owner' });
  const rights = (json: object) => owner.visit(`/api/people/${maker.user.id}`, { method: 'PATCH', json });
  const published = await begin({ by: maker });
  const own = await begin({ by: maker, isPublished: false });
  expect((await maker.visit(published.path)).status).toBe(200);
  await rights({ role: 'member' });
  for (const path of [published.path, published.answers, `${published.answers}/export`]) {
    expect((await maker.visit(path)).status).toBe(403);
  }
  expect((await put(maker, `${published.path}/review`, newReview())).status).toBe(403);
  expect((await maker.visit(`${published.path}/release`, { method: 'POST' })).status).toBe(403);
  const desks = async () => (await read<ReviewedDesksAnswer>(await maker.visit('/api/review/desks'))).desks.map(({ id }) => id);
  expect(await desks()).not.toContain(published.deskId);
  expect(await desks()).toContain(own.deskId);
  expect((await put(maker, `${own.path}/review`, newReview())).status).toBe(200);
  await rights({ isReviewer: true });
  expect((await put(maker, `${published.path}/review`, newReview())).status).toBe(200);
});

test('an API key reads answers but neither reviews nor releases them', async () => {
  const { answers, path } = await begin();
  expect((await owner.call(answers)).status).toBe(200);
  expect((await owner.call(`${path}/review`, { method: 'PUT', json: newReview() })).status).toBe(403);
  expect((await owner.call(`${path}/release`, { method: 'POST' })).status).toBe(403);
});

test('only the person who asked can give and read feedback, and reviewers are not told who that is', async () => {
  const asker = await product.newPerson();
  const { path, answers } = await begin({ kept: { askedBy: asker.user.id } });
  expect((await put(owner, `${path}/feedback`, { isHelpful: true })).status).toBe(404);
  const readFeedback = () => asker.visit(`${path}/feedback`).then((response) => response.json());
  expect(await readFeedback()).toEqual({ feedback: null });
  expect((await put(asker, `${path}/feedback`, { isHelpful: false, reason: 'outdated' })).status).toBe(200);
  expect(await readFeedback()).toEqual({ feedback: { isHelpful: false, reason: 'outdated' } });
  expect((await owner.visit(`${path}/feedback`)).status).toBe(404);
  const listed = await read<AnswersAnswer>(await owner.visit(`${answers}?sign=thumbs-down`));
  expect(listed.answers).toMatchObject([{ isHelpful: false }]);
  const body = await (await owner.visit(path)).text();
  expect(JSON.parse(body)).toMatchObject({ kept: { isVisitor: false }, feedback: { isHelpful: false, reason: 'outdated' } });
  expect(body + (await (await owner.visit(`${answers}/export?format=json`)).text())).not.toContain(asker.user.id);
});

test('an export breaks off when its reader loses the right to review, and when the desk becomes private', async () => {
  const losses = [
    (_: string, reader: Person) => owner.visit(`/api/people/${reader.user.id}`, { method: 'PATCH', json: { isReviewer: false } }),
    (deskId: string) => owner.visit(`/api/desks/${deskId}`, { method: 'PATCH', json: { visibility: 'private' } }),
  ];
  for (const lose of losses) {
    const { deskId } = await begin();
    for (let n = 0; n < 200; n += 1) await product.workbench.stores.answers.keep(newKeptAnswer(deskId));
    const reader = await newReviewer();
    const user = { ...reader.user, isReviewer: true };
    const ctx = { ...product.workbench, actor: { type: 'user' as const, user } };
    const parts = await exportAnswers({ ctx, input: { deskId, format: 'json', filter: {} } });
    expect((await parts.next()).value).toContain('What does a permit cost?');
    expect((await lose(deskId, reader)).ok).toBe(true);
    await expect(parts.next()).rejects.toThrow(AppError);
  }
});

test('answers are exported with their reviews as CSV, safe for a spreadsheet, and as JSON', async () => {
  const { path, answers, kept } = await begin({ kept: { question: '=1+1' } });
  await put(owner, `${path}/review`, newReview({ note: 'Right, "really".' }));
  const csv = await owner.visit(`${answers}/export`);
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [head, row, ...rest] = (await csv.text()).split('\r\n');
  expect(head).toMatch(/^id,created,conversation,.*,first_note,/);
  expect(row).toContain(`,'=1+1,`);
  expect(row).toContain(',"Right, ""really"".",');
  expect(rest).toEqual(['']);
  const all = await read<ReviewedAnswer[]>(await owner.visit(`${answers}/export?format=json`));
  expect(all).toMatchObject([{ kept: { id: kept.id }, score: 100, reviews: [{ total: 100 }] }]);
  expect(await read(await owner.visit(`${answers}/export?format=json&state=unreviewed`))).toEqual([]);
});

test('an answer of the sample desk is evaluated, reviewed, released, given again to another person, and counted', async () => {
  const [asker, other] = [await product.newPerson(), await product.newPerson()];
  const json = { question: 'When does the last ferry to Corvin Island leave on a Saturday in July?' };
  const askedBy = async (person: Person) => {
    const [given] = dataOf(await allEvents(await person.call('/api/desks/sample-desk/ask', { json })), 'desk_answered');
    if (!given) throw new Error('there is no answer');
    return given;
  };
  const given = await askedBy(asker);
  const path = `/api/desks/${given.deskId}/answers/${given.id}`;
  expect((await put(asker, `${path}/feedback`, { isHelpful: true })).status).toBe(200);
  await product.workbench.answerEvaluator.look();
  const before = await read<ReviewAnswer>(await owner.visit(path));
  expect(before).toMatchObject({
    score: null,
    evaluation: { total: 100 },
    feedback: { isHelpful: true },
    kept: { isVisitor: false },
  });
  expect(before.kept.trace.phases.map(({ id }) => id)).toContain('verify');

  const sentences = before.kept.answer.sentences.map(() => ({ score: 100 as const, reason: '' }));
  await put(owner, `${path}/review`, newReview({ sentences }));
  expect((await owner.visit(`${path}/release`, { method: 'POST' })).status).toBe(200);
  await product.workbench.answerEmbedding.look();
  const reused = await askedBy(other);
  expect(reused.answer.reused).toMatchObject({ id: given.id });
  const { kept } = await read<ReviewAnswer>(await owner.visit(`/api/desks/${given.deskId}/answers/${reused.id}`));
  expect(kept.trace.phases.map(({ id }) => id)).toEqual(['validate', 'redact', 'translate', 'context', 'reuse', 'verify']);
  expect(kept.trace.tools.map(({ name }) => name)).toContain('checkUrl');

  const figures = await read<AnswerStatistics>(await owner.visit(`/api/desks/${given.deskId}/statistics`));
  expect(figures.all).toMatchObject({ answers: 2, reviewed: 1, reused: 1, score: 100 });
  expect(figures.groups.area).toMatchObject([{ name: 'ferries', answers: 2 }]);
  expect(figures.agreement).toMatchObject({ both: 1 });
  expect((await asker.visit(`/api/desks/${given.deskId}/statistics`)).status).toBe(403);
});
