import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { runReaders } from '@/lib/services/completions/run-readers';
import { takeConsole } from '../../setup';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function readers() {
  const cancelled: string[] = [];
  const read = runReaders(1000);
  return { cancelled, read: (runId: string) => read(runId, async () => cancelled.push(runId)) };
}

test('a run is cancelled once its reader has been away for the period', () => {
  const { read, cancelled } = readers();
  const reader = read('a');
  reader.leave();
  reader.leave();
  jest.advanceTimersByTime(999);
  expect(cancelled).toEqual([]);
  jest.advanceTimersByTime(5000);
  expect(cancelled).toEqual(['a']);
});

test('a request that reads the run again keeps it, and the period begins anew when that request leaves', () => {
  const { read, cancelled } = readers();
  read('a').leave();
  jest.advanceTimersByTime(900);
  const again = read('a');
  jest.advanceTimersByTime(5000);
  again.leave();
  jest.advanceTimersByTime(900);
  expect(cancelled).toEqual([]);
  jest.advanceTimersByTime(100);
  expect(cancelled).toEqual(['a']);
});

test('a reader that leaves does not cancel a run that another request reads, nor one that has answered', () => {
  const { read, cancelled } = readers();
  const [first, second] = [read('a'), read('a')];
  first.leave();
  jest.advanceTimersByTime(5000);
  second.finish();
  second.leave();
  const [third, fourth] = [read('a'), read('a')];
  third.finish();
  fourth.leave();
  jest.advanceTimersByTime(5000);
  expect(cancelled).toEqual([]);
});

test('each run has readers of its own', () => {
  const { read, cancelled } = readers();
  read('a').leave();
  read('b');
  jest.advanceTimersByTime(1000);
  expect(cancelled).toEqual(['a']);
});

test('a run that cannot be cancelled is reported in the log', async () => {
  runReaders(1000)('a', () => Promise.reject(new Error('away'))).leave();
  await jest.advanceTimersByTimeAsync(1000);
  expect(takeConsole().join()).toContain('The run a could not be cancelled.');
});
