import { get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RunViewAnswer } from '@/lib/api/answers';
import type { ConversationAnswer } from '@/lib/api/conversation-answers';
import type { RunEvent } from '@/lib/core/events';
import type { RunBatch } from '@/lib/core/runs/run-batch';
import { viewOf } from '../fakes/fold';
import { type ModelServer, startModelServer } from '../fakes/model-server';
import { dataOf } from '../fakes/play';
import { allEvents, readEvents } from '../fakes/read-events';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';
import { report, TEAM, teamBehaviour } from '../fakes/team-behaviour';
import { until } from '../stores/until';

let models: ModelServer;
let product: Product;
beforeAll(async () => {
  const behaviour = teamBehaviour((request) =>
    request.lastUserText.includes('until I stop you') ? { failure: 'stall', text: 'Half an answer' } : report(request),
  );
  models = await startModelServer({ behaviour, agents: TEAM, tokens: 20, msPerToken: 10 });
  product = await serveProduct({ OPENAI_COMPATIBLE_BASE_URL: models.url });
});
afterAll(async () => {
  await product.close();
  await models.close();
});

const team = {
  agents: ['data-steward', 'contract-reader', 'prospect-finder'],
  rounds: 2,
  messages: [{ role: 'user', content: 'How are our accounts?' }],
};
const chat = { messages: team.messages };
/** The agents start to answer this question and never finish. */
const endless = { messages: [{ role: 'user', content: 'How are our accounts, until I stop you?' }] };

async function start(person: Person, path = '/api/chat/multi', json: object = team): Promise<string> {
  const response = await person.call(path, { json, headers: { accept: 'application/json' } });
  expect(response.status).toBe(202);
  return ((await response.json()) as { runId: string }).runId;
}

async function statusOf(person: Person, runId: string): Promise<string> {
  return ((await (await person.call(`/api/runs/${runId}`)).json()) as { run: { status: string } }).run.status;
}

const follow = (person: Person, runId: string, after = 0) =>
  person.call(`/api/runs/${runId}/events`, { headers: after > 0 ? { 'last-event-id': String(after) } : {} });

/** Reads a run as a client with a bad connection: it is cut repeatedly, after a few events each time, and reconnects. */
async function readWithCuts(person: Person, runId: string, cuts: number): Promise<RunEvent[]> {
  const received: RunEvent[] = [];
  for (let cut = 0; ; cut++) {
    const patience = cut < cuts ? Math.floor(Math.random() * 12) : Number.POSITIVE_INFINITY;
    let read = 0;
    for await (const event of readEvents(await follow(person, runId, received.at(-1)?.seq))) {
      if (read++ >= patience) break;
      received.push(event);
    }
    if (received.at(-1)?.type === 'run_end') return received;
  }
}

describe('a followed run', () => {
  test('loses and duplicates no event, wherever the connection is cut, live or later', async () => {
    const ada = await product.newPerson();
    const runId = await start(ada);
    const [allRunEvents, ...live] = await Promise.all([
      allEvents(await follow(ada, runId)),
      ...Array.from({ length: 10 }, () => readWithCuts(ada, runId, 5)),
    ]);
    expect(allRunEvents.at(-1)?.type).toBe('run_end');
    expect(allRunEvents.map(({ seq }) => seq)).toEqual(allRunEvents.map((_, index) => index + 1));
    for (const events of live) expect(events).toEqual(allRunEvents);
    expect(await readWithCuts(ada, runId, 20)).toEqual(allRunEvents);
  });

  test('is the same for two concurrent readers, in each wire format', async () => {
    const ada = await product.newPerson();
    const runId = await start(ada);
    for (const accept of ['text/event-stream', 'application/x-ndjson', 'text/plain']) {
      const read = async () => (await ada.call(`/api/runs/${runId}/events`, { headers: { accept } })).text();
      const [one, two] = await Promise.all([read(), read()]);
      expect(one).toContain('run_end');
      expect(one).toBe(two);
    }
  });

  test('accepts `after` in the address as a cursor, and prefers Last-Event-ID', async () => {
    const ada = await product.newPerson();
    const runId = await start(ada, '/api/chat', chat);
    const allRunEvents = await allEvents(await follow(ada, runId));
    expect(await allEvents(await ada.call(`/api/runs/${runId}/events?after=3`))).toEqual(allRunEvents.slice(3));
    const both = await ada.call(`/api/runs/${runId}/events?after=3`, { headers: { 'last-event-id': '5' } });
    expect(await allEvents(both)).toEqual(allRunEvents.slice(5));
  });

  test('answers 204 to a reader that reconnects after the end, as an EventSource does', async () => {
    const ada = await product.newPerson();
    const runId = await start(ada, '/api/chat', chat);
    const allRunEvents = await allEvents(await follow(ada, runId));
    expect((await follow(ada, runId, allRunEvents.length)).status).toBe(204);
    expect((await follow(ada, runId, allRunEvents.length - 1)).status).toBe(200);
  });

  test('waits for a client that does not read, and is complete when it does', async () => {
    const ada = await product.newPerson();
    const runId = await start(ada);
    const lazy = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { authorization: `Bearer ${ada.secret}`, accept: 'application/x-ndjson' };
      get(`${product.url}/api/runs/${runId}/events`, { headers }, resolve).on('error', reject);
    });
    lazy.pause();
    const allRunEvents = await allEvents(await follow(ada, runId));
    const late = (await lazy.setEncoding('utf8').toArray()).join('').trimEnd().split('\n');
    expect(late.map((line) => JSON.parse(line).seq)).toEqual(allRunEvents.map(({ seq }) => seq));
  });
});

/** Reads a browser's stream to its end. */
async function batchesOf(response: Response): Promise<RunBatch[]> {
  expect(response.status).toBe(200);
  return (await response.text())
    .split('\n\n')
    .flatMap((message) => (message.startsWith('data: ') ? JSON.parse(message.slice(6)) : []));
}

describe('several runs followed by one browser', () => {
  test('share one connection, each from its own cursor, complete and in order', async () => {
    const ada = await product.newPerson();
    const ended = await start(ada, '/api/chat', chat);
    const past = await allEvents(await follow(ada, ended));
    const going = await start(ada);
    const batches = await batchesOf(await ada.call(`/api/events?runs=${ended}:3,${going}:0`));
    const of = (runId: string) => batches.filter((batch) => batch.runId === runId).flatMap(({ events }) => events);
    const bare = (events: readonly RunEvent[]) => events.map(({ runId: _, ...event }) => event);
    expect(of(ended)).toEqual(bare(past.slice(3)));
    expect(of(going)).toEqual(bare(await allEvents(await follow(ada, going))));
    expect(batches.filter(({ end }) => end).map(({ runId }) => runId)).toEqual([ended, going]);
  });

  test('include only the user’s own: the stream reports any other or deleted run as gone', async () => {
    const [ada, eve] = [await product.newPerson(), await product.newPerson()];
    const [hers, mine] = [await start(ada, '/api/chat', chat), await start(eve, '/api/chat', chat)];
    const batches = await batchesOf(await eve.call(`/api/events?runs=${hers}:0,${mine}:0`));
    const gone = (after: number) => {
      const data = { code: 'run_deleted', message: 'This run was deleted.', recoverable: false };
      return { runId: hers, events: [{ seq: after + 1, at: expect.any(String), type: 'error', data }], end: true };
    };
    expect(batches.filter(({ runId }) => runId !== mine)).toEqual([gone(0)]);
    // A browser that reconnects after the first events of a run.
    expect(await batchesOf(await eve.call(`/api/events?runs=${hers}:7`))).toEqual([gone(7)]);
    await allEvents(await follow(ada, hers));
  });

  test.each(['', 'x', 'a:b', 'a:1;b:2', Array.from({ length: 21 }, (_, n) => `r${n}:0`).join()])(
    'are named with cursors: %j is refused',
    async (runs) => {
      const ada = await product.newPerson();
      expect((await ada.call(`/api/events?${new URLSearchParams({ runs })}`)).status).toBe(400);
    },
  );
});

describe('the view of a run', () => {
  test('is the fold of its events, with the cursor from which to continue', async () => {
    const ada = await product.newPerson();
    const runId = await start(ada);
    const events = await allEvents(await follow(ada, runId));
    const { view } = (await (await ada.call(`/api/runs/${runId}/view`)).json()) as RunViewAnswer;
    expect(view).toEqual(JSON.parse(JSON.stringify(viewOf(events))));
    expect(view.seq).toBe(events.at(-1)?.seq);
  });
});

describe('a conversation', () => {
  test('is read by page, the latest runs first, and within a page the oldest first', async () => {
    const ada = await product.newPerson();
    const first = await start(ada, '/api/chat', chat);
    const conversationId = await conversationOf(ada, first);
    const ids = [first];
    for (let n = 0; n < 2; n += 1) {
      await allEvents(await follow(ada, ids.at(-1) ?? ''));
      ids.push(await start(ada, '/api/chat', { ...chat, conversationId }));
    }
    await allEvents(await follow(ada, ids[2] ?? ''));
    const read = async (query: string) =>
      (await (await ada.call(`/api/conversations/${conversationId}?limit=2${query}`)).json()) as ConversationAnswer;
    const latest = await read('');
    expect(latest.runs.map(({ id }) => id)).toEqual(ids.slice(1));
    expect(new Set(latest.messages.map(({ runId }) => runId))).toEqual(new Set(ids.slice(1)));
    const earlier = await read(`&before=${encodeURIComponent(latest.next ?? '')}`);
    expect([earlier.runs.map(({ id }) => id), earlier.next]).toEqual([[first], null]);
  });
});

describe('a client that disconnects', () => {
  const wires: [string, string, object, Record<string, string>][] = [
    ['a team as events', '/api/chat/multi', team, {}],
    ['a team as NDJSON', '/api/chat/multi', team, { accept: 'application/x-ndjson' }],
    ['a team as UI messages', '/api/chat/multi?format=ui', team, {}],
    ['a chat', '/api/chat', chat, {}],
  ];
  test.each(wires)('does not affect the run: %s', async (_, path, json, headers) => {
    const ada = await product.newPerson();
    const line = new AbortController();
    const response = await ada.call(path, { json, headers, signal: line.signal });
    await response.body?.getReader().read();
    line.abort();
    const events = await allEvents(await follow(ada, response.headers.get('x-run-id') ?? ''));
    expect(dataOf(events, 'run_end')).toEqual([expect.objectContaining({ status: 'completed' })]);
  });
});

describe('a cancelled run', () => {
  /** Waits until an agent has sent text, so that model calls are open. */
  async function untilItSpeaks(events: AsyncGenerator<RunEvent>, received: RunEvent[]): Promise<void> {
    for (let next = await events.next(); !next.done; next = await events.next()) {
      received.push(next.value);
      if (next.value.type === 'agent_delta') return;
    }
  }

  test.each([
    ['a team', '/api/chat/multi', { ...team, ...endless }],
    ['a chat', '/api/chat', endless],
  ])('ends its stream with run_end and leaves no model call open: %s', async (_, path, json) => {
    const ada = await product.newPerson();
    const runId = await start(ada, path, json);
    const stream = readEvents(await follow(ada, runId));
    const received: RunEvent[] = [];
    await untilItSpeaks(stream, received);

    const response = await ada.call(`/api/runs/${runId}/cancel`, { method: 'POST' });
    expect([response.status, await response.json()]).toEqual([202, expect.objectContaining({ runId })]);
    for await (const event of stream) received.push(event);
    const calls = models.requests.length;
    expect(received.at(-1)).toMatchObject({ type: 'run_end', data: { status: 'cancelled' } });
    expect(received.filter(({ type }) => type === 'run_end')).toHaveLength(1);

    await until(() => models.counts.open === 0);
    await wait(500);
    expect(models.requests.slice(calls)).toEqual([]);
    expect(await statusOf(ada, runId)).toBe('cancelled');
    const { messages } = (await (await ada.call(`/api/conversations/${await conversationOf(ada, runId)}`)).json()) as {
      messages: { role: string }[];
    };
    expect(messages.map(({ role }) => role)).toEqual(['user']);
  });

  test('can be cancelled again, and an ended run keeps its status', async () => {
    const ada = await product.newPerson();
    const runId = await start(ada, '/api/chat', endless);
    const cancel = () => ada.call(`/api/runs/${runId}/cancel`, { method: 'POST' });
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    await allEvents(await follow(ada, runId));
    expect((await cancel()).status).toBe(202);
    expect(await statusOf(ada, runId)).toBe('cancelled');

    const endedRunId = await start(ada, '/api/chat', chat);
    await allEvents(await follow(ada, endedRunId));
    expect((await ada.call(`/api/runs/${endedRunId}/cancel`, { method: 'POST' })).status).toBe(202);
    expect(await statusOf(ada, endedRunId)).toBe('completed');
  });

  test('is removed completely with its conversation', async () => {
    const ada = await product.newPerson();
    const runId = await start(ada);
    await untilItSpeaks(readEvents(await follow(ada, runId)), []);
    const conversationId = await conversationOf(ada, runId);
    expect((await ada.call(`/api/conversations/${conversationId}`, { method: 'DELETE' })).status).toBe(204);
    expect((await ada.call(`/api/runs/${runId}`)).status).toBe(404);
    expect((await ada.call(`/api/runs/${runId}/events`)).status).toBe(404);
    expect(await (await ada.call('/api/runs')).json()).toEqual({ runs: [], next: null });
  });
});

async function conversationOf(person: Person, runId: string): Promise<string> {
  const response = await person.call(`/api/runs/${runId}`);
  return ((await response.json()) as { run: { conversationId: string } }).run.conversationId;
}
