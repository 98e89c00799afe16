import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { InboxAnswer, InboxHistoryAnswer } from '@/lib/api/answers';
import { askFor, callingBehaviour, requestsOf, signalPath } from '../fakes/calling-model';
import { type ModelServer, startModelServer } from '../fakes/model-server';
import { allEvents } from '../fakes/read-events';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';

let models: ModelServer;
let product: Product;
beforeAll(async () => {
  models = await startModelServer({ behaviour: callingBehaviour });
  product = await serveProduct({ OPENAI_COMPATIBLE_BASE_URL: models.url });
});
afterAll(async () => {
  await product.close();
  await models.close();
});

const question = (words: string) => ({ name: 'askUser', arguments: { question: words } });

async function inboxOf(person: Person): Promise<InboxAnswer['requests']> {
  return ((await (await person.visit('/api/inbox')).json()) as InboxAnswer).requests;
}

const asked = (requests: InboxAnswer['requests']) => requests.map(({ request }) => request.data.question ?? request.data.name);

describe('the Inbox', () => {
  test('is empty for a user whose runs request nothing', async () => {
    expect(await inboxOf(await product.newPerson())).toEqual([]);
  });

  test('lists the requests of all the user’s runs, oldest first, and of no other user', async () => {
    const [ada, eve] = await Promise.all([product.newPerson(), product.newPerson()]);
    const one = await askFor(ada, [question('Which year?')]);
    const two = await askFor(ada, [{ name: 'saveDocument', arguments: { name: 'Report.md', text: 'All is well.' } }]);
    await askFor(eve, [question('Which country?')]);
    const requests = await inboxOf(ada);
    expect(asked(requests)).toEqual(['Which year?', 'saveDocument']);
    expect(requests.map(({ run }) => run.id)).toEqual([one.runId, two.runId]);
    expect(requests[0]).toMatchObject({
      run: { id: one.runId, strategy: 'single', question: expect.stringContaining('Which year?') },
      request: {
        type: 'signal_request',
        runId: one.runId,
        seq: expect.any(Number),
        data: { kind: 'question', agent: 'data-steward' },
      },
    });
    expect(asked(await inboxOf(eve))).toEqual(['Which country?']);
  });

  test('lists the requests page by page, with the beginnings of long questions', async () => {
    const ada = await product.newPerson();
    const { runId } = await askFor(ada, [
      question('Which year?'),
      question('Which country?'),
      question(`Which ${'long '.repeat(80)}river?`),
    ]);
    const pages: string[][] = [];
    for (let after: string | null = ''; after !== null && pages.length < 5; ) {
      const page = await ada.visit(`/api/inbox?limit=2${after && `&after=${encodeURIComponent(after)}`}`);
      const { requests, next } = (await page.json()) as InboxAnswer;
      for (const { run } of requests) expect([run.id, run.question.length]).toEqual([runId, 300]);
      pages.push(asked(requests));
      after = next;
    }
    expect(pages.map((page) => page.length)).toEqual([2, 1]);
    expect(new Set(pages.flat()).size).toBe(3);
    expect((await ada.visit('/api/inbox?after=x')).status).toBe(400);
  });

  test('lists on request the user’s runs that have ended unseen, and none of another user', async () => {
    const [ada, eve] = await Promise.all([product.newPerson(), product.newPerson()]);
    const { runId, requests } = await askFor(ada, [question('Which year?')]);
    const unseenBy = async (person: Person) =>
      ((await (await person.visit('/api/inbox?unseen=true')).json()) as InboxAnswer).unseen;
    expect(await unseenBy(ada)).toEqual([]);
    const [year] = requests;
    if (!year) throw new Error('nobody asks');
    await ada.visit(signalPath(runId, year), { json: { kind: 'question', answer: '2027' } });
    await allEvents(await ada.call(`/api/runs/${runId}/events`));
    const [one] = (await unseenBy(ada)) ?? [];
    expect(one).toMatchObject({ runId, title: expect.stringContaining('Which year?'), status: 'completed' });
    expect(await unseenBy(eve)).toEqual([]);
    await ada.visit(`/api/conversations/${one?.conversationId}/seen`, { method: 'POST' });
    expect(await unseenBy(ada)).toEqual([]);
    expect(await (await ada.visit('/api/inbox')).json()).not.toHaveProperty('unseen');
    expect((await ada.visit('/api/inbox?unseen=1')).status).toBe(400);
  });

  test('lists the decisions of chosen runs', async () => {
    const ada = await product.newPerson();
    const decide = async (words: string) => {
      const { runId, requests } = await askFor(ada, [question(words)]);
      const [request] = requests;
      if (!request) throw new Error('nobody asks');
      await ada.visit(signalPath(runId, request), { json: { kind: 'question', answer: '2027' } });
      return runId;
    };
    const [year] = [await decide('Which year?'), await decide('Which country?')];
    const decided = async (query: string) => {
      const history = (await (await ada.visit(`/api/inbox/history${query}`)).json()) as InboxHistoryAnswer;
      return history.decided.map((one) => one.request.data.question);
    };
    expect(await decided('')).toEqual(['Which country?', 'Which year?']);
    expect(await decided(`?runs=${year},of-somebody`)).toEqual(['Which year?']);
    expect((await ada.visit('/api/inbox/history?runs=')).status).toBe(400);
  });

  test('drops answered requests, and keeps the others', async () => {
    const ada = await product.newPerson();
    const { runId, requests } = await askFor(ada, [question('Which year?'), question('Which country?')]);
    const year = requests.find((request) => request.question === 'Which year?');
    if (!year) throw new Error('nobody asks for the year');
    const response = await ada.visit(signalPath(runId, year), { json: { kind: 'question', answer: '2027' } });
    expect(response.status).toBe(202);
    expect(asked(await inboxOf(ada))).toEqual(['Which country?']);
    const [country] = await requestsOf(ada, runId, 1);
    if (!country) throw new Error('nobody asks for the country');
    await ada.visit(signalPath(runId, country), { json: { kind: 'question', answer: 'Sweden' } });
    await allEvents(await ada.call(`/api/runs/${runId}/events`));
    expect(await inboxOf(ada)).toEqual([]);
  });

  test('drops the requests of cancelled runs and removed conversations', async () => {
    const ada = await product.newPerson();
    const [one, two] = [await askFor(ada, [question('Which year?')]), await askFor(ada, [question('Which country?')])];
    await ada.visit(`/api/runs/${one.runId}/cancel`, { method: 'POST' });
    await allEvents(await ada.call(`/api/runs/${one.runId}/events`));
    expect(asked(await inboxOf(ada))).toEqual(['Which country?']);
    const { run } = (await (await ada.call(`/api/runs/${two.runId}`)).json()) as { run: { conversationId: string } };
    expect((await ada.visit(`/api/conversations/${run.conversationId}`, { method: 'DELETE' })).status).toBe(204);
    expect(await inboxOf(ada)).toEqual([]);
    expect((await ada.call(`/api/runs/${two.runId}`)).status).toBe(404);
  });

  test('drops the requests of an agent that was stopped', async () => {
    const ada = await product.newPerson();
    const { runId, requests } = await askFor(ada, [question('Which year?')]);
    const [request] = requests;
    if (!request) throw new Error('nobody asks');
    const stop = await ada.visit(`/api/runs/${runId}/signals`, { json: { kind: 'stop', turnId: request.turnId } });
    expect(stop.status).toBe(202);
    await allEvents(await ada.call(`/api/runs/${runId}/events`));
    expect(await inboxOf(ada)).toEqual([]);
    const late = await ada.visit(signalPath(runId, request), { json: { kind: 'question', answer: '2027' } });
    expect(late.status).toBe(409);
  });
});
