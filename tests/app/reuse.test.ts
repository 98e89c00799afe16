import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newReview } from '../contracts/answer-store.contract';
import { deskScenes, SAMPLE_DESK, type Scene } from '../fakes/desk-scenes';
import { dataOf } from '../fakes/play';
import { allEvents } from '../fakes/read-events';
import type { Person } from '../fakes/serve-product';

let scenes: Awaited<ReturnType<typeof deskScenes>>;
let owner: Person;
beforeAll(async () => {
  scenes = await deskScenes({ EMBEDDINGS: 'off' });
  owner = await scenes.product.newPerson({ role: 'owner' });
});
afterAll(() => scenes.close());

/** A person who asks questions of one scene, so that their words differ only where a test wants it. */
function asker() {
  const scene: Scene = {};
  const mark = scenes.add(scene);
  async function ask(question: string, { reuse = true, ...ranker }: Scene & { reuse?: boolean } = {}) {
    Object.assign(scene, { ranker: undefined, ...ranker });
    const response = await scenes.person.call(`/api/desks/${SAMPLE_DESK}/ask`, {
      json: { question: `${question} ${mark}`, reuse },
    });
    const events = await allEvents(response);
    return {
      phases: dataOf(events, 'phase_complete').map(({ phase }) => phase),
      given: dataOf(events, 'desk_answered')[0],
      checked: dataOf(events, 'reuse_checked')[0],
      notices: dataOf(events, 'notice').map(({ message }) => message),
      requests: scenes.requestsOf(mark),
    };
  }
  /** Asks a question whose answer is then reviewed with the full score and released. */
  async function askAndRelease(question: string) {
    const { given } = await ask(question);
    if (!given) throw new Error('there was no answer');
    const { id, deskId } = given;
    const path = `/api/desks/${deskId}/answers/${id}`;
    const review = newReview({ sentences: given.answer.sentences.map(() => ({ score: 100, reason: '' })) });
    expect((await owner.visit(`${path}/review`, { method: 'PUT', json: review })).status).toBe(200);
    expect((await owner.visit(`${path}/release`, { method: 'POST' })).status).toBe(200);
    await scenes.product.workbench.answerEmbedding.look();
    return { ...given, release: `${path}/release` };
  }
  return { scene, mark, ask, askAndRelease };
}

const first = { ranker: { json: { choice: 1, reason: 'The same.' } } } as const;

describe('an answer that was reviewed and released', () => {
  test('is given again for a question that the ranking agent finds to be the same, with its date and a new check of its source', async () => {
    const { ask, askAndRelease } = asker();
    const released = await askAndRelease('How much does a ticket to Gull Rock cost?');
    const { phases, given, checked } = await ask('What is the price of a ticket to Gull Rock?', first);

    expect(phases).toEqual(['validate', 'redact', 'translate', 'context', 'reuse', 'verify', 'keep']);
    expect(given?.answer).toMatchObject({
      content: released.answer.content,
      reused: { id: released.id, at: released.createdAt },
      citation: { link: { isValid: true } },
    });
    expect(checked).toMatchObject({ chosen: released.id, by: 'model', reason: 'The same.' });
  });

  test('is not given again when the questions differ, whatever the ranking agent would say', async () => {
    const { ask, askAndRelease } = asker();
    const released = await askAndRelease('Do 2 dogs travel to Seal Bay with one ticket?');
    const { given, checked } = await ask('Do 3 dogs travel to Seal Bay with one ticket?', first);

    expect(given?.answer.reused).toBeUndefined();
    expect(checked?.chosen).toBeUndefined();
    expect(checked?.candidates.find(({ id }) => id === released.id)?.difference).toEqual({
      kind: 'number',
      asked: '3',
      kept: '2',
    });
  });

  test('is not given again when it is asked anew, or after it was withdrawn', async () => {
    const { ask, askAndRelease } = asker();
    const question = 'Is there a luggage locker in Herring Cove?';
    const { release } = await askAndRelease(question);
    const anew = await ask(question, { ...first, reuse: false });
    expect([anew.phases.includes('reuse'), anew.given?.answer.reused]).toEqual([false, undefined]);

    expect((await owner.visit(release, { method: 'DELETE' })).status).toBe(200);
    const { checked, given } = await ask(question, first);
    expect([checked?.candidates, given?.answer.reused]).toEqual([[], undefined]);
  });

  test.each([
    ['chooses none', { json: { choice: null, reason: 'No.' } }, 0],
    ['chooses a candidate that does not exist', { json: { choice: 7, reason: 'This one.' } }, 0],
    ['answers in another form', { text: 'The first one!' }, 1],
    ['fails', { status: 500, error: 'down' }, 1],
  ])('is an example for a new answer when the ranking agent %s', async (_what, ranker, notices) => {
    const { ask, askAndRelease } = asker();
    const question = 'When does the ticket office of Puffin Pier open?';
    await askAndRelease(question);
    const asked = await ask(question, { ranker: ranker as Scene['ranker'] });

    expect(asked.given?.answer.reused).toBeUndefined();
    expect(asked.notices.filter((message) => message.startsWith('No earlier answer is given again'))).toHaveLength(notices);
    const answerer = asked.requests.findLast(({ system }) => system.includes('You answer questions to the'));
    expect(JSON.stringify(answerer?.body.messages)).toContain('similar_answer');
  });

  test('is found by POST /api/chat/chat-similar-answer without a new answer', async () => {
    const { scene, mark, askAndRelease } = asker();
    const released = await askAndRelease('Which ferry has a lift for wheelchairs?');
    const find = async (text: string, choice: number | null) => {
      Object.assign(scene, { ranker: { json: { choice, reason: '' } } });
      const json = { desk: SAMPLE_DESK, text: `${text} ${mark}` };
      const response = await scenes.person.call('/api/chat/chat-similar-answer', { json });
      return [response.status, await response.json()];
    };
    expect(await find('Which ferry has a lift for wheelchairs?', 1)).toEqual([
      200,
      expect.objectContaining({
        answer: expect.objectContaining({ id: released.id, createdAt: released.createdAt, answer: released.answer }),
        candidates: [expect.objectContaining({ id: released.id })],
        by: 'model',
      }),
    ]);
    expect(await find('Which ferry has no lift for wheelchairs?', 1)).toMatchObject([
      200,
      { answer: null, candidates: [{ id: released.id, difference: { kind: 'negation' } }] },
    ]);
  });
});
