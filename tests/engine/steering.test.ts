import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { describe, expect, test } from '@jest/globals';
import type { LogEntry } from '@/lib/core/events';
import type { NewRun } from '@/lib/core/runs/run';
import type { SignalData } from '@/lib/core/runs/signals';
import { runHistory } from '@/lib/services/runs/run-history';
import type { Database } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { withDatabase } from '../fakes/engine-database';
import { brief, closeHarness, closeHarnesses, createHarness, dataOf, newRun, plantRun, readAll, type Table } from '../fakes/play';
import { type Asked, type Reply, scriptedModel } from '../fakes/scripted-model';
import { until } from '../stores/until';

let database: Database;
let userId: string;
withDatabase((opened) => {
  ({ database, userId } = opened);
});

const nameOf = ({ instructions }: Asked) => instructions.slice(8, -1);
const roundOf = ({ everything }: Asked) => Number(/<round number=\\"(\d+)/.exec(everything)?.[1] ?? 0);
const AGAIN = 'write your whole answer again';

/** A model whose calls are announced to `during`, after their prompt was built and before they are answered. */
async function harness(
  reply: (asked: Asked, call: number) => Reply,
  during: (call: number, stop?: AbortSignal) => Promise<void> = async () => {},
) {
  const { model, calls } = scriptedModel(reply);
  let count = 0;
  const heldModel: LanguageModelV4 = {
    ...model,
    async doStream(options) {
      await during(++count, options.abortSignal);
      return model.doStream(options);
    },
  };
  const stores = createStores(database.db);
  return { ...(await createHarness(database, userId, heldModel, { history: (run) => runHistory(stores, run) })), calls };
}

/** Sends a signal, and waits until the run has received it. */
async function send(table: Table, run: Pick<NewRun, 'id' | 'userId'>, data: SignalData): Promise<void> {
  const key = `control.${randomUUID()}`;
  await table.engine.signal(run, { key, data });
  for (;;) {
    const events = await table.stores.runs.events(userId, run.id, { after: 0, limit: 1000, types: ['signal_received'] });
    if (dataOf(events, 'signal_received').some((one) => one.key === key)) return;
    await setTimeout(5);
  }
}

/** Plays a run, during whose nth model calls the person sends these messages. */
async function playWith(
  steeredRun: NewRun,
  reply: (asked: Asked, call: number) => Reply,
  messages: Readonly<Record<number, SignalData>>,
) {
  const table = await harness(reply, async (call) => {
    const message = messages[call];
    if (message) await send(table, steeredRun, message);
  });
  await table.engine.start(steeredRun);
  const events = await readAll(table, steeredRun);
  const unread = dataOf(events, 'notice').flatMap(({ signal, message }) => (signal === undefined ? [] : [message]));
  return { table, events, calls: table.calls, unread, end: dataOf(events, 'run_end')[0] };
}

const note = (text: string): SignalData => ({ kind: 'note', agent: 'ada', text });
const steer = (text: string): SignalData => ({ kind: 'steer', text });
const unread = (text: string) => `No agent read your message, because the work was already over: “${text}”`;

describe('a message that arrives while a chat writes its answer', () => {
  const chat = () => newRun(userId, { rounds: 0 });

  test('is read in one more step, in which the answer is written again', async () => {
    const { calls, end, unread } = await playWith(chat(), (_, call) => ({ text: `Answer ${call}` }), { 1: note('Only Norway') });
    expect(calls).toHaveLength(2);
    expect(calls[1]?.everything).toContain('<from_the_person>Only Norway</from_the_person>');
    expect(calls[1]?.prompt).toContain(AGAIN);
    expect(end).toMatchObject({ status: 'completed', answer: 'Answer 2' });
    expect(unread).toEqual([]);
  });

  test('is read at most three times: a notice names the one that came after that', async () => {
    const messages = Object.fromEntries([1, 2, 3, 4].map((n) => [n, note(`Message ${n}`)]));
    const { calls, end, unread: left } = await playWith(chat(), (_, call) => ({ text: `Answer ${call}` }), messages);
    expect(calls).toHaveLength(4);
    expect(end).toMatchObject({ status: 'completed', answer: 'Answer 4' });
    expect(left).toEqual([unread('Message 4')]);
  });

  test('is read even when the agent has used all its steps', async () => {
    const reply = (_: Asked, call: number): Reply =>
      call < 5 ? { calls: [{ name: 'lookUp', args: { word: `${call}` } }] } : { text: `Answer ${call}` };
    const { calls, end } = await playWith(chat(), reply, { 5: note('Only Norway') });
    expect(calls).toHaveLength(6);
    expect(end).toMatchObject({ status: 'partial', answer: 'Answer 6' });
  });

  test('leaves a complete answer complete, even when the last step writes it again', async () => {
    const reply = (_: Asked, call: number): Reply =>
      call < 4 ? { calls: [{ name: 'lookUp', args: { word: `${call}` } }] } : { text: `Answer ${call}` };
    const { end } = await playWith(chat(), reply, { 4: note('Only Norway') });
    expect(end).toMatchObject({ status: 'completed', answer: 'Answer 5' });
  });

  test('is read once when the process is killed anywhere, with the same requests', async () => {
    const reply = ({ everything }: Asked): Reply => ({ text: everything.includes(AGAIN) ? 'In Norway.' : 'Everywhere.' });
    const steeredRun = chat();
    const { table } = await playWith(steeredRun, reply, { 1: note('Only Norway') });
    const log = await table.stores.runs.entries(userId, steeredRun.id, { after: 0, limit: 1000 });
    await closeHarnesses();
    // A call that was not complete is made again, with the message.
    const answered = log.findIndex(({ type }) => type === 'usage');
    for (let cut = answered + 1; cut < log.length; cut++) {
      const copy = chat();
      await plantRun(database, copy, log.slice(0, cut));
      const second = await harness(reply);
      await readAll(second, copy);
      const resumed = await second.stores.runs.entries(userId, copy.id, { after: 0, limit: 1000 });
      await closeHarness(second);
      expect(dataOf(resumed, 'run_end')).toMatchObject([{ status: 'completed', answer: 'In Norway.' }]);
      expect(dataOf(resumed, 'notice').map(({ kind }) => kind)).not.toContain('warning');
      expect(dataOf(resumed, 'usage').length).toBeLessThanOrEqual(2);
    }
  });
});

describe('a message to a team', () => {
  /** Members that find nothing new after their first round. */
  const idle = (asked: Asked): Reply => {
    if (asked.json) return { text: brief };
    if (nameOf(asked) === 'summarizer') return { text: 'All in all.' };
    return { text: roundOf(asked) === 1 ? `${nameOf(asked)} has this.` : 'Nothing new.' };
  };
  const team = (rounds = 4) => newRun(userId, { agents: ['ada', 'bob'], rounds });

  test('that no agent has read leads to another round, although the last one found nothing new', async () => {
    // The initiator makes the first call, and each round two.
    const { events, calls, unread } = await playWith(team(), idle, { 5: steer('Also check Globex') });
    expect(dataOf(events, 'round_start')).toHaveLength(3);
    const informed = calls.filter(({ everything }) => everything.includes('Globex'));
    expect(informed.map((asked) => [nameOf(asked), roundOf(asked)])).toEqual([
      ['ada', 3],
      ['bob', 3],
      ['summarizer', 0],
    ]);
    expect(informed[0]?.everything).toContain('<from_the_person when=\\"round 2\\">Also check Globex</from_the_person>');
    expect(unread).toEqual([]);
  });

  test('that comes while the answer is written is named by a notice, with the message that it is about', async () => {
    const { events, unread: left } = await playWith(team(1), idle, { 4: steer('Also check Globex') });
    expect(left).toEqual([unread('Also check Globex')]);
    const [{ key } = { key: '' }] = dataOf(events, 'signal_received');
    expect(dataOf(events, 'notice').map(({ signal }) => signal)).toContain(key);
  });

  test('that a stopped run has not read is not reported as having come after its work', async () => {
    const steeredRun = team(1);
    const table = await harness(idle, async (call, stop) => {
      if (call !== 4) return;
      await send(table, steeredRun, steer('Also check Globex'));
      await table.engine.signal(steeredRun, { key: 'cancel', data: { kind: 'cancel' } });
      await until(() => stop?.aborted === true, 20_000);
    });
    await table.engine.start(steeredRun);
    const events = await readAll(table, steeredRun);
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'cancelled' }]);
    expect(dataOf(events, 'notice').find(({ signal }) => signal !== undefined)?.message).toBe(
      'No agent read your message before the run was stopped: “Also check Globex”',
    );
  });

  test('is part of the conversation for the next question', async () => {
    const first = team(1);
    const { table, calls } = await playWith(first, idle, { 2: steer('Only Germany') });
    const { conversationId } = first;
    const next = { ...newRun(userId, { agents: ['ada'], rounds: 0 }), conversationId, question: 'And in all?' };
    await table.engine.start(next);
    await readAll(table, next);
    expect(calls.at(-1)?.everything).toContain(
      'What does it all mean?\\n<from_the_person when=\\"round 1\\">Only Germany</from_the_person>',
    );
  });
});

test('a message in the log of an earlier version is sent as it was then', async () => {
  const steeredRun = newRun(userId, { rounds: 0 });
  const { table } = await playWith(steeredRun, (_, call) => ({ text: `Answer ${call}` }), { 1: note('Only Norway') });
  const log = await table.stores.runs.entries(userId, steeredRun.id, { after: 0, limit: 1000 });
  await closeHarnesses();
  const received = log.findIndex(({ type }) => type === 'signal_received');
  const old = log.slice(0, received + 1).map((entry): LogEntry => {
    if (entry.type !== 'signal_received') return entry;
    const { when: _, ...data } = entry.data;
    return { ...entry, data };
  });
  const copy = newRun(userId, { rounds: 0 });
  await plantRun(database, copy, old);
  const second = await harness((_, call) => ({ text: `Answer ${call}` }));
  await readAll(second, copy);
  expect(second.calls[0]?.everything).toContain('"text":"Only Norway"');
});
