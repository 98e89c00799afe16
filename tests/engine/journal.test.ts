import { describe, expect, test } from '@jest/globals';
import type { Database } from '@/lib/stores/database/open-database';
import { withDatabase } from '../fakes/engine-database';
import { createHarness, dataOf, newRun, readAll } from '../fakes/play';
import { type Asked, type Reply, scriptedModel } from '../fakes/scripted-model';

let database: Database;
let userId: string;

withDatabase((opened) => {
  ({ database, userId } = opened);
});

const table = async (reply: (asked: Asked, call: number) => Reply) => {
  const { model, calls, state } = scriptedModel(reply);
  return { ...(await createHarness(database, userId, model)), calls, state };
};

/** An agent that looks up two words, one after the other, and answers. */
function twice(asked: Asked): Reply {
  if (asked.results.length < 2)
    return { text: 'Let me see. ', calls: [{ name: 'lookUp', args: { word: `word ${asked.results.length}` } }] };
  return { text: 'It means two things.' };
}

describe('one agent', () => {
  test('streams its text, calls its tools and answers', async () => {
    const t = await table(twice);
    const events = await readAll(t, await t.engine.start(newRun(userId, { rounds: 0 })));
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

  test('streams live exactly what is stored, whatever characters it uses, and joins a character that arrives in halves', async () => {
    const half = '\ud83d';
    const t = await table(({ results }) =>
      results.length === 0
        ? { calls: [{ name: 'lookUp', args: { word: `a\0b${half}` } }] }
        : { deltas: ['Look: ', half, '\ude00 ', `\0${half} end`] },
    );
    const run = await t.engine.start(newRun(userId, { rounds: 0 }));
    const live = await readAll(t, run);
    expect(live).toEqual(await t.stores.runs.events(userId, run.id, { after: 0, limit: 1000 }));
    const deltas = dataOf(live, 'agent_delta').map(({ delta }) => delta);
    expect(deltas.join('')).toBe('Look: 😀 \ufffd\ufffd end');
    expect(dataOf(live, 'agent_tool_call')).toMatchObject([{ toolCall: { args: { word: 'a\ufffdb\ufffd' } } }]);
  });

  test('repeats a call that was cut in mid-answer, and logs the retry', async () => {
    let cuts = 0;
    const t = await table((asked) => (asked.results.length === 1 && cuts++ === 0 ? { cut: 'Half an ans' } : twice(asked)));
    const events = await readAll(t, await t.engine.start(newRun(userId, { rounds: 0 })));
    expect(dataOf(events, 'step_retry')).toHaveLength(1);
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'It means two things.' }]);
    expect(t.lookedUp).toEqual(['word 0', 'word 1']);
  });

  test.each([
    ['an empty answer', { text: ' ' }],
    ['an answer without a proper end', { text: 'Half', finish: 'other' }],
    ['an answer the content filter stopped', { text: 'Half', finish: 'content-filter' }],
  ] as const)('never accepts %s as complete', async (_what, reply) => {
    const t = await table(() => reply);
    const events = await readAll(t, await t.engine.start(newRun(userId, { rounds: 0 })));
    expect(dataOf(events, 'agent_response')).toEqual([]);
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'failed', answer: '' }]);
  });

  test('keeps an answer that stops at the token limit, as partial', async () => {
    const t = await table(() => ({ text: 'A long story', finish: 'length' }));
    const events = await readAll(t, await t.engine.start(newRun(userId, { rounds: 0 })));
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'partial', answer: 'A long story' }]);
    expect(dataOf(events, 'notice').map(({ kind }) => kind)).toContain('cut');
  });

  test('fails with the reason when the token limit cuts a tool call off', async () => {
    const t = await table(() => ({ calls: [{ name: 'lookUp', args: '{"word":"Dear' }], finish: 'length' }));
    const events = await readAll(t, await t.engine.start(newRun(userId, { rounds: 0 })));
    const reason = 'The model used up its output tokens in the middle of a tool call.';
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'failed', reason, phrase: { code: 'toolCallCut' } }]);
    expect(t.lookedUp).toEqual([]);
  });

  test('gets an error for invalid tool arguments, and continues', async () => {
    const t = await table((asked) =>
      asked.results.length === 0 ? { calls: [{ name: 'lookUp', args: '{"wrong": ' }] } : { text: 'Then without.' },
    );
    const events = await readAll(t, await t.engine.start(newRun(userId, { rounds: 0 })));
    expect(t.lookedUp).toEqual([]);
    expect(dataOf(events, 'agent_tool_result')).toMatchObject([{ name: 'lookUp', error: expect.any(String) }]);
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'Then without.' }]);
  });

  test('must answer on its last step, even if it would rather continue searching', async () => {
    const t = await table((asked) =>
      asked.results.length < 4 ? { calls: [{ name: 'lookUp', args: { word: `${asked.results.length}` } }] } : { text: 'Enough.' },
    );
    const events = await readAll(t, await t.engine.start(newRun(userId, { rounds: 0 })));
    expect(dataOf(events, 'run_end')).toMatchObject([{ answer: 'Enough.' }]);
  });

  test('keeps an answer on its last step as partial if it stops at the token limit, though a call was refused before it', async () => {
    const t = await table((asked) =>
      asked.tools.length > 0 ? { calls: [{ name: 'lookUp', args: { word: 'it' } }] } : { text: 'A long story', finish: 'length' },
    );
    const events = await readAll(t, await t.engine.start(newRun(userId, { rounds: 0 })));
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'partial', answer: 'A long story' }]);
    expect(dataOf(events, 'notice').map(({ kind }) => kind)).toContain('cut');
  });

  test('distinguishes tool calls that a server gave the same id', async () => {
    const t = await table((asked) =>
      asked.results.length < 2
        ? { calls: [{ name: 'lookUp', id: 'call_0', args: { word: `${asked.results.length}` } }] }
        : { text: 'Both.' },
    );
    const events = await readAll(t, await t.engine.start(newRun(userId, { rounds: 0 })));
    expect(new Set(dataOf(events, 'agent_tool_call').map(({ toolCall }) => toolCall.id)).size).toBe(2);
    expect(t.lookedUp).toEqual(['0', '1']);
  });
});
