import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import type { Json } from '@/lib/core/json/json';
import { defineTool } from '@/lib/core/tools/tool';
import { roundResults } from '@/lib/run-view/round-results';
import type { Database } from '@/lib/stores/database/open-database';
import { withDatabase } from '../fakes/engine-database';
import { viewOf } from '../fakes/fold';
import { AGENTS, brief, createHarness, dataOf, newRun, readAll } from '../fakes/play';
import { type Asked, type Reply, scriptedModel } from '../fakes/scripted-model';
import { until } from '../stores/until';

let database: Database;
let userId: string;

withDatabase((opened) => {
  ({ database, userId } = opened);
});

/** A tool that never ends by itself. */
const ponder = defineTool({
  name: 'ponder',
  description: 'Ponders a question',
  access: 'read',
  input: z.object({}).strict(),
  run: () => new Promise<Json>(() => {}),
});

async function play(
  reply: (asked: Asked) => Reply,
  plan: Parameters<typeof newRun>[1],
  changes: Parameters<typeof createHarness>[3] = {},
) {
  const { model, calls, state } = scriptedModel(reply);
  const table = await createHarness(database, userId, model, changes);
  const run = await table.engine.start(newRun(userId, plan));
  return { ...table, run, calls, state };
}

const nameOf = ({ instructions }: Asked) => instructions.slice(8, -1);

describe('an agent whose time is almost over', () => {
  const thorough = ({ results }: Asked): Reply =>
    results.length === 0
      ? {
          calls: [
            { name: 'lookUp', args: { word: 'one' } },
            { name: 'ponder', args: {} },
          ],
        }
      : { text: `With what I have: ${results.length} results.` };

  test('abandons the tool it waits for and answers with what it has', async () => {
    const table = await play(thorough, { rounds: 0, agentTimeoutMs: 2000 }, { more: [ponder] });
    const events = await readAll(table, table.run);
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'With what I have: 2 results.' }]);
    expect(dataOf(events, 'agent_tool_result')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'ponder', error: expect.stringContaining('no time left') }),
        expect.objectContaining({ name: 'lookUp', result: expect.anything() }),
      ]),
    );
    expect(dataOf(events, 'notice').map(({ message }) => message)).toContain(
      'The time of the agent was almost over: it was asked to answer with what it had found.',
    );
    expect(table.calls[1]?.everything).toContain('Call no more tools: answer now');
  });
});

describe('an agent whose steps are used up', () => {
  const searches = ({ results, everything }: Asked): Reply =>
    everything.includes('This is your last step.')
      ? { text: `Found ${results.length}; the invoices are missing.` }
      : { calls: [{ name: 'lookUp', args: { word: `w${results.length}` } }], text: 'Let me see.' };
  const LAST = 'This is your last step. Call no more tools: answer now';

  test('is told so at its last step, and the run does not pass for complete', async () => {
    const table = await play(searches, { rounds: 0 });
    const events = await readAll(table, table.run);
    expect(dataOf(events, 'run_end')).toMatchObject([
      { status: 'partial', answer: 'Found 4; the invoices are missing.', phrase: { code: 'stepLimitReached' } },
    ]);
    expect(table.calls.map(({ everything }) => everything.includes(LAST))).toEqual([false, false, false, false, true]);
  });

  test('is told nothing when it answers before, and the run is complete', async () => {
    const table = await play((asked) => (asked.results.length < 2 ? searches(asked) : { text: 'Found.' }), { rounds: 0 });
    const events = await readAll(table, table.run);
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'Found.' }]);
    expect(table.calls.some(({ everything }) => everything.includes(LAST))).toBe(false);
  });
});

test.each<[string, 'completed' | 'partial', Reply]>([
  ['needs no tool is complete', 'completed', { text: 'A line.' }],
  ['calls a tool is partial', 'partial', { text: 'Let me look.', calls: [{ name: 'lookUp', args: { word: 'it' } }] }],
])('a run of an agent with one step that %s', async (_, status, reply) => {
  const ada = AGENTS.find(({ name }) => name === 'ada');
  const table = await play(() => reply, { rounds: 0 }, { findAgent: () => ada && { ...ada, maxSteps: 1 } });
  expect(dataOf(await readAll(table, table.run), 'run_end')).toMatchObject([{ status }]);
});

describe('an agent that is out of time', () => {
  /** Bob finds something in the first round, begins to report it, and then hangs. */
  const losesBob = (asked: Asked): Reply => {
    if (asked.json) return { text: brief };
    const name = nameOf(asked);
    if (name === 'summarizer') return { text: 'All in all.' };
    if (name !== 'bob' || asked.prompt.includes('<round number="2"')) return { text: `Found by ${name}` };
    return asked.results.length === 0
      ? { text: 'Let me look.', calls: [{ name: 'lookUp', args: { word: 'renewal' } }] }
      : { hang: true };
  };
  const limits = { rounds: 2, agentTimeoutMs: 600 };

  test('leaves its text and findings to the next round, the summarizer, the page and the API, marked as unfinished', async () => {
    const table = await play(losesBob, limits);
    const events = await readAll(table, table.run);
    const [failure] = dataOf(events, 'agent_error');
    expect(failure).toMatchObject({ agent: 'bob', code: 'timeout', message: 'No answer within 0.6 s.' });
    expect(failure?.partial).toContain('Let me look.');
    expect(failure?.partial).toContain('the meaning of renewal');
    const handedOn = '<partial_report agent="bob">\nUnfinished: No answer within 0.6 s.\nLet me look.';
    expect(table.calls.find((asked) => nameOf(asked) === 'ada' && asked.prompt.includes('number="2"'))?.prompt).toContain(
      handedOn,
    );
    expect(table.calls.find((asked) => nameOf(asked) === 'summarizer')?.prompt).toContain(handedOn);
    expect(viewOf(events).turns['r1.bob']?.error?.partial).toBe(failure?.partial);
    expect(roundResults(viewOf(events))[0]?.agentResults).toContainEqual(
      expect.objectContaining({ agent: 'bob', response: failure?.partial, partial: failure?.message }),
    );
  });

  test('is summarized from its partial findings when no other agent answered', async () => {
    const table = await play(losesBob, { ...limits, agents: ['bob'], rounds: 1 });
    const events = await readAll(table, table.run);
    expect(dataOf(events, 'run_end')).toMatchObject([
      { status: 'partial', answer: 'All in all.', reason: 'bob: failed in round 1: No answer within 0.6 s.' },
    ]);
  });

  test('leaves its findings even when a person stops it', async () => {
    const table = await play(losesBob, { ...limits, agentTimeoutMs: 10_000 });
    const stopping = (async () => {
      while (table.state.open === 0 || table.calls.filter((asked) => nameOf(asked) === 'bob').length < 2) {
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      await table.engine.signal(table.run, { key: 'stop', data: { kind: 'stop', turnId: 'r1.bob' } });
    })();
    const events = await readAll(table, table.run);
    await stopping;
    expect(dataOf(events, 'agent_error')).toMatchObject([
      { code: 'stopped', partial: expect.stringContaining('the meaning of renewal') },
    ]);
    expect(dataOf(events, 'summarizer_response')).toMatchObject([{ missing: [{ reason: 'stopped in round 1 by a person' }] }]);
  });
});

describe('an agent that waits for an approval and is stopped', () => {
  test.each(['stop', 'skip'] as const)('by a %s while its run is suspended leaves its findings', async (kind) => {
    const asksBob = (asked: Asked): Reply => {
      if (asked.json) return { text: brief };
      const name = nameOf(asked);
      if (name === 'summarizer') return { text: 'All in all.' };
      if (name !== 'bob') return { text: `Found by ${name}` };
      return asked.results.length === 0
        ? { text: 'Let me look.', calls: [{ name: 'lookUp', args: { word: 'renewal' } }] }
        : { calls: [{ name: 'send', id: 'l', args: { letter: 'Dear all' } }] };
    };
    const table = await play(asksBob, { rounds: 1 });
    await until(async () => (await table.stores.runs.get(userId, table.run.id))?.status === 'waiting');
    await table.engine.signal(table.run, { key: kind, data: { kind, turnId: 'r1.bob' } });
    const events = await readAll(table, table.run);
    const [failure] = dataOf(events, 'agent_error');
    expect(failure?.partial).toMatch(/^Let me look\.\n.*the meaning of renewal/s);
    const summary = table.calls.find((asked) => nameOf(asked) === 'summarizer');
    expect(summary?.prompt).toContain('the meaning of renewal');
  });
});

describe('the time limit', () => {
  test('of the run holds and is named as the reason when it is shorter than that of the agent', async () => {
    const table = await play(() => ({ hang: true }), { rounds: 0, runTimeoutMs: 700, agentTimeoutMs: 60_000 });
    const events = await readAll(table, table.run);
    const [end] = dataOf(events, 'run_end');
    expect(end).toMatchObject({ status: 'failed', reason: 'The time limit of the run (0.7 s) was reached.' });
    // The system's clock is not that of timers.
    expect(end?.ms).toBeGreaterThan(500);
    expect(end?.ms).toBeLessThan(30_000);
  });

  test('of an agent is its own if it has one, otherwise that of its model', async () => {
    const findAgent = (name: string) => {
      const found = AGENTS.find((agent) => agent.name === name);
      if (name === 'ada' && found) return { ...found, timeoutMs: 400 };
      return name === 'bob' && found ? { ...found, model: 'other:model' } : found;
    };
    const facts = { time: { limitMs: 700, firstByteShare: 0.8, chunkShare: 0.8 } };
    const hang = (asked: Asked): Reply => (asked.json ? { text: brief } : { hang: true });
    const plan = { rounds: 1, agents: ['ada', 'bob', 'cleo'], agentTimeoutMs: 1000 };
    const table = await play(hang, plan, { findAgent, facts });
    const events = await readAll(table, table.run);
    expect(Object.fromEntries(dataOf(events, 'agent_error').map(({ agent, message }) => [agent, message]))).toEqual({
      ada: 'No answer within 0.4 s.',
      bob: 'No answer within 0.7 s.',
      cleo: 'No answer within 1 s.',
    });
  });
});
