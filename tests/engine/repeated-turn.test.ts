import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { USUAL_CONTEXT } from '@/lib/core/conversations/context-pipeline';
import { AgentFailed, ToolFailed } from '@/lib/core/errors';
import type { LogEntry } from '@/lib/core/events';
import { isRecord } from '@/lib/core/json/is-record';
import { defineTool } from '@/lib/core/tools/tool';
import type { Database } from '@/lib/stores/database/open-database';
import { withDatabase } from '../fakes/engine-database';
import { AGENTS, type Answer, answer, closeHarnesses, createHarness, dataOf, newRun, plantRun, readAll } from '../fakes/play';
import { type Asked, type Reply, scriptedModel } from '../fakes/scripted-model';

let database: Database;
let userId: string;
withDatabase((opened) => {
  ({ database, userId } = opened);
});

const BROKEN = new AgentFailed('bad_answer', 'The model answers nonsense.', false);
const always: Answer = { kind: 'approval', decision: 'approve', always: true };
const letter = (id: string, text = 'Dear all') => ({ calls: [{ name: 'send', id, args: { letter: text } }] });
const isRepeated = ({ prompt }: Asked) => prompt.includes('<earlier_attempt');
const RETRY = { rounds: 0, failurePolicy: 'retry' as const };

async function table(play: (asked: Asked) => Reply, more: Parameters<typeof createHarness>[3] = {}) {
  const { model, calls } = scriptedModel(play);
  return { ...(await createHarness(database, userId, model, more)), calls };
}

test('a repeated turn is told what its earlier attempts have changed, and an approval of all calls does not cover its calls', async () => {
  let failures = 0;
  const t = await table(({ results }) => {
    if (results.length === 0) return letter(`l${failures}`);
    return failures++ < 2 ? { error: BROKEN } : { text: 'Sent.' };
  });
  const run = await t.engine.start(newRun(userId, RETRY));
  await answer(t, run, 'ada.l0', always);
  await answer(t, run, 'ada@2.l1', { kind: 'approval', decision: 'deny', reason: 'It was sent.' });
  await answer(t, run, 'ada@3.l2', { kind: 'approval', decision: 'approve' });
  const events = await readAll(t, run);
  expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'Sent.' }]);
  expect(t.sent).toHaveLength(2);
  const prompts = t.calls.filter(({ results }) => results.length === 0).map(({ prompt }) => prompt);
  expect(prompts[0]).toBe('What does it all mean?');
  expect(prompts[1]).toContain('were carried out, or whose outcome is not known, are not to be repeated');
  expect(prompts[1]).toMatch(/<earlier_attempt.*send \{"letter":"Dear all"\}: \{"sent":"Dear all"\}.*<request>What does/s);
  expect(prompts[2]).toMatch(/\{"sent":"Dear all"\}.*send \{"letter":"Dear all"\}: it failed: .*It was sent\..*<request>/s);
});

test('a turn that a person restarts during a call is told that the outcome of the call is unknown', async () => {
  const sending = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<void>();
  const t = await table(
    (asked) => (asked.results.length === 0 && !isRepeated(asked) ? letter('l') : { text: `I was told: ${asked.prompt}` }),
    {
      onSend() {
        sending.resolve();
        return sent.promise;
      },
    },
  );
  const run = await t.engine.start(newRun(userId, { rounds: 0 }));
  await answer(t, run, 'ada.l', { kind: 'approval', decision: 'approve' });
  await sending.promise;
  await t.engine.signal(run, { key: 'restart', data: { kind: 'retry', turnId: 'ada' } });
  while (dataOf(await eventsOf(t, run.id), 'signal_received').length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  sent.resolve();
  const events = await readAll(t, run);
  expect(dataOf(events, 'run_end')[0]?.answer).toContain('send {"letter":"Dear all"}: its outcome is not known');
  expect(t.sent).toHaveLength(1);
});

test('a repeated turn is told of every change of its earlier attempt, however long the arguments of the others are', async () => {
  const steps = [
    letter('l', 'Dear all. '.repeat(2000)),
    letter('m', 'Dear Bob'),
    { calls: [{ name: 'lookUp', args: { word: 'apex '.repeat(1000) } }] },
  ];
  const t = await table((asked) => (isRepeated(asked) ? { text: 'Sent.' } : (steps[asked.results.length] ?? { error: BROKEN })));
  const run = await t.engine.start(newRun(userId, RETRY));
  await answer(t, run, 'ada.l', always);
  const events = await readAll(t, run);
  expect(t.calls.at(-1)?.prompt).toContain('send {"letter":"Dear Bob"}: {"sent":"Dear Bob"}');
  expect(dataOf(events, 'agent_error')[0]?.partial?.length).toBeLessThan(10_000);
});

test('a repeated turn in a small window is told the names of all calls that changed something', async () => {
  const input = z.object({ text: z.string() }).strict();
  const writing = { description: 'Writes a text', access: 'write', confirm: 'never', input } as const;
  const post = defineTool({ ...writing, name: 'post', run: async ({ text }) => text });
  const publish = defineTool({
    ...writing,
    name: 'publish',
    async run() {
      throw new ToolFailed('The press is closed.');
    },
  });
  const text = 'Hear, hear. '.repeat(100);
  const calls = Array.from({ length: 21 }, (_, n) => ({ name: n === 10 ? 'publish' : 'post', args: { text } }));
  const t = await table(
    (asked) => (isRepeated(asked) ? { text: 'Posted.' } : asked.results.length === 0 ? { calls } : { error: BROKEN }),
    { more: [post, publish], ...window(4096) },
  );
  await readAll(t, await t.engine.start(newRun(userId, RETRY)));
  expect(t.calls.at(-1)?.prompt).toContain('post ×20, publish (failed)');
});

test('what earlier attempts left does not displace the request in a small window', async () => {
  let failures = 0;
  const t = await table(({ results }) => {
    if (failures === 2) return { text: 'Done.' };
    if (results.length > 0) return failures++ < 2 ? { error: BROKEN } : { text: 'Done.' };
    return { text: `Attempt ${failures}. ${'Let me see. '.repeat(2000)}`, calls: [{ name: 'lookUp', args: { word: 'it' } }] };
  }, window(4096));
  const question = `It begins here. ${'Consider this. '.repeat(600)}`;
  const events = await readAll(t, await t.engine.start({ ...newRun(userId, RETRY), question }));
  expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'Done.' }]);
  const prompt = t.calls.at(-1)?.prompt;
  for (const kept of ['Attempt 0.', 'Attempt 1.', '<request>', 'It begins here.']) expect(prompt).toContain(kept);
});

describe('a repeated turn that is resumed after its first call', () => {
  /** Resumes a run whose second attempt has looked up a word: in the first, `play` replies. */
  async function resumed(play: (asked: Asked) => Reply, change: (entry: LogEntry) => LogEntry) {
    const lookUp = { calls: [{ name: 'lookUp', id: 'again', args: { word: 'it' } }] };
    let hasFailed = false;
    const first = await table((asked) => {
      if (hasFailed) return asked.results.length === 0 ? lookUp : { text: 'Done.' };
      const reply = play(asked);
      hasFailed = 'error' in reply;
      return reply;
    });
    const run = await first.engine.start(newRun(userId, RETRY));
    await readAll(first, run);
    const log = await first.stores.runs.entries(userId, run.id, { after: 0, limit: 1000 });
    await closeHarnesses();
    const copy = newRun(userId, RETRY);
    const end = log.findIndex(({ key }) => key === 'ada@2.tool.again') + 1;
    await plantRun(database, copy, log.slice(0, end).map(change));
    const second = await table(() => ({ text: 'Done.' }));
    const events = await readAll(second, copy);
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'Done.' }]);
    expect(dataOf(events, 'notice').filter(({ phrase }) => phrase?.code === 'requestDiffers')).toEqual([]);
    expect(second.calls).toHaveLength(1);
    return second.calls[0]?.prompt;
  }

  test('is told again what its earlier attempt left', async () => {
    const play = ({ results }: Asked): Reply =>
      results.length > 0 ? { error: BROKEN } : { text: 'Let me see.', calls: [{ name: 'lookUp', args: { word: 'apex' } }] };
    expect(await resumed(play, (entry) => entry)).toMatch(/<earlier_attempt.*Let me see\..*<request>What does/s);
  });

  test('is not told of it if an earlier version began the turn without telling it', async () => {
    const withFindings = (entry: LogEntry) =>
      entry.key === 'ada.end' && isRecord(entry.record) && isRecord(entry.record.failed)
        ? { ...entry, record: { failed: { ...entry.record.failed, partial: 'Let me see.' } } as LogEntry['record'] }
        : entry;
    expect(await resumed(() => ({ error: BROKEN }), withFindings)).toBe('What does it all mean?');
  });
});

/** A model with a window of this size, into which all prompts are fitted. */
function window(tokens: number): Parameters<typeof createHarness>[3] {
  const findAgent = (name: string) => {
    const agent = AGENTS.find((one) => one.name === name);
    return agent && { ...agent, context: USUAL_CONTEXT };
  };
  return { facts: { window: { tokens, resultTokens: tokens / 4 } }, findAgent };
}

const eventsOf = ({ stores }: Awaited<ReturnType<typeof table>>, runId: string) =>
  stores.runs.events(userId, runId, { after: 0, limit: 1000 });
