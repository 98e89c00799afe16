import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { RunFeed } from '@/components/run/run-feed';
import { emptyRunView, foldRun } from '@/lib/core/run-view';
import { RunScript, teamRun } from '../../core/run-view-script';
import { FakeEventSource } from '../../fakes/event-source';

const events = teamRun().events;
const FRAME = 20;
const LONGEST_WAIT = 20_000;

beforeEach(() => {
  jest.useFakeTimers();
  FakeEventSource.install();
});
const feeds: RunFeed[] = [];

afterEach(() => {
  for (const feed of feeds.splice(0)) feed.close();
  jest.useRealTimers();
});

function follow() {
  const feed = new RunFeed('run-1');
  feeds.push(feed);
  let told = 0;
  feed.subscribe(() => {
    told += 1;
  });
  feed.open();
  return { feed, told: () => told };
}

const frame = () => jest.advanceTimersByTime(FRAME);

describe('following a run', () => {
  test('begins at the start of the log and is live once connected', () => {
    const { feed } = follow();
    expect(FakeEventSource.latest().url.pathname + FakeEventSource.latest().url.search).toBe('/api/runs/run-1/events?after=0');
    expect(feed.snapshot().link).toBe('connecting');
    FakeEventSource.latest().open();
    expect(feed.snapshot().link).toBe('live');
  });

  test('folds a whole burst once, in the next frame', () => {
    const { feed, told } = follow();
    const before = told();
    FakeEventSource.latest().open().send(events.slice(0, 40));
    expect(feed.snapshot().view).toBe(emptyRunView);
    frame();
    expect(feed.snapshot().view).toEqual(events.slice(0, 40).reduce(foldRun, emptyRunView));
    expect(told() - before).toBe(2);
  });

  test('ends with the run and lets go of the connection', () => {
    const { feed } = follow();
    FakeEventSource.latest().open().send(events);
    expect(feed.snapshot().link).toBe('ended');
    expect(feed.snapshot().view.status).toBe('completed');
    expect(FakeEventSource.latest().closed).toBe(true);
    feed.open();
    expect(FakeEventSource.opened).toHaveLength(1);
  });

  test('goes on after a cut with the first event it has not seen, and sees none twice', () => {
    for (let cut = 1; cut < events.length; cut += 7) {
      FakeEventSource.install();
      const { feed } = follow();
      FakeEventSource.latest().open().send(events.slice(0, cut));
      frame();
      FakeEventSource.latest().cut();
      expect(feed.snapshot().link).toBe('reconnecting');
      jest.advanceTimersByTime(LONGEST_WAIT);
      expect(FakeEventSource.latest().url.searchParams.get('after')).toBe(String(cut));
      FakeEventSource.latest()
        .open()
        .send(events.slice(Math.max(0, cut - 3)));
      expect(feed.snapshot().view).toEqual(events.reduce(foldRun, emptyRunView));
    }
  });

  test('keeps what had arrived but was not drawn when the connection broke', () => {
    const { feed } = follow();
    FakeEventSource.latest().open().send(events.slice(0, 10)).cut();
    expect(feed.snapshot().view.seq).toBe(10);
  });

  test('is lost after several refusals in a row, and tries again when told to or when the network is back', () => {
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
      if (revive === 'retry') feed.retry();
      else dispatchEvent(new Event('online'));
      expect(FakeEventSource.opened).toHaveLength(attempts + 1);
      FakeEventSource.latest().open().send(events);
      expect(feed.snapshot().link).toBe('ended');
    }
  });

  test('does not count cuts between connections that held, however quiet the run', () => {
    const { feed } = follow();
    for (let i = 0; i < 20; i++) {
      FakeEventSource.latest().open();
      jest.advanceTimersByTime(LONGEST_WAIT);
      FakeEventSource.latest().cut();
      expect(feed.snapshot().link).toBe('reconnecting');
      jest.advanceTimersByTime(1000);
    }
  });

  test('takes an error in the log for an event and not for a broken connection', () => {
    const { feed } = follow();
    const script = new RunScript().start('single', ['data-steward']);
    script.say('error', { code: 'slow_reader', message: 'The stream fell behind.', recoverable: true });
    FakeEventSource.latest().open().send(script.events);
    frame();
    expect(feed.snapshot().link).toBe('live');
    expect(feed.snapshot().view.notices[0]?.message).toBe('The stream fell behind.');
  });

  test('stops when the page is left, without a timer or a connection staying behind', () => {
    const { feed } = follow();
    FakeEventSource.latest().open().cut();
    feed.close();
    jest.advanceTimersByTime(LONGEST_WAIT);
    expect(FakeEventSource.opened).toHaveLength(1);
    expect(jest.getTimerCount()).toBe(0);
  });
});
