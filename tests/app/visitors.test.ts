import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { GET as embed } from '@/app/(public)/ask/[id]/embed.js/route';
import type { VisitEvent, VisitResult, VisitTurn } from '@/lib/core/desks/visit-events';
import { deskScenes, type Scene, tagged } from '../fakes/desk-scenes';
import type { Person } from '../fakes/serve-product';

let scenes: Awaited<ReturnType<typeof deskScenes>>;
let owner: Person;
/** Each visitor has an address of their own, as a reverse proxy reports it. */
let addresses = 0;

beforeAll(async () => {
  scenes = await deskScenes();
  owner = await scenes.product.newPerson({ role: 'owner' });
});
afterAll(() => scenes.close());

/** A copy of the sample desk, published as given; returns its id. */
async function publish(publication: object = {}, more: object = {}, visibility = 'server', limits: object = {}): Promise<string> {
  const [sample] = scenes.product.workbench.builtinDesks;
  if (!sample) throw new Error('there is no sample desk');
  const definition = {
    ...sample.definition,
    publication: { isPublic: true, questionsPerMinute: 60, ...publication },
    limits: { ...sample.definition.limits, ...limits },
  };
  const response = await owner.call('/api/desks', {
    json: { name: `desk-${++addresses}`, title: 'Ferries', definition, ...more },
  });
  const { id } = ((await response.json()) as { item: { id: string } }).item;
  await owner.call(`/api/desks/${id}`, { method: 'PATCH', json: { visibility } });
  return id;
}

const newAddress = () => `198.51.100.${++addresses}`;

interface Asking {
  scene?: Scene;
  question?: string;
  address?: string;
  headers?: Record<string, string>;
  [field: string]: unknown;
}

/** Sends a request of a visitor, by default with the token of a page. */
function send(
  path: string,
  json: object,
  { address = newAddress(), ...headers }: Record<string, string> = {},
): Promise<Response> {
  return fetch(scenes.product.url + path, {
    method: 'POST',
    body: JSON.stringify(json),
    headers: { 'content-type': 'application/json', accept: 'application/x-ndjson', 'x-forwarded-for': address, ...headers },
  });
}

const newVisitor = () => scenes.product.workbench.visitorSigner.newVisitor();

function post(deskId: string, { scene = {}, question = 'How much does the ferry cost for an adult?', ...rest }: Asking = {}) {
  const { address = newAddress(), headers = {}, ...body } = rest;
  const json = { question: `${question} ${scenes.add(scene)}`, visitor: newVisitor(), ...body };
  return send(`/api/ask/${deskId}`, json, { address, ...headers });
}

async function eventsOf(response: Response): Promise<VisitEvent[]> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as VisitEvent);
}

/** Asks and waits for the answer. */
async function ask(deskId: string, asking: Asking = {}) {
  const events = await eventsOf(await post(deskId, asking));
  const [first] = events;
  if (first?.event !== 'session') throw new Error('the first event is not the session');
  const results = events.flatMap(({ event, data }) => (event === 'result' ? [data as VisitResult] : []));
  return { events, ...first.data, result: results[0] };
}

async function refusalOf(response: Response) {
  const { error } = (await response.json()) as { error: { code: string; phrase?: { code: string } } };
  return [response.status, error.phrase?.code ?? error.code];
}

describe('a visitor without an account', () => {
  test('is told the title of a cited document, and neither its id, its reference nor its place', async () => {
    const document = await scenes.product.workbench.stores.documents.add({
      userId: owner.user.id,
      name: 'Harbour <fees>.txt',
      mediaType: 'text/plain',
      sample: false,
      text: 'Mooring a boat costs 90 dollars a month.',
    });
    const desk = await publish({}, { definition: { sources: { documents: [document.id] }, publication: { isPublic: true } } });
    const scene: Scene = {
      queryWriter: { json: { query: 'mooring boat' } },
      answerer: ({ lastUserText }) => tagged(['Mooring costs 90.'], { url: /document:\w+/.exec(lastUserText)?.[0] ?? '' }),
    };
    const { events, result } = await ask(desk, { scene });
    expect(result?.citation).toEqual({ url: '', title: 'Harbour <fees>.txt', choice: 'answer', isValid: true });
    expect(JSON.stringify(events)).not.toMatch(new RegExp(`${document.id}|document:`));
    const form = new URLSearchParams({ question: `What does mooring cost? ${scenes.add(scene)}` });
    const page = await fetch(`${scenes.product.url}/api/ask/${desk}`, {
      method: 'POST',
      body: form,
      headers: { accept: 'text/html', 'x-forwarded-for': newAddress() },
    });
    expect(await page.text()).toContain('<h2>Source of this answer</h2><p>Harbour &lt;fees&gt;.txt</p>');
  });

  test('asks without the marks that turn a text round, so that reviewers read what the model has read', async () => {
    const { result } = await ask(await publish(), { question: '\u202e\u200fHow much does the ferry cost for an adult?' });
    expect(result?.question).toMatch(/^How much does the ferry cost/);
  });

  test('without JavaScript is told in words why a question was refused, and keeps it', async () => {
    const desk = await publish();
    const headers = { accept: 'text/html', 'x-forwarded-for': newAddress() };
    const send = (to: string, question: string) =>
      fetch(`${scenes.product.url}/api/ask/${to}`, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ question: `${question} ${scenes.add({})}`, pageLanguage: 'fr' }),
      });
    await (await send(desk, 'How much does the ferry cost for an adult?')).text();
    const refused = await send(desk, 'How much is it <for a child>?');
    expect([refused.status, refused.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    const text = await refused.text();
    expect(text).toContain('How much is it &lt;for a child&gt;?');
    expect(text).toMatch(/De nombreuses questions viennent de votre réseau\. Réessayez dans \d+ s\./);
    const closed = await send('no-such-desk', 'How much is it?');
    expect([closed.status, await closed.text()]).toEqual([404, expect.stringContaining('Ce service ne prend pas de questions')]);
  });

  test('gets statuses and the answer with its checked source, and nothing else of the run', async () => {
    const desk = await publish();
    const { events, result, turn } = await ask(desk);
    const statuses = events.flatMap(({ event, data }) => (event === 'status' ? [data] : [])).map(({ status }) => status);
    expect(statuses).toEqual([
      'moderatingQuestion',
      'buildingContext',
      'generatingAnswer',
      'readingWebPages',
      'generatingAnswer',
      'verifyingCitation',
      'complete',
    ]);
    expect(result).toMatchObject({
      content: 'An adult pays $6.50.',
      answerType: 'normal',
      citation: { url: scenes.fares, choice: 'answer', isValid: true },
      reusedAt: null,
    });
    expect(turn.questions).toBe(1);
    const [sample] = scenes.product.workbench.builtinDesks;
    const eventsText = JSON.stringify(events);
    for (const secret of [
      owner.user.id,
      owner.user.email,
      sample?.definition.areas[0]?.scenario[0]?.text.slice(0, 30),
      'model',
      'instructions',
    ]) {
      expect(eventsText).not.toContain(secret);
    }
  });

  test('may name the desk instead of its id', async () => {
    await publish({}, { name: 'ferry-questions' });
    const { visitor, turn } = await ask('ferry-questions');
    expect((await send('/api/ask/ferry-questions/stop', { visitor, turn })).status).toBe(204);
  });

  test('leaves nothing in the lists of the owner: runs, conversations, inbox, tool use', async () => {
    const desk = await publish();
    const before = await listsOf();
    await ask(desk);
    expect(await listsOf()).toEqual(before);
  });

  test('continues the conversation with its signature only', async () => {
    const desk = await publish();
    const first = await ask(desk);
    const { visitor, turn } = first;
    const second = await ask(desk, { question: 'And for a child of 8 years?', visitor, turn });
    expect(second.turn).toMatchObject({ conversationId: turn.conversationId, questions: 2 });
    const other = await publish();
    const wrong: [string, Asking][] = [
      [desk, { visitor, turn: { ...second.turn, signature: undefined } }],
      [desk, { visitor, turn: { ...second.turn, signature: turn.signature } }],
      [desk, { visitor, turn: { ...second.turn, questions: 1 } }],
      [desk, { visitor: newVisitor(), turn: second.turn }],
      [desk, { visitor: undefined, turn: second.turn }],
      [other, { visitor, turn: second.turn }],
    ];
    for (const [id, forged] of wrong) expect(await refusalOf(await post(id, forged))).toEqual([403, 'conversationUnproven']);
    // A signature of an earlier question does not continue a conversation that has gone on.
    expect(await refusalOf(await post(desk, { visitor, turn }))).toEqual([409, 'conversationOver']);
  });

  test('asks a failed question again in its conversation, as often as it fails, and no more questions than the desk allows', async () => {
    const desk = await publish({}, {}, 'server', { questions: 2 });
    const first = await ask(desk);
    const { visitor } = first;
    const child = { question: 'And for a child of 8 years?', visitor };
    let { turn } = first;
    for (let n = 1; n <= 2; n++) {
      const failed = await ask(desk, { ...child, turn, scene: { answerer: { failure: 'status', status: 400 } } });
      expect(failed.events.at(-1)).toEqual({ event: 'error', data: { code: 'failed' } });
      turn = failed.turn;
    }
    // Only the newest question is followed: a state before the failure is not continued a second time.
    expect(await refusalOf(await post(desk, { ...child, turn: first.turn }))).toEqual([409, 'conversationOver']);
    const answered = await ask(desk, { ...child, turn });
    expect(answered.result).toMatchObject({ answerType: 'normal', isLast: true });
    expect(answered.turn.conversationId).toBe(first.turn.conversationId);
    const more = await ask(desk, { ...child, turn: answered.turn });
    expect(more.result).toMatchObject({ answerType: 'refused', isLast: true });
  });

  test('is told that a question was the last one of its conversation', async () => {
    const desk = await publish();
    let { visitor, turn, result } = await ask(desk);
    for (let n = 2; n <= 3; n++) ({ visitor, turn, result } = await ask(desk, { question: 'And for a child?', visitor, turn }));
    expect(result?.isLast).toBe(true);
  });

  test('follows, stops and rates only their own questions', async () => {
    const desk = await publish();
    const { visitor, turn, result } = await ask(desk);
    const own = { visitor, turn };
    const followed = await eventsOf(await send(`/api/ask/${desk}/follow`, own));
    expect(followed.find(({ event }) => event === 'result')?.data).toEqual(result);
    const feedback = { isHelpful: false, reason: 'outdated' };
    expect((await send(`/api/ask/${desk}/feedback`, { ...own, feedback })).status).toBe(200);
    expect((await send(`/api/ask/${desk}/stop`, own)).status).toBe(204);
    const foreign: { visitor: string; turn: VisitTurn } = { visitor: newVisitor(), turn };
    for (const [path, more] of [
      ['follow', {}],
      ['stop', {}],
      ['feedback', { feedback }],
    ] as const) {
      const response = await send(`/api/ask/${desk}/${path}`, { ...foreign, ...more });
      expect(await refusalOf(response)).toEqual([403, 'runUnproven']);
    }
  });

  test('stops a question that is being answered', async () => {
    const desk = await publish();
    const response = await post(desk, { scene: { answerer: { failure: 'hang' } } });
    const reader = response.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    const [line = ''] = new TextDecoder().decode(value).split('\n');
    const { data } = JSON.parse(line) as { data: { visitor: string; turn: VisitTurn } };
    expect((await send(`/api/ask/${desk}/stop`, data)).status).toBe(204);
    const events = await eventsOf(await send(`/api/ask/${desk}/follow`, data));
    expect(events.at(-1)).toEqual({ event: 'error', data: { code: 'stopped' } });
    await reader?.cancel();
  });

  test('learns that none of the sources confirms an answer, with and without JavaScript', async () => {
    const desk = await publish();
    const scene = {
      answerer: tagged(['Dogs travel free on Sundays if they bring sandwiches.'], { url: 'https://elsewhere.example/' }),
    };
    const { result } = await ask(desk, { scene });
    expect(result).toMatchObject({ isUnsupported: true, citation: { choice: 'search' } });
    const response = await fetch(`${scenes.product.url}/api/ask/${desk}`, {
      method: 'POST',
      body: new URLSearchParams({ question: `Do dogs pay for the ferry on Sundays? ${scenes.add(scene)}`, pageLanguage: 'en' }),
      headers: { 'x-forwarded-for': newAddress() },
    });
    const page = await response.text();
    expect(page).toContain('Nothing that was read confirms this answer.');
    expect(page).toContain('<h2>Best page found for your question</h2>');
    const confirmed = await ask(desk);
    expect(confirmed.result).toMatchObject({ isUnsupported: false });
  });

  test('gets the answer as a page when the browser has no JavaScript, and nothing of it is markup', async () => {
    const desk = await publish();
    const question = `How much does the <b>ferry</b> cost for an adult? ${scenes.add({})}`;
    const response = await fetch(`${scenes.product.url}/api/ask/${desk}`, {
      method: 'POST',
      body: new URLSearchParams({ question, pageLanguage: 'fr' }),
      headers: { 'x-forwarded-for': newAddress() },
    });
    const page = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page).toContain('<html lang="fr">');
    expect(page).toContain('<p>An adult pays $6.50.</p>');
    expect(page).toContain(`<a href="${scenes.fares}"`);
    expect(page).toContain('&lt;b&gt;ferry&lt;/b&gt;');
  });

  test('keeps the words of a refused question on that page, with the search for them', async () => {
    const desk = await publish();
    const response = await fetch(`${scenes.product.url}/api/ask/${desk}`, {
      method: 'POST',
      body: new URLSearchParams({ question: 'ferry <fare>', pageLanguage: 'en' }),
      headers: { 'x-forwarded-for': newAddress() },
    });
    const page = await response.text();
    expect(page).toContain('<blockquote>ferry &lt;fare&gt;</blockquote>');
    expect(page).toMatch(/<a href="https?:[^"]*ferry%20%3Cfare%3E"/);
  });
});

describe('limits of visitors', () => {
  test('without a token, one question per address and minute is taken', async () => {
    const desk = await publish();
    const address = newAddress();
    const first = await ask(desk, { visitor: undefined, address });
    expect(first.visitor).toMatch(/^[\w-]+\.[\w-]+$/);
    expect(await refusalOf(await post(desk, { visitor: undefined, address }))).toEqual([429, 'addressTooFast']);
    expect((await ask(desk, { visitor: first.visitor, address })).result?.answerType).toBe('normal');
  });

  test('a visitor asks one question at a time, and as many per minute as the desk allows', async () => {
    const desk = await publish({ questionsPerMinute: 1 });
    const visitor = newVisitor();
    const [one, other] = await Promise.all([post(desk, { visitor }), post(desk, { visitor })]);
    expect([one.status, other.status].sort()).toEqual([200, 429]);
    await Promise.all([one.text(), other.text()]);
    const response = await post(desk, { visitor });
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await refusalOf(response)).toEqual([429, 'visitorTooFast']);
  });

  test('a desk answers its daily number of questions and no more', async () => {
    const desk = await publish({ questionsPerDay: 2 });
    await ask(desk);
    await ask(desk);
    expect(await refusalOf(await post(desk))).toEqual([429, 'deskFull']);
  });

  test('a request that is repeated with its idempotency key is the same question', async () => {
    const desk = await publish({ questionsPerDay: 1 });
    const json = { question: `How much does the ferry cost? ${scenes.add({})}`, visitor: newVisitor() };
    const again = () => send(`/api/ask/${desk}`, json, { 'idempotency-key': 'k1' });
    const [one, two] = [await eventsOf(await again()), await eventsOf(await again())];
    expect(two[0]).toEqual(one[0]);
  });

  test('a follow-up question that is repeated with its idempotency key is the same question', async () => {
    const desk = await publish();
    const { visitor, turn } = await ask(desk);
    const json = { question: `And for a child of 8 years? ${scenes.add({})}`, visitor, turn };
    const again = () => send(`/api/ask/${desk}`, json, { 'idempotency-key': 'k2' });
    const [one, two] = [await eventsOf(await again()), await eventsOf(await again())];
    expect(two).toEqual(one);
    const other = { 'idempotency-key': 'k3' };
    expect(await refusalOf(await send(`/api/ask/${desk}`, json, other))).toEqual([409, 'conversationOver']);
  });

  test('bodies are small, and other sites cannot ask in the name of a visitor', async () => {
    const desk = await publish();
    expect((await post(desk, { question: 'x'.repeat(70_000) })).status).toBe(413);
    expect((await post(desk, { headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
  });
});

describe('a desk that is not published', () => {
  test.each<[string, object, object, string]>([
    ['closed to visitors', { isPublic: false }, {}, 'server'],
    ['private', {}, {}, 'private'],
    ['switched off', {}, { enabled: false }, 'server'],
  ])('%s: does not exist for visitors', async (_, publication, more, visibility) => {
    const desk = await publish(publication, more, visibility);
    expect(await refusalOf(await post(desk))).toEqual([404, 'deskClosed']);
    const script = await embed(new Request(scenes.product.url), { params: Promise.resolve({ id: desk }) });
    expect(script.status).toBe(404);
  });

  test('of a disabled owner does not exist either, and neither does an unknown one', async () => {
    const desk = await publish();
    await scenes.product.workbench.stores.users.setDisabled(owner.user.id, true);
    expect(await refusalOf(await post(desk))).toEqual([404, 'deskClosed']);
    await scenes.product.workbench.stores.users.setDisabled(owner.user.id, false);
    expect(await refusalOf(await post('no-such-desk'))).toEqual([404, 'deskClosed']);
  });
});

async function listsOf(): Promise<unknown[]> {
  const paths = ['/api/runs', '/api/conversations', '/api/inbox', '/api/inbox/history', '/api/tools'];
  return Promise.all(paths.map(async (path) => (await owner.call(path)).json()));
}
