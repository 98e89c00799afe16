import { expect, test } from '@jest/globals';
import { readSetRun } from '@/lib/stores/question-sets/set-run-row';

test('a run of a set that an earlier version stored without a recipient asks the desk of its set', () => {
  const row = {
    id: 'r1',
    setId: 's1',
    userId: 'u1',
    recipient: null,
    model: null,
    status: 'done' as const,
    createdAt: '2026-01-01T00:00:00.000Z',
    endedAt: '2026-01-01T00:01:00.000Z',
  };
  expect(readSetRun(row, { deskId: 'desk-1' })).toEqual({ ...row, recipient: { type: 'desk', name: 'desk-1', language: 'en' } });
  const recipient = { type: 'agent' as const, name: 'clerk' };
  expect(readSetRun({ ...row, recipient }, { deskId: null })).toEqual({ ...row, recipient });
});
