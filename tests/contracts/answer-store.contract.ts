import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { type ReviewContent, reviewTotal } from '@/lib/core/desks/answer-review';
import { deskDefinition } from '@/lib/core/desks/desk-definition';
import type { KeptAnswer } from '@/lib/core/desks/kept-answer';
import type { Stores } from '@/lib/core/ports/stores';
import { until } from '../stores/until';
import { begunRun, entryOf, newUser, runEnd } from './store-data';

type Given = Partial<Omit<KeptAnswer, 'answer' | 'context'>> & { answer?: Partial<KeptAnswer['answer']>; area?: string };

/** An answer in two sentences with a citation that can be opened. */
export function newKeptAnswer(deskId: string, { answer, area = '', ...given }: Given = {}): KeptAnswer {
  const url = 'https://www.example.org/permits';
  const sentence = (text: string) => ({ text, isSupported: true, sources: [1] });
  return {
    id: randomUUID(),
    deskId,
    deskVersion: 1,
    conversationId: randomUUID(),
    position: 1,
    askedBy: null,
    question: 'What does a permit cost?',
    language: 'eng',
    translated: null,
    redactions: {},
    refusal: null,
    sources: [],
    context: { query: 'permit cost', topic: 'Permits', topicUrl: url, areaUrl: '', hits: [], isReused: false, by: 'rules', area },
    answer: {
      content: 'A permit costs $40. It is valid for a year.',
      answerType: 'normal',
      sentences: [sentence('A permit costs $40.'), sentence('It is valid for a year.')],
      citation: { url, title: 'Permits', choice: 'answer', link: { isValid: true, url, status: 200, confidenceRating: 1 } },
      confidence: 8,
      language: 'eng',
      ...answer,
    },
    trace: {
      phases: [{ id: 'answer', ms: 900 }],
      tools: [],
      models: ['offline:extractive'],
      inputTokens: 0,
      outputTokens: 0,
      ms: 1000,
    },
    createdAt: new Date().toISOString(),
    ...given,
  };
}

export function newReview(overrides: Partial<ReviewContent> = {}): ReviewContent {
  return {
    sentences: [
      { score: 100, reason: '' },
      { score: 100, reason: '' },
    ],
    citationScore: 100,
    betterUrl: '',
    isHarmful: false,
    hasContentProblem: false,
    note: '',
    ...overrides,
  };
}

export const scored = (review: ReviewContent) => ({ ...review, total: reviewTotal(review) });

export function answerStoreContract(stores: () => Stores): void {
  async function begin() {
    const { answers, answerReviews } = stores();
    const deskId = randomUUID();
    const { id: readerId, name } = await newUser(stores());
    const keep = async (options: Given = {}) => {
      const kept = newKeptAnswer(deskId, options);
      await answers.keep(kept);
      return kept;
    };
    const list = async (filter: Parameters<typeof answerReviews.list>[1] = {}, reader = readerId) =>
      (await answerReviews.list({ deskId, readerId: reader }, filter, { limit: 50 })).map(({ id }) => id);
    const review = (id: string, overrides: Partial<ReviewContent> = {}, reviewerId = readerId) =>
      answerReviews.save({ deskId, id, reviewerId }, scored(newReview(overrides)));
    return { answers, answerReviews, deskId, readerId, name, keep, list, review };
  }

  describe('stores of answers', () => {
    test('keeping an answer again changes nothing', async () => {
      const { answers, deskId, keep } = await begin();
      const kept = await keep();
      await answers.keep({ ...kept, question: 'Something else?' });
      expect(await answers.get(deskId, kept.id)).toEqual(kept);
    });

    test('the answers of a desk are removed with their reviews, those of other desks are not', async () => {
      const { answers, answerReviews, deskId, keep, review } = await begin();
      const { id } = await keep();
      await review(id);
      const other = newKeptAnswer(randomUUID());
      await answers.keep(other);
      await answers.removeOfDesk(deskId);
      expect(await answers.get(deskId, id)).toBeUndefined();
      expect(await answerReviews.find(deskId, id)).toBeUndefined();
      expect(await answers.get(other.deskId, other.id)).toEqual(other);
    });

    test('an answer of a desk that was removed meanwhile is not kept', async () => {
      const { answers, library } = stores();
      const { id: ownerId } = await newUser(stores());
      const desk = { name: 'permits', title: 'Permits', description: '', enabled: true, definition: deskDefinition.parse({}) };
      const deskId = randomUUID();
      await library.create<'desk'>({ id: deskId, userId: ownerId, kind: 'desk' }, desk, []);
      const [before, after] = [newKeptAnswer(deskId), newKeptAnswer(deskId)];
      await answers.keep(before, { ownerId });
      expect(await answers.get(deskId, before.id)).toEqual(before);
      await library.remove(ownerId, 'desk', deskId);
      await answers.keep(after, { ownerId });
      expect(await answers.get(deskId, after.id)).toBeUndefined();
    });

    test('an answer without an evaluation is claimed once, until its evaluation is saved', async () => {
      const { answers, answerReviews, deskId, keep } = await begin();
      const evaluation = { sentences: [], citationScore: null, citationFinding: null, total: 80, at: '2026-01-01T10:00:00.000Z' };
      const due = await keep();
      const evaluated = newKeptAnswer(deskId);
      await answers.keep(evaluated, { rules: evaluation });
      const claim = async (leaseMs: number) => {
        const claimed = await answers.claimUnevaluated({ leaseMs, limit: 1000 });
        return claimed.filter(({ kept }) => kept.deskId === deskId);
      };
      expect(await claim(-60_000)).toEqual([{ kept: due, ownerId: null }]);
      expect(await claim(60_000)).toHaveLength(1);
      expect(await claim(60_000)).toEqual([]);
      await answers.saveEvaluation(due.id, { ...evaluation, total: 100 });
      expect((await answerReviews.find(deskId, due.id))?.evaluation?.total).toBe(100);
      expect((await answerReviews.find(deskId, evaluated.id))?.evaluation).toEqual(evaluation);
    });

    test('an answer that is in the log of an ended run but was not kept is found', async () => {
      const { answers, deskId } = await begin();
      const since = new Date(Date.now() - 60_000).toISOString();
      const run = await begunRun(stores(), { strategy: 'answers' });
      const kept = newKeptAnswer(deskId, { id: run.id });
      const { trace: _, ...given } = kept;
      const unkept = async () => (await answers.unkept({ since, limit: 1000 })).filter(({ runId }) => runId === run.id);
      await stores().runs.append({ entries: [entryOf(run, 2, { type: 'desk_answered', data: given })] });
      expect(await unkept()).toEqual([]);
      await stores().runs.append({ entries: [entryOf(run, 3, runEnd('A permit costs $40.'))] });
      expect(await unkept()).toEqual([{ runId: run.id, userId: run.userId, ownerId: null, logged: given }]);
      expect((await answers.unkept({ since, limit: 1000, except: [run.id] })).map(({ runId }) => runId)).not.toContain(run.id);
      const later = { since: new Date(Date.now() + 60_000).toISOString(), limit: 1000 };
      expect((await answers.unkept(later)).map(({ runId }) => runId)).not.toContain(run.id);
      await answers.keep(kept);
      expect(await unkept()).toEqual([]);
    });

    test('the earlier questions of a conversation are those to the same desk, even without a kept answer', async () => {
      const { answers, deskId } = await begin();
      const { id: userId } = await newUser(stores());
      const conversationId = randomUUID();
      const questionTo = (desk: string, createdAt: string, given: { strategy?: string; conversationId?: string } = {}) =>
        begunRun(stores(), { userId, conversationId, createdAt, strategy: 'answers', input: { desk: { id: desk } }, ...given });
      const first = await questionTo(deskId, '2026-01-01T00:00:00.000Z');
      const failed = await questionTo(deskId, '2026-01-01T00:01:00.000Z');
      for (const run of [first, failed]) await stores().runs.append({ entries: [entryOf(run, 2, runEnd(''))] });
      const unfinished = await questionTo(deskId, '2026-01-01T00:01:30.000Z');
      await questionTo(randomUUID(), '2026-01-01T00:02:00.000Z');
      await questionTo(deskId, '2026-01-01T00:03:00.000Z', { strategy: 'single' });
      await questionTo(deskId, '2026-01-01T00:04:00.000Z', { conversationId: randomUUID() });
      const now = await questionTo(deskId, '2026-01-01T00:05:00.000Z');
      const kept = newKeptAnswer(deskId, { id: first.id, conversationId });
      await answers.keep(kept);
      expect(await answers.earlier(now.id, deskId)).toEqual([
        { runId: first.id, answer: kept, isUnfinished: false },
        { runId: failed.id, answer: null, isUnfinished: false },
        { runId: unfinished.id, answer: null, isUnfinished: true },
      ]);
    });

    test('an answer that was written with a scenario of the asker’s own is never released', async () => {
      const { answerReviews, deskId, readerId, keep, list, review } = await begin();
      const [own, desks] = [await keep({ ownScenario: true }), await keep()];
      await review(own.id);
      await review(desks.id);
      expect(await list({ state: 'releasable' })).toEqual([desks.id]);
      expect(await answerReviews.release(deskId, own.id, readerId)).toBe(false);
      expect(await answerReviews.release(deskId, desks.id, readerId)).toBe(true);
    });

    test('an answer is found under its own desk only', async () => {
      const { answers, answerReviews, readerId, keep } = await begin();
      const { id, conversationId } = await keep();
      const other = randomUUID();
      expect(await answers.get(other, id)).toBeUndefined();
      expect(await answerReviews.find(other, id)).toBeUndefined();
      expect(await answerReviews.conversation(other, conversationId)).toEqual([]);
      expect(await answerReviews.list({ deskId: other, readerId }, {}, { limit: 50 })).toEqual([]);
      expect(await answerReviews.save({ deskId: other, id, reviewerId: readerId }, scored(newReview()))).toBeUndefined();
      expect(await answerReviews.release(other, id, readerId)).toBe(false);
      expect(await answerReviews.saveFeedback(other, id, { isHelpful: true, reason: null })).toBe(false);
    });

    test('a list comes in pages, newest first, even when answers have the same time', async () => {
      const { answerReviews, deskId, readerId, keep } = await begin();
      const createdAt = new Date().toISOString();
      const kept = [await keep({ createdAt }), await keep({ createdAt }), await keep({ createdAt })];
      const pages: string[] = [];
      for (let before: string | undefined; ; ) {
        const [one] = await answerReviews.list({ deskId, readerId }, {}, { limit: 1, before });
        if (!one) break;
        pages.push(one.id);
        before = `${one.createdAt}~${one.id}`;
      }
      expect(pages).toEqual(
        kept
          .map(({ id }) => id)
          .sort()
          .reverse(),
      );
    });

    test('a list is filtered by area, language, answer type and time', async () => {
      const { keep, list } = await begin();
      const early = await keep({ createdAt: '2026-01-01T10:00:00.000Z', area: 'permits' });
      const french = await keep({ createdAt: '2026-01-02T10:00:00.000Z', language: 'fra' });
      const clarifying = await keep({ createdAt: '2026-01-03T10:00:00.000Z', answer: { answerType: 'clarifying' } });
      expect(await list({ area: 'permits' })).toEqual([early.id]);
      expect(await list({ area: '' })).toEqual([clarifying.id, french.id]);
      expect(await list({ language: 'fra' })).toEqual([french.id]);
      expect(await list({ answerType: 'clarifying' })).toEqual([clarifying.id]);
      expect(await list({ from: '2026-01-02T10:00:00.000Z', to: '2026-01-03T10:00:00.000Z' })).toEqual([french.id]);
    });

    test('answers with a sign of a problem are found', async () => {
      const { answerReviews, deskId, keep, list, review } = await begin();
      const good = await keep();
      const doubtful = await keep({ answer: { confidence: 3 } });
      const unsure = await keep({ answer: { confidence: null } });
      const broken = { isValid: false, url: 'https://www.example.org/gone', status: 404, confidenceRating: 0 as const };
      const citation = { ...broken, title: '', choice: 'search' as const, link: null, replaced: broken };
      const uncited = await keep({ answer: { citation } });
      const disliked = await keep();
      await answerReviews.saveFeedback(deskId, disliked.id, { isHelpful: false, reason: 'unclear' });
      await answerReviews.saveFeedback(deskId, good.id, { isHelpful: true, reason: null });
      await review(unsure.id, { isHarmful: true });
      expect(await list({ sign: 'low-confidence' })).toEqual([doubtful.id]);
      expect(await list({ sign: 'failed-citation' })).toEqual([uncited.id]);
      expect(await list({ sign: 'thumbs-down' })).toEqual([disliked.id]);
      expect(await list({ sign: 'flagged' })).toEqual([unsure.id]);
    });

    test("an answer's score is the lowest total of its reviews, and a reviewer has one review", async () => {
      const { answerReviews, deskId, readerId, name, keep, review } = await begin();
      const { id } = await keep();
      const second = await newUser(stores());
      await review(id, { citationScore: 0, note: 'A dead link.' });
      await review(id);
      await review(id, { citationScore: 80, betterUrl: 'https://www.example.org/fees' }, second.id);
      const found = await answerReviews.find(deskId, id);
      expect(found).toMatchObject({ score: 95, isFlagged: false, release: null, feedback: null });
      expect(found?.reviews).toMatchObject([
        { reviewer: { id: readerId, name }, total: 100, note: '' },
        { reviewer: { id: second.id }, total: 95, betterUrl: 'https://www.example.org/fees' },
      ]);
    });

    test('the reviews of a removed reviewer no longer count: the others decide the score, and without any there is none', async () => {
      const { answerReviews, deskId, readerId, keep, list, review } = await begin();
      const { id: gone } = await newUser(stores());
      const [alone, both, others] = [await keep(), await keep(), await keep()];
      for (const { id } of [alone, both]) await review(id, { citationScore: 0, isHarmful: true }, gone);
      await review(both.id, { citationScore: 80 });
      await review(others.id, { hasContentProblem: true });
      expect(await list({ sign: 'flagged' })).toHaveLength(3);
      await answerReviews.removeReviewer(gone);
      expect(await answerReviews.find(deskId, alone.id)).toMatchObject({ score: null, isFlagged: false, reviews: [] });
      expect(await answerReviews.find(deskId, both.id)).toMatchObject({
        score: 95,
        isFlagged: false,
        reviews: [{ reviewer: { id: readerId }, total: 95 }],
      });
      expect(await answerReviews.find(deskId, others.id)).toMatchObject({ score: 100, isFlagged: true });
      expect(await list({ state: 'unreviewed' })).toEqual([alone.id]);
    });

    test('an export has every answer with its reviews and feedback', async () => {
      const { answerReviews, deskId, readerId, keep, review } = await begin();
      const second = await newUser(stores());
      const reviewed = await keep({ createdAt: '2026-01-01T10:00:00.000Z' });
      const plain = await keep({ createdAt: '2026-01-02T10:00:00.000Z' });
      await review(reviewed.id);
      await review(reviewed.id, { citationScore: 80 }, second.id);
      await answerReviews.saveFeedback(deskId, reviewed.id, { isHelpful: false, reason: 'link' });
      expect(await answerReviews.export({ deskId, readerId }, {}, { limit: 50 })).toEqual([
        {
          kept: plain,
          score: null,
          isFlagged: false,
          release: null,
          reviews: [],
          feedback: null,
          evaluation: null,
          modelEvaluation: null,
        },
        expect.objectContaining({
          kept: reviewed,
          score: 95,
          reviews: [expect.objectContaining({ total: 100 }), expect.objectContaining({ total: 95 })],
          feedback: { isHelpful: false, reason: 'link', createdAt: expect.any(String) },
        }),
      ]);
    });

    test('answers without a review are counted by desk', async () => {
      const { answerReviews, deskId, keep, review } = await begin();
      await keep();
      const reviewed = await keep();
      await review(reviewed.id);
      expect(await answerReviews.countUnreviewed([deskId, randomUUID()])).toEqual(new Map([[deskId, 1]]));
      expect(await answerReviews.countUnreviewed([])).toEqual(new Map());
    });

    test('reviews that are saved at the same time all count', async () => {
      const { answerReviews, deskId, keep, review } = await begin();
      const { id } = await keep();
      const reviewers = await Promise.all([1, 2, 3].map(() => newUser(stores())));
      const scores = [100, 0, 80] as const;
      await Promise.all(reviewers.map((reviewer, place) => review(id, { citationScore: scores[place] }, reviewer.id)));
      expect((await answerReviews.find(deskId, id))?.score).toBe(75);
    });

    test('an answer with one review waits for a second reviewer, who is another person', async () => {
      const { keep, list, review, readerId } = await begin();
      const { id } = await keep();
      const second = await newUser(stores());
      expect(await list({ state: 'unreviewed' })).toEqual([id]);
      await review(id);
      expect(await list({ state: 'unreviewed' })).toEqual([]);
      expect(await list({ state: 'reviewed' })).toEqual([id]);
      expect(await list({ state: 'second' }, readerId)).toEqual([]);
      expect(await list({ state: 'second' }, second.id)).toEqual([id]);
      await review(id, {}, second.id);
      expect(await list({ state: 'second' }, (await newUser(stores())).id)).toEqual([]);
    });

    test('only an answer with the full score and without a flag is released, once', async () => {
      const { answerReviews, deskId, readerId, name, keep, list, review } = await begin();
      const { id } = await keep();
      const release = () => answerReviews.release(deskId, id, readerId);
      expect(await release()).toBe(false);
      await review(id, { citationScore: 80 });
      expect(await release()).toBe(false);
      await review(id, { hasContentProblem: true });
      expect(await release()).toBe(false);
      await review(id);
      expect(await list({ state: 'releasable' })).toEqual([id]);
      expect(await release()).toBe(true);
      expect(await release()).toBe(false);
      expect(await list({ state: 'released' })).toEqual([id]);
      expect(await list({ state: 'releasable' })).toEqual([]);
      expect((await answerReviews.find(deskId, id))?.release).toEqual({ at: expect.any(String), by: name });
    });

    test('a released answer is withdrawn by a person, or by a review with less than the full score', async () => {
      const { answerReviews, deskId, readerId, keep, review } = await begin();
      const { id } = await keep();
      await review(id);
      await answerReviews.release(deskId, id, readerId);
      expect(await answerReviews.withdraw(deskId, id)).toBe(true);
      expect(await answerReviews.withdraw(deskId, id)).toBe(false);
      await answerReviews.release(deskId, id, readerId);
      expect(await review(id, { note: 'Still right.' })).toEqual({ isWithdrawn: false });
      const second = await newUser(stores());
      expect(await review(id, { citationScore: 80 }, second.id)).toEqual({ isWithdrawn: true });
      expect((await answerReviews.find(deskId, id))?.release).toBeNull();
    });

    test('an asker may change their feedback', async () => {
      const { answerReviews, deskId, keep } = await begin();
      const { id } = await keep();
      await answerReviews.saveFeedback(deskId, id, { isHelpful: false, reason: 'wrong' });
      await answerReviews.saveFeedback(deskId, id, { isHelpful: true, reason: null });
      expect((await answerReviews.find(deskId, id))?.feedback).toMatchObject({ isHelpful: true, reason: null });
    });

    test("figures of a desk's answers are those of its answers in the given time", async () => {
      const { answers, deskId, keep, review } = await begin();
      const evaluation = (total: number) => ({ sentences: [], citationScore: null, citationFinding: null, total, at: '' });
      const noSentences = { sentences: [], citation: null, confidence: null };
      await keep({ createdAt: '2025-12-31T10:00:00.000Z' });
      const good = await keep({ createdAt: '2026-01-01T10:00:00.000Z', area: 'permits', redactions: { email: 2 } });
      const doubtful = await keep({ createdAt: '2026-01-02T10:00:00.000Z', language: 'fra', redactions: { email: 1, phone: 1 } });
      await keep({
        createdAt: '2026-01-02T11:00:00.000Z',
        refusal: { why: 'blocked', kinds: ['threat'] },
        answer: { answerType: 'refused', ...noSentences },
      });
      await review(good.id);
      await review(doubtful.id, { citationScore: 0 });
      await answers.saveEvaluation(good.id, evaluation(100));
      await answers.saveEvaluation(doubtful.id, evaluation(100));
      // The model's counts, not that of the rules.
      await answers.saveModelEvaluation(doubtful.id, { sentences: [], citationScore: null, citationReason: '', total: 80 });
      const read = await stores().answerStatistics.read(deskId, { from: '2026-01-01T00:00:00.000Z' });
      expect(read.all).toEqual({
        answers: 3,
        reviewed: 2,
        score: 87.5,
        evaluation: 90,
        failedCitations: 0,
        reused: 0,
        refused: 1,
      });
      expect(read.groups.day.map(({ name, score, refused }) => [name, score, refused])).toEqual([
        ['2026-01-01', 100, 0],
        ['2026-01-02', 75, 1],
      ]);
      expect(read.groups.area).toContainEqual(expect.objectContaining({ name: 'permits', answers: 1, score: 100 }));
      expect(read.groups.language).toContainEqual(expect.objectContaining({ name: 'fra', answers: 1, score: 75 }));
      expect(read.groups.model).toMatchObject([{ name: 'offline:extractive', answers: 3 }]);
      expect(read.kinds).toEqual([
        { kind: 'email', removed: 3, refused: 0 },
        { kind: 'phone', removed: 1, refused: 0 },
        { kind: 'threat', removed: 0, refused: 1 },
      ]);
      expect(read.agreement).toEqual({ both: 1, onlyPeople: 0, onlyEvaluation: 0, neither: 1, byModel: 1 });
      const none = await stores().answerStatistics.read(randomUUID(), {});
      expect(none).toMatchObject({
        all: { answers: 0, score: null },
        kinds: [],
        agreement: { both: 0 },
        reviewers: { answers: 0 },
      });
    });

    test('figures compare the scores of the first two reviewers of each answer', async () => {
      const { deskId, keep, review } = await begin();
      const [cited, uncited, single] = [await keep(), await keep({ answer: { citation: null } }), await keep()];
      const [second, third] = [await newUser(stores()), await newUser(stores())];
      const sentences = (...scores: (0 | 80 | 100)[]) => ({ sentences: scores.map((score) => ({ score, reason: '' })) });
      for (const { id } of [cited, uncited, single]) await review(id, id === uncited.id ? { citationScore: null } : {});
      await review(cited.id, { ...sentences(100, 80), citationScore: 0 }, second.id);
      await review(uncited.id, { ...sentences(100, 0), citationScore: null }, second.id);
      // Reviews are in the order of their milliseconds.
      const now = Date.now();
      await until(() => Date.now() > now);
      await review(cited.id, sentences(0, 0), third.id);
      const { reviewers } = await stores().answerStatistics.read(deskId, {});
      expect(reviewers).toEqual({ answers: 2, same: 2, near: 1, opposite: 2 });
    });

    test('a conversation has its answers in the order of the questions', async () => {
      const { answerReviews, deskId, keep } = await begin();
      const second = await keep({ position: 2 });
      const first = await keep({ position: 1, conversationId: second.conversationId });
      await keep();
      const found = await answerReviews.conversation(deskId, second.conversationId);
      expect(found.map(({ id }) => id)).toEqual([first.id, second.id]);
    });
  });
}
