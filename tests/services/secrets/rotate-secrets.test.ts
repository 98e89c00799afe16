import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { ConnectionSecret } from '@/lib/core/connections';
import type { Stores } from '@/lib/core/ports/stores';
import { openVault } from '@/lib/secrets/open-vault';
import { DecryptionFailed, type Vault } from '@/lib/secrets/vault';
import { rotateSecrets } from '@/lib/services/secrets/rotate-secrets';
import { connectionSecrets } from '@/lib/services/sources/connection-secrets';
import { decryptWebhookSecret, encryptWebhookSecret } from '@/lib/services/webhooks/webhook-secrets';
import { openDatabase } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { newUser } from '../../contracts/store-data';
import { newWebhook } from '../../contracts/webhook-store.contract';
import { emptyDatabase } from '../../fakes/data-folder';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'roundtable-rotate-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const keys = { NEXTAUTH_SECRET: 'the secret of the sessions', ENCRYPTION_OLD_KEYS: [], DATA_DIR: 'unused' };
const [OLD, NEW] = ['a key that is old by now', 'a key that has just been made'];
const SECRET: ConnectionSecret = { provider: 'brave', key: 'a-planted-search-key' };

async function connect(stores: Stores, vault: Vault, userId: string) {
  const whose = { id: randomUUID(), userId, provider: 'brave' as const };
  const row = {
    name: 'Search',
    state: 'connected',
    problem: null,
    checkedAt: null,
    facts: {},
    agents: null,
    settings: {},
  } as const;
  await stores.connections.create({ ...whose, ...row }, connectionSecrets(vault).encrypt(whose, SECRET));
  return whose;
}

const rotate = (stores: Stores, vault: Vault) =>
  rotateSecrets({ ctx: { stores, vault, secret: 'signs sessions', actor: { type: 'program' } } });

async function memory(): Promise<Stores> {
  const database = await emptyDatabase();
  undo.push(() => database.close());
  return createStores(database.db);
}

describe('rotating secrets', () => {
  test('the signing secrets of webhooks are encrypted with the current key, and those that no key decrypts are named', async () => {
    const stores = await memory();
    const { id: userId } = await newUser(stores);
    const now = openVault({ ...keys, ENCRYPTION_KEY: NEW, ENCRYPTION_OLD_KEYS: [OLD] });
    const before = openVault({ ...keys, ENCRYPTION_KEY: OLD });
    const [webhook, broken] = [newWebhook(userId), newWebhook(userId)];
    await stores.webhooks.create(webhook, encryptWebhookSecret(before, webhook, 'whsec_abc'));
    await stores.webhooks.create(broken, encryptWebhookSecret(before, webhook, 'of another webhook'));
    expect(await rotate(stores, now)).toEqual({ renewed: 1, current: 0, broken: [broken.id] });
    const ciphertext = (await stores.webhooks.allCiphertexts()).find(({ id }) => id === webhook.id)?.ciphertext ?? '';
    const onlyNew = openVault({ ...keys, ENCRYPTION_KEY: NEW });
    expect(decryptWebhookSecret(onlyNew, webhook, ciphertext)).toBe('whsec_abc');
  });

  test('a rotation encrypts everything with the current key, so that the old one is no longer needed', async () => {
    const stores = await memory();
    const { id: userId } = await newUser(stores);
    const [first, before, now] = [
      openVault(keys),
      openVault({ ...keys, ENCRYPTION_KEY: OLD }),
      openVault({ ...keys, ENCRYPTION_KEY: NEW, ENCRYPTION_OLD_KEYS: [OLD] }),
    ];
    const connections = [
      await connect(stores, first, userId),
      await connect(stores, before, userId),
      await connect(stores, now, userId),
    ];
    expect(await rotate(stores, now)).toEqual({ renewed: 2, current: 1, broken: [] });
    expect(await rotate(stores, now)).toEqual({ renewed: 0, current: 3, broken: [] });
    const after = connectionSecrets(openVault({ ...keys, NEXTAUTH_SECRET: 'another one by now', ENCRYPTION_KEY: NEW }));
    for (const whose of connections) expect((await after.read(stores.connections, whose))?.secret).toEqual(SECRET);
    for (const old of [first, before]) {
      await expect(connectionSecrets(old).read(stores.connections, connections[0] ?? fail())).rejects.toThrow(DecryptionFailed);
    }
  });

  test('a rotation reports secrets that no key decrypts, leaves them unchanged and continues with the others', async () => {
    const stores = await memory();
    const { id: userId } = await newUser(stores);
    const lost = await connect(stores, openVault({ ...keys, ENCRYPTION_KEY: 'a key that nobody has any more' }), userId);
    const swapped = await connect(stores, openVault(keys), userId);
    const kept = await connect(stores, openVault(keys), userId);
    const ciphertext = await stores.connections.ciphertext(userId, kept.id);
    await stores.connections.setCiphertext(userId, swapped.id, ciphertext);
    const rotation = await rotate(stores, openVault({ ...keys, ENCRYPTION_KEY: NEW }));
    expect(rotation).toEqual({ renewed: 1, current: 0, broken: [lost.id, swapped.id].sort() });
    expect(await stores.connections.ciphertext(userId, swapped.id)).toBe(ciphertext);
  });

  test('the command of the rotation reports its result and reveals nothing of the secrets', async () => {
    const DATA_DIR = await newFolder();
    const database = await openDatabase({ dataDir: DATA_DIR });
    const stores = createStores(database.db);
    const whose = await connect(stores, openVault({ ...keys, ENCRYPTION_KEY: OLD }), (await newUser(stores)).id);
    await database.close();
    const { code, printed } = await run({ DATA_DIR, ...env, ENCRYPTION_KEY: NEW, ENCRYPTION_OLD_KEYS: OLD });
    expect([code, printed]).toEqual([0, '1 secrets re-encrypted; 0 were already encrypted with the current key.\n']);
    const { code: failed, printed: said } = await run({ DATA_DIR, ...env, ENCRYPTION_KEY: 'a key that opens nothing' });
    expect([failed, said]).toEqual([1, expect.stringContaining(whose.id)]);
    expect(printed + said).not.toContain('planted');
  });
});

const env = { NEXTAUTH_SECRET: keys.NEXTAUTH_SECRET };

function run(given: Record<string, string>): Promise<{ code: number; printed: string }> {
  const { PATH = '', HOME = '' } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['scripts/rotate-secrets.mjs'],
      { env: { PATH, HOME, NODE_ENV: 'production', ...given } },
      (error, stdout, stderr) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, printed: stdout + stderr });
      },
    );
  });
}

function fail(): never {
  throw new Error('there is none');
}
