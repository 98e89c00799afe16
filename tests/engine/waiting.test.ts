import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import type { RunEvent } from '@/lib/core/events';
import type { Run, RunStatus } from '@/lib/core/runs/run';
import { defineTool } from '@/lib/core/tools/tool';
import { permitsUpTo } from '@/lib/engine/queue/next-permits';
import type { Database } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { withDatabase } from '../fakes/engine-database';
import { sign } from '../fakes/engine-ports';
import {
  AGENTS,
  type Answer,
  answer,
  brief,
  closeHarnesses,
  createHarness,
  dataOf,
  newRun,
  readAll,
  type Table,
} from '../fakes/play';
import { type Asked, type Reply, scriptedModel } from '../fakes/scripted-model';
import { takeConsole } from '../setup';

let database: Database;
let userId: string;

withDatabase((opened) => {
  ({ database, userId } = opened);
});

type Play = (asked: Asked) => Reply;

async function table(play: Play, changes: Parameters<typeof createHarness>[3] = {}) {
  const { model, calls, state } = scriptedModel(play);
  return { ...(await createHarness(database, userId, model, changes)), calls, state };
}

const solo = () => newRun(userId, { rounds: 0 });

async function untilStatus(t: Table, run: Run, status: RunStatus): Promise<void> {
  while ((await t.stores.runs.get(userId, run.id))?.status !== status) await new Promise((resolve) => setTimeout(resolve, 10));
}

const letter = (id: string, text = 'Dear all') => ({ name: 'send', id, args: { letter: text } });
const writer: Play = ({ results }) =>
  results.length === 0
    ? { calls: [letter('l')] }
    : { text: results.at(-1)?.includes('sent') ? 'Sent.' : `Not sent: ${results.at(-1)}` };
const yes: Answer = { kind: 'approval', decision: 'approve' };
const noticesOf = (events: readonly RunEvent[]) => dataOf(events, 'notice').map(({ kind }) => kind);
const answerOf = (events: readonly RunEvent[]) => dataOf(events, 'run_end')[0]?.answer;

describe('an approval', () => {
  test('is awaited without a job and without memory, and then the tool runs once', async () => {
    const t = await table(writer);
    const run = await t.engine.start(solo());
    await untilStatus(t, run, 'waiting');
    expect(t.sent).toEqual([]);
    const { rows } = await database.session.executeSql('select count(*)::int as jobs from pgboss.job where id = $1', [run.id]);
    expect(rows).toEqual([{ jobs: 0 }]);

    await answer(t, run, 'ada.l', yes);
    const events = await readAll(t, run);
    expect(answerOf(events)).toBe('Sent.');
    expect(t.sent).toEqual(['Dear all']);
    expect(t.calls).toHaveLength(2);
    expect(dataOf(events, 'signal_request')).toMatchObject([{ kind: 'approval', name: 'send', args: { letter: 'Dear all' } }]);
    expect(dataOf(events, 'signal_received')).toMatchObject([{ key: 'ada.l', kind: 'approval', decision: 'approve' }]);
    expect(JSON.stringify(events)).not.toContain('seal');
  });

  test('given while the run is being suspended is not overlooked', async () => {
    const { runs } = createStores(database.db);
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    // The request can be answered long before this process learns that it was stored, and reading the answer takes time as
    // well.
    const append: typeof runs.append = async (batch) => {
      const written = await runs.append(batch);
      if (batch.entries.some(({ entry }) => entry.type === 'signal_request')) await pause(300);
      return written;
    };
    const signals: typeof runs.signals = async (runId) => {
      const found = await runs.signals(runId);
      await pause(150);
      return found;
    };
    const t = await table(writer, { runs: { ...runs, append, signals } });
    const run = await t.engine.start(solo());
    await answer(t, run, 'ada.l', yes);
    expect(answerOf(await readAll(t, run))).toBe('Sent.');
    expect(t.sent).toEqual(['Dear all']);
  });

  test('given before the process learns that the run is suspended is played by one attempt, which can be cancelled', async () => {
    const { runs } = createStores(database.db);
    const mayContinue = Promise.withResolvers<void>();
    const suspend: typeof runs.suspend = async (...args) => {
      const suspended = await runs.suspend(...args);
      await mayContinue.promise;
      return suspended;
    };
    const t = await table(({ results }) => (results.length === 0 ? { calls: [letter('l')] } : { hang: true }), {
      runs: { ...runs, suspend },
    });
    const run = await t.engine.start(solo());
    await untilStatus(t, run, 'waiting');
    await answer(t, run, 'ada.l', yes);
    while (t.calls.length < 2) await new Promise((resolve) => setTimeout(resolve, 10));
    mayContinue.resolve();
    await t.engine.signal(run, { key: 'cancel', data: { kind: 'cancel' } });
    expect(dataOf(await readAll(t, run), 'run_end')).toMatchObject([{ status: 'cancelled' }]);
    expect(await t.stores.runs.get(userId, run.id)).toMatchObject({ epoch: 2 });
  });

  test('that could not be stored while the database was silent is requested by the next attempt', async () => {
    const { runs } = createStores(database.db);
    let isSilent = true;
    const append: typeof runs.append = (batch) => {
      const isRequest = batch.entries.some(({ entry }) => entry.type === 'signal_request');
      if (!isRequest || !isSilent) return runs.append(batch);
      isSilent = false;
      return new Promise(() => {});
    };
    const t = await table(writer, { runs: { ...runs, append } });
    const run = await t.engine.start(solo());
    await answer(t, run, 'ada.l', yes);
    expect(answerOf(await readAll(t, run))).toBe('Sent.');
    expect(t.sent).toEqual(['Dear all']);
    expect(takeConsole()).toEqual([expect.stringContaining('The event log could not be written')]);
  });

  test.each([
    ['NUL', 'Dear\0all'],
    ['half a character', 'Dear all \ud83d'],
  ])('of arguments that contain %s is bound to the arguments as they are stored', async (_, text) => {
    const t = await table(({ results }) => (results.length === 0 ? { calls: [letter('l', text)] } : { text: 'Sent.' }));
    const run = await t.engine.start(solo());
    await untilStatus(t, run, 'waiting');
    const request = (await t.stores.runs.request(userId, run.id, 'ada.l'))?.data;
    const { args = null, expiresAt = '', token } = request ?? {};
    expect(token).toBe(sign('request', { userId, runId: run.id, key: 'ada.l', tool: 'send', args, expiresAt }));
    await answer(t, run, 'ada.l', yes);
    expect(answerOf(await readAll(t, run))).toBe('Sent.');
    expect(t.sent).toEqual([text.replace(/[\0\ud83d]/, '\ufffd')]);
  });

  test('whose call takes long to be recorded is not treated as lost while the run waits for another one', async () => {
    const { runs } = createStores(database.db);
    const append: typeof runs.append = async (batch) => {
      const written = await runs.append(batch);
      if (batch.entries.some(({ entry }) => entry.type === 'step_start')) await new Promise((kept) => setTimeout(kept, 300));
      return written;
    };
    const two: Play = ({ results }) =>
      results.length === 0 ? { calls: [letter('l'), letter('m', 'Dear Ada')] } : { text: 'Both sent.' };
    const t = await table(two, { runs: { ...runs, append } });
    const run = await t.engine.start(solo());
    await answer(t, run, 'ada.l', yes);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await answer(t, run, 'ada.m', yes);
    expect(dataOf(await readAll(t, run), 'signal_request')).toHaveLength(2);
    expect(t.sent.sort()).toEqual(['Dear Ada', 'Dear all']);
  });

  test('survives the death of every process: the next process resumes at once and repeats no call', async () => {
    const first = await table(writer);
    const run = await first.engine.start(solo());
    await untilStatus(first, run, 'waiting');
    await closeHarnesses();
    const second = await table(writer);
    await answer(second, run, 'ada.l', yes);
    const events = await readAll(second, run);
    expect(answerOf(events)).toBe('Sent.');
    expect(second.calls).toHaveLength(1);
    expect([...first.sent, ...second.sent]).toEqual(['Dear all']);
  });

  test('that is denied with a reason does not run the tool, and the agent gets the reason', async () => {
    const t = await table(writer);
    const run = await t.engine.start(solo());
    await answer(t, run, 'ada.l', { kind: 'approval', decision: 'deny', reason: 'Too early' });
    expect(answerOf(await readAll(t, run))).toContain('Too early');
    expect(t.sent).toEqual([]);
  });

  test('that is not given in time is denied automatically: the tool does not run, the agent gets the reason, and the run continues', async () => {
    const t = await table(writer);
    const run = await t.engine.start(solo());
    await untilStatus(t, run, 'waiting');
    await database.session.executeSql(
      `update run_event set data = jsonb_set(data::jsonb, '{expiresAt}', '"2026-01-01T00:00:00.000Z"')::json
       where run_id = $1 and type = 'signal_request'`,
      [run.id],
    );
    const events = await readAll(t, run);
    expect(answerOf(events)).toContain('did not answer in time');
    expect(t.sent).toEqual([]);
    expect(dataOf(events, 'signal_received')).toMatchObject([{ key: 'ada.l', decision: 'deny', expired: true }]);
    expect(noticesOf(events)).toEqual([]);
  });

  test('with edited arguments runs the tool with those', async () => {
    const t = await table(writer);
    const run = await t.engine.start(solo());
    await answer(t, run, 'ada.l', { ...yes, args: { letter: 'Dear friends' } } as Answer);
    await readAll(t, run);
    expect(t.sent).toEqual(['Dear friends']);
  });

  test('with edited arguments that the tool does not take, as one that was changed meanwhile, does not run it', async () => {
    const t = await table(writer);
    const run = await t.engine.start(solo());
    await answer(t, run, 'ada.l', { ...yes, args: { letter: 5 } } as Answer);
    expect(answerOf(await readAll(t, run))).toContain('the edited arguments are not valid');
    expect(t.sent).toEqual([]);
  });

  test('given for all calls lets later calls of the tool in this run proceed without asking', async () => {
    const t = await table(({ results }) =>
      results.length < 3 ? { calls: [letter(`l${results.length}`, `letter ${results.length}`)] } : { text: 'Three letters.' },
    );
    const run = await t.engine.start(solo());
    await answer(t, run, 'ada.l0', { ...yes, always: true } as Answer);
    const events = await readAll(t, run);
    expect(dataOf(events, 'signal_request')).toHaveLength(1);
    expect(t.sent).toEqual(['letter 0', 'letter 1', 'letter 2']);
  });

  test.each([
    ['forged', () => 'forged'],
    ['signed for another run', (bound: Bound) => sign('approval', { ...bound, runId: 'another' })],
    ['signed for another person', (bound: Bound) => sign('approval', { ...bound, userId: 'another' })],
    ['signed for other arguments', (bound: Bound) => sign('approval', { ...bound, args: { letter: 'Other' } })],
    ['signed as a denial', (bound: Bound) => sign('denial', bound)],
    ['signed as a request only', (bound: Bound) => sign('request', bound)],
  ])('that is %s is not followed', async (_what, forge) => {
    const t = await table(writer);
    const run = await t.engine.start(solo());
    await untilStatus(t, run, 'waiting');
    const request = await t.stores.runs.request(userId, run.id, 'ada.l');
    const { args = null, expiresAt = '' } = request?.data ?? {};
    const bound = { userId, runId: run.id, key: 'ada.l', tool: 'send', args, expiresAt };
    await t.engine.signal(run, { key: 'ada.l', data: { kind: 'approval', decision: 'approve', seal: forge(bound) } });
    const events = await readAll(t, run);
    expect(t.sent).toEqual([]);
    expect(answerOf(events)).toContain('Not sent');
    expect(takeConsole().join()).toContain('does not match its request');
  });

  test('counts once: a second answer is rejected, and an answer after the end has no effect', async () => {
    const t = await table(writer);
    const run = await t.engine.start(solo());
    await answer(t, run, 'ada.l', yes);
    await readAll(t, run);
    const data = { kind: 'approval', decision: 'approve', seal: 'any' } as const;
    expect(await t.engine.signal(run, { key: 'ada.l', data })).toBe('duplicate');
    expect(await t.engine.signal(run, { key: 'ada.other', data })).toBe('ended');
    expect(await t.engine.signal({ id: run.id, userId: 'another' }, { key: 'ada.x', data })).toBe('not_found');
    expect((await t.stores.runs.get(userId, run.id))?.status).toBe('completed');
  });

  test('for five calls of one step has the same result in any of the 120 orders', async () => {
    const letters = ['a', 'b', 'c', 'd', 'e'];
    const t = await table(({ results }) =>
      results.length === 0 ? { calls: letters.map((id) => letter(id, id)) } : { text: results.join() },
    );
    const results = new Set<string>();
    for (const order of permutations(letters)) {
      const run = await t.engine.start(solo());
      for (const id of order) await answer(t, run, `ada.${id}`, id === 'c' ? { kind: 'approval', decision: 'deny' } : yes);
      results.add(answerOf(await readAll(t, run)) ?? 'none');
    }
    expect(results.size).toBe(1);
    expect(t.sent).toHaveLength(4 * 120);
  }, 240_000);
});

describe('people and programs', () => {
  test('answer every client tool of a step, and only then the agent continues', async () => {
    const t = await table(({ results }) =>
      results.length === 0
        ? { calls: ['room', 'hall'].map((what) => ({ name: 'measure', id: what, args: { what } })) }
        : { text: results.join(' and ') },
    );
    const run = await t.engine.start(solo());
    await untilStatus(t, run, 'waiting');
    const open = await t.stores.runs.openRequests(userId);
    expect(open.filter((one) => one.run.id === run.id).map(({ request }) => request.data)).toMatchObject([
      { kind: 'client_tool', callId: 'room', name: 'measure', args: { what: 'room' } },
      { kind: 'client_tool', callId: 'hall' },
    ]);
    await answer(t, run, 'ada.room', { kind: 'client_tool', result: { metres: 4 } });
    await answer(t, run, 'ada.hall', { kind: 'client_tool', error: 'It is locked' });
    const answerText = answerOf(await readAll(t, run));
    expect(answerText).toContain('metres');
    expect(answerText).toContain('It is locked');
    expect((await t.stores.runs.openRequests(userId)).filter((one) => one.run.id === run.id)).toEqual([]);
  });

  test('answer a question, and the agent gets the answer', async () => {
    const t = await table(({ results }) =>
      results.length === 0
        ? { calls: [{ name: 'choose', id: 'q', args: { question: 'Red or blue?', options: ['Red', 'Blue'] } }] }
        : { text: `So: ${results.at(-1)}` },
    );
    const run = await t.engine.start(solo());
    await answer(t, run, 'ada.q', { kind: 'question', answer: 'Blue' });
    const events = await readAll(t, run);
    expect(dataOf(events, 'signal_request')).toMatchObject([
      { kind: 'question', question: 'Red or blue?', options: ['Red', 'Blue'] },
    ]);
    expect(answerOf(events)).toContain('Blue');
  });

  test('cancel a run that waits', async () => {
    const t = await table(writer);
    const run = await t.engine.start(solo());
    await untilStatus(t, run, 'waiting');
    await t.engine.signal(run, { key: 'cancel', data: { kind: 'cancel' } });
    expect(dataOf(await readAll(t, run), 'run_end')).toMatchObject([{ status: 'cancelled' }]);
    expect(await t.stores.runs.openRequests(userId)).toEqual([]);
  });
});

describe('a run that has waited', () => {
  const cancel = (t: Table, run: Run) => t.engine.signal(run, { key: 'cancel', data: { kind: 'cancel' } });

  test.each<[string, (t: Table, run: Run) => Promise<unknown>, string]>([
    ['is stopped', cancel, 'cancelled'],
    ['is answered', (t, run) => answer(t, run, 'ada.l', yes), 'completed'],
    ['is answered and stopped at the same moment', (t, run) => Promise.all([answer(t, run, 'ada.l', yes), cancel(t, run)]), ''],
  ])('was not interrupted when it %s', async (_, act, status) => {
    const t = await table(writer);
    const run = await t.engine.start(solo());
    await untilStatus(t, run, 'waiting');
    await act(t, run);
    const events = await readAll(t, run);
    expect(noticesOf(events)).toEqual([]);
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: status || expect.any(String) }]);
    expect(await t.stores.runs.get(userId, run.id)).toMatchObject({ epoch: 2 });
  });

  test('was not interrupted when its process ended meanwhile', async () => {
    const t = await table(writer);
    const run = await t.engine.start(solo());
    await untilStatus(t, run, 'waiting');
    await t.engine.shutdown();
    const next = await table(writer);
    await answer(next, run, 'ada.l', yes);
    expect(noticesOf(await readAll(next, run))).toEqual([]);
  });

  test('was interrupted when its process ended while another agent worked, even if the answer came before the next process', async () => {
    const play: Play = (asked) => {
      if (asked.json) return { text: brief };
      return asked.instructions === 'You are bob.' ? writer(asked) : { hang: true };
    };
    const t = await table(play);
    const run = await t.engine.start(newRun(userId, { agents: ['ada', 'bob'], rounds: 1 }));
    while (!(await t.stores.runs.request(userId, run.id, 'r1.bob.l'))) await new Promise((resolve) => setTimeout(resolve, 10));
    await t.engine.shutdown();
    await answer(await table(writer, { work: false }), run, 'r1.bob.l', yes);
    const next = await table((asked) => (asked.json ? { text: brief } : writer(asked)));
    const ada = answer(next, run, 'r1.ada.l', yes);
    expect(noticesOf(await readAll(next, run))).toEqual(['resumed']);
    await ada;
  });
});

describe('while one agent of a team waits', () => {
  const play: Play = ({ instructions, json, results }) => {
    if (json) return { text: brief };
    const name = instructions.slice(8, -1);
    if (name === 'summarizer') return { text: 'All in all.' };
    if (results.length > 0) return { text: `Found by ${name}` };
    return { calls: [name === 'bob' ? letter('l') : { name: 'lookUp', args: { word: name } }] };
  };

  test('the others finish their work first, and its own time limit is paused', async () => {
    const t = await table(play);
    const run = await t.engine.start(newRun(userId, { rounds: 1, agentTimeoutMs: 400 }));
    await untilStatus(t, run, 'waiting');
    const events = await t.stores.runs.events(userId, run.id, { after: 0, limit: 500 });
    expect(dataOf(events, 'agent_response').map(({ agent }) => agent)).toEqual(expect.arrayContaining(['ada', 'cleo']));
    await new Promise((resolve) => setTimeout(resolve, 500));
    await answer(t, run, 'r1.bob.l', yes);
    expect(dataOf(await readAll(t, run), 'run_end')).toMatchObject([{ status: 'completed', answer: 'All in all.' }]);
  });

  test('its permit is free for the others, which finish their work even if they have only one', async () => {
    const both: Play = (asked) =>
      asked.instructions === 'You are ada.' && asked.results.length === 0 ? { calls: [letter('l')] } : play(asked);
    const t = await table(both, { options: { permits: permitsUpTo(1) } });
    const run = await t.engine.start(newRun(userId, { rounds: 1 }));
    await untilStatus(t, run, 'waiting');
    const events = await t.stores.runs.events(userId, run.id, { after: 0, limit: 500 });
    expect(dataOf(events, 'agent_response').map(({ agent }) => agent)).toContain('cleo');
    await answer(t, run, 'r1.ada.l', yes);
    await answer(t, run, 'r1.bob.l', yes);
    expect(dataOf(await readAll(t, run), 'run_end')).toMatchObject([{ status: 'completed', answer: 'All in all.' }]);
    expect(t.sent).toHaveLength(2);
  });

  test('the time until it has a permit again is not part of its time limit', async () => {
    const gate = Promise.withResolvers<void>();
    const hold = defineTool({
      name: 'hold',
      description: 'Holds the permit',
      access: 'read',
      input: z.object({}).strict(),
      async run() {
        await gate.promise;
        return 'held';
      },
    });
    const holds: Play = (asked) => {
      if (asked.instructions === 'You are ada.') return writer(asked);
      const isBob = asked.instructions === 'You are bob.' && asked.results.length === 0;
      return isBob ? { calls: [{ name: 'hold', args: {} }] } : play(asked);
    };
    const findAgent = (name: string) => {
      const agent = AGENTS.find((one) => one.name === name);
      return agent && name === 'ada' ? { ...agent, timeoutMs: 600 } : agent;
    };
    const t = await table(holds, { more: [hold], findAgent, options: { permits: permitsUpTo(1) } });
    const run = await t.engine.start(newRun(userId, { rounds: 1, agents: ['ada', 'bob'] }));
    await answer(t, run, 'r1.ada.l', yes);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(t.sent).toEqual([]);
    gate.resolve();
    const events = await readAll(t, run);
    expect(dataOf(events, 'agent_error')).toEqual([]);
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed' }]);
    expect(t.sent).toEqual(['Dear all']);
  });

  test('an answer that arrives while others are still working is used at once', async () => {
    const gate = Promise.withResolvers<void>();
    const slow: Play = (asked) =>
      asked.instructions === 'You are ada.' && asked.results.length > 0 ? { text: 'late' } : play(asked);
    const t = await table(slow, { onSend: async () => gate.resolve() });
    const run = await t.engine.start(newRun(userId, { rounds: 1 }));
    await answer(t, run, 'r1.bob.l', yes);
    await gate.promise;
    expect(dataOf(await readAll(t, run), 'run_end')).toMatchObject([{ status: 'completed' }]);
    expect(t.sent).toEqual(['Dear all']);
  });
});

interface Bound {
  userId: string;
  runId: string;
  key: string;
  tool: string;
  args: Exclude<Parameters<typeof sign>[1]['args'], undefined>;
  expiresAt: string;
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));
}
