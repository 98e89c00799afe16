import { expect, test } from '@jest/globals';
import type { LogEntry } from '@/lib/core/events';
import { keptEntries } from '@/lib/engine/log/kept-entries';

/** A log of a dispatch whose specialist has done its first task, and of whose second one no time was left. */
function logOf(): LogEntry[] {
  const turn = { agent: 'words', turnId: 'execute.words', phase: 'execute' };
  const entries = [
    { type: 'step_done', key: 'execute.words.go', record: true, data: { step: 'execute.words.go' } },
    { type: 'agent_start', data: { ...turn, attempt: 1, maxSteps: 8, model: 'a:b' } },
    { type: 'usage', data: { ...turn, model: 'a:b', ms: 1 } },
    {
      type: 'agent_response',
      data: { ...turn, content: 'Found.', steps: 1, toolCalls: [], finishReason: 'stop', usage: {}, ms: 1 },
    },
    { type: 'step_done', key: 'execute.words.2.go', record: false, data: { step: 'execute.words.2.go' } },
    { type: 'run_end', data: { status: 'partial', answer: 'Found.', usage: {}, ms: 2 } },
  ];
  return entries.map((entry, at) => ({ ...entry, runId: 'r', seq: at + 1, at: '2026-01-01T00:00:00Z' })) as unknown as LogEntry[];
}

test('a retry does not keep the notice that a message was unread', () => {
  const notice = { type: 'notice', key: 'unread.control.1', data: { kind: 'skipped', message: 'No agent read it.' } };
  const entries = logOf().toSpliced(4, 0, notice as unknown as LogEntry);
  expect(keptEntries(entries.map((entry, n) => ({ ...entry, seq: n + 1 })))?.map(({ type }) => type)).not.toContain('notice');
});

test('a retry keeps a request for the answer that came before what it repeats, and no later one', () => {
  const kindsKept = (at: number) => {
    const finish = { type: 'signal_received', key: 'signal.finish', data: { key: 'finish', kind: 'finish' } };
    const entries = logOf().toSpliced(at, 0, finish as unknown as LogEntry);
    return keptEntries(entries.map((entry, n) => ({ ...entry, seq: n + 1 })))?.map(({ type }) => type);
  };
  expect(kindsKept(3)).toContain('signal_received');
  expect(kindsKept(5)).not.toContain('signal_received');
});

test('a retry keeps the first task of an agent, and decides anew about its second one, for which no time was left', () => {
  const keys = keptEntries(logOf())?.map(({ key, type }) => key ?? type);
  expect(keys).toEqual(['execute.words.go', 'agent_start', 'usage', 'agent_response']);
});
