import { expect, test } from '@jest/globals';
import { AgentFailed } from '@/lib/core/errors';
import type { Database } from '@/lib/stores/database/open-database';
import { withDatabase } from '../fakes/engine-database';
import { AGENTS, createHarness, dataOf, newRun, readAll } from '../fakes/play';
import { type Asked, type Reply, scriptedModel } from '../fakes/scripted-model';

let database: Database;
let userId: string;
withDatabase((opened) => {
  ({ database, userId } = opened);
});

const form = {
  type: 'object',
  properties: { names: { type: 'array', items: { type: 'string' } } },
  required: ['names'],
  additionalProperties: false,
};

async function play(reply: (asked: Asked, call: number) => Reply, changes: Parameters<typeof createHarness>[3] = {}) {
  const { model, calls } = scriptedModel(reply);
  const t = await createHarness(database, userId, model, changes);
  const run = newRun(userId, { rounds: 0 });
  const started = await t.engine.start({ ...run, input: { agent: 'ada', form } });
  return { end: dataOf(await readAll(t, started), 'run_end')[0], calls };
}

test('an object that was cut off at the token limit is asked for once more, shorter', async () => {
  const { end, calls } = await play((_, call) =>
    call === 1 ? { text: '{"names": ["Ada", "Grace Hop', finish: 'length' } : { text: '{"names": ["Ada"]}' },
  );
  expect(end).toMatchObject({ status: 'completed', answer: '{"names":["Ada"]}' });
  expect(calls[1]?.prompt).toContain('write it shorter');
});

test('an object that is cut off twice is no answer', async () => {
  const { end, calls } = await play(() => ({ text: '{"names": ["Ada", "Grace Hop', finish: 'length' }));
  expect(end).toMatchObject({ status: 'failed', answer: '', reason: expect.stringContaining('cut off at the token limit') });
  expect(calls).toHaveLength(2);
});

test.each(['Here it is: {"names": ["Ada"]', '```json\n{"names": ["Ada"]\n```', '{"names": ["Ada"]\n\nThat is all.'])(
  'an object whose last brackets a model has forgotten is completed: %j',
  async (text) => {
    const { end, calls } = await play(() => ({ text }));
    expect(end).toMatchObject({ status: 'completed', answer: '{"names":["Ada"]}' });
    expect(calls).toHaveLength(1);
  },
);

const CUT = { text: '{"names": ["Ada", "Grace Hop' };

test('an object that ends within a value is asked for once more', async () => {
  const { end, calls } = await play((_, call) => (call === 1 ? CUT : { text: '{"names": ["Ada", "Grace Hopper", "Mary"]}' }));
  expect(end).toMatchObject({ status: 'completed', answer: '{"names":["Ada","Grace Hopper","Mary"]}' });
  expect(calls[1]?.prompt).toContain('It ends before the object is closed.');
});

test.each([
  ['nothing better comes', { text: 'I have said it.' }],
  ['the model fails', { error: new AgentFailed('provider_error', 'The server refuses this.', false) }],
])('an object that ends within a value is used if %s when it is asked for once more', async (_, second) => {
  const { end, calls } = await play((_, call) => (call === 1 ? CUT : second));
  expect(end).toMatchObject({ status: 'completed', answer: '{"names":["Ada","Grace Hop"]}' });
  expect(calls).toHaveLength(2);
});

test('a tool that a model calls when it is asked again is called, and the answer follows', async () => {
  const { end, calls } = await play((asked, call) => {
    if (call === 1) return { text: 'Let me look it up.' };
    return asked.results.length === 0 ? { calls: [{ name: 'lookUp', args: { word: 'it' } }] } : { text: '{"names": ["Ada"]}' };
  });
  expect(end).toMatchObject({ status: 'completed', answer: '{"names":["Ada"]}' });
  expect(calls).toHaveLength(3);
});

test('an agent with one step gives the object instead of calling its tools', async () => {
  const ada = AGENTS.find(({ name }) => name === 'ada');
  const reply = ({ tools }: Asked): Reply =>
    tools.length > 0
      ? { text: 'Let me look it up.', calls: [{ name: 'lookUp', args: { word: 'it' } }] }
      : { text: '{"names": ["Ada"]}' };
  const { end } = await play(reply, { findAgent: () => ada && { ...ada, maxSteps: 1 } });
  expect(end).toMatchObject({ status: 'completed', answer: '{"names":["Ada"]}' });
});
