import { describe, expect, test } from '@jest/globals';
import { roundResults } from '@/lib/run-view/round-results';
import type { Database } from '@/lib/stores/database/open-database';
import { withDatabase } from '../fakes/engine-database';
import { strategies } from '../fakes/engine-ports';
import { viewOf } from '../fakes/fold';
import { brief, createHarness, dataOf, MEMBERS, newRun, readAll } from '../fakes/play';
import { type Asked, type Reply, scriptedModel } from '../fakes/scripted-model';
import { takeConsole } from '../setup';

let database: Database;
let userId: string;

withDatabase((opened) => {
  ({ database, userId } = opened);
});

const isFor = (name: string) => (asked: Asked) => asked.instructions === `You are ${name}.`;

/** A team that works: each member looks up one word and reports it. */
function working(asked: Asked): Reply {
  if (asked.json) return { text: brief };
  if (isFor('summarizer')(asked)) return { text: 'All in all, it means what it says.' };
  const name = asked.instructions.slice(8, -1);
  if (asked.results.length === 0) return { calls: [{ name: 'lookUp', args: { word: name } }] };
  return { text: `${name} found the meaning.` };
}

async function play(
  reply: (asked: Asked, call: number) => Reply,
  limits: Parameters<typeof newRun>[1] = {},
  pace: Parameters<typeof scriptedModel>[1] = {},
) {
  const { model, calls, state } = scriptedModel(reply, pace);
  const table = await createHarness(database, userId, model);
  const run = await table.engine.start(newRun(userId, limits));
  const events = await readAll(table, run);
  return { ...table, events, calls, state, run };
}

describe('a team', () => {
  test('emits all events in the order of the protocol, numbered from 1 without gaps', async () => {
    const { events } = await play(working);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, i) => i + 1));
    const steps = events.map(({ type }) => type).filter((type) => /^(run|round|initiator|summarizer)_/.test(type));
    expect(steps).toEqual([
      'run_start',
      'initiator_start',
      'initiator_complete',
      'round_start',
      'round_complete',
      'round_start',
      'round_complete',
      'summarizer_response',
      'run_end',
    ]);
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'All in all, it means what it says.' }]);
  });

  test('produces a result of each agent in each round', async () => {
    const { events } = await play(working);
    expect(roundResults(viewOf(events))).toMatchObject(
      [1, 2].map((roundNumber) => ({
        roundNumber,
        agentResults: expect.arrayContaining([
          expect.objectContaining({ agent: 'ada', response: 'ada found the meaning.', steps: 2, finishReason: 'stop' }),
        ]),
      })),
    );
    expect(
      roundResults(viewOf(events)).map(({ agentResults }) =>
        agentResults.map(({ toolCalls }) => toolCalls.map(({ name }) => name)),
      ),
    ).toEqual(Array(2).fill(Array(3).fill(['lookUp'])));
  });

  test('works in parallel: every member of a round starts before any of them ends', async () => {
    const { events } = await play(working, { rounds: 1 });
    const firstEnd = events.findIndex(({ type, data }) => type === 'agent_response' && 'round' in data && data.round === 1);
    const begun = dataOf(events.slice(0, firstEnd), 'agent_start').filter(({ round }) => round === 1);
    expect(begun.map(({ agent }) => agent).sort()).toEqual(MEMBERS);
  });

  test('shares data: values written by one member are in the prompts of the next round, and a conflict keeps both', async () => {
    const { events, calls } = await play((asked) => {
      const name = asked.instructions.slice(8, -1);
      const shares =
        !asked.json &&
        name !== 'summarizer' &&
        name !== 'cleo' &&
        asked.results.length === 0 &&
        asked.prompt.includes('<round number="1"');
      return shares ? { calls: [{ name: 'shareData', args: { key: 'renewal', value: `${name}'s date` } }] } : working(asked);
    });
    expect(dataOf(events, 'note').map(({ key, value }) => [key, value])).toEqual(
      expect.arrayContaining([
        ['renewal', "ada's date"],
        ['renewal', "bob's date"],
      ]),
    );
    expect(dataOf(events, 'note').filter(({ conflict }) => conflict)).toHaveLength(1);
    const prompt = calls.find((asked) => isFor('cleo')(asked) && asked.prompt.includes('number="2"'))?.prompt;
    expect(prompt).toContain('<data key="renewal" agent="ada" round="1" conflict="true">"ada\'s date"</data>');
    expect(prompt).toContain('<data key="renewal" agent="bob" round="1" conflict="true">"bob\'s date"</data>');
  });

  test('does not treat the brief as a report: peers read only the reports of members', async () => {
    const { events } = await play((asked) => {
      if (!isFor('bob')(asked) || asked.results.length > 0) return working(asked);
      return { calls: [{ name: 'readPeerWork', args: {} }] };
    });
    const read = dataOf(events, 'agent_tool_result').filter(({ name }) => name === 'readPeerWork');
    expect(read).toHaveLength(2);
    expect(JSON.stringify(read)).not.toContain('successCriteria');
    expect(JSON.stringify(read[1])).toContain('ada found the meaning.');
  });
});

describe('when one of three members hangs', () => {
  test.each(['skip', 'retry', 'abort'] as const)(
    'the policy %s waits for it no longer than its time limit',
    async (failurePolicy) => {
      const { events, state } = await play((asked) => (isFor('bob')(asked) ? { hang: true } : working(asked)), {
        failurePolicy,
        agentTimeoutMs: 300,
        rounds: 2,
      });
      expect(dataOf(events, 'agent_error')[0]).toMatchObject({ agent: 'bob', code: 'timeout' });
      expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'partial' }]);
      expect(state.open).toBe(0);
    },
  );
});

describe('a run that cannot be answered as asked', () => {
  test('summarizes the findings so far at its time limit', async () => {
    const { events } = await play(
      (asked) => (asked.prompt.includes('number="2"') && !isFor('summarizer')(asked) ? { hang: true } : working(asked)),
      { runTimeoutMs: 1500, agentTimeoutMs: 1200, rounds: 3 },
    );
    const [end] = dataOf(events, 'run_end');
    expect(end).toMatchObject({ status: 'partial', answer: 'All in all, it means what it says.' });
    expect(dataOf(events, 'agent_error').map(({ message }) => message)).toEqual(
      Array(3).fill('The time limit of the run (1.5 s) was reached.'),
    );
  });

  test('ends as cancelled after a cancel, closes every call and counts no failure', async () => {
    const { model, state } = scriptedModel((asked) => (asked.json ? { text: brief } : { hang: true }));
    const table = await createHarness(database, userId, model);
    const run = await table.engine.start(newRun(userId));
    const events = [];
    for await (const batch of table.engine.follow({ userId, runId: run.id, after: 0, signal: new AbortController().signal })) {
      events.push(...batch);
      if (dataOf(events, 'agent_start').length === 4) {
        await table.engine.signal(run, { key: 'cancel', data: { kind: 'cancel' } });
      }
    }
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'cancelled' }]);
    expect(dataOf(events, 'agent_error')).toEqual([]);
    expect(state.open).toBe(0);
  });

  test('ends as failed after an unexpected error, without revealing its details', async () => {
    const { model } = scriptedModel(working);
    const table = await createHarness(database, userId, model, {
      findStrategy(name) {
        const strategy = strategies.find(name);
        return strategy && { ...strategy, run: () => Promise.reject(new Error('secret detail')) };
      },
    });
    const run = await table.engine.start(newRun(userId));
    const events = await readAll(table, run);
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'failed' }]);
    expect(JSON.stringify(events)).not.toContain('secret detail');
    expect(takeConsole().join()).toContain('secret detail');
  });
});
