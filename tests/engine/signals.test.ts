import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ClaimedRun, ExpiredApproval } from '@/lib/core/ports/run-store';
import type { Signal } from '@/lib/core/runs/signals';
import type { LiveRun } from '@/lib/engine/run-context';
import { expireApprovals } from '@/lib/engine/signals/expire-approvals';
import { SignalWatch } from '@/lib/engine/signals/signal-watch';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const finish = (key: string): Signal => ({ key, at: '2026-01-01T00:00:00Z', data: { kind: 'finish' } });

test('the number of delivered signals never falls, even if an older read of them resolves last', async () => {
  const reads: ((signals: Signal[]) => void)[] = [];
  const runs = {
    signalCounts: async () => new Map([['a-run', reads.length + 1]]),
    signals: () => new Promise<Signal[]>((resolve) => reads.push(resolve)),
  };
  // Safe: a watch uses nothing else of a run, and this one has received every signal.
  const live = { log: { signals: { has: () => true } }, stop: new AbortController() } as unknown as LiveRun;
  const watch = new SignalWatch(runs, new Map([['a-run', live]]));
  const looks = [watch.look(['a-run']), watch.look(['a-run'])];
  await jest.advanceTimersByTimeAsync(0);
  reads[1]?.([finish('one'), finish('two')]);
  await jest.advanceTimersByTimeAsync(0);
  reads[0]?.([finish('one')]);
  await Promise.all(looks);
  expect(watch.deliveredCount('a-run')).toBe(2);
});

test('a run that is claimed again receives the signals that only its earlier attempt here has received', async () => {
  const runs = {
    signalCounts: async () => new Map([['a-run', 1]]),
    signals: async (): Promise<Signal[]> => [{ key: 'stop', at: '2026-01-01T00:00:00Z', data: { kind: 'cancel' } }],
  };
  const attempt = () => ({ log: { signals: { has: () => false } }, stop: new AbortController() }) as unknown as LiveRun;
  const [first, second] = [attempt(), attempt()];
  const playing = new Map([['a-run', first]]);
  const watch = new SignalWatch(runs, playing);
  await watch.look(['a-run']);
  expect(first.stop.signal.aborted).toBe(true);
  // The first attempt is still ending.
  playing.set('a-run', second);
  await watch.begin([{ run: { id: 'a-run' }, signals: 1 } as ClaimedRun]);
  expect(second.stop.signal.aborted).toBe(true);
});

test('while a search for expired approvals stalls, no further ones begin or queue up behind it', async () => {
  let searches = 0;
  let end = (_found: ExpiredApproval[]) => {};
  const stop = expireApprovals({
    runs: {
      expiredApprovals: () => {
        searches++;
        return new Promise((resolve) => (end = resolve));
      },
    },
    sign: () => 'a signature',
    signal: async () => {},
  });
  await jest.advanceTimersByTimeAsync(60_000);
  end([]);
  await jest.advanceTimersByTimeAsync(0);
  expect(searches).toBe(1);
  await jest.advanceTimersByTimeAsync(5000);
  expect(searches).toBe(2);
  end([]);
  await stop();
});
