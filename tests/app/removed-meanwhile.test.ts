import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import type { LibraryItemAnswer } from '@/lib/api/library-requests';
import type { AddedSetAnswer } from '@/lib/api/question-set-requests';
import type { Connection } from '@/lib/core/connections/connections';
import type { LibraryKind } from '@/lib/core/library';
import { newKeptAnswer, newReview } from '../contracts/answer-store.contract';
import { newWebhook } from '../contracts/webhook-store.contract';
import { type Call, type Person, type Product, serveProduct } from '../fakes/serve-product';
import { takeConsole } from '../setup';

let product: Product;
let remover: Client;
let watcher: Client;
beforeAll(async () => {
  product = await serveProduct();
  const connect = async () => {
    const client = new Client({ connectionString: process.env.DATABASE_URL });
    await client.connect();
    return client;
  };
  [remover, watcher] = [await connect(), await connect()];
});
afterAll(async () => {
  await Promise.all([remover.end(), watcher.end()]);
  await product.close();
});

interface Row {
  table: string;
  id: string;
}

/** A request, and a row that is removed while it is answered. */
interface Race {
  path: string;
  init: Call;
  row: Row;
}

/** Removes a row in a transaction that ends once the request waits for it, or has been answered. */
async function removedDuring(
  { table, id }: Row,
  request: () => Promise<Response>,
  whileWaiting: () => Promise<void> = async () => {},
): Promise<Response> {
  await remover.query('begin');
  await remover.query(`delete from "${table}" where id = $1`, [id]);
  const { rows } = await remover.query<{ pid: number }>('select pg_backend_pid() as pid');
  const asked = request();
  const isOver = asked.then(
    () => true,
    () => true,
  );
  const isWaiting = async () => {
    const blocked = await watcher.query('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [rows[0]?.pid]);
    return blocked.rowCount !== 0;
  };
  while (!(await isWaiting()) && !(await Promise.race([isOver, wait(20, false)])));
  await whileWaiting();
  await remover.query('commit');
  return asked;
}

const statusAndBody = async (response: Response) => [response.status, await response.json()];

/** The operator reads in the log which row referred to nothing. */
function expectLogged() {
  for (const line of takeConsole()) expect(line).toContain('23503');
}

async function newApi(person: Person): Promise<Row> {
  const connection: Omit<Connection, 'createdAt'> = {
    id: randomUUID(),
    userId: person.user.id,
    provider: 'http',
    name: 'Shop',
    state: 'connected',
    agents: null,
    facts: {},
    problem: null,
    problemPhrase: null,
    checkedAt: null,
    settings: { url: 'https://shop.example.com', handle: 'shop' },
  };
  const { id } = await product.workbench.stores.connections.create(connection, null);
  return { table: 'connection', id };
}

async function newItem(person: Person, kind: LibraryKind, definition: object = {}): Promise<Row & { name: string }> {
  const name = `n${randomUUID()}`;
  const made = await person.visit(`/api/${kind}s`, { json: { name, title: 'Mine', definition } });
  expect(made.status).toBe(201);
  return { table: 'library_item', id: ((await made.json()) as LibraryItemAnswer).item.id, name };
}

async function newAnswer(person: Person): Promise<Row & { path: string }> {
  const desk = await newItem(person, 'desk');
  const kept = newKeptAnswer(desk.id, { askedBy: person.user.id });
  await product.workbench.stores.answers.keep(kept);
  return { table: 'kept_answer', id: kept.id, path: `/api/desks/${desk.id}/answers/${kept.id}` };
}

async function newChat(person: Person): Promise<{ runId: string; conversationId: string }> {
  const response = await person.visit('/api/chat', { json: QUESTION, headers: { accept: 'application/json' } });
  const { runId, conversationId } = (await response.json()) as { runId: string; conversationId: string };
  await (await person.visit(`/api/runs/${runId}/events`)).text();
  return { runId, conversationId };
}

async function newSet(person: Person): Promise<Row> {
  const added = await person.visit('/api/question-sets', { json: { title: 'Mine', csv: 'question\nWho?' } });
  return { table: 'question_set', id: ((await added.json()) as AddedSetAnswer).set.id };
}

async function newSchedule(person: Person): Promise<Row> {
  const made = await person.visit('/api/schedules', { json: SCHEDULE });
  return { table: 'schedule', id: ((await made.json()) as { schedule: { id: string } }).schedule.id };
}

async function newHook(person: Person): Promise<Row> {
  const hook = newWebhook(person.user.id, { id: randomUUID() });
  await product.workbench.stores.webhooks.create(hook, 'secret');
  return { table: 'webhook', id: hook.id };
}

async function newDocument(person: Person): Promise<Row> {
  const added = await person.visit('/api/documents?name=Lease.txt', { method: 'POST', body: 'The rent is due.' });
  return { table: 'document', id: ((await added.json()) as { document: { id: string } }).document.id };
}

const QUESTION = { messages: [{ role: 'user', content: 'Who?' }] };
const RECIPIENT = { type: 'agent', name: 'data-steward' };
const SCHEDULE = { title: 'Mine', question: 'Who?', recipient: RECIPIENT, cron: '0 9 * * 1', timeZone: 'UTC' };
const HTTP_TOOL = { description: 'Mine', input: { type: 'object' }, method: 'GET', path: '/', access: 'read' };
const JSON_ONLY = { accept: 'application/json' };

/** By what is removed and what is asked meanwhile. */
const RACES: Record<string, (person: Person) => Promise<Race>> = {
  'the connection of new HTTP tools': async (person) => {
    const row = await newApi(person);
    const json = { connection: row.id, tools: [{ name: 'mine', definition: HTTP_TOOL }] };
    return { path: '/api/http-tools', init: { json }, row };
  },
  'the connection of an HTTP tool that is changed': async (person) => {
    const row = await newApi(person);
    const json = { name: 'mine', definition: HTTP_TOOL };
    const added = await person.visit('/api/http-tools', { json: { connection: row.id, tools: [json] } });
    const { tools } = (await added.json()) as { tools: { id: string }[] };
    return { path: `/api/http-tools/${tools[0]?.id}`, init: { method: 'PATCH', json }, row };
  },
  'a connection that is changed': async (person) => {
    const row = await newApi(person);
    return { path: `/api/connections/${row.id}`, init: { method: 'PATCH', json: { name: 'Other' } }, row };
  },
  'a connection that is removed': async (person) => {
    const row = await newApi(person);
    return { path: `/api/connections/${row.id}`, init: { method: 'DELETE' }, row };
  },
  'a question set that is asked': async (person) => {
    const row = await newSet(person);
    return { path: `/api/question-sets/${row.id}/runs`, init: { json: { recipient: RECIPIENT } }, row };
  },
  'a question set that is removed': async (person) => {
    const row = await newSet(person);
    return { path: `/api/question-sets/${row.id}`, init: { method: 'DELETE' }, row };
  },
  'a schedule that is run': async (person) => {
    const row = await newSchedule(person);
    return { path: `/api/schedules/${row.id}/run`, init: { method: 'POST' }, row };
  },
  'a schedule that is changed': async (person) => {
    const row = await newSchedule(person);
    return { path: `/api/schedules/${row.id}`, init: { method: 'PUT', json: { ...SCHEDULE, title: 'Other' } }, row };
  },
  'a schedule that is paused': async (person) => {
    const row = await newSchedule(person);
    return { path: `/api/schedules/${row.id}`, init: { method: 'PATCH', json: { status: 'paused' } }, row };
  },
  'an answer that is rated': async (person) => {
    const { path, ...row } = await newAnswer(person);
    return { path: `${path}/feedback`, init: { method: 'PUT', json: { isHelpful: true } }, row };
  },
  'an answer that is reviewed': async (person) => {
    const { path, ...row } = await newAnswer(person);
    return { path: `${path}/review`, init: { method: 'PUT', json: newReview() }, row };
  },
  'an answer that is released': async (person) => {
    const { path, ...row } = await newAnswer(person);
    await person.visit(`${path}/review`, { method: 'PUT', json: newReview() });
    return { path: `${path}/release`, init: { method: 'POST' }, row };
  },
  'a webhook that is tested': async (person) => {
    const row = await newHook(person);
    return { path: `/api/webhooks/${row.id}/test`, init: { method: 'POST' }, row };
  },
  'a webhook that is changed': async (person) => {
    const row = await newHook(person);
    return { path: `/api/webhooks/${row.id}`, init: { method: 'PATCH', json: { status: 'off' } }, row };
  },
  'a conversation that is shared': async (person) => {
    const { conversationId: id } = await newChat(person);
    return { path: `/api/conversations/${id}/shares`, init: { json: {} }, row: { table: 'conversation', id } };
  },
  'a conversation that is forked': async (person) => {
    const { runId, conversationId: id } = await newChat(person);
    return { path: `/api/conversations/${id}/fork`, init: { json: { runId } }, row: { table: 'conversation', id } };
  },
  'a conversation that is renamed': async (person) => {
    const { conversationId: id } = await newChat(person);
    const init = { method: 'PATCH', json: { title: 'Other' } };
    return { path: `/api/conversations/${id}`, init, row: { table: 'conversation', id } };
  },
  'the conversation of another question': async (person) => {
    const { conversationId } = await newChat(person);
    const init = { json: { ...QUESTION, conversationId }, headers: JSON_ONLY };
    return { path: '/api/chat', init, row: { table: 'conversation', id: conversationId } };
  },
  'the conversation of a plan for words': async (person) => {
    const { conversationId } = await newChat(person);
    const commands = [{ kind: 'createFolder', id: randomUUID(), parentId: null, name: 'Birds' }];
    const init = { json: { title: 'Birds', commands, conversationId }, headers: JSON_ONLY };
    return { path: '/api/words/plans', init, row: { table: 'conversation', id: conversationId } };
  },
  'a run that is rated': async (person) => {
    const { runId: id } = await newChat(person);
    return { path: `/api/runs/${id}/rating`, init: { method: 'PUT', json: { rating: 'good' } }, row: { table: 'run', id } };
  },
  'a run that is cancelled': async (person) => {
    const { runId: id } = await newChat(person);
    return { path: `/api/runs/${id}/cancel`, init: { method: 'POST' }, row: { table: 'run', id } };
  },
  'a run that is retried': async (person) => {
    const { runId: id } = await newChat(person);
    return { path: `/api/runs/${id}/retry`, init: { method: 'POST', headers: JSON_ONLY }, row: { table: 'run', id } };
  },
  'a document that is replaced': async (person) => {
    const row = await newDocument(person);
    return { path: `/api/documents/${row.id}?name=Lease.txt`, init: { method: 'PUT', body: 'The rent was due.' }, row };
  },
  'an agent that is saved': async (person) => {
    const { name, ...row } = await newItem(person, 'agent');
    const json = { name, title: 'Other', definition: {}, version: 1 };
    return { path: `/api/agents/${row.id}`, init: { method: 'PUT', json }, row };
  },
  'an agent of a new team': async (person) => {
    const { name, ...row } = await newItem(person, 'agent', { instructions: [{ text: 'Be brief.' }] });
    const json = { name: 'mine', title: 'Mine', definition: { agents: ['data-steward', name] } };
    return { path: '/api/teams', init: { json }, row };
  },
  'a prompt of a new agent': async (person) => {
    const { name: _, ...row } = await newItem(person, 'prompt', { template: 'Hello' });
    const json = { name: 'mine', title: 'Mine', definition: { instructions: [{ prompt: row.id }] } };
    return { path: '/api/agents', init: { json }, row };
  },
  'the agent of a fact that is changed': async (person) => {
    const { name: _, ...row } = await newItem(person, 'agent');
    const fact = await product.workbench.stores.facts.keep({
      id: randomUUID(),
      userId: person.user.id,
      agentId: row.id,
      text: 'Mine',
    });
    if (fact === 'full') throw new Error('the fact was not kept');
    return { path: `/api/facts/${fact.id}`, init: { method: 'PATCH', json: { text: 'Other' } }, row };
  },
  'the conversation of a working file that becomes a document': async (person) => {
    const { conversationId } = await newChat(person);
    const file = await product.workbench.stores.agentFiles.write({
      userId: person.user.id,
      conversationId,
      name: 'plan.md',
      text: 'Mine',
      agent: 'data-steward',
      key: 'a',
    });
    if (!file || file === 'full') throw new Error('the file was not written');
    const row = { table: 'conversation', id: conversationId };
    return { path: `/api/agent-files/${file.id}/document`, init: { method: 'POST' }, row };
  },
  'the conversation of a message of a program': async (person) => {
    const created = await person.call('/api/v1/conversations', { json: { agent: 'data-steward' } });
    const { conversation } = (await created.json()) as { conversation: { id: string } };
    const row = { table: 'conversation', id: conversation.id };
    return { path: `/api/v1/conversations/${row.id}/messages`, init: { json: { content: 'Who?' } }, row };
  },
  'the desk of a scenario that is saved': async (person) => {
    const areas = [{ key: 'tax', title: { en: 'Tax' }, url: {} }];
    const { name: _, ...row } = await newItem(person, 'desk', { areas });
    const init = { method: 'PUT', json: { blocks: [{ text: 'Mine.' }] } };
    return { path: `/api/desks/${row.id}/overrides/tax`, init, row };
  },
  'the desk of a new question set': async (person) => {
    const { name: _, ...row } = await newItem(person, 'desk');
    return { path: `/api/desks/${row.id}/question-sets`, init: { json: { title: 'Mine', csv: 'question\nWho?' } }, row };
  },
};

describe('a request whose object is removed while it is answered', () => {
  afterEach(expectLogged);

  test.each(Object.entries(RACES))('is answered as after the removal, as before it, or with a conflict: %s', async (_, begin) => {
    const person = await product.newPerson();
    const { path, init, row } = await begin(person);
    const raced = await statusAndBody(await removedDuring(row, () => person.visit(path, init)));
    expect(raced).toEqual([expect.any(Number), expect.anything()]);
    expect(raced[0]).toBeLessThan(500);
    if (raced[0] === 404) expect(raced).toEqual(await statusAndBody(await person.visit(path, init)));
    // Nobody has saved it: it is gone.
    expect(JSON.stringify(raced)).not.toContain('savedElsewhere');
  });
});

describe('a request of a user who is removed while it is answered', () => {
  afterEach(expectLogged);

  const form = (person: Person) => ({ person, row: { table: 'user', id: person.user.id } });

  test.each<[string, Call]>([
    ['/api/agents', { json: { name: 'mine', title: 'Mine', definition: {} } }],
    ['/api/chat', { json: QUESTION, headers: JSON_ONLY }],
    ['/api/connections', { json: { provider: 'http', name: 'Shop', agents: null, url: 'https://shop.example.com' } }],
    ['/api/documents?name=Lease.txt', { method: 'POST', body: 'The rent is due.' }],
    ['/api/keys', { json: { name: 'another' } }],
    ['/api/me', { method: 'PATCH', json: { name: 'Eve' } }],
    ['/api/question-sets', { json: { title: 'Mine', csv: 'question\nWho?' } }],
    ['/api/samples', { method: 'POST' }],
    ['/api/schedules', { json: SCHEDULE }],
    ['/api/v1/conversations', { json: { agent: 'data-steward' } }],
    [
      '/api/words/changes',
      { json: { id: randomUUID(), commands: [{ kind: 'createFolder', id: randomUUID(), parentId: null, name: 'Birds' }] } },
    ],
  ])('is refused, or answered as before the removal: %s', async (path, init) => {
    const { person, row } = form(await product.newPerson());
    await person.cookie();
    const response = await removedDuring(row, () => person.visit(path, init));
    expect([path, response.status, response.status < 500]).toEqual([path, expect.any(Number), true]);
    await response.body?.cancel();
  });

  test('does not refuse the questions of others that are stored together with it', async () => {
    const [person, other] = [await product.newPerson(), await product.newPerson()];
    await Promise.all([person.cookie(), other.cookie()]);
    const ask = ({ visit }: Person) => visit('/api/chat', { json: QUESTION, headers: JSON_ONLY });
    const asked: Promise<Response>[] = [];
    const first = await removedDuring(
      { table: 'user', id: person.user.id },
      () => ask(person),
      async () => {
        // While the first question waits, these two are gathered.
        asked.push(ask(person), ask(other));
        await wait(500);
      },
    );
    const [second, others] = await Promise.all(asked);
    expect([first.status, second?.status, others?.status]).toEqual([404, 404, 202]);
  });
});
