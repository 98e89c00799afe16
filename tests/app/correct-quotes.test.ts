import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RunStartedAnswer } from '@/lib/api/answers';
import type { RunEvent } from '@/lib/core/events';
import type { DocumentAnswer } from '@/lib/core/files/documents';
import { type ModelServer, startModelServer } from '../fakes/model-server';
import { dataOf } from '../fakes/play';
import { allEvents } from '../fakes/read-events';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';

const LEASE = 'LEASE\n\nThe lease begins on 1 June 2025. The rent is EUR 900, due monthly. Smoking is forbidden in all rooms.';
const RIGHT = 'It "begins on 1 June 2025" [1].';
const WRONG = 'It adds "the tenant may keep eleven cats in the garden" [1].';
const CORRECTED = 'It adds "Smoking is forbidden in all rooms" [1].';
const ANSWER = `${RIGHT}\n\n${WRONG}\n\nThat is all.`;

let models: ModelServer;
let product: Product;
/** What the model writes when it is asked again. */
let second = CORRECTED;
beforeAll(async () => {
  models = await startModelServer({
    agents: ['contract-reader', 'summarizer', 'initiator', 'planner', 'synthesizer'],
    behaviour: ({ agent, system, toolResults, lastUserText, body }) => {
      if (system.includes('You correct quotations')) return { text: second };
      const id = /document ([\w-]{20,})/.exec(lastUserText)?.[1];
      if (agent !== 'contract-reader' || toolResults.length > 0 || body.tool_choice === 'none') return { text: ANSWER };
      return { toolCalls: [{ name: 'readDocument', arguments: { documentId: id } }] };
    },
  });
  product = await serveProduct({ OPENAI_COMPATIBLE_BASE_URL: models.url });
});
afterAll(async () => {
  await product.close();
  await models.close();
});

async function play(person: Person, path: string, more: object): Promise<RunEvent[]> {
  const added = await person.visit('/api/documents?name=Lease.txt', { method: 'POST', body: LEASE });
  const { document } = (await added.json()) as DocumentAnswer;
  const json = { ...more, messages: [{ role: 'user', content: `What does document ${document.id} say?` }] };
  const started = await person.call(path, { json, headers: { accept: 'application/json' } });
  expect(started.status).toBeLessThan(300);
  const { runId } = (await started.json()) as RunStartedAnswer;
  return allEvents(await person.call(`/api/runs/${runId}/events`));
}

const chat = { agent: 'contract-reader' };
const answerOf = (events: readonly RunEvent[]) => dataOf(events, 'run_end')[0];
const turnsOf = (events: readonly RunEvent[]) => dataOf(events, 'agent_start').map(({ turnId }) => turnId);

test('the author writes a paragraph with a wrong quote once more, and what it replaces is recorded', async () => {
  second = CORRECTED;
  const events = await play(await product.newPerson(), '/api/chat', { ...chat, correctQuotes: true });
  expect(answerOf(events)).toMatchObject({ status: 'completed', answer: `${RIGHT}\n\n${CORRECTED}\n\nThat is all.` });
  expect(dataOf(events, 'paragraph_replaced')).toEqual([{ turnId: 'quote-correction.1', before: WRONG, after: CORRECTED }]);
  expect(turnsOf(events)).toEqual(['contract-reader', 'quote-correction.1']);
  const asked = models.requests.findLast(({ system }) => system.includes('You correct quotations'));
  expect(asked?.lastUserText).toContain(`<paragraph>${WRONG}</paragraph>`);
  expect(asked?.lastUserText).toContain('Smoking is forbidden in all rooms.');
  expect(asked?.body.tools).toBeUndefined();
});

test('a paragraph whose second version has a wrong quote, too, stays as it was, and the run says so', async () => {
  second = 'It adds "the tenant may also keep nine goats in the kitchen" [1].';
  const events = await play(await product.newPerson(), '/api/chat', { ...chat, correctQuotes: true });
  expect(answerOf(events)).toMatchObject({ status: 'completed', answer: ANSWER });
  expect(dataOf(events, 'paragraph_replaced')).toEqual([]);
  expect(dataOf(events, 'notice').map(({ phrase }) => phrase?.code)).toContain('paragraphNotCorrected');
});

test('the user decides in the settings whether authors are asked again; a request can decide otherwise', async () => {
  second = CORRECTED;
  const ada = await product.newPerson();
  expect(turnsOf(await play(ada, '/api/chat', chat))).toEqual(['contract-reader']);
  await ada.call('/api/me', { method: 'PATCH', json: { settings: { correctQuotes: true } } });
  expect(turnsOf(await play(ada, '/api/chat', chat))).toEqual(['contract-reader', 'quote-correction.1']);
  expect(turnsOf(await play(ada, '/api/chat', { ...chat, correctQuotes: false }))).toEqual(['contract-reader']);
});

test("the summarizer of a team corrects the team's answer", async () => {
  second = CORRECTED;
  const team = { agents: ['contract-reader'], rounds: 1, correctQuotes: true };
  const events = await play(await product.newPerson(), '/api/chat/multi', team);
  expect(answerOf(events)?.answer).toBe(`${RIGHT}\n\n${CORRECTED}\n\nThat is all.`);
  expect(dataOf(events, 'agent_start').at(-1)).toMatchObject({ agent: 'summarizer', turnId: 'quote-correction.1' });
});

test('the synthesizer of a dispatch corrects the answer before its citations are checked', async () => {
  second = CORRECTED;
  const ada = await product.newPerson();
  const { document } = (await (
    await ada.visit('/api/documents?name=Lease.txt', { method: 'POST', body: LEASE })
  ).json()) as DocumentAnswer;
  const json = { message: `What does document ${document.id} say?`, team: ['contract-reader'], correctQuotes: true };
  const response = await ada.call('/api/chat-orchestrated', { json });
  const runId = /"runId":"([^"]+)"/.exec(await response.text())?.[1];
  const events = await allEvents(await ada.call(`/api/runs/${runId}/events`));
  expect(answerOf(events)?.answer).toBe(`${RIGHT}\n\n${CORRECTED}\n\nThat is all.`);
  expect(dataOf(events, 'agent_start').at(-1)).toMatchObject({ agent: 'synthesizer', turnId: 'quote-correction.1' });
  expect(dataOf(events, 'citations_checked')[0]?.citations.map(({ status }) => status)).toEqual(['verified', 'verified']);
});
