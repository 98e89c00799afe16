import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { RunFeed } from '@/components/run/run-feed';
import { retryEvents } from '@/components/run/stream/run-events';
import { streamError } from '@/lib/core/models/stream-error';
import { emptyRunView } from '@/lib/run-view/empty-run-view';
import { FakeEventSource } from '../../fakes/event-source';
import { viewOf } from '../../fakes/fold';
import { RunScript, teamRun } from '../../run-view/run-script';

const events = teamRun().events;
const completeView = viewOf(events);
/** Longer than the time within which subscriptions are combined into one request. */
const GATHERED = 11;
const DRAWN = 101;
const LONGEST_WAIT = 20_000;
const SILENT = 40_001;

beforeEach(() => {
  jest.useFakeTimers();
  FakeEventSource.install();
});
const feeds: RunFeed[] = [];

afterEach(() => {
  for (const feed of feeds.splice(0)) feed.close();
  jest.advanceTimersByTime(GATHERED);
  setOnline(true);
  setHidden(false);
  jest.useRealTimers();
});

const gathered = () => jest.advanceTimersByTime(GATHERED);
const drawn = () => jest.advanceTimersByTime(DRAWN);

function follow(runId = 'run-1', from = emptyRunView) {
  const feed = new RunFeed({ ...from, runId });
  feeds.push(feed);
  let told = 0;
  feed.subscribe(() => {
    told += 1;
  });
  feed.open();
  gathered();
  return { feed, told: () => told };
}

function setOnline(online: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: online, configurable: true });
  dispatchEvent(new Event(online ? 'online' : 'offline'));
}

function setHidden(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('the feed of a run', () => {
  test('starts after the known events and is live once connected', () => {
    const { feed } = follow();
    expect(FakeEventSource.latest().url.pathname).toBe('/api/events');
    expect(FakeEventSource.latest().runs).toEqual(['run-1:0']);
    expect(feed.snapshot().link).toBe('connecting');
    FakeEventSource.latest().open();
    expect(feed.snapshot().link).toBe('live');
  });

  test('shows many past batches in one update, after all have been received', () => {
    const { feed, told } = follow();
    const source = FakeEventSource.latest().open();
    const before = told();
    for (let from = 0; from < 40; from += 10) {
      source.send(events.slice(from, from + 10), { more: true });
      drawn();
    }
    expect(told()).toBe(before);
    source.send(events.slice(40, 41));
    drawn();
    expect(feed.snapshot().view).toEqual(viewOf(events.slice(0, 41)));
    expect(told() - before).toBe(1);
  });

  test('updates at most ten times a second, however fast the agents write', () => {
    const { feed, told } = follow();
    const script = new RunScript().start('single', ['data-steward']).begin('data-steward');
    FakeEventSource.latest().open().send(script.events);
    drawn();
    const before = told();
    for (let ms = 0; ms < 1000; ms += 5) {
      const delta = { agent: 'data-steward', turnId: Object.keys(feed.snapshot().view.turns)[0] ?? '', delta: 'word ' };
      FakeEventSource.latest().send(script.say('agent_delta', delta).events.slice(-1));
      jest.advanceTimersByTime(5);
    }
    // The first update is immediate.
    expect(told() - before).toBeLessThanOrEqual(1 + 10);
    drawn();
    expect(Object.values(feed.snapshot().view.turns)[0]?.text).toBe('word '.repeat(200));
  });

  test('ends with the run and closes the connection', () => {
    const { feed } = follow();
    FakeEventSource.latest().open().send(events);
    expect(feed.snapshot()).toEqual({ view: completeView, link: 'ended' });
    expect(FakeEventSource.latest().closed).toBe(true);
    feed.open();
    gathered();
    expect(FakeEventSource.opened).toHaveLength(1);
  });

  test('of a run that is deleted meanwhile reports that and does not reconnect', () => {
    const { feed } = follow();
    const error = streamError('run_deleted', { runId: 'run-1', after: 3 });
    FakeEventSource.latest().open().send(events.slice(0, 3)).send([error]);
    expect(feed.snapshot()).toEqual({ view: viewOf(events.slice(0, 3)), link: 'run_deleted' });
    feed.open();
    gathered();
    expect(FakeEventSource.opened).toHaveLength(1);
  });

  test('of an ended run needs no connection', () => {
    expect(follow('run-1', completeView).feed.snapshot().link).toBe('ended');
    expect(FakeEventSource.opened).toEqual([]);
  });

  test('continues after a cut with the first missing event, without duplicates', () => {
    for (let cut = 1; cut < events.length; cut += 7) {
      FakeEventSource.install();
      const { feed } = follow();
      FakeEventSource.latest().open().send(events.slice(0, cut));
      FakeEventSource.latest().cut();
      expect(feed.snapshot().link).toBe('reconnecting');
      jest.advanceTimersByTime(LONGEST_WAIT);
      expect(FakeEventSource.latest().runs).toEqual([`run-1:${cut}`]);
      FakeEventSource.latest()
        .open()
        .send(events.slice(Math.max(0, cut - 3)));
      expect(feed.snapshot().view).toEqual(completeView);
    }
  });

  test('treats a silent connection as broken', () => {
    const { feed } = follow();
    FakeEventSource.latest().open();
    jest.advanceTimersByTime(SILENT - 10_000);
    FakeEventSource.latest().dispatchEvent(new Event('alive'));
    jest.advanceTimersByTime(SILENT - 10_000);
    expect(feed.snapshot().link).toBe('live');
    jest.advanceTimersByTime(SILENT);
    expect(FakeEventSource.opened.length).toBeGreaterThan(1);
  });

  test('is lost after several refusals in a row, and reconnects on request or when the network is back', () => {
    for (const revive of ['retry', 'online'] as const) {
      FakeEventSource.install();
      const { feed } = follow();
      for (let i = 0; i < 10 && feed.snapshot().link !== 'lost'; i++) {
        FakeEventSource.latest().cut();
        jest.advanceTimersByTime(LONGEST_WAIT);
      }
      expect(feed.snapshot().link).toBe('lost');
      const attempts = FakeEventSource.opened.length;
      jest.advanceTimersByTime(10 * LONGEST_WAIT);
      expect(FakeEventSource.opened).toHaveLength(attempts);
      if (revive === 'retry') retryEvents();
      else setOnline(true);
      gathered();
      expect(FakeEventSource.opened).toHaveLength(attempts + 1);
      FakeEventSource.latest().open().send(events);
      expect(feed.snapshot().link).toBe('ended');
    }
  });

  test('does not count cuts between connections that lasted, however quiet the run', () => {
    const { feed } = follow();
    for (let i = 0; i < 20; i++) {
      FakeEventSource.latest().open();
      jest.advanceTimersByTime(LONGEST_WAIT);
      FakeEventSource.latest().cut();
      expect(feed.snapshot().link).toBe('reconnecting');
      jest.advanceTimersByTime(1000);
    }
  });

  test('reports a log that ends before its run', () => {
    const { feed } = follow();
    FakeEventSource.latest().open().say({ runId: 'run-1', events: [], end: true });
    expect(feed.snapshot().link).toBe('lost');
  });

  test('stops when the page is left, without leaving a timer or connection', () => {
    const { feed } = follow();
    FakeEventSource.latest().open().cut();
    feed.close();
    jest.advanceTimersByTime(LONGEST_WAIT);
    expect(FakeEventSource.opened).toHaveLength(1);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('several runs on a page', () => {
  test('share one connection, each with its own cursor', () => {
    const other = teamRun('run-2').events;
    const first = follow('run-1');
    FakeEventSource.latest().open().send(events.slice(0, 5));
    const second = follow('run-2', { ...emptyRunView, seq: 0 });
    expect(FakeEventSource.opened.filter(({ closed }) => !closed)).toHaveLength(1);
    expect(FakeEventSource.latest().runs).toEqual(['run-1:5', 'run-2:0']);
    FakeEventSource.latest().open().send(other);
    FakeEventSource.latest().send(events.slice(5));
    expect(first.feed.snapshot().view).toEqual(completeView);
    expect(second.feed.snapshot().link).toBe('ended');
    expect(FakeEventSource.latest().closed).toBe(true);
  });
});

describe('a hidden page', () => {
  test('holds no connection, and catches up when it is shown again', () => {
    const { feed } = follow();
    FakeEventSource.latest().open().send(events.slice(0, 10));
    setHidden(true);
    gathered();
    expect(FakeEventSource.opened.every(({ closed }) => closed)).toBe(true);
    setHidden(false);
    gathered();
    expect(FakeEventSource.latest().runs).toEqual(['run-1:10']);
    FakeEventSource.latest().open().send(events.slice(10));
    expect(feed.snapshot().view).toEqual(completeView);
  });
});

describe('a browser that is offline', () => {
  test('shows that it is reconnecting immediately, and is live when the network is back', () => {
    const { feed } = follow();
    const before = FakeEventSource.latest().open();
    setOnline(false);
    gathered();
    expect(feed.snapshot().link).toBe('reconnecting');
    expect(before.closed).toBe(true);
    FakeEventSource.latest().cut();
    expect(feed.snapshot().link).toBe('reconnecting');
    setOnline(true);
    gathered();
    FakeEventSource.latest().open();
    expect(feed.snapshot().link).toBe('live');
  });

  test('is live all the same when the server can be reached: it may be on this machine', () => {
    setOnline(false);
    const { feed } = follow();
    FakeEventSource.latest().open().send(events.slice(0, 5));
    drawn();
    expect(feed.snapshot()).toEqual({ view: viewOf(events.slice(0, 5)), link: 'live' });
  });
});
