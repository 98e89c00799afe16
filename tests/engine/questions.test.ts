import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import type { FormAnswer, QuestionForm } from '@/lib/core/desks/question-form';
import type { User } from '@/lib/core/ports/user-store';
import type { Run } from '@/lib/core/runs/run';
import type { SignalData } from '@/lib/core/runs/signals';
import { defineTool, type ToolContext } from '@/lib/core/tools/tool';
import { permitsUpTo } from '@/lib/engine/queue/next-permits';
import { readInbox } from '@/lib/services/inbox/read-inbox';
import type { Database } from '@/lib/stores/database/open-database';
import { withDatabase } from '../fakes/engine-database';
import { type Answer, answer, closeHarnesses, createHarness, dataOf, newRun, plantRun, readAll, type Table } from '../fakes/play';
import { scriptedModel } from '../fakes/scripted-model';

let database: Database;
let user: User;
let userId: string;

withDatabase((opened) => {
  ({ database, user, userId } = opened);
});

const form: QuestionForm = {
  message: 'Which room?',
  fields: [{ type: 'text', name: 'room', required: true }],
};
const inRoom: Answer = { kind: 'form', action: 'accept', values: { room: 'Blue' } };
const first = 'ada.c.ask.0';

type Book = (context: ToolContext) => Promise<unknown>;

/** Creates a harness whose agent calls the tool `book` once and answers with its result. */
async function harnessOf(book: Book, access: 'read' | 'write' = 'read') {
  const answers: unknown[] = [];
  const tool = defineTool({
    name: 'book',
    description: 'Books a room',
    access,
    confirm: 'never',
    input: z.object({}),
    async run(_, context) {
      const received = await book(context);
      answers.push(received);
      return JSON.stringify(received ?? null);
    },
  });
  const { model } = scriptedModel(({ results }) =>
    results.length === 0 ? { calls: [{ name: 'book', id: 'c', args: {} }] } : { text: results.join() },
  );
  return { ...(await createHarness(database, userId, model, { more: [tool] })), answers };
}

const ask: Book = ({ ask }) => ask(form);
const solo = (limits: Parameters<typeof newRun>[1] = {}) => newRun(userId, { rounds: 0, ...limits });

async function untilAsked({ stores }: Table, run: Pick<Run, 'id'>, key = first): Promise<void> {
  while (!(await stores.runs.request(userId, run.id, key))) await delay(5);
}

/** Keys of the questions in the Inbox. */
async function openKeys({ stores }: Table): Promise<string[]> {
  const { requests } = await readInbox({ ctx: { stores, actor: { type: 'user', user } }, input: { limit: 200 } });
  return requests.map(({ request }) => request.data.key);
}

describe('a question that a tool asks in the middle of a call', () => {
  test('waits in the Inbox, and its answer goes back to the tool', async () => {
    const t = await harnessOf(ask);
    const run = await t.engine.start(solo());
    await untilAsked(t, run);
    expect(await openKeys(t)).toEqual([first]);
    await answer(t, run, first, inRoom);
    const events = await readAll(t, run);
    expect(t.answers).toEqual([{ action: 'accept', values: { room: 'Blue' } }]);
    expect(dataOf(events, 'signal_request')).toMatchObject([
      { key: first, kind: 'form', name: 'book', callId: 'c', question: 'Which room?', fields: form.fields },
    ]);
    expect(dataOf(events, 'signal_received')).toMatchObject([
      { key: first, kind: 'form', action: 'accept', args: { room: 'Blue' } },
    ]);
    expect(await openKeys(t)).toEqual([]);
  });

  test.each(['decline', 'cancel'] as const)('can be answered with "%s"', async (action) => {
    const t = await harnessOf(ask);
    const run = await t.engine.start(solo());
    await answer(t, run, first, { kind: 'form', action });
    await readAll(t, run);
    expect(t.answers).toEqual([{ action }]);
  });

  test('pauses the time limits of the agent and of the run, and stays in the process that made the call', async () => {
    const t = await harnessOf(ask);
    const run = await t.engine.start(solo({ agentTimeoutMs: 700, runTimeoutMs: 800 }));
    await untilAsked(t, run);
    await delay(1200);
    expect((await t.stores.runs.get(userId, run.id))?.status).toBe('running');
    await answer(t, run, first, inRoom);
    expect(dataOf(await readAll(t, run), 'run_end')).toMatchObject([{ status: 'completed' }]);
    expect(t.answers).toHaveLength(1);
  });

  test('leaves the permit of its turn to others, even when two calls ask at the same time', async () => {
    const tool = defineTool({
      name: 'book',
      description: 'Books a room',
      access: 'read',
      input: z.object({}),
      run: async (_, context) => JSON.stringify(await ask(context)),
    });
    const two = ['c', 'd'].map((id) => ({ name: 'book', id, args: {} }));
    const { model } = scriptedModel(({ results, prompt }) =>
      results.length > 0 || prompt.includes('Plain') ? { text: 'Done.' } : { calls: two },
    );
    const t = await createHarness(database, userId, model, { more: [tool], options: { permits: permitsUpTo(1) } });
    const plain = async () => {
      const events = await readAll(t, await t.engine.start({ ...solo(), question: 'Plain' }));
      return dataOf(events, 'run_end')[0]?.status;
    };
    const run = await t.engine.start(solo());
    await untilAsked(t, run);
    await untilAsked(t, run, 'ada.d.ask.0');
    expect(await plain()).toBe('completed');
    await answer(t, run, first, inRoom);
    await answer(t, run, 'ada.d.ask.0', inRoom);
    await readAll(t, run);
    expect([await plain(), await plain()]).toEqual(['completed', 'completed']);
  });

  test('waits for the question before it', async () => {
    const t = await harnessOf(({ ask }) => Promise.all([ask(form), ask({ ...form, message: 'Which day?' })]));
    const run = await t.engine.start(solo());
    await untilAsked(t, run);
    expect(await openKeys(t)).toEqual([first]);
    await answer(t, run, first, inRoom);
    await answer(t, run, 'ada.c.ask.1', { kind: 'form', action: 'decline' });
    await readAll(t, run);
    expect(t.answers).toEqual([[{ action: 'accept', values: { room: 'Blue' } }, { action: 'decline' }]]);
  });

  test('is withdrawn when the tool withdraws it, or ends without waiting', async () => {
    const withdrawal = new AbortController();
    const answers: FormAnswer[] = [];
    const t = await harnessOf(async ({ ask }) => {
      setTimeout(() => withdrawal.abort(), 50);
      answers.push(await ask(form, withdrawal.signal));
      void ask({ ...form, message: 'Which day?' });
      await untilAsked(t, run, 'ada.c.ask.1');
      return 'Booked without an answer.';
    });
    const run = await t.engine.start(solo());
    const events = await readAll(t, run);
    expect(answers).toEqual([{ action: 'cancel' }]);
    expect(dataOf(events, 'signal_withdrawn').map(({ key }) => key)).toEqual([first, 'ada.c.ask.1']);
    expect(await openKeys(t)).toEqual([]);
  });

  test('is one of at most 50 of its call', async () => {
    const t = await harnessOf(async ({ ask }) => {
      for (let n = 0; n < 60; n++) {
        const hasty = new AbortController();
        const answer = ask(form, hasty.signal);
        setImmediate(() => hasty.abort());
        await answer;
      }
      return 'Booked without an answer.';
    });
    const run = await t.engine.start(solo());
    expect(dataOf(await readAll(t, run), 'signal_withdrawn')).toHaveLength(50);
  });

  test.each<[string, SignalData]>([
    ['its run is stopped', { kind: 'cancel' }],
    ['its agent is stopped', { kind: 'stop', turnId: 'ada' }],
  ])('ends when %s', async (_, command) => {
    let aborted = false;
    const t = await harnessOf(async ({ ask, signal }) => {
      signal.addEventListener('abort', () => {
        aborted = true;
      });
      return ask(form);
    });
    const run = await t.engine.start(solo());
    await untilAsked(t, run);
    await t.engine.signal(run, { key: 'stop', data: command });
    expect(dataOf(await readAll(t, run), 'run_end')).toHaveLength(1);
    expect(aborted).toBe(true);
    expect(t.answers).toEqual([]);
    expect(await openKeys(t)).toEqual([]);
  });
});

describe('a question whose process is killed', () => {
  /** Has an agent call the tool, and kills the process while it asks; resolves with a copy of the run in a new process. */
  async function killed(access: 'read' | 'write') {
    const before = await harnessOf(ask, access);
    const run = await before.engine.start(solo());
    await untilAsked(before, run);
    const log = await before.stores.runs.entries(userId, run.id, { after: 0, limit: 100 });
    await before.engine.signal(run, { key: 'stop', data: { kind: 'cancel' } });
    await readAll(before, run);
    await closeHarnesses();
    const copy = solo();
    await plantRun(database, copy, log);
    const t = await harnessOf(ask, access);
    return { t, run: copy, answers: () => [...before.answers, ...t.answers] };
  }

  test('is asked anew by a call that may be repeated, and does not stay in the Inbox', async () => {
    const { t, run, answers } = await killed('read');
    await untilAsked(t, run, 'ada.c.ask.1');
    expect(await openKeys(t)).toEqual(['ada.c.ask.1']);
    await answer(t, run, 'ada.c.ask.1', inRoom);
    await readAll(t, run);
    expect(answers()).toEqual([{ action: 'accept', values: { room: 'Blue' } }]);
  });

  test('does not stay in the Inbox for a call that must not be repeated: the person is asked whether it happened', async () => {
    const { t, run, answers } = await killed('write');
    await untilAsked(t, run, 'ada.c.outcome.0');
    expect(await openKeys(t)).toEqual(['ada.c.outcome.0']);
    await answer(t, run, 'ada.c.outcome.0', { kind: 'question', answer: 'It happened' });
    const events = await readAll(t, run);
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed' }]);
    expect(dataOf(events, 'signal_request').at(-1)).toMatchObject({
      question: expect.stringContaining('Did it happen?'),
      phrase: { code: 'didItHappen', values: { tool: 'book' } },
      optionPhrases: [{ code: 'itHappened' }, { code: 'runItAgain' }],
    });
    expect(answers()).toEqual([]);
  });

  test('is asked anew after a shutdown, too', async () => {
    const before = await harnessOf(ask);
    const run = await before.engine.start(solo());
    await untilAsked(before, run);
    await closeHarnesses();
    const after = await harnessOf(ask);
    await answer(after, run, 'ada.c.ask.1', inRoom);
    await readAll(after, run);
    expect([...before.answers, ...after.answers]).toHaveLength(1);
  });
});
