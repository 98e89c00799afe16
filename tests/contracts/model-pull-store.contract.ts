import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { Stores } from '@/lib/core/ports/stores';
import { newUser } from './store-data';

const MINUTE_MS = 60_000;

export function modelPullStoreContract(stores: () => Stores): void {
  async function begin(model = `model-${randomUUID()}`) {
    const { modelPulls } = stores();
    const { id: userId } = await newUser(stores());
    const pull = { id: randomUUID(), userId, backend: 'home', model };
    return { modelPulls, pull, created: await modelPulls.create(pull) };
  }

  describe('stores of model pulls', () => {
    test('a user cannot start a second pull of a model while the first continues', async () => {
      const { modelPulls, pull, created } = await begin();
      const { userId, ...told } = pull;
      expect(created).toEqual({
        ...told,
        state: 'pulling',
        status: '',
        completed: 0,
        total: 0,
        problem: null,
        problemPhrase: null,
        createdAt: expect.any(String),
      });
      expect(await modelPulls.list(userId)).toEqual([created]);
      expect(await modelPulls.create({ ...pull, id: randomUUID() })).toBeUndefined();
      expect(await modelPulls.create({ ...pull, id: randomUUID(), model: 'another' })).toBeDefined();
    });

    test('of two pulls of a model that a user starts at the same moment, one starts', async () => {
      const { modelPulls } = stores();
      const { id: userId } = await newUser(stores());
      const start = () => modelPulls.create({ id: randomUUID(), userId, backend: 'home', model: 'twin:1b' });
      const created = (await Promise.all([start(), start(), start()])).filter((pull) => pull !== undefined);
      expect(created).toHaveLength(1);
      expect(await modelPulls.list(userId)).toEqual(created);
    });

    test('a pull belongs to one worker until its heartbeats stop or it is released', async () => {
      const { modelPulls, pull } = await begin();
      const [one, other] = [randomUUID(), randomUUID()];
      const claimed = async (worker: string, silentMs: number) =>
        (await modelPulls.claim(worker, silentMs)).some(({ id }) => id === pull.id);
      expect(await claimed(one, MINUTE_MS)).toBe(true);
      expect(await claimed(other, MINUTE_MS)).toBe(false);
      await modelPulls.release(one);
      expect(await claimed(other, MINUTE_MS)).toBe(true);
      expect(await claimed(one, -MINUTE_MS)).toBe(true);
      const progress = { status: 'pulling', completed: 5_000_000_000, total: 9_000_000_000 };
      expect(await modelPulls.progress(pull.id, other, progress)).toBe(false);
      expect(await modelPulls.progress(pull.id, one, progress)).toBe(true);
      expect(await modelPulls.list(pull.userId)).toMatchObject([progress]);
    });

    test('a pull ends once, by its own worker only', async () => {
      const { modelPulls, pull } = await begin();
      const worker = randomUUID();
      await modelPulls.claim(worker, MINUTE_MS);
      await modelPulls.finish(pull.id, randomUUID(), { state: 'done' });
      expect(await modelPulls.list(pull.userId)).toMatchObject([{ state: 'pulling' }]);
      const end = {
        state: 'failed',
        problem: 'No space left.',
        problemPhrase: { code: 'pullStalled', values: { minutes: 5 } },
      } as const;
      await modelPulls.finish(pull.id, worker, end);
      await modelPulls.finish(pull.id, worker, { state: 'done' });
      expect(await modelPulls.list(pull.userId)).toMatchObject([end]);
    });

    test('a pull in progress is cancelled, and one that has ended is removed, by its own user only', async () => {
      const { modelPulls, pull } = await begin();
      const worker = randomUUID();
      await modelPulls.claim(worker, MINUTE_MS);
      expect(await modelPulls.remove((await newUser(stores())).id, pull.id)).toBe(false);
      expect(await modelPulls.remove(pull.userId, pull.id)).toBe(true);
      expect(await modelPulls.list(pull.userId)).toMatchObject([{ state: 'cancelled' }]);
      expect(await modelPulls.progress(pull.id, worker, { status: '', completed: 1, total: 1 })).toBe(false);
      expect(await modelPulls.remove(pull.userId, pull.id)).toBe(true);
      expect(await modelPulls.list(pull.userId)).toEqual([]);
      expect(await modelPulls.remove(pull.userId, pull.id)).toBe(false);
    });
  });
}
