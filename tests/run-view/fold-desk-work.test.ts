import { expect, test } from '@jest/globals';
import type { NewEvent } from '@/lib/core/events';
import { deskStatus, foldDeskWork, NO_DESK_WORK } from '@/lib/run-view/fold-desk-work';

const turn = { agent: 'answerer', turnId: 'answerer' };
const phase = (id: string): NewEvent => ({ type: 'phase_start', data: { phase: id } });
const called = (id: string, name = 'downloadWebPage'): NewEvent => ({
  type: 'agent_tool_call',
  data: { ...turn, toolCall: { id, name, args: {} } },
});
const returned = (id: string, name = 'downloadWebPage'): NewEvent => ({
  type: 'agent_tool_result',
  data: { ...turn, toolCallId: id, name, ms: 5 },
});

/** The status of the seed after each event. */
function statuses(...events: NewEvent[]) {
  let work = NO_DESK_WORK;
  return events.map((event, n) => {
    work = foldDeskWork(work, { ...event, runId: 'run', seq: n + 1, at: new Date(0).toISOString() });
    return deskStatus(work);
  });
}

test('an answer is being written again once the last page has been read', () => {
  expect(statuses(phase('answer'), called('a'), called('b'), returned('a'), returned('b'), phase('verify'))).toEqual([
    ...['generatingAnswer', 'readingWebPages', 'readingWebPages', 'readingWebPages', 'generatingAnswer', 'verifyingCitation'],
  ]);
  expect(statuses(phase('answer'), called('a', 'searchContext'), returned('a', 'searchContext'))).toEqual(
    Array(3).fill('generatingAnswer'),
  );
});

test('a page whose result never comes is no longer being read when its step is repeated or its turn has failed', () => {
  const repeated: NewEvent = { type: 'step_retry', data: { ...turn, reason: 'The connection was lost.' } };
  expect(statuses(phase('answer'), called('a'), repeated).at(-1)).toBe('generatingAnswer');
  const failed: NewEvent = {
    type: 'agent_error',
    data: { ...turn, code: 'timeout', message: 'It took too long.', action: 'skip', attempt: 1 },
  };
  expect(statuses(phase('answer'), called('a'), failed).at(-1)).toBe('generatingAnswer');
});

test('the work that follows the answer has no status of its own', () => {
  expect(statuses(phase('keep'))).toEqual([undefined]);
});
