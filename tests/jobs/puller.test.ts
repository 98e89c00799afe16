import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Models, UserModels } from '@/lib/core/ports/models';
import type { Stores } from '@/lib/core/ports/stores';
import { createPuller } from '@/lib/jobs/puller';
import { createModels } from '@/lib/models/create-models';
import type { Database } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { newUser } from '../contracts/store-data';
import { emptyDatabase } from '../fakes/data-folder';
import { type OllamaServer, ollamaServer, partOf, WHOLE } from '../fakes/ollama-server';
import { until } from '../stores/until';

const BEAT_MS = 20;

let stores: Stores;
let database: Database;
let ollama: OllamaServer;
beforeAll(async () => {
  database = await emptyDatabase();
  stores = createStores(database.db);
  ollama = await ollamaServer([], {
    'restarted:1b': [partOf(300, 'hang'), WHOLE],
    'killed:1b': [partOf(300, 'hang'), WHOLE],
    'hopeless:1b': [partOf(0, 'cut')],
    'stalled:1b': [partOf(300, 'repeat'), partOf(300, 'hang'), WHOLE],
    'dead:1b': [partOf(0, 'hang')],
    'silent:1b': [{ lines: [], end: 'hang' }],
    'endless:1b': [partOf(300, 'hang')],
  });
});
afterAll(async () => {
  await ollama.close();
  await database.close();
});

const models = (): Pick<Models, 'of'> => {
  const registry: UserModels = createModels({ local: { ollama: ollama.url } });
  return { of: async () => registry };
};
const puller = (overrides: Partial<Parameters<typeof createPuller>[0]> = {}) =>
  createPuller({ store: stores.modelPulls, models: models(), heartbeatMs: BEAT_MS, lookMs: BEAT_MS, ...overrides });

async function begin(model: string) {
  const { id: userId } = await newUser(stores);
  const again = () => stores.modelPulls.create({ id: randomUUID(), userId, backend: 'ollama', model });
  if (!(await again())) throw new Error('it is being pulled already');
  const now = async () => (await stores.modelPulls.list(userId))[0];
  return { now, again, reaches: (completed: number) => until(async () => (await now())?.completed === completed) };
}

describe('pulling a model', () => {
  test('a pull continues after the process was restarted', async () => {
    const { now, reaches } = await begin('restarted:1b');
    const first = puller();
    await first.look();
    await reaches(300);
    await first.close();
    expect(await now()).toMatchObject({ state: 'pulling', completed: 300 });
    const second = puller({ lookMs: 3_600_000 });
    await second.look();
    await until(async () => (await now())?.state === 'done');
    expect(await now()).toMatchObject({ completed: 1000, total: 1000 });
    await second.close();
  });

  test('a pull is taken over once the heartbeats of its process stop, and never before', async () => {
    const { now, reaches } = await begin('killed:1b');
    let isAlive = true;
    const { modelPulls } = stores;
    // As after kill -9: the pull is not released, and heartbeats stop.
    const dying = {
      ...modelPulls,
      progress: async (...beat: Parameters<typeof modelPulls.progress>) => !isAlive || modelPulls.progress(...beat),
    };
    const killed = puller({ store: { ...dying, release: async () => {} }, lookMs: 3_600_000 });
    await killed.look();
    await reaches(300);
    const other = puller();
    const asked = ollama.state.pulls.length;
    await new Promise((resolve) => setTimeout(resolve, 20 * BEAT_MS));
    expect(ollama.state.pulls).toHaveLength(asked);
    isAlive = false;
    await until(async () => (await now())?.state === 'done');
    await Promise.all([killed.close(), other.close()]);
  });

  test('a pull fails when it is interrupted repeatedly without progress', async () => {
    const { now } = await begin('hopeless:1b');
    const trying = puller({ waitMs: () => 1 });
    await trying.look();
    await until(async () => (await now())?.state === 'failed');
    expect(await now()).toMatchObject({ problem: expect.stringContaining('stopped in the middle of its answer') });
    expect(ollama.state.pulls.filter((one) => one === 'hopeless:1b')).toHaveLength(5);
    await trying.close();
  });

  test('a pull in which nothing moves for a while is requested again, even if its last line is repeated', async () => {
    const { now } = await begin('stalled:1b');
    const patient = puller({ waitMs: () => 1, idleMs: 200 });
    await patient.look();
    await until(async () => (await now())?.state === 'done');
    expect(ollama.state.pulls.filter((one) => one === 'stalled:1b').length).toBeGreaterThanOrEqual(3);
    await patient.close();
  });

  test('a pull fails when it stalls as often as it may be tried, and can be started again', async () => {
    const { now, again } = await begin('dead:1b');
    const patient = puller({ waitMs: () => 1, idleMs: 50 });
    await patient.look();
    await until(async () => (await now())?.state === 'failed');
    expect(await now()).toMatchObject({ problem: expect.stringContaining('reported nothing new') });
    expect(ollama.state.pulls.filter((one) => one === 'dead:1b')).toHaveLength(5);
    expect(await again()).toMatchObject({ state: 'pulling' });
    await patient.close();
  });

  test('a pull fails when Ollama never begins an answer', async () => {
    const { now } = await begin('silent:1b');
    const patient = puller({ waitMs: () => 1, answerMs: 50 });
    await patient.look();
    await until(async () => (await now())?.state === 'failed');
    expect(await now()).toMatchObject({ problem: expect.stringContaining('reported nothing new') });
    await patient.close();
  });

  test('a pull fails when its time is over, with a word on how to continue', async () => {
    const { now } = await begin('endless:1b');
    const hasty = puller({ totalMs: 200 });
    await hasty.look();
    await until(async () => (await now())?.state === 'failed');
    expect(await now()).toMatchObject({
      problem: expect.stringContaining('pull it again to continue'),
      problemPhrase: { code: 'pullTookTooLong' },
    });
    await hasty.close();
  });
});
