import { beforeEach, expect, jest, test } from '@jest/globals';
import { EventHub } from '@/components/run/stream/event-hub';
import type { HubMessage } from '@/components/run/stream/hub-messages';
import { FakeEventSource } from '../../fakes/event-source';
import { RunScript } from '../../run-view/run-script';

beforeEach(() => FakeEventSource.install());

/** A hub, and the numbers of the events that each page has received. */
function hubWithPages() {
  const received: Record<string, number[]> = { one: [], two: [] };
  const hub = new EventHub((page: string, message: HubMessage) => {
    if ('batch' in message) received[page]?.push(...message.batch.events.map(({ seq }) => seq));
  });
  return { hub, received };
}

test.each([
  ['goes on', false],
  ['ends', true],
])('a page that opens while a run %s misses no event that other pages have received', async (_, isOver) => {
  jest.useFakeTimers();
  const script = new RunScript().start('single', ['data-steward']).begin('data-steward');
  for (let n = 0; n < 5; n += 1) script.say('agent_delta', { agent: 'data-steward', turnId: 'data-steward', delta: 'a' });
  if (isOver) script.end('completed', 'aaaaa');
  const { events } = script;
  const runId = events[0]?.runId ?? '';
  const seqs = events.map(({ seq }) => seq);
  const { hub, received } = hubWithPages();

  hub.receive({ page: 'one', runs: { [runId]: 0 } });
  jest.advanceTimersByTime(20);
  FakeEventSource.latest().open().send(events.slice(0, 4));
  // It has a view of the second event, and the next batch is faster than the new stream for both pages.
  hub.receive({ page: 'two', runs: { [runId]: seqs[1] ?? 0 } });
  FakeEventSource.latest().send(events.slice(4));
  jest.advanceTimersByTime(20);
  const again = FakeEventSource.latest().open();
  expect(again.runs).toEqual([`${runId}:${seqs[1]}`]);
  again.send(events.slice(2));
  jest.useRealTimers();

  expect(received.two).toEqual(seqs.slice(2));
  expect(new Set(received.one)).toEqual(new Set(seqs));
});
