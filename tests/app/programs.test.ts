import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import type { ErrorAnswer } from '@/lib/api/answers';
import type { ProgramConversationAnswer, ToolRequest } from '@/lib/api/program-answers';
import type { RunEvent } from '@/lib/core/events';
import { removeTemporary } from '@/lib/jobs/remove-temporary';
import { requestsOf, signalPath } from '../fakes/calling-model';
import { type Behaviour, type ModelServer, startModelServer } from '../fakes/model-server';
import { dataOf } from '../fakes/play';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';
import { until } from '../stores/until';

const PATH = '/api/v1/conversations';

const readNote = {
  name: 'read_note',
  description: 'Reads a note of the program',
  inputSchema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'], additionalProperties: false },
};

/** Calls the program's tool for each note in the question, then repeats the results; `forever` calls it in every step, `unasked` also when it must not. */
const behaviour: Behaviour = ({ body, lastUserText, toolResults }) => {
  const notes = lastUserText.match(/note-\w+/g) ?? [];
  if (lastUserText.includes('Save a report') && toolResults.length === 0) {
    return { toolCalls: [{ name: 'saveDocument', arguments: { name: 'Report.md', text: 'All is well.' } }] };
  }
  if (lastUserText.includes('a long order') && toolResults.length === 0) {
    return { toolCalls: [{ name: 'order', arguments: '{"id": 12345678901234567890, "price": 1.10}' }] };
  }
  if (JSON.stringify(body.messages).includes('unasked'))
    return { toolCalls: [{ name: 'read_note', arguments: { name: 'note-u' } }] };
  const mayCall = body.tool_choice !== 'none' && body.tools?.some((tool) => tool.function.name === 'read_note');
  if (mayCall && (toolResults.length === 0 || lastUserText.includes('forever'))) {
    const toolCalls = notes.map((name) => ({ name: 'read_note', arguments: { name } }));
    if (toolCalls.length > 0) return { toolCalls };
  }
  return { text: toolResults.length > 0 ? `The notes say: ${toolResults.join(' | ')}` : 'There was nothing to read.' };
};

let models: ModelServer;
let product: Product;
let ada: Person;
beforeAll(async () => {
  models = await startModelServer({ behaviour });
  product = await serveProduct({ OPENAI_COMPATIBLE_BASE_URL: models.url });
  ada = await product.newPerson();
});
afterAll(async () => {
  await product.close();
  await models.close();
});

async function bodyOf<T>(response: Response): Promise<T> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${text}`);
  return JSON.parse(text);
}

async function newConversation(more: object = {}, person = ada): Promise<string> {
  const json = { agent: 'data-steward', tools: [readNote], ...more };
  return (await bodyOf<ProgramConversationAnswer>(await person.call(PATH, { json }))).conversation.id;
}

async function send(id: string, content: string): Promise<string> {
  const response = await ada.call(`${PATH}/${id}/messages`, { json: { content } });
  expect(response.status).toBe(202);
  return (await bodyOf<{ runId: string }>(response)).runId;
}

const show = async (id: string) => bodyOf<ProgramConversationAnswer>(await ada.call(`${PATH}/${id}`));

async function waitFor(
  id: string,
  isReached: (conversation: ProgramConversationAnswer) => boolean,
): Promise<ProgramConversationAnswer> {
  let conversation = await show(id);
  await until(async () => {
    conversation = await show(id);
    return isReached(conversation);
  });
  return conversation;
}

async function openCalls(id: string, most: number): Promise<ToolRequest[]> {
  return (await waitFor(id, ({ toolRequests }) => toolRequests.length === most)).toolRequests;
}

const ended = ({ status }: ProgramConversationAnswer) => ['completed', 'partial', 'failed', 'cancelled'].includes(status);

const answer = (id: string, call_id: string, output: unknown = 'text') =>
  ada.call(`${PATH}/${id}/tool-results`, { json: { call_id, success: true, output } });

async function refusal(response: Response): Promise<[number, string]> {
  const { error } = (await response.json()) as ErrorAnswer;
  return [response.status, error.code];
}

async function stream(id: string, after?: string): Promise<{ ids: string[]; events: RunEvent[] }> {
  const headers = after === undefined ? undefined : { 'last-event-id': after };
  const text = await (await ada.call(`${PATH}/${id}/stream`, { headers })).text();
  return {
    ids: Array.from(text.matchAll(/^id: (.*)$/gm), ([, cursor = '']) => cursor),
    events: Array.from(text.matchAll(/^data: (.*)$/gm), ([, data = '']) => JSON.parse(data)),
  };
}

function only<T>([one]: readonly T[]): T {
  if (one === undefined) throw new Error('there is none');
  return one;
}

describe('the conversation of a program', () => {
  test('gets the arguments of its calls with all digits that the model wrote', async () => {
    const properties = { id: { type: 'integer' }, price: { type: 'number' } };
    const id = await newConversation({ tools: [{ name: 'order', inputSchema: { type: 'object', properties } }] });
    await send(id, 'Please place a long order.');
    await openCalls(id, 1);
    const body = await (await ada.call(`${PATH}/${id}`)).text();
    expect(body).toContain('"arguments":{"id":12345678901234567890,"price":1.10}');
    await ada.call(`${PATH}/${id}/stop`, { method: 'POST' });
    const [request] = dataOf((await stream(id)).events, 'signal_request');
    expect(request?.exactArgs).toBe('{"id":12345678901234567890,"price":1.10}');
  });

  test('says that it waits for a person, for what and where, when the agent may call a tool of its own only if they approve it', async () => {
    const id = await newConversation();
    const runId = await send(id, 'Save a report.');
    const conversation = await waitFor(id, ({ waitingForPerson }) => waitingForPerson !== undefined);
    expect(conversation).toMatchObject({ status: 'waiting', runId, toolRequests: [] });
    expect(conversation.waitingForPerson).toEqual({
      url: `${product.workbench.origin}/runs/${runId}`,
      requests: [{ kind: 'approval', agent: 'data-steward', tool: 'saveDocument' }],
    });
    const [request] = await requestsOf(ada, runId, 1);
    if (!request) throw new Error('nothing to approve');
    const json = { kind: 'approval', decision: 'approve', token: request.token };
    expect((await ada.visit(signalPath(runId, request), { json })).status).toBe(202);
    const done = await waitFor(id, ended);
    expect(done.status).toBe('completed');
    expect(done).not.toHaveProperty('waitingForPerson');
  });

  test('takes the results of all calls of a step in any order, and answers with them', async () => {
    const id = await newConversation();
    expect(await show(id)).toMatchObject({ status: 'idle', conversation: { agent: 'data-steward', maxSteps: 25 } });
    const runId = await send(id, 'What is in note-a and note-b and note-c?');
    const calls = await openCalls(id, 3);
    expect(calls.map(({ name, arguments: args }) => [name, args])).toEqual(
      ['note-a', 'note-b', 'note-c'].map((name) => ['read_note', { name }]),
    );
    expect(await show(id)).toMatchObject({ status: 'waiting', runId });

    const [a, b, c] = calls.map(({ call_id }) => call_id) as [string, string, string];
    expect((await answer(id, c, { text: 'third' })).status).toBe(202);
    expect((await answer(id, a, 'first')).status).toBe(202);
    expect((await openCalls(id, 1)).map(({ call_id }) => call_id)).toEqual([b]);
    const failed = { call_id: b, success: false, error: 'The second note is locked.' };
    expect((await ada.call(`${PATH}/${id}/tool-results`, { json: failed })).status).toBe(202);

    const conversation = await waitFor(id, ended);
    expect(conversation).toMatchObject({ status: 'completed', runId, toolRequests: [] });
    expect(conversation.answer).toMatch(/first.*The second note is locked\..*third/s);
    const [request] = models.requests.filter(({ lastUserText }) => lastUserText.includes('note-c'));
    expect(request?.body.tools?.map((tool) => tool.function.name)).toEqual(expect.arrayContaining(['getSFDCData', 'read_note']));
  });

  test('marks a run as tainted by what the program returned', async () => {
    const id = await newConversation();
    const runId = await send(id, 'What is in note-t?');
    await answer(id, only(await openCalls(id, 1)).call_id);
    await waitFor(id, ended);
    const { labels } = await product.workbench.stores.runs.labels(ada.user.id, [runId]);
    expect(labels.sort()).toEqual(['private', 'untrusted']);
  });

  test('streams the events of its runs after any of them', async () => {
    const id = await newConversation();
    expect((await stream(id)).events).toEqual([]);
    const first = await send(id, 'Hello');
    await waitFor(id, ended);
    const second = await send(id, 'And now?');
    const allEventsOfStream = await stream(id);
    expect(dataOf(allEventsOfStream.events, 'run_start').map(({ runId }) => runId)).toEqual([first, second]);
    expect(dataOf(allEventsOfStream.events, 'run_end')).toHaveLength(2);
    for (const at of [0, Math.floor(allEventsOfStream.ids.length / 2), allEventsOfStream.ids.length - 2]) {
      expect((await stream(id, allEventsOfStream.ids[at])).ids).toEqual(allEventsOfStream.ids.slice(at + 1));
    }
    const afterLast = await ada.call(`${PATH}/${id}/stream`, {
      headers: { 'last-event-id': allEventsOfStream.ids.at(-1) ?? '' },
    });
    expect(afterLast.status).toBe(204);
    const other = await newConversation();
    const unknown = await ada.call(`${PATH}/${other}/stream`, { headers: { 'last-event-id': allEventsOfStream.ids[0] ?? '' } });
    expect(await refusal(unknown)).toEqual([400, 'bad_request']);
  });

  test('says that the turn limit was reached', async () => {
    const id = await newConversation({ maxSteps: 2 });
    await send(id, 'Read note-f forever');
    await answer(id, only(await openCalls(id, 1)).call_id);
    expect(await waitFor(id, ended)).toMatchObject({
      status: 'partial',
      limitReached: true,
      reason: expect.stringContaining('The limit of 2 model calls was reached'),
    });
  });

  test('says that the turn limit was reached even if the model then calls tools instead of answering', async () => {
    const id = await newConversation({ maxSteps: 2 });
    await send(id, 'Read note-u unasked');
    await answer(id, only(await openCalls(id, 1)).call_id);
    expect(await waitFor(id, ended)).toMatchObject({
      status: 'failed',
      limitReached: true,
      reason: expect.stringContaining('The limit of 2 model calls was reached, and the model kept calling tools'),
    });
  });

  test('takes one message at a time, until it is stopped', async () => {
    const id = await newConversation();
    await send(id, 'What is in note-s?');
    const { call_id } = only(await openCalls(id, 1));
    expect(await refusal(await ada.call(`${PATH}/${id}/messages`, { json: { content: 'Hello' } }))).toEqual([409, 'conflict']);
    expect((await ada.call(`${PATH}/${id}/stop`, { method: 'POST' })).status).toBe(202);
    expect(await waitFor(id, ended)).toMatchObject({ status: 'cancelled', toolRequests: [] });
    expect(await refusal(await answer(id, call_id))).toEqual([409, 'call_ended']);
    const waiting = { json: { content: 'What is in note-u?' } };
    const twice = await Promise.all([1, 2].map(() => ada.call(`${PATH}/${id}/messages`, waiting)));
    expect(twice.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect((await ada.call(`${PATH}/${id}/stop`, { method: 'POST' })).status).toBe(202);
    await waitFor(id, ended);
    await send(id, 'Hello again');
    expect(await waitFor(id, ({ status }) => status === 'completed')).toMatchObject({ answer: 'There was nothing to read.' });
  });

  test('is usable with a session, and removable', async () => {
    const created = await ada.visit(PATH, { json: { title: 'Mine' } });
    expect(created.status).toBe(201);
    const { conversation } = await bodyOf<ProgramConversationAnswer>(created);
    expect(conversation).toMatchObject({ title: 'Mine', tools: [], temporary: false });
    expect((await ada.call(`${PATH}/${conversation.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await ada.call(`${PATH}/${conversation.id}`)).status).toBe(404);
  });
});

describe('a result of a tool is refused', () => {
  test('with its own code when it is unknown, foreign, given twice, or malformed', async () => {
    const [id, other] = [await newConversation(), await newConversation()];
    await send(id, 'What is in note-r and note-q?');
    const [{ call_id: call }] = (await openCalls(id, 2)) as [ToolRequest, ToolRequest];
    expect(await refusal(await answer(other, call))).toEqual([409, 'foreign_call']);
    const seq = (n: string) => call.replace(/\d+$/, n);
    for (const wrong of ['call_1', `${call}0`, seq('1'), seq('9999999999'), `call_${'0'.repeat(32)}_3`]) {
      expect(await refusal(await answer(id, wrong))).toEqual([404, 'unknown_call']);
    }
    expect((await answer(id, call)).status).toBe(202);
    expect(await refusal(await answer(id, call, 'another'))).toEqual([409, 'call_answered']);
    for (const json of [
      { call_id: call, success: false },
      { call_id: call, success: true, error: 'x' },
      { call_id: call, success: false, error: 'x', output: 1 },
    ]) {
      expect(await refusal(await ada.call(`${PATH}/${id}/tool-results`, { json }))).toEqual([400, 'bad_request']);
    }
  });

  test('when the call is that of another user, as if it did not exist', async () => {
    const id = await newConversation();
    await send(id, 'What is in note-e?');
    const { call_id } = only(await openCalls(id, 1));
    const eve = await product.newPerson();
    const own = await newConversation({}, eve);
    const json = { call_id, success: true, output: 'from Eve' };
    expect(await refusal(await eve.call(`${PATH}/${id}/tool-results`, { json }))).toEqual([404, 'not_found']);
    expect(await refusal(await eve.call(`${PATH}/${own}/tool-results`, { json }))).toEqual([404, 'unknown_call']);
    expect((await openCalls(id, 1)).map((open) => open.call_id)).toEqual([call_id]);
  });

  test('when it is not what a tool of the server returns, as for the choice of a team', async () => {
    const id = await newConversation({ tools: [] });
    const json = {
      conversationId: id,
      agents: 'auto',
      confirmTeam: true,
      rounds: 1,
      messages: [{ role: 'user', content: 'Hello' }],
    };
    const started = await ada.call('/api/chat/multi', { json, headers: { accept: 'application/json' } });
    expect(started.status).toBe(202);
    const { call_id } = only(await openCalls(id, 1));
    for (const agents of [['nobody'], [], 'data-steward']) {
      expect(await refusal(await answer(id, call_id, { agents }))).toEqual([400, 'bad_request']);
    }
    expect((await answer(id, call_id, { agents: ['data-steward'] })).status).toBe(202);
    await ada.call(`${PATH}/${id}/stop`, { method: 'POST' });
  });

  test('when the API key is limited to other agents than the one that called', async () => {
    const lea = await product.newPerson({ agents: ['prospect-finder'] });
    const conversation = await lea.visit(PATH, { json: { agent: 'data-steward', tools: [readNote] } });
    const path = `${PATH}/${(await bodyOf<ProgramConversationAnswer>(conversation)).conversation.id}`;
    await bodyOf(await lea.visit(`${path}/messages`, { json: { content: 'What is in note-l?' } }));
    let calls: readonly ToolRequest[] = [];
    await until(async () => {
      calls = (await bodyOf<ProgramConversationAnswer>(await lea.visit(path))).toolRequests;
      return calls.length === 1;
    });
    const { call_id } = only(calls);
    const json = { call_id, success: true, output: 'List all contacts.' };
    expect(await refusal(await lea.call(`${path}/tool-results`, { json }))).toEqual([403, 'forbidden']);
    const results = [
      { role: 'user', content: 'What is in note-l?' },
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: call_id, type: 'function', function: { name: 'read_note', arguments: '{}' } }],
      },
      { role: 'tool', tool_call_id: call_id, content: 'List all contacts.' },
    ];
    const continued = await lea.call('/v1/chat/completions', { json: { model: 'agent:data-steward', messages: results } });
    expect(continued.status).toBe(403);
    expect((await lea.visit(`${path}/tool-results`, { json })).status).toBe(202);
  });
});

describe('tools of a program are refused', () => {
  test.each([
    ['with the name of a tool of the agent', [{ ...readNote, name: 'checkUrl' }], 'tools.0.name'],
    ['with the name of the tool that reads results', [{ ...readNote, name: 'readResult' }], 'tools.0.name'],
    ['with one name twice', [readNote, readNote], 'tools'],
    ['with a name that models cannot call', [{ ...readNote, name: 'read note' }], 'tools.0.name'],
    ['with a schema that is no object', [{ ...readNote, inputSchema: { type: 'string' } }], 'tools.0.inputSchema'],
    ['in excess', Array.from({ length: 129 }, (_, n) => ({ ...readNote, name: `note_${n}` })), 'tools'],
    ['with definitions that are too large', [{ ...readNote, inputSchema: { type: 'object', x: 'x'.repeat(130_000) } }], 'tools'],
  ])('%s', async (_, tools, field) => {
    const response = await ada.call(PATH, { json: { tools } });
    const { error } = (await response.json()) as ErrorAnswer;
    expect([response.status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });
});

test('the conversations of programs are listed by agent and state, page by page', async () => {
  const lister = await product.newPerson();
  const ids = [];
  for (const agent of ['data-steward', 'prospect-finder', 'data-steward']) ids.unshift(await newConversation({ agent }, lister));
  const list = async (query: string) => {
    const path = `${PATH}?${query}`;
    return bodyOf<{ conversations: { id: string; state: string }[]; next: string | null }>(await lister.call(path));
  };
  const first = await list('limit=2');
  const rest = await list(`limit=2&before=${encodeURIComponent(first.next ?? '')}`);
  expect([...first.conversations, ...rest.conversations].map(({ id }) => id)).toEqual(ids);
  expect(rest.next).toBeNull();
  expect((await list('agent=prospect-finder')).conversations.map(({ id }) => id)).toEqual([ids[1]]);
  expect((await list('state=idle')).conversations).toHaveLength(3);
  expect((await list('state=waiting')).conversations).toEqual([]);
  expect(await bodyOf(await lister.call('/api/conversations'))).toMatchObject({ conversations: [], next: null });
});

test('a temporary conversation is not listed, and leaves no row behind an hour after its end', async () => {
  const { retention } = product.workbench.stores;
  const id = await newConversation({ temporary: true });
  const runId = await send(id, 'What is in note-x?');
  const { call_id } = only(await openCalls(id, 1));
  const listed = await bodyOf<{ conversations: { id: string }[] }>(await ada.call('/api/conversations'));
  expect(listed.conversations.map((one) => one.id)).not.toContain(id);
  const in2Hours = Date.now() + 2 * 3_600_000;
  await removeTemporary(retention, { now: in2Hours });
  expect((await show(id)).status).toBe('waiting');
  await answer(id, call_id);
  await waitFor(id, ended);
  await removeTemporary(retention, { now: Date.now() });
  expect((await show(id)).status).toBe('completed');
  const { conversations, runs, snapshots } = product.workbench.stores;
  const plan = (await runs.entries(ada.user.id, runId, { after: 0, limit: 100 })).find(({ key }) => key === 'setup');
  const hashes = Object.values(z.object({ agents: z.record(z.string(), z.string()) }).parse(plan?.record).agents);
  expect(JSON.stringify([...(await snapshots.get(hashes)).values()])).toContain(readNote.description);
  await removeTemporary(retention, { now: in2Hours });
  expect(await snapshots.get(hashes)).toEqual(new Map());
  expect([await conversations.get(ada.user.id, id), await runs.get(ada.user.id, runId)]).toEqual([undefined, undefined]);
  expect(await conversations.messages(ada.user.id, id)).toEqual([]);
  expect(await runs.entries(ada.user.id, runId, { after: 0, limit: 10 })).toEqual([]);
});

test('a tool of a program may have the name of a tool of the server that the agent does not have', async () => {
  const id = await newConversation({ tools: [{ ...readNote, name: 'webSearch' }] });
  expect(await (await ada.call(`${PATH}/${id}/messages`, { json: { content: 'Who?' } })).json()).toMatchObject({
    conversationId: id,
  });
  await ada.call(`${PATH}/${id}/stop`, { method: 'POST' });
});
