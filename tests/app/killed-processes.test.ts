import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import type { ErrorAnswer } from '@/lib/api/answers';
import type { ProgramConversationAnswer } from '@/lib/api/program-answers';
import type { ScheduleAnswer, ScheduleResultsAnswer } from '@/lib/api/schedule-requests';
import type { DeliveriesAnswer, NewWebhookAnswer } from '@/lib/api/webhook-requests';
import { type Behaviour, type ModelServer, startModelServer } from '../fakes/model-server';
import { type ProductProcess, startProductProcess } from '../fakes/product-process';
import { until } from '../stores/until';

const PATH = '/api/v1/conversations';
const MINUTE_MS = 60_000;
const readNote = { name: 'read_note', description: 'Reads a note', inputSchema: { type: 'object' } };

/** Calls the program's tool for each note in the question; `forever` calls it in every step. */
const behaviour: Behaviour = ({ body, lastUserText, toolResults }) => {
  const mayCall = body.tool_choice !== 'none' && body.tools?.some((tool) => tool.function.name === 'read_note');
  const notes = lastUserText.match(/note-\w+/g) ?? [];
  if (mayCall && notes.length > 0 && (toolResults.length === 0 || lastUserText.includes('forever'))) {
    return { toolCalls: notes.map((name) => ({ name: 'read_note', arguments: { name } })) };
  }
  return { text: `The notes say: ${toolResults.join(' | ')}` };
};

interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

const received: Received[] = [];
let receiverHangs = true;
let receiver: Server;
let origin: string;
/** While it is set, the model does not answer requests with this text. */
let held = '';
let models: ModelServer;
let env: Record<string, string>;
let product: ProductProcess;
let database: Client;
beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ path: request.url ?? '', headers: request.headers, body });
    if (!receiverHangs) response.end('Thank you.');
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  // Safe: a server on TCP has an address with a port.
  const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  origin = `http://${host}`;
  models = await startModelServer({
    behaviour,
    hold: ({ lastUserText }) => (held && lastUserText.includes(held) ? new Promise(() => {}) : undefined),
  });
  env = { OPENAI_COMPATIBLE_BASE_URL: models.url, ALLOW_PRIVATE_HOSTS: host };
  product = await startProductProcess(env);
  database = new Client({ connectionString: product.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await product.close();
  await models.close();
  receiver.closeAllConnections();
  receiver.close();
});

/** Sends a request with the API key, or, to what only people may change, with a session. */
function call(path: string, json?: object, identity: 'key' | 'session' = 'key'): Promise<Response> {
  const [name, value] = identity === 'key' ? ['authorization', `Bearer ${product.secret}`] : ['cookie', product.cookie];
  if (json === undefined) return fetch(product.url + path, { headers: { [name]: value } });
  const headers = { [name]: value, 'content-type': 'application/json' };
  return fetch(product.url + path, { method: 'POST', headers, body: JSON.stringify(json) });
}

async function bodyOf<T>(response: Response | Promise<Response>): Promise<T> {
  const answer = await response;
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status}: ${text}`);
  return JSON.parse(text);
}

async function ask(content: string): Promise<string> {
  const { conversation } = await bodyOf<ProgramConversationAnswer>(call(PATH, { agent: 'data-steward', tools: [readNote] }));
  await bodyOf(call(`${PATH}/${conversation.id}/messages`, { content }));
  return conversation.id;
}

async function waitFor(
  id: string,
  isReached: (conversation: ProgramConversationAnswer) => boolean,
): Promise<ProgramConversationAnswer> {
  let conversation: ProgramConversationAnswer | undefined;
  await until(async () => {
    conversation = await bodyOf<ProgramConversationAnswer>(call(`${PATH}/${id}`));
    return isReached(conversation);
  });
  if (!conversation) throw new Error('there is none');
  return conversation;
}

async function openCalls(id: string, most: number): Promise<string[]> {
  const { toolRequests } = await waitFor(id, (conversation) => conversation.toolRequests.length === most);
  return toolRequests.map(({ call_id }) => call_id);
}

const isEnded = ({ status }: ProgramConversationAnswer) => ['completed', 'partial', 'failed', 'cancelled'].includes(status);

/** `accepted`, or the code of the refusal. */
async function answer(id: string, callId: string, output: string): Promise<string> {
  const response = await call(`${PATH}/${id}/tool-results`, { call_id: callId, success: true, output });
  return response.ok ? 'accepted' : ((await response.json()) as ErrorAnswer).error.code;
}

/** Ends the process with SIGKILL and starts it again. */
async function killAndRestart(): Promise<void> {
  await product.kill();
  await product.restart();
}

test('a turn limit counts across kills: a server that is killed between a call, its result and the next turn loses and repeats none', async () => {
  const forever = await ask('Read note-f forever');
  const several = await ask('What is in note-a and note-b and note-c?');
  const stopped = await ask('What is in note-s?');
  const [a = '', b = '', c = ''] = await openCalls(several, 3);
  const [late = ''] = await openCalls(stopped, 1);
  expect(await answer(several, c, 'third')).toBe('accepted');
  expect((await call(`${PATH}/${stopped}/stop`, {})).status).toBe(202);

  const calls: string[] = [];
  /** Answers calls until that many have been made; resolves with the next one. */
  async function answerUntil(most: number): Promise<string> {
    for (;;) {
      const conversation = await waitFor(
        forever,
        ({ toolRequests: [open] }) => open !== undefined && open.call_id !== calls.at(-1),
      );
      const next = conversation.toolRequests[0]?.call_id ?? '';
      if (calls.length === most) return next;
      expect(await answer(forever, next, `result ${calls.length}`)).toBe('accepted');
      calls.push(next);
    }
  }

  const open = await answerUntil(5);
  await killAndRestart();
  expect(await openCalls(forever, 1)).toEqual([open]);
  expect(await answer(forever, calls[4] ?? '', 'again')).toBe('call_answered');
  expect(await answer(several, c, 'again')).toBe('call_answered');
  expect(await answer(several, open, 'of another conversation')).toBe('foreign_call');
  expect(await answer(stopped, late, 'too late')).toBe('call_ended');
  expect(await answer(several, a, 'first')).toBe('accepted');

  await answerUntil(12);
  held = 'note-f';
  const before = models.counts.all;
  const [thirteenth = ''] = await openCalls(forever, 1);
  expect(await answer(forever, thirteenth, 'result 12')).toBe('accepted');
  calls.push(thirteenth);
  await until(() => models.counts.all > before);
  await product.kill();
  held = '';
  await product.restart();
  expect(await answer(forever, thirteenth, 'again')).toBe('call_answered');
  expect(await openCalls(several, 1)).toEqual([b]);
  expect(await answer(several, b, 'second')).toBe('accepted');
  expect((await waitFor(several, isEnded)).answer).toMatch(/first.*second.*third/s);

  await answerUntil(23);
  const [last = ''] = await openCalls(forever, 1);
  expect(await answer(forever, last, 'result 23')).toBe('accepted');
  expect(await waitFor(forever, isEnded)).toMatchObject({
    status: 'partial',
    limitReached: true,
    reason: expect.stringContaining('The limit of 25 model calls was reached'),
    answer: `The notes say: ${Array.from({ length: 24 }, (_, n) => `result ${n}`).join(' | ')}`,
  });
  expect(new Set([...calls, last]).size).toBe(24);
  // One of them was sent again, since its answer was lost with the process.
  expect(models.requests.filter(({ written }) => written.includes('forever'))).toHaveLength(26);
}, 300_000);

/** Every hour, the last time half an hour ago. */
const lastDue = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - 30 * MINUTE_MS;
const cron = `${new Date(lastDue).getUTCMinutes()} * * * *`;

async function newSchedule(given: object): Promise<string> {
  const json = { title: 'Hourly', recipient: { type: 'agent', name: 'data-steward' }, cron, timeZone: 'UTC', ...given };
  return (await bodyOf<ScheduleAnswer>(call('/api/schedules', json, 'session'))).schedule.id;
}

/** Makes the last hours of a schedule due. */
async function makeDue(id: string, hours: number): Promise<void> {
  const first = new Date(lastDue - (hours - 1) * 60 * MINUTE_MS);
  await database.query('update schedule set next_at = $2 where id = $1', [id, first.toISOString()]);
}

async function resultsOf(id: string) {
  const { results } = await bodyOf<ScheduleResultsAnswer>(call(`/api/schedules/${id}`, undefined, 'session'));
  return results.map(({ state, runId }) => ({ state, runId }));
}

async function runsOf(question: string): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>('select id from run where question = $1', [question]);
  return rows.map(({ id }) => id);
}

describe('of a server that is killed while it delivers and starts a scheduled run, and is off for three due hours,', () => {
  const events = ['run.ended'];
  const taken = 'Which scheduled question is this?';
  const missed = 'The last of the missed ones?';
  let webhook: NewWebhookAnswer;
  let schedules: { taken: string; last: string; skip: string };
  let other: ProductProcess;
  beforeAll(async () => {
    webhook = await bodyOf<NewWebhookAnswer>(call('/api/webhooks', { url: `${origin}/hook`, events }, 'session'));
    await waitFor(await ask('Hello'), isEnded);
    await until(() => received.length === 1);

    schedules = {
      taken: await newSchedule({ question: taken, catchUp: 'last' }),
      last: await newSchedule({ question: missed, catchUp: 'last' }),
      skip: await newSchedule({ question: 'Missed?', catchUp: 'skip' }),
    };
    const lock = new Client({ connectionString: product.databaseUrl });
    await lock.connect();
    try {
      // Runs can be read, but not started.
      await lock.query('begin; lock table run in share mode');
      await makeDue(schedules.taken, 1);
      await until(async () => (await resultsOf(schedules.taken)).length === 1);
      expect(await resultsOf(schedules.taken)).toEqual([{ state: 'pending', runId: null }]);
      await product.kill();
      // PostgreSQL would still complete the statements that it has received.
      await database.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
    } finally {
      await lock.end();
    }
    expect(await runsOf(taken)).toEqual([]);
    for (const id of [schedules.last, schedules.skip]) await makeDue(id, 3);

    receiverHangs = false;
    [, other] = await Promise.all([product.restart(), startProductProcess(env, product)]);
  }, 300_000);
  afterAll(() => other.close());

  test('a schedule runs once for the hours that it missed if it catches up, and otherwise records them as missed', async () => {
    const { last, skip } = schedules;
    await until(
      async () =>
        [...(await resultsOf(last)), ...(await resultsOf(skip))].filter(({ state }) => state !== 'pending').length === 2,
    );
    const [run = '', ...more] = await runsOf(missed);
    expect(more).toEqual([]);
    expect(await resultsOf(last)).toEqual([{ state: 'started', runId: run }]);
    expect(await resultsOf(skip)).toEqual([{ state: 'missed', runId: null }]);
    expect(await runsOf('Missed?')).toEqual([]);
  });

  test('the delivery and the start are taken over by one of two other processes: none is lost, none is made twice', async () => {
    // A minute passes.
    await database.query(`update webhook_delivery set next_at = next_at - interval '1 minute'`);
    await database.query(`update schedule_occurrence set claimed_at = claimed_at - interval '1 minute'`);
    const { id: webhookId } = webhook.webhook;
    const deliveries = async () =>
      (await bodyOf<DeliveriesAnswer>(call(`/api/webhooks/${webhookId}/deliveries`, undefined, 'session'))).deliveries;
    await until(async () => (await resultsOf(schedules.taken)).every(({ state }) => state === 'started'));
    const [run = '', ...more] = await runsOf(taken);
    expect(more).toEqual([]);
    expect(await resultsOf(schedules.taken)).toEqual([{ state: 'started', runId: run }]);
    // The runs of both schedules are reported as well.
    await until(async () => (await deliveries()).filter(({ state }) => state === 'delivered').length === 3);
    const ids = (await deliveries()).map(({ id, attempts }) => ({ id, attempts }));
    expect(ids.map(({ attempts }) => attempts).sort()).toEqual([1, 1, 2]);
    for (const { id, attempts } of ids) {
      const sent = received.filter(({ headers }) => headers['x-roundtable-delivery'] === id);
      expect(sent).toHaveLength(attempts);
      expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
      for (const { headers, body } of sent) {
        const signed = `${headers['x-roundtable-timestamp']}.${body}`;
        const signature = createHmac('sha256', webhook.secret).update(signed).digest('hex');
        expect(headers['x-roundtable-signature']).toBe(`sha256=${signature}`);
      }
    }
  });
});
