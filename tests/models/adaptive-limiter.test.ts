import { describe, expect, test } from '@jest/globals';
import { AgentFailed } from '@/lib/core/errors';
import { createAdaptiveLimiter, outcomeOf, type Slot } from '@/lib/models/call/adaptive-limiter';
import { startModelServer } from '../fakes/model-server';
import { askModel, modelsAt } from './ask-model';

const patient = () => new AbortController().signal;

async function takeAll(limiter: ReturnType<typeof createAdaptiveLimiter>, count: number): Promise<Slot[]> {
  return Promise.all(Array.from({ length: count }, () => limiter.acquire(patient())));
}

describe('slots of a limiter', () => {
  test('are granted first come, first served', async () => {
    const limiter = createAdaptiveLimiter(1);
    const order: number[] = [];
    const first = await limiter.acquire(patient());
    const others = [1, 2, 3].map(async (n) => {
      const place = await limiter.acquire(patient());
      order.push(n);
      place.release('answered');
    });
    expect(limiter.state).toEqual({ limit: 1, active: 1, waiting: 3 });
    first.release('answered');
    await Promise.all(others);
    expect(order).toEqual([1, 2, 3]);
    expect(limiter.state).toEqual({ limit: 1, active: 0, waiting: 0 });
  });

  test('are not granted to a call that was aborted, which rejects with its reason', async () => {
    const limiter = createAdaptiveLimiter(1);
    const place = await limiter.acquire(patient());
    const gone = new AbortController();
    const waiting = limiter.acquire(gone.signal);
    const reason = new Error('gone');
    gone.abort(reason);
    await expect(waiting).rejects.toBe(reason);
    await expect(limiter.acquire(gone.signal)).rejects.toBe(reason);
    place.release('answered');
    expect(limiter.state).toEqual({ limit: 1, active: 0, waiting: 0 });
  });

  test('released twice count once', async () => {
    const limiter = createAdaptiveLimiter(2);
    const [one, two] = await takeAll(limiter, 2);
    one?.release('failed');
    one?.release('failed');
    expect(limiter.state.active).toBe(1);
    two?.release('failed');
  });
});

describe('the limit of concurrent calls', () => {
  test('is halved once for calls that were in flight together, again by later ones, and never falls below one', async () => {
    const limiter = createAdaptiveLimiter(16);
    for (const limit of [8, 4, 2, 1, 1]) {
      const places = await takeAll(limiter, limiter.state.limit);
      for (const place of places) place.release('throttled');
      expect(limiter.state.limit).toBe(limit);
    }
  });

  test('is half the number of calls in flight', async () => {
    const limiter = createAdaptiveLimiter(64);
    const [first, ...others] = await takeAll(limiter, 6);
    first?.release('throttled');
    expect(limiter.state.limit).toBe(3);
    for (const place of others) place.release('answered');
  });

  test('grows by one after as many answers as the limit is high', async () => {
    const limiter = createAdaptiveLimiter(4);
    for (const place of await takeAll(limiter, 4)) place.release('throttled');
    const limits: number[] = [];
    for (let answers = 0; answers < 9; answers += 1) {
      (await limiter.acquire(patient())).release('answered');
      limits.push(limiter.state.limit);
    }
    expect(limits).toEqual([2, 3, 3, 3, 4, 4, 4, 4, 4]);
  });

  test('is back at its maximum after a reset', async () => {
    const limiter = createAdaptiveLimiter(8);
    const [first, ...others] = await takeAll(limiter, 8);
    first?.release('throttled');
    expect(limiter.state.limit).toBe(4);
    limiter.reset();
    for (const place of others) place.release('throttled');
    expect(limiter.state).toMatchObject({ limit: 8, active: 0 });
  });

  test('is not changed by other failures', async () => {
    const limiter = createAdaptiveLimiter(4);
    for (const place of await takeAll(limiter, 4)) place.release(outcomeOf(new AgentFailed('timeout', 'Too late.', true)));
    expect(limiter.state.limit).toBe(4);
  });
});

describe('calls to one provider', () => {
  test('never exceed the limit, whoever makes them', async () => {
    const server = await startModelServer({ firstTokenMs: 30 });
    const models = modelsAt(server.url, { maxConcurrentCalls: 3 });
    await Promise.all(Array.from({ length: 12 }, () => askModel(models)));
    expect(server.counts).toMatchObject({ all: 12, mostOpen: 3, open: 0 });
    await server.close();
  });

  test('that accepts only two at once all succeed, with reduced concurrency', async () => {
    const server = await startModelServer({
      firstTokenMs: 20,
      behaviour: () => (server.counts.open > 2 ? { failure: 'status', status: 429 } : { text: 'All is well.' }),
    });
    const models = modelsAt(server.url);
    const answers = await Promise.all(Array.from({ length: 12 }, () => askModel(models)));
    expect(answers.map(({ text }) => text)).toEqual(Array(12).fill('All is well.'));
    await server.close();
  });

  test('hold their slot until the answer has ended, and release it when the reader goes away', async () => {
    const server = await startModelServer({
      behaviour: ({ callNumber }) => (callNumber === 1 ? { failure: 'stall' } : { text: 'Next.' }),
    });
    const models = modelsAt(server.url, { maxConcurrentCalls: 1 });
    const stop = new AbortController();
    const first = askModel(models, { signal: stop.signal }).catch(() => 'stopped');
    const second = askModel(models);
    await expect(Promise.race([second, new Promise((resolve) => setTimeout(resolve, 100, 'waiting'))])).resolves.toBe('waiting');
    expect(server.counts.all).toBe(1);
    stop.abort(new Error('stop'));
    expect(await first).toBe('stopped');
    expect((await second).text).toBe('Next.');
    await server.close();
  });

  test('without a slot before their deadline fail with a timeout', async () => {
    const server = await startModelServer({ behaviour: () => ({ failure: 'drip', everyMs: 10 }) });
    const models = modelsAt(server.url, { maxConcurrentCalls: 1 });
    const busy = askModel(models, { withinMs: 600 }).catch(() => {});
    await expect(askModel(models, { withinMs: 200 })).rejects.toMatchObject({ code: 'timeout' });
    await busy;
    await server.close();
  });
});
