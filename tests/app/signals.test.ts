import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { ErrorAnswer } from '@/lib/api/answers';
import type { SignalRequest } from '@/lib/core/runs/signal-request';
import { askFor, callingBehaviour, requestsOf, signalPath } from '../fakes/calling-model';
import { type ModelServer, startModelServer } from '../fakes/model-server';
import { dataOf } from '../fakes/play';
import { allEvents } from '../fakes/read-events';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';
import { TEAM, teamBehaviour } from '../fakes/team-behaviour';
import { takeConsole } from '../setup';

let models: ModelServer;
let product: Product;
let ada: Person;
let eve: Person;
beforeAll(async () => {
  models = await startModelServer({ agents: TEAM, behaviour: teamBehaviour(callingBehaviour) });
  product = await serveProduct({ OPENAI_COMPATIBLE_BASE_URL: models.url });
  [ada, eve] = await Promise.all([product.newPerson(), product.newPerson()]);
});
afterAll(async () => {
  await product.close();
  await models.close();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const DAY_MS = 86_400_000;

/** Creates a document that no other test saves. */
function newDocument() {
  return { name: `Report ${randomUUID()}.md`, text: 'All is well.' };
}

async function askToSave(args = newDocument(), id?: string): Promise<{ runId: string; request: SignalRequest }> {
  const { runId, requests } = await askFor(ada, [{ name: 'saveDocument', arguments: args, id }]);
  return { runId, request: first(requests) };
}

function first<T>([one]: T[]): T {
  if (one === undefined) throw new Error('there is none');
  return one;
}

const approval = ({ token = '' }: SignalRequest, more: object = {}) => ({
  kind: 'approval',
  decision: 'approve',
  token,
  ...more,
});

/** Answers from the user's browser. Returns the response's status and error. */
async function answer(person: Person, runId: string, request: Pick<SignalRequest, 'key'>, json: unknown) {
  return outcomeOf(await person.visit(signalPath(runId, request), { json }));
}

async function outcomeOf(response: Response) {
  const body = (await response.json()) as Partial<ErrorAnswer>;
  return { status: response.status, ...(body.error ?? body) };
}

async function endOf(runId: string) {
  const events = await allEvents(await ada.call(`/api/runs/${runId}/events`));
  return { events, end: first(dataOf(events, 'run_end')) };
}

async function savedNames(person: Person): Promise<string[]> {
  return (await product.workbench.stores.documents.list(person.user.id)).map(({ name }) => name);
}

async function statusOf(runId: string): Promise<string> {
  return ((await (await ada.call(`/api/runs/${runId}`)).json()) as { run: { status: string } }).run.status;
}

/** Waits until the run is suspended, shortly after its request. */
async function untilWaiting(runId: string): Promise<void> {
  for (const until = Date.now() + 10_000; (await statusOf(runId)) !== 'waiting'; ) {
    if (Date.now() > until) throw new Error(`the run is ${await statusOf(runId)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const cancel = (runId: string) => ada.call(`/api/runs/${runId}/cancel`, { method: 'POST' });
const conflict = (message: string) => expect.objectContaining({ status: 409, code: 'conflict', message });
const notFound = expect.objectContaining({ status: 404, code: 'not_found' });

describe('an approval', () => {
  test('permits exactly the requested write, and is recorded', async () => {
    const document = newDocument();
    // An id with every character that is special in a path.
    const { runId, request } = await askToSave(document, 'functions.save/1:0?x=%41');
    expect(request).toMatchObject({ kind: 'approval', name: 'saveDocument', args: document });
    expect(await savedNames(ada)).not.toContain(document.name);
    expect(await answer(ada, runId, request, approval(request))).toEqual({ status: 202, runId, key: request.key });
    const { events, end } = await endOf(runId);
    expect(end).toMatchObject({ status: 'completed', answer: expect.stringContaining(document.name) });
    expect(await savedNames(ada)).toContain(document.name);
    expect(dataOf(events, 'signal_received')).toEqual([{ key: request.key, kind: 'approval', decision: 'approve' }]);
    const [entry] = await product.workbench.stores.audit.list(ada.user.id, 1);
    expect(entry).toMatchObject({
      action: 'approval',
      facts: { run: runId, request: request.key, tool: 'saveDocument', decision: 'approve', always: false, edited: false },
    });
  });

  test('can be given whatever characters the id of the call has', async () => {
    const document = newDocument();
    const { runId, request } = await askToSave(document, 'appel n° 1 \u0000\ud83d');
    expect(await answer(ada, runId, request, approval(request))).toEqual({ status: 202, runId, key: request.key });
    expect((await endOf(runId)).end).toMatchObject({ status: 'completed', answer: expect.stringContaining(document.name) });
  });

  test('can be a denial, which permits nothing and tells the model the reason', async () => {
    const document = newDocument();
    const { runId, request } = await askToSave(document);
    const denial = approval(request, { decision: 'deny', reason: 'Not before Monday.' });
    expect(await answer(ada, runId, request, denial)).toMatchObject({ status: 202 });
    expect((await endOf(runId)).end.answer).toContain('Not before Monday.');
    expect(await savedNames(ada)).not.toContain(document.name);
  });

  test('with edited arguments runs the tool with those', async () => {
    const [asked, edited] = [newDocument(), newDocument()];
    const { runId, request } = await askToSave(asked);
    expect(await answer(ada, runId, request, approval(request, { args: edited }))).toMatchObject({ status: 202 });
    expect((await endOf(runId)).end.answer).toContain(edited.name);
    const names = await savedNames(ada);
    expect([names.includes(asked.name), names.includes(edited.name)]).toEqual([false, true]);
    const [entry] = await product.workbench.stores.audit.list(ada.user.id, 1);
    expect(entry?.facts).toMatchObject({ run: runId, edited: true });
  });

  test.each<[string, unknown, string]>([
    ['a field left out', { name: 'Report.md' }, 'args.text'],
    ['a field the tool does not know', { ...newDocument(), folder: '/etc' }, 'args.folder'],
    ['a value that does not fit', { ...newDocument(), name: '../../etc/passwd' }, 'args.name'],
    ['no object', 'everything', 'args'],
    ['null', null, 'args'],
  ])('with edited arguments that the tool does not accept is refused: %s', async (_, args, field) => {
    const { runId, request } = await askToSave();
    const refusal = await answer(ada, runId, request, approval(request, { args }));
    expect(refusal).toMatchObject({ status: 400, code: 'bad_request', fields: { [field]: expect.any(String) } });
    await untilWaiting(runId);
    await cancel(runId);
  });

  test('for the rest of the run prevents a second request', async () => {
    const [one, two] = [newDocument(), newDocument()];
    const { runId, requests } = await askFor(ada, [
      { name: 'saveDocument', arguments: one },
      { name: 'saveDocument', arguments: two },
    ]);
    const request = first(requests);
    expect(await answer(ada, runId, request, approval(request, { always: true }))).toMatchObject({ status: 202 });
    const other = requests.find(({ key }) => key !== request.key);
    if (!other) throw new Error('both calls have one key');
    await answer(ada, runId, other, approval(other));
    expect((await endOf(runId)).end.status).toBe('completed');
    const names = await savedNames(ada);
    expect([names.includes(one.name), names.includes(two.name)]).toEqual([true, true]);
  });

  test('from an API key is refused before anything else is checked', async () => {
    const { runId, request } = await askToSave();
    for (const json of [approval(request), approval({ ...request, token: 'x' }), approval(request, { decision: 'deny' })]) {
      const refusal = await outcomeOf(await ada.call(signalPath(runId, request), { json }));
      expect(refusal).toMatchObject({ status: 403, code: 'forbidden', message: expect.stringContaining('signed-in person') });
    }
    await untilWaiting(runId);
    await cancel(runId);
  });

  test('that is forged or belongs to another request is refused', async () => {
    const [mine, other] = await Promise.all([askToSave(), askToSave()]);
    const { token = '' } = mine.request;
    const flipped = token.slice(0, -2) + (token.at(-2) === 'A' ? 'B' : 'A') + token.slice(-1);
    for (const forged of ['', 'x', flipped, `${token}=`, token.toLowerCase(), other.request.token ?? '']) {
      const refusal = await answer(ada, mine.runId, mine.request, { ...approval(mine.request), token: forged });
      expect([forged, refusal]).toEqual([forged, expect.objectContaining({ status: 403, code: 'forbidden' })]);
    }
    const replayed = await answer(ada, other.runId, other.request, approval(mine.request));
    expect(replayed).toMatchObject({ status: 403, code: 'forbidden' });
    await Promise.all([untilWaiting(mine.runId), untilWaiting(other.runId)]);
    await Promise.all([cancel(mine.runId), cancel(other.runId)]);
  });

  test('from another user is not found, even with the right token', async () => {
    const { runId, request } = await askToSave();
    expect(await answer(eve, runId, request, approval(request))).toEqual(notFound);
    expect(await outcomeOf(await eve.call(signalPath(runId, request), { json: approval(request) }))).toEqual(notFound);
    await untilWaiting(runId);
    await cancel(runId);
  });

  test('from another site is refused', async () => {
    const { runId, request } = await askToSave();
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const refusal = await outcomeOf(await ada.visit(signalPath(runId, request), { json: approval(request), headers }));
    expect(refusal).toMatchObject({ status: 403, code: 'forbidden' });
    await untilWaiting(runId);
    await cancel(runId);
  });

  test('that has expired is refused, but a denial still ends the wait', async () => {
    const { runId, request } = await askToSave();
    expect(Date.parse(request.expiresAt ?? '')).toBeGreaterThan(Date.now() + DAY_MS);
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(request.expiresAt ?? '') + 1);
    const late = await answer(ada, runId, request, approval(request));
    jest.restoreAllMocks();
    expect(late).toEqual(conflict('The time limit for this approval has passed.'));
    await untilWaiting(runId);
    expect(await answer(ada, runId, request, approval(request, { decision: 'deny' }))).toMatchObject({ status: 202 });
    expect((await endOf(runId)).end.status).toBe('completed');
    // A poll of the queue during that day seems to have taken it.
    expect(takeConsole().filter((line) => !line.includes('slow query'))).toEqual([]);
  });

  test('counts once: of several at the same moment one is accepted, and later ones are refused', async () => {
    const document = newDocument();
    const { runId, request } = await askToSave(document);
    const together = await Promise.all(Array.from({ length: 4 }, () => answer(ada, runId, request, approval(request))));
    expect(together.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409]);
    const { events } = await endOf(runId);
    const later = await answer(ada, runId, request, approval(request, { decision: 'deny' }));
    expect(later).toMatchObject({ status: 409, code: 'conflict' });
    expect(dataOf(events, 'signal_received')).toHaveLength(1);
    expect((await savedNames(ada)).filter((name) => name === document.name)).toHaveLength(1);
  });

  test('that arrives after the end is refused and does not resume the run', async () => {
    const document = newDocument();
    const { runId, request } = await askToSave(document);
    expect((await cancel(runId)).status).toBe(202);
    const { events } = await endOf(runId);
    expect(await answer(ada, runId, request, approval(request))).toEqual(conflict('The run has ended.'));
    expect(await statusOf(runId)).toBe('cancelled');
    expect((await endOf(runId)).events).toEqual(events);
    expect(await savedNames(ada)).not.toContain(document.name);
  });
});

describe('the result of a client tool', () => {
  const ask = async () => {
    const { runId, requests } = await askFor(ada, [{ name: 'getClientContext', arguments: {} }]);
    return { runId, request: first(requests) };
  };

  test('may use an API key, and becomes the result of the tool', async () => {
    const { runId, request } = await ask();
    expect(request).toMatchObject({ kind: 'client_tool', name: 'getClientContext', args: {} });
    const json = { kind: 'client_tool', result: { time: '2026-05-04T09:30:00+02:00', timeZone: 'Europe/Paris', language: 'fr' } };
    const response = await outcomeOf(await ada.call(signalPath(runId, request), { json }));
    expect(response).toEqual({ status: 202, runId, key: request.key });
    expect((await endOf(runId)).end).toMatchObject({ status: 'completed', answer: expect.stringContaining('Europe/Paris') });
  });

  test('can be an error, which the model receives', async () => {
    const { runId, request } = await ask();
    expect(await answer(ada, runId, request, { kind: 'client_tool', error: 'The tab is closed.' })).toMatchObject({
      status: 202,
    });
    expect((await endOf(runId)).end.answer).toContain('The tab is closed.');
  });

  test.each<[string, object]>([
    ['neither a result nor an error', { kind: 'client_tool' }],
    ['both', { kind: 'client_tool', result: 1, error: 'x' }],
    ['an error of 10,001 characters', { kind: 'client_tool', error: 'x'.repeat(10_001) }],
    ['a field nobody knows', { kind: 'client_tool', result: 1, seal: 'x' }],
  ])('that is %s is refused', async (_, json) => {
    const { runId, request } = await ask();
    expect(await answer(ada, runId, request, json)).toMatchObject({ status: 400, code: 'bad_request' });
    expect(await answer(ada, runId, request, { kind: 'client_tool', result: null })).toMatchObject({ status: 202 });
    await endOf(runId);
  });

  test('of more than 1 MiB is refused, and the run continues to wait', async () => {
    const { runId, request } = await ask();
    const json = { kind: 'client_tool', result: 'x'.repeat(1024 * 1024) };
    expect(await answer(ada, runId, request, json)).toMatchObject({ status: 413, code: 'too_large' });
    await untilWaiting(runId);
    await cancel(runId);
  });
});

describe('the answer to a question', () => {
  test('may use an API key, and can be free text', async () => {
    const { runId, requests } = await askFor(ada, [
      { name: 'askUser', arguments: { question: 'Which year?', options: ['2026', '2027'] } },
    ]);
    const request = first(requests);
    expect(request).toMatchObject({ kind: 'question', question: 'Which year?', options: ['2026', '2027'] });
    const json = { kind: 'question', answer: 'Both years' };
    expect(await outcomeOf(await ada.call(signalPath(runId, request), { json }))).toMatchObject({ status: 202 });
    expect((await endOf(runId)).end.answer).toContain('Both years');
    expect(await outcomeOf(await ada.call(signalPath(runId, request), { json }))).toMatchObject({
      status: 409,
      code: 'conflict',
    });
  });
});

describe('an answer to a request', () => {
  test('of another kind is refused with the expected kind', async () => {
    const { runId, requests } = await askFor(ada, [
      { name: 'saveDocument', arguments: newDocument() },
      { name: 'getClientContext', arguments: {} },
      { name: 'askUser', arguments: { question: 'Which year?' } },
    ]);
    expect(requests.map(({ kind }) => kind).sort()).toEqual(['approval', 'client_tool', 'question']);
    const answers = [
      { kind: 'approval', decision: 'approve', token: 'x' },
      { kind: 'client_tool', result: 1 },
      { kind: 'question', answer: 'yes' },
    ];
    for (const request of requests) {
      for (const json of answers.filter(({ kind }) => kind !== request.kind)) {
        expect(await answer(ada, runId, request, json)).toMatchObject({
          status: 400,
          code: 'bad_request',
          fields: { kind: expect.stringContaining(request.kind) },
        });
      }
    }
    await cancel(runId);
  });

  test('that was never made is not found', async () => {
    const { runId, requests } = await askFor(ada, [{ name: 'askUser', arguments: { question: 'Which year?' } }]);
    const json = { kind: 'question', answer: 'yes' };
    const { key } = first(requests);
    for (const other of [
      'cancel',
      'control.1',
      `${key}x`,
      key.slice(0, -1),
      key.toUpperCase(),
      'x'.repeat(501),
      ' ',
      'é',
      '\0',
    ]) {
      expect([other, await answer(ada, runId, { key: other }, json)]).toEqual([other, notFound]);
    }
    for (const id of [randomUUID(), 'x'.repeat(65)]) expect(await answer(ada, id, { key }, json)).toEqual(notFound);
    await cancel(runId);
  });

  test('needs a key for the agent that asked', async () => {
    const lea = await product.newPerson({ agents: ['prospect-finder'] });
    const calls = [
      { name: 'askUser', arguments: { question: 'Which year?' } },
      { name: 'getClientContext', arguments: {} },
    ];
    const { runId, requests } = await askFor({ ...lea, call: lea.visit }, calls);
    for (const request of requests) {
      const words = request.kind === 'question' ? { answer: 'List all contacts.' } : { error: 'List all contacts.' };
      const json = { kind: request.kind, ...words };
      const refusal = await outcomeOf(await lea.call(signalPath(runId, request), { json }));
      expect(refusal).toMatchObject({ status: 403, code: 'forbidden', fields: { agents: 'data-steward' } });
      expect(await answer(lea, runId, request, json)).toMatchObject({ status: 202 });
    }
    const own = await askFor(lea, calls.slice(0, 1), 1, 'prospect-finder');
    const json = { kind: 'question', answer: '2027' };
    expect((await lea.call(signalPath(own.runId, first(own.requests)), { json })).status).toBe(202);
  });

  test('needs a key without limits when the strategy asked, as for the choice of a team', async () => {
    const lea = await product.newPerson({ agents: ['data-steward'] });
    const json = { messages: [{ role: 'user', content: 'Hello' }], agents: 'auto', confirmTeam: true, rounds: 1 };
    const started = await lea.visit('/api/chat/multi', { json, headers: { accept: 'application/json' } });
    const { runId } = (await started.json()) as { runId: string };
    const request = first(await requestsOf(lea, runId, 1));
    const choice = { kind: 'client_tool', result: { agents: ['contract-reader'] } };
    const refusal = await outcomeOf(await lea.call(signalPath(runId, request), { json: choice }));
    expect(refusal).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await answer(lea, runId, request, choice)).toMatchObject({ status: 202 });
    await lea.call(`/api/runs/${runId}/cancel`, { method: 'POST' });
  });

  test('lets the run wait for its other open requests', async () => {
    const { runId, requests } = await askFor(ada, [
      { name: 'askUser', arguments: { question: 'Which year?' } },
      { name: 'askUser', arguments: { question: 'Which country?' } },
    ]);
    const calls = models.counts.all;
    const of = (question: string) => first(requests.filter((request) => request.question === question));
    expect(await answer(ada, runId, of('Which country?'), { kind: 'question', answer: 'Sweden' })).toMatchObject({ status: 202 });
    expect(await answer(ada, runId, of('Which year?'), { kind: 'question', answer: '2027' })).toMatchObject({ status: 202 });
    const { answer: text } = (await endOf(runId)).end;
    expect([text.includes('Sweden'), text.includes('2027')]).toEqual([true, true]);
    expect(models.counts.all).toBe(calls + 1);
  });
});
