import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { EventType, RunEvent } from '@/lib/core/events';
import type { Run } from '@/lib/core/runs/run';
import type { SignalData } from '@/lib/core/runs/signals';
import type { Database } from '@/lib/stores/database/open-database';
import { withDatabase } from '../fakes/engine-database';
import { brief, createHarness, dataOf, newRun, readAll, type Table } from '../fakes/play';
import { type Asked, type Reply, scriptedModel } from '../fakes/scripted-model';

let database: Database;
let userId: string;

withDatabase((opened) => {
  ({ database, userId } = opened);
});

const nameOf = ({ instructions }: Asked) => instructions.slice(8, -1);
const roundOf = ({ everything }: Asked) => Number(/<round number=\\"(\d+)/.exec(everything)?.[1] ?? 0);
const tell = (table: Table, run: Run, data: SignalData) => table.engine.signal(run, { key: `control.${randomUUID()}`, data });

/** A team whose members answer at once, except those that `holds` selects, which hang until their call is ended. */
async function teamThat(
  holds: (asked: Asked, call: number) => boolean,
  plan: Partial<Parameters<typeof newRun>[1]> = {},
  more: { lead?: string } = {},
) {
  const asked: Asked[] = [];
  const { model } = scriptedModel((one, call): Reply => {
    asked.push(one);
    if (one.json) return { text: brief };
    if (nameOf(one) === 'summarizer') return { text: 'All in all.' };
    return holds(one, call) ? { hang: true } : { text: `${nameOf(one)} in round ${roundOf(one)}` };
  });
  const table = await createHarness(database, userId, model);
  const startedRun = newRun(userId, { agentTimeoutMs: 10_000, ...plan });
  const run = await table.engine.start({ ...startedRun, input: { ...(startedRun.input as object), ...more } });
  return { table, run, asked };
}

/** Waits until the log of a run contains a matching event. */
async function until(table: Table, run: Run, type: EventType, like: (data: Record<string, unknown>) => boolean): Promise<void> {
  for (;;) {
    const events = await table.stores.runs.events(userId, run.id, { after: 0, limit: 1000, types: [type] });
    if (events.some(({ data }) => like(data as Record<string, unknown>))) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const isTurn = (turnId: string) => (data: Record<string, unknown>) => data.turnId === turnId;
const answered = (events: readonly RunEvent[]) => dataOf(events, 'agent_response').map(({ turnId }) => turnId);

describe('one agent of three', () => {
  test('is stopped: its turn ends at once and it takes no further part, and the others are unaffected', async () => {
    const { table, run } = await teamThat((asked) => nameOf(asked) === 'bob');
    await until(table, run, 'agent_start', isTurn('r1.bob'));
    await tell(table, run, { kind: 'stop', turnId: 'r1.bob' });
    const events = await readAll(table, run);
    expect(dataOf(events, 'agent_error')).toMatchObject([{ agent: 'bob', code: 'stopped', action: 'skip' }]);
    expect(answered(events).sort()).toEqual(['initiator', 'r1.ada', 'r1.cleo', 'r2.ada', 'r2.cleo', 'summarizer']);
    expect(dataOf(events, 'summarizer_response')).toMatchObject([{ missing: [{ agent: 'bob' }] }]);
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'partial' }]);
  });

  test('is skipped: only this turn ends, and it takes part in the next round', async () => {
    const { table, run } = await teamThat((asked) => nameOf(asked) === 'bob' && roundOf(asked) === 1);
    await until(table, run, 'agent_start', isTurn('r1.bob'));
    await tell(table, run, { kind: 'skip', turnId: 'r1.bob' });
    const events = await readAll(table, run);
    expect(answered(events)).toContain('r2.bob');
    expect(answered(events)).not.toContain('r1.bob');
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed' }]);
  });

  test('is restarted: a second turn replaces the first', async () => {
    let calls = 0;
    const { table, run } = await teamThat((asked) => nameOf(asked) === 'bob' && roundOf(asked) === 1 && calls++ === 0);
    await until(table, run, 'agent_start', isTurn('r1.bob'));
    await tell(table, run, { kind: 'retry', turnId: 'r1.bob' });
    const events = await readAll(table, run);
    expect(answered(events)).toContain('r1.bob@2');
    expect(dataOf(events, 'agent_error')).toMatchObject([{ turnId: 'r1.bob', code: 'restarted', action: 'retry' }]);
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed' }]);
  });

  test('is restarted after a stop while the others are still working', async () => {
    let bobs = 0;
    const { table, run } = await teamThat(
      (asked) => roundOf(asked) === 1 && (nameOf(asked) === 'cleo' || (nameOf(asked) === 'bob' && bobs++ === 0)),
    );
    await until(table, run, 'agent_start', isTurn('r1.bob'));
    await tell(table, run, { kind: 'stop', turnId: 'r1.bob' });
    await until(table, run, 'agent_error', isTurn('r1.bob'));
    await tell(table, run, { kind: 'retry', turnId: 'r1.bob' });
    await until(table, run, 'agent_response', isTurn('r1.bob@2'));
    await tell(table, run, { kind: 'skip', turnId: 'r1.cleo' });
    const events = await readAll(table, run);
    expect(answered(events)).toEqual(expect.arrayContaining(['r1.bob@2', 'r2.bob', 'r2.cleo']));
  });

  test('gets a note: its next calls include it, and those of the others do not', async () => {
    const { table, run, asked } = await teamThat((one) => nameOf(one) === 'ada' && roundOf(one) === 1);
    await until(table, run, 'agent_start', isTurn('r1.ada'));
    await tell(table, run, { kind: 'note', agent: 'bob', text: 'Mind the gap' });
    await tell(table, run, { kind: 'skip', turnId: 'r1.ada' });
    await readAll(table, run);
    const saw = asked.filter(({ everything }) => everything.includes('Mind the gap'));
    expect(saw.map((one) => `${nameOf(one)} ${roundOf(one)}`)).toEqual(['bob 2']);
  });
});

describe('the whole team', () => {
  test('is steered: every later model call includes the message', async () => {
    const { table, run, asked } = await teamThat((one) => nameOf(one) === 'ada' && roundOf(one) === 1);
    await until(table, run, 'agent_start', isTurn('r1.ada'));
    const before = asked.length;
    await tell(table, run, { kind: 'steer', text: 'Only Norway matters' });
    await tell(table, run, { kind: 'skip', turnId: 'r1.ada' });
    const events = await readAll(table, run);
    expect(asked.length).toBeGreaterThan(before);
    expect(asked.map(({ everything }) => everything.includes('Only Norway matters'))).toEqual(asked.map((_, i) => i >= before));
    expect(dataOf(events, 'signal_received')).toMatchObject([{ kind: 'steer', text: 'Only Norway matters' }, { kind: 'skip' }]);
  });

  test('gets an additional agent in its next round', async () => {
    const { table, run } = await teamThat((one) => nameOf(one) === 'ada' && roundOf(one) === 1);
    await until(table, run, 'agent_start', isTurn('r1.ada'));
    await tell(table, run, { kind: 'add', agent: 'dora' });
    await tell(table, run, { kind: 'skip', turnId: 'r1.ada' });
    const events = await readAll(table, run);
    expect(dataOf(events, 'round_start').map(({ agents }) => agents)).toEqual([
      ['ada', 'bob', 'cleo'],
      ['ada', 'bob', 'cleo', 'dora'],
    ]);
    expect(answered(events)).toContain('r2.dora');
  });

  test('includes an agent once, even if it was added twice or takes part for another reason', async () => {
    const { table, run } = await teamThat(
      (one) => nameOf(one) === 'ada' && roundOf(one) === 1,
      { agents: ['ada'] },
      { lead: 'bob' },
    );
    await until(table, run, 'agent_start', isTurn('r1.ada'));
    for (const agent of ['dora', 'dora', 'bob']) await tell(table, run, { kind: 'add', agent });
    await tell(table, run, { kind: 'skip', turnId: 'r1.ada' });
    const events = await readAll(table, run);
    expect(dataOf(events, 'round_start').map(({ agents }) => agents)).toEqual([['ada'], ['ada', 'dora', 'bob']]);
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed' }]);
  });

  test('gets a notice when an additional agent came too late', async () => {
    const { table, run } = await teamThat((one) => nameOf(one) === 'ada', { rounds: 1 });
    await until(table, run, 'agent_start', isTurn('r1.ada'));
    await tell(table, run, { kind: 'add', agent: 'dora' });
    await tell(table, run, { kind: 'skip', turnId: 'r1.ada' });
    const events = await readAll(table, run);
    expect(dataOf(events, 'notice').map(({ message }) => message)).toContain(
      'dora could not join the team, because there was no further round.',
    );
  });
});

describe('many runs at once', () => {
  test('of one person never exceed the concurrency limit, and all of them end', async () => {
    let [going, most] = [0, 0];
    const { model } = scriptedModel(
      ({ json, instructions }) => {
        if (json) most = Math.max(most, ++going);
        if (instructions === 'You are summarizer.') going--;
        return json ? { text: brief } : { text: 'Done.' };
      },
      { delayMs: 5 },
    );
    const options = { concurrency: { rounds: 2 } };
    const table = await createHarness(database, userId, model, { options });
    const runs = await Promise.all(Array.from({ length: 8 }, () => table.engine.start(newRun(userId, { rounds: 1 }))));
    const ends = await Promise.all(runs.map(async (run) => dataOf(await readAll(table, run), 'run_end')[0]?.status));
    expect(ends).toEqual(runs.map(() => 'completed'));
    expect(most).toBe(2);
  });
});
