import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Database, openDatabase } from '@/lib/stores/open-database';
import { createStores } from '@/lib/stores/stores';
import { brief, dataOf, newRun, readAll, setTable } from '../fakes/play';
import { type Asked, type Reply, scriptedModel } from '../fakes/scripted-model';

let database: Database;
let userId: string;

beforeAll(async () => {
  database = await openDatabase({ memory: true });
  userId = (await createStores(database.db).users.create({ email: 'bob@example.com', name: 'Bob', role: 'owner' })).id;
});
afterAll(() => database.close());

const table = (reply: (asked: Asked, call: number) => Reply) => {
  const { model, calls, state } = scriptedModel(reply);
  return { ...setTable(createStores(database.db), userId, model), calls, state };
};

/** One agent that looks two words up, one after the other, and answers. */
function twice(asked: Asked): Reply {
  if (asked.results.length < 2)
    return { text: 'Let me see. ', calls: [{ name: 'lookUp', args: { word: `word ${asked.results.length}` } }] };
  return { text: 'It means two things.' };
}

describe('one agent', () => {
  test('streams what it says, calls its tools and answers', async () => {
    const t = table(twice);
    const events = await readAll(t, t.engine.start(newRun(userId, { rounds: 0 })));
    expect(t.lookedUp).toEqual(['word 0', 'word 1']);
    expect(
      dataOf(events, 'agent_delta')
        .map(({ delta }) => delta)
        .join(''),
    ).toBe('Let me see. Let me see. It means two things.');
    expect(dataOf(events, 'agent_tool_result')).toMatchObject([
      { name: 'lookUp', result: { word: 'word 0' } },
      { result: { word: 'word 1' } },
    ]);
    expect(dataOf(events, 'agent_response')).toMatchObject([{ content: 'It means two things.', steps: 3, finishReason: 'stop' }]);
    expect(dataOf(events, 'usage')).toHaveLength(3);
  });

  test('tells a call that was cut in mid-answer, and makes it again', async () => {
    let cuts = 0;
    const t = table((asked) => (asked.results.length === 1 && cuts++ === 0 ? { cut: 'Half an ans' } : twice(asked)));
    const events = await readAll(t, t.engine.start(newRun(userId, { rounds: 0 })));
    expect(dataOf(events, 'step_retry')).toHaveLength(1);
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'It means two things.' }]);
    expect(t.lookedUp).toEqual(['word 0', 'word 1']);
  });

  test.each([
    ['an empty answer', { text: ' ' }],
    ['an answer without a proper end', { text: 'Half', finish: 'other' }],
    ['an answer the content filter stopped', { text: 'Half', finish: 'content-filter' }],
  ] as const)('never takes %s for complete', async (_what, reply) => {
    const t = table(() => reply);
    const events = await readAll(t, t.engine.start(newRun(userId, { rounds: 0 })));
    expect(dataOf(events, 'agent_response')).toEqual([]);
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'failed', answer: '' }]);
  });

  test('keeps an answer that stops at the token limit, as partial', async () => {
    const t = table(() => ({ text: 'A long story', finish: 'length' }));
    const events = await readAll(t, t.engine.start(newRun(userId, { rounds: 0 })));
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'partial', answer: 'A long story' }]);
    expect(dataOf(events, 'notice').map(({ kind }) => kind)).toContain('cut');
  });

  test('tells the model of arguments that do not fit, and goes on', async () => {
    const t = table((asked) =>
      asked.results.length === 0 ? { calls: [{ name: 'lookUp', args: '{"wrong": ' }] } : { text: 'Then without.' },
    );
    const events = await readAll(t, t.engine.start(newRun(userId, { rounds: 0 })));
    expect(t.lookedUp).toEqual([]);
    expect(dataOf(events, 'agent_tool_result')).toMatchObject([{ name: 'lookUp', error: expect.any(String) }]);
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'Then without.' }]);
  });

  test('answers on its last step, however much it would like to go on searching', async () => {
    const t = table((asked) =>
      asked.results.length < 4 ? { calls: [{ name: 'lookUp', args: { word: `${asked.results.length}` } }] } : { text: 'Enough.' },
    );
    const events = await readAll(t, t.engine.start(newRun(userId, { rounds: 0 })));
    expect(dataOf(events, 'run_end')).toMatchObject([{ answer: 'Enough.' }]);
  });

  test('keeps apart tool calls that a server gave the same id', async () => {
    const t = table((asked) =>
      asked.results.length < 2
        ? { calls: [{ name: 'lookUp', id: 'call_0', args: { word: `${asked.results.length}` } }] }
        : { text: 'Both.' },
    );
    const events = await readAll(t, t.engine.start(newRun(userId, { rounds: 0 })));
    expect(new Set(dataOf(events, 'agent_tool_call').map(({ toolCall }) => toolCall.id)).size).toBe(2);
    expect(t.lookedUp).toEqual(['0', '1']);
  });
});

describe('a run that goes on in another life of the server', () => {
  const reply = (asked: Asked): Reply => {
    if (asked.json) return { text: brief };
    if (asked.instructions === 'You are summarizer.') return { text: 'All in all.' };
    if (asked.results.length === 0) return { text: 'Hm. ', calls: [{ name: 'lookUp', args: { word: asked.instructions } }] };
    return { text: `Found by ${asked.instructions}` };
  };

  test('makes no finished call again and ends the same, wherever its log was cut', async () => {
    const first = table(reply);
    const run = first.engine.start(newRun(userId));
    const whole = await readAll(first, run);
    const entries = await first.stores.runs.entries(userId, run.id, { after: 0, limit: 1000 });

    for (let cut = 1; cut < entries.length; cut += 3) {
      const copy = newRun(userId);
      const kept = entries.slice(0, cut);
      const rows = kept.map((entry) => ({ userId, epoch: 1, entry: { ...entry, runId: copy.id } }));
      await first.stores.runs.append({ runs: [copy], entries: rows });

      const second = table(reply);
      expect(await second.engine.resume()).toBe(1);
      const events = await readAll(second, copy);

      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, i) => i + 1));
      expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'All in all.' }]);
      const calls = dataOf(whole, 'usage').length - dataOf(kept, 'usage').length;
      expect(second.calls).toHaveLength(calls);
      expect(second.lookedUp).toHaveLength(6 - dataOf(kept, 'agent_tool_result').length);
      const keys = (await first.stores.runs.entries(userId, copy.id, { after: 0, limit: 1000 })).flatMap(({ key }) => key ?? []);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  test('is left open by a shutdown', async () => {
    const t = table((asked) => (asked.json ? { text: brief } : { hang: true }));
    const run = t.engine.start(newRun(userId));
    while (t.state.open < 3) await new Promise((resolve) => setTimeout(resolve, 5));
    await t.engine.shutdown();
    expect(t.state.open).toBe(0);
    expect((await t.stores.runs.get(userId, run.id))?.status).toBe('running');

    const next = table(reply);
    expect(await next.engine.resume()).toBe(1);
    expect(dataOf(await readAll(next, run), 'run_end')).toMatchObject([{ status: 'completed' }]);
  });
});
