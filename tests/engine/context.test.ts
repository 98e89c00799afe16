import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { AgentFailed } from '@/lib/core/errors';
import { defineTool } from '@/lib/core/tools/tool';
import type { Database } from '@/lib/stores/database/open-database';
import { withDatabase } from '../fakes/engine-database';
import { AGENTS, brief, createHarness, dataOf, newRun, readAll } from '../fakes/play';
import { type Asked, type Reply, scriptedModel } from '../fakes/scripted-model';

let database: Database;
let userId: string;

withDatabase((opened) => {
  ({ database, userId } = opened);
});

/** Returns a list of numbered rows. */
const list = defineTool({
  name: 'list',
  description: 'Lists rows',
  access: 'read',
  input: z.object({ of: z.string(), rows: z.number() }).strict(),
  run: async ({ of, rows }) => ({ rows: Array.from({ length: rows }, (_, n) => `${of} ${n}`) }),
});
const save = defineTool({
  name: 'save',
  description: 'Saves something',
  access: 'write',
  onRequest: ['sav', 'keep'],
  input: z.object({}).strict(),
  run: async () => 'saved',
});

const TEXT = Array.from({ length: 1000 }, (_, n) => `"Line" ${n}\n`).join('');
/** Returns a text. */
const tell = defineTool({
  name: 'tell',
  description: 'Tells something',
  access: 'read',
  input: z.object({}).strict(),
  run: async () => TEXT,
});

async function play(
  reply: (asked: Asked, call: number) => Reply,
  changes: Parameters<typeof createHarness>[3] = {},
  question = 'What does it all mean?',
) {
  const { model, calls } = scriptedModel(reply);
  const table = await createHarness(database, userId, model, { more: [list, save, tell], ...changes });
  const run = await table.engine.start({ ...newRun(userId, { rounds: 0 }), question });
  return { calls, events: await readAll(table, run), table, run };
}

const window = (tokens: number, resultTokens: number, howToRaise?: string) => ({
  facts: { window: { tokens, resultTokens, howToRaise } },
});

/** Lists 200 rows of each name, one call after the other, and then answers. */
const lists =
  (...names: string[]) =>
  ({ results }: Asked): Reply => {
    const of = names[results.length];
    return of === undefined ? { text: 'Done.' } : { calls: [{ name: 'list', id: `call-${of}`, args: { of, rows: 200 } }] };
  };

describe('the tool results of a turn', () => {
  test('fit into their budget: the oldest are shortened, and the newest stay complete while there is room', async () => {
    const { calls, events } = await play(lists('ash', 'birch', 'cedar'), window(128_000, 1400));
    const [ash = '', birch = '', cedar = ''] = calls.at(-1)?.results ?? [];
    expect(ash).toMatch(/characters left out here; readResult with callId .{2,4}call-ash.{2,4} and start \d+ reads on/);
    expect(birch).toContain('birch 199');
    expect(cedar).toContain('cedar 199');
    expect(calls.at(-1)?.results.join('').length).toBeLessThan(1400 * 4 + 1000);
    expect(dataOf(events, 'agent_tool_result').map(({ cut }) => cut)).toEqual([undefined, undefined, undefined]);
    expect(dataOf(events, 'notice').filter(({ kind }) => kind === 'cut')).toMatchObject([
      {
        agent: 'ada',
        message: expect.stringContaining('Tool results were shortened to fit into the context window of scripted:script.'),
      },
    ]);
  });

  test('share the budget when one step returns too many at once', async () => {
    const { calls } = await play(
      ({ results }) =>
        results.length === 0
          ? { calls: ['ash', 'birch'].map((of) => ({ name: 'list', id: of, args: { of, rows: 500 } })) }
          : { text: 'Done.' },
      window(128_000, 1000),
    );
    const sizes = calls.at(-1)?.results.map(({ length }) => length) ?? [];
    for (const size of sizes) expect(size).toBeLessThan(2800);
    for (const size of sizes) expect(size).toBeGreaterThan(1800);
  });

  test('can be read further with readResult, which is offered once a result was shortened', async () => {
    const { calls, events } = await play(
      ({ results }) => {
        if (results.length === 0) return { calls: [{ name: 'list', id: 'big', args: { of: 'ash', rows: 5000 } }] };
        if (results.length === 1)
          return { calls: [{ name: 'readResult', id: 'more', args: { callId: 'big', start: 20_000, length: 3000 } }] };
        return { text: 'Done.' };
      },
      window(128_000, 1000),
    );
    expect(calls.map(({ tools }) => tools.includes('readResult'))).toEqual([false, true, true]);
    const whole = JSON.stringify({ rows: Array.from({ length: 5000 }, (_, n) => `ash ${n}`) });
    expect(dataOf(events, 'agent_tool_result').at(-1)?.result).toEqual({
      callId: 'big',
      start: 20_000,
      end: 23_000,
      resultLength: whole.length,
      text: whole.slice(20_000, 23_000),
    });
  });
});

describe('readResult', () => {
  const offers = (calls: readonly Asked[]) => calls.map(({ tools }) => tools.includes('readResult'));
  const long = (asked: Asked): Reply =>
    asked.results.length === 0 ? { calls: [{ name: 'list', args: { of: 'ash', rows: 500 } }] } : lists('ash', 'birch')(asked);

  test('is offered from the call on whose results do not fit into the window, although they fit into their budget', async () => {
    const { calls } = await play(long, window(2000, 100_000));
    expect(offers(calls)).toEqual([false, true, true]);
  });

  test('reads a text on from the place where it was cut', async () => {
    let cut = 0;
    const { events } = await play(
      (asked) => {
        const [told = '', read] = asked.results;
        if (told === '') return { calls: [{ name: 'tell', id: 'told', args: {} }] };
        if (read) return { text: 'Done.' };
        cut = Number(/and start (\d+) reads on/.exec(told)?.[1]);
        return { calls: [{ name: 'readResult', args: { callId: 'told', start: cut, length: 100 } }] };
      },
      window(128_000, 1000),
    );
    expect(dataOf(events, 'agent_tool_result')[1]?.result).toMatchObject({
      start: cut,
      resultLength: TEXT.length,
      text: TEXT.slice(cut, cut + 100),
    });
  });

  test('is offered after the server has said that the results were too long', async () => {
    const refusal = new AgentFailed('provider_error', 'OpenAI answered 400: maximum context length.', false, { isTooLong: true });
    const { calls } = await play((asked) => (asked.results.join('').length > 3000 ? { error: refusal } : long(asked)));
    expect(offers(calls)).toEqual([...Array<boolean>(calls.length - 1).fill(false), true]);
  });
});

describe('a prompt that is longer than its window', () => {
  test('is sent again with shorter results, and a notice reports it', async () => {
    const refusal = new AgentFailed(
      'provider_error',
      "OpenAI answered 400: This model's maximum context length is 4096 tokens.",
      false,
      { isTooLong: true },
    );
    const { calls, events } = await play((asked) => {
      const tooLong = asked.results.join('').length > 3000;
      return tooLong ? { error: refusal } : lists('ash', 'birch')(asked);
    });
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'Done.' }]);
    expect(calls.at(-1)?.results).toHaveLength(2);
    expect(dataOf(events, 'notice').map(({ message }) => message)).toContain(
      'The prompt was longer than the context window of scripted:script: older tool results were shortened and the request was sent again.',
    );
  });

  const refusal = new AgentFailed('provider_error', 'OpenAI answered 400: maximum context length.', false, { isTooLong: true });

  test('fails the run when nothing is left to shorten', async () => {
    const { events, calls } = await play(() => ({ error: refusal }));
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'failed', reason: refusal.message }]);
    expect(calls).toHaveLength(1);
  });

  test('fails the run when its results are many, but each too short to be cut', async () => {
    const short = Array.from({ length: 10 }, (_, n) => ({ name: 'list', args: { of: `tree ${n}`, rows: 20 } }));
    const { events, calls } = await play(({ results }) => (results.length === 0 ? { calls: short } : { error: refusal }));
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'failed', reason: refusal.message }]);
    expect(calls).toHaveLength(3);
  });

  test('is noticed by some servers in the middle of an answer, whose text is then withdrawn', async () => {
    const { events } = await play((_, call) => {
      if (call === 2) return { cut: 'Almost', by: refusal };
      return call === 1 ? { calls: [{ name: 'list', args: { of: 'ash', rows: 500 } }] } : { text: 'Done.' };
    });
    expect(dataOf(events, 'step_retry')).toMatchObject([{ reason: refusal.message }]);
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'Done.' }]);
  });

  test('is asked again when its answer breaks off, however often it was shortened before', async () => {
    const { events } = await play((_, call) => {
      if (call === 1) return { calls: [{ name: 'list', args: { of: 'ash', rows: 500 } }] };
      if (call < 4) return { error: refusal };
      return call === 4 ? { cut: 'Almost' } : { text: 'Done.' };
    });
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'Done.' }]);
  });

  test('causes a single warning, with the setting to change, when the server might clip it silently', async () => {
    const { events } = await play(lists('ash', 'birch'), window(300, 75, 'Set OLLAMA_CONTEXT_LENGTH.'), 'x'.repeat(2000));
    const warnings = dataOf(events, 'notice').filter(({ kind }) => kind === 'warning');
    expect(warnings.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^The prompt of about [\d,]+ tokens is longer than the context window of scripted:script \(300\), so the server may cut it off\. Set OLLAMA/,
      ),
    ]);
  });

  test('causes a single warning when the server could not tell the size of its window', async () => {
    const { events } = await play(lists('ash'), { facts: { window: { tokens: 128_000, resultTokens: 32_000, isGuess: true } } });
    expect(dataOf(events, 'notice')).toMatchObject([
      { kind: 'warning', phrase: { code: 'windowUnknown', values: { model: 'scripted:script', tokens: 128_000 } } },
    ]);
  });
});

test('results that are shortened in several rounds lead to one notice for each agent of the run', async () => {
  const { model } = scriptedModel((asked) => (asked.json ? { text: brief } : lists('ash', 'birch', 'cedar')(asked)));
  const table = await createHarness(database, userId, model, { more: [list], ...window(128_000, 1400) });
  const run = await table.engine.start(newRun(userId, { agents: ['ada', 'bob'], rounds: 2, endEarly: false }));
  const cuts = dataOf(await readAll(table, run), 'notice').filter(({ message }) => message.startsWith('Tool results'));
  expect(cuts.map(({ agent }) => agent).sort()).toEqual(['ada', 'bob']);
});

describe('instructions that are longer than the window of the model', () => {
  const long = (name: string) => (found: string) => {
    const agent = AGENTS.find((one) => one.name === found);
    return agent && found === name ? { ...agent, instructions: `You are ${name}. ${'Be brief. '.repeat(400)}` } : agent;
  };

  test('fail the turn before any request, with the size of each section and a remedy', async () => {
    const { calls, events } = await play(() => ({ text: 'Done.' }), {
      ...window(600, 150, 'Set OLLAMA_CONTEXT_LENGTH.'),
      findAgent: long('ada'),
    });
    expect(calls).toEqual([]);
    expect(dataOf(events, 'agent_error')).toMatchObject([{ agent: 'ada', code: 'prompt_too_long', action: 'skip' }]);
    expect(dataOf(events, 'run_end')).toMatchObject([
      {
        status: 'failed',
        reason:
          'The instructions take about 1,004 tokens, more than the context window of scripted:script (600): the agent’s own instructions (1,004 tokens). Shorten the longest part, or choose a model with a larger window. Set OLLAMA_CONTEXT_LENGTH.',
      },
    ]);
  });

  test.each([
    ['skip', ['ada', 'ada']],
    ['retry', ['ada', 'ada']],
    ['abort', ['ada']],
  ] as const)('are a failure that the failure policy %s applies to', async (failurePolicy, reports) => {
    const { model, calls } = scriptedModel(({ json, instructions }) => ({ text: json ? brief : `Said by ${instructions}` }));
    const table = await createHarness(database, userId, model, { ...window(600, 150), findAgent: long('bob') });
    const run = await table.engine.start(newRun(userId, { agents: ['ada', 'bob'], rounds: 2, endEarly: false, failurePolicy }));
    const events = await readAll(table, run);
    expect(dataOf(events, 'agent_error')).toMatchObject([{ agent: 'bob', code: 'prompt_too_long', attempt: 1 }]);
    const ofRounds = dataOf(events, 'agent_response').filter(({ round }) => round !== undefined);
    expect(ofRounds.map(({ agent }) => agent)).toEqual(reports);
    expect(dataOf(events, 'run_end')).toMatchObject([
      { status: 'partial', reason: expect.stringContaining('The instructions take') },
    ]);
    expect(calls.some(({ instructions }) => instructions.startsWith('You are bob'))).toBe(false);
  });
});

describe('a tool that is offered only on request', () => {
  test.each([
    ['What does it all mean?', false],
    ['Please keep what it means.', true],
    ['Gardez tout, et SAVE it', true],
    ['これを保存して', true],
  ])('is offered depending on the request: %s', async (question, offered) => {
    const { calls } = await play(() => ({ text: 'Done.' }), {}, question);
    expect(calls[0]?.tools.includes('save')).toBe(offered);
  });

  test('is also offered when an earlier message of the person asked for it', async () => {
    const history = async () => ({ messages: [{ role: 'user' as const, content: 'Save it as a file' }], labels: [] });
    const { calls } = await play(() => ({ text: 'Done.' }), { history }, 'Yes, do');
    expect(calls[0]?.tools).toContain('save');
  });
});
