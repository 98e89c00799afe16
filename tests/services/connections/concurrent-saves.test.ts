import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createAgents } from '@/lib/agents';
import { ToolFailed } from '@/lib/core/errors';
import type { Stores } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import { createVault } from '@/lib/secrets/vault';
import { changeConnection } from '@/lib/services/connections/change-connection';
import { createConnection } from '@/lib/services/connections/create-connection';
import type { ConnectionParts } from '@/lib/services/connections/parts';
import { testConnection } from '@/lib/services/connections/test-connection';
import { connectionSecrets } from '@/lib/services/sources/connection-secrets';
import type { Database } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { newUser } from '../../contracts/store-data';
import { emptyDatabase } from '../../fakes/data-folder';

let database: Database;
let stores: Stores;
beforeAll(async () => {
  database = await emptyDatabase();
  stores = createStores(database.db);
});
afterAll(() => database.close());

const secrets = connectionSecrets(createVault(['x'.repeat(32)]));

/** What saving needs, with a test of the address that does `during`, and ends once `together` saves have come so far. */
function ctxFor(user: User, together: number, during: () => Promise<unknown> = async () => {}) {
  let waiting = 0;
  const { promise: all, resolve: release } = Promise.withResolvers<void>();
  const listModels = async () => {
    await during();
    if (++waiting === together) release();
    await all;
    return [];
  };
  const adapters = { listModels, trying: () => adapters, drop: async () => {} };
  const discovery = { renew: async () => {} };
  const parts = { secrets, adapters, discovery, signIns: () => undefined, backends: { forget() {} }, mayTry: async () => {} };
  // Safe: saving a model backend uses only these parts.
  const connections = parts as unknown as ConnectionParts['connections'];
  return { stores, agents: createAgents(stores.library), connections, actor: { type: 'user' as const, user } };
}

type Ctx = ReturnType<typeof ctxFor>;

const backend = { provider: 'openai-compatible' as const, name: 'Lab', url: 'http://lab.example', agents: null };

async function savedBackend(user: User) {
  const { id } = await createConnection({ ctx: ctxFor(user, 1), input: { ...backend, key: 'first' } });
  return id;
}

async function keyAndUrl(user: User, id: string) {
  const found = await stores.connections.get(user.id, id);
  const ciphertext = await stores.connections.ciphertext(user.id, id);
  const secret =
    ciphertext === null ? undefined : secrets.decrypt({ id, userId: user.id, provider: backend.provider }, ciphertext);
  return { url: found?.settings.url, secret };
}

describe('two saves of model backends at the same moment', () => {
  test('of the same backend: one is stored whole, and the other is refused as a conflict', async () => {
    const user = await newUser(stores);
    const id = await savedBackend(user);
    const ctx = ctxFor(user, 2);
    const saves = await Promise.allSettled(
      ['one', 'two'].map((name) =>
        changeConnection({ ctx, input: { id, change: { url: `http://${name}.example`, key: `key of ${name}` } } }),
      ),
    );
    const winner = saves[0]?.status === 'fulfilled' ? 'one' : 'two';
    expect(saves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(saves.find((save) => save.status === 'rejected')?.reason).toMatchObject({ code: 'conflict' });
    expect(await keyAndUrl(user, id)).toMatchObject({ url: `http://${winner}.example`, secret: { key: `key of ${winner}` } });
    const actions = (await stores.audit.list(user.id, 10)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'connection_changed')).toHaveLength(1);
  });

  test('of new backends with the same name: both are stored, with different handles', async () => {
    const user = await newUser(stores);
    const ctx = ctxFor(user, 2);
    const added = await Promise.all([1, 2].map(() => createConnection({ ctx, input: { ...backend, key: randomUUID() } })));
    expect(added.map(({ settings }) => settings.handle).sort()).toEqual(['lab', 'my-lab']);
  });
});

describe('a test of a model backend that fails after the backend was changed', () => {
  test.each([
    ['address', { url: 'http://attic.example', key: 'second' }],
    ['key', { key: 'second' }],
  ])('to another %s leaves the backend connected', async (_, change) => {
    const user = await newUser(stores);
    const id = await savedBackend(user);
    const late = ctxFor(user, 1, async () => {
      await changeConnection({ ctx: ctxFor(user, 1), input: { id, change } });
      throw new ToolFailed('The key was refused.');
    });
    const tested = await testConnection({ ctx: late, input: { id } });
    expect(tested).toMatchObject({ state: 'connected', problem: null });
    expect(await stores.connections.get(user.id, id)).toEqual(tested);
  });

  test('to another name is stored', async () => {
    const user = await newUser(stores);
    const id = await savedBackend(user);
    const late = ctxFor(user, 1, async () => {
      await changeConnection({ ctx: ctxFor(user, 1), input: { id, change: { name: 'Attic' } } });
      throw new ToolFailed('The key was refused.');
    });
    const problem = { name: 'Attic', state: 'error', problem: 'The key was refused.' };
    expect(await testConnection({ ctx: late, input: { id } })).toMatchObject(problem);
  });
});

test('a test that renews the tokens of a sign-in is stored', async () => {
  const user = await newUser(stores);
  const whose = { id: randomUUID(), userId: user.id, provider: 'mcp' as const };
  const settings = { url: 'http://lab.example/', auth: 'oauth' as const };
  const old = {
    state: 'error',
    problem: 'It is silent.',
    problemPhrase: null,
    checkedAt: null,
    facts: {},
    agents: null,
    settings,
  } as const;
  const { id } = await stores.connections.create({ ...whose, ...old, name: 'Lab' }, secrets.encrypt(whose, { provider: 'mcp' }));
  const ctx = ctxFor(user, 1);
  const listTools = async () => {
    await stores.connections.setCiphertext(user.id, id, secrets.encrypt(whose, { provider: 'mcp' }));
    return { tools: [] };
  };
  Object.assign(ctx.connections.adapters, { mcp: async () => ({ listTools }) });
  expect(await testConnection({ ctx, input: { id } })).toMatchObject({ state: 'connected', problem: null });
});

describe('a model backend that is switched off', () => {
  const off = (user: User, id: string) => changeConnection({ ctx: ctxFor(user, 1), input: { id, change: { off: true } } });

  test.each([
    ['it is tested', (ctx: Ctx, id: string) => testConnection({ ctx, input: { id } })],
    [
      'its new key is tested',
      (ctx: Ctx, id: string) => changeConnection({ ctx, input: { id, change: { key: 'second', name: 'Attic' } } }),
    ],
  ])('while %s stays off', async (_, act) => {
    const user = await newUser(stores);
    const id = await savedBackend(user);
    expect(
      await act(
        ctxFor(user, 1, () => off(user, id)),
        id,
      ),
    ).toMatchObject({ state: 'off', problem: null });
    expect(await stores.connections.get(user.id, id)).toMatchObject({ state: 'off', problem: null });
  });

  test('is switched on by a test that works', async () => {
    const user = await newUser(stores);
    const id = await savedBackend(user);
    await off(user, id);
    const on = await changeConnection({ ctx: ctxFor(user, 1), input: { id, change: { off: false } } });
    expect(on).toMatchObject({ state: 'connected' });
  });
});
