import { afterEach, expect, test } from '@jest/globals';
import { Lease } from '@/lib/engine/queue/lease';
import type { LiveRun } from '@/lib/engine/run-context';
import { until } from '../stores/until';

let lease: Lease;
afterEach(() => lease.stop());

/** A process that plays runs `a` and `b`, with a fake connection (`silentMs`) and a fake database (`owned`). */
function play() {
  const state = { silentMs: 0, owned: ['a', 'b'], questions: 0 };
  const stops = { a: new AbortController(), b: new AbortController() };
  // Safe: a lease uses only the id and the stop controller of a run.
  const live = (id: 'a' | 'b') => ({ run: { id }, stop: stops[id] }) as LiveRun;
  lease = new Lease({
    workerId: 1,
    playing: new Map([
      ['a', live('a')],
      ['b', live('b')],
    ]),
    runs: {
      async owned() {
        state.questions++;
        return state.owned;
      },
    },
    silentMs: () => state.silentMs,
  });
  lease.start();
  return { state, stopped: () => Object.entries(stops).flatMap(([id, { signal }]) => (signal.aborted ? [id] : [])) };
}

test('a step over a healthy connection needs no query', async () => {
  const { state, stopped } = play();
  state.silentMs = 3000;
  await lease.confirm();
  expect({ questions: state.questions, stopped: stopped(), isSure: lease.isCertain }).toEqual({
    questions: 0,
    stopped: [],
    isSure: true,
  });
});

test('after five seconds of silence every run stops by itself, since the server considers a process dead after six', async () => {
  const { state, stopped } = play();
  state.silentMs = 4900;
  await lease.confirm();
  expect(stopped()).toEqual([]);
  state.silentMs = 5100;
  await until(() => stopped().length === 2);
});

test('a process that stood still learns before its next step which runs others have reclaimed', async () => {
  const { state, stopped } = play();
  state.owned = ['b'];
  state.silentMs = 4000;
  await lease.confirm();
  expect(stopped()).toEqual(['a']);
});

test('after a lost connection is back, ownership of the runs is checked before the lease is considered safe', async () => {
  const { state, stopped } = play();
  state.owned = ['a'];
  lease.markUncertain();
  expect(lease.isCertain).toBe(false);
  await until(() => lease.isCertain);
  expect(stopped()).toEqual(['b']);
});
