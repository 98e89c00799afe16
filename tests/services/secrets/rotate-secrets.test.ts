import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { ConnectionSecret } from '@/lib/core/connections/connections';
import type { Stores } from '@/lib/core/ports/stores';
import { openVault } from '@/lib/secrets/open-vault';
import { secretsOf } from '@/lib/secrets/secret';
import { DecryptionFailed, type Vault } from '@/lib/secrets/vault';
import { replaceSecrets } from '@/lib/services/secrets/replace-secrets';
import { rotateSecrets } from '@/lib/services/secrets/rotate-secrets';
import { connectionSecrets } from '@/lib/services/sources/connection-secrets';
import { decryptWebhookSecret, encryptWebhookSecret } from '@/lib/services/webhooks/webhook-secrets';
import { openDatabase } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { newUser } from '../../contracts/store-data';
import { newWebhook } from '../../contracts/webhook-store.contract';
import { dataFolder, emptyDatabase } from '../../fakes/data-folder';
import { sharedDatabase } from '../../fakes/shared-postgres';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'roundtable-rotate-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder that a server has used. */
function usedFolder(): string {
  const { path, remove } = dataFolder();
  undo.push(async () => remove());
  return path;
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
    problemPhrase: null,
    checkedAt: null,
    facts: {},
    agents: null,
    settings: {},
  } as const;
  await stores.connections.create({ ...whose, ...row }, connectionSecrets(vault).encrypt(whose, SECRET));
  return whose;
}

const rotate = (stores: Stores, vault: Vault, acceptLoss = false) =>
  rotateSecrets({ ctx: { stores, vault, secret: 'signs sessions', actor: { type: 'program' } }, input: { acceptLoss } });

const complete = { done: true, lost: [], unverified: null };

async function newDatabase() {
  const database = await emptyDatabase();
  undo.push(() => database.close());
  return database;
}

const memory = async (): Promise<Stores> => createStores((await newDatabase()).db);

describe('rotating secrets', () => {
  test('the signing secrets of webhooks are encrypted with the current key, and those that no key decrypts are named', async () => {
    const stores = await memory();
    const { id: userId } = await newUser(stores);
    const now = openVault({ ...keys, ENCRYPTION_KEY: NEW, ENCRYPTION_OLD_KEYS: [OLD] });
    const before = openVault({ ...keys, ENCRYPTION_KEY: OLD });
    const [webhook, broken] = [newWebhook(userId), newWebhook(userId)];
    await stores.webhooks.create(webhook, encryptWebhookSecret(before, webhook, 'whsec_abc'));
    await stores.webhooks.create(broken, encryptWebhookSecret(before, webhook, 'of another webhook'));
    const lost = [{ kind: 'webhook', id: broken.id, userId }];
    expect(await rotate(stores, now, true)).toEqual({ ...complete, renewed: 1, current: 0, lost });
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
    expect(await rotate(stores, now)).toEqual({ ...complete, renewed: 2, current: 1 });
    expect(await rotate(stores, now)).toEqual({ ...complete, renewed: 0, current: 3 });
    const after = connectionSecrets(openVault({ ...keys, NEXTAUTH_SECRET: 'another one by now', ENCRYPTION_KEY: NEW }));
    for (const whose of connections) expect((await after.read(stores.connections, whose))?.secret).toEqual(SECRET);
    for (const old of [first, before]) {
      await expect(connectionSecrets(old).read(stores.connections, connections[0] ?? fail())).rejects.toThrow(DecryptionFailed);
    }
  });

  test('a rotation without a key changes nothing, and continues with the others once the loss is accepted', async () => {
    const { db } = await newDatabase();
    const stores = createStores(db);
    const { id: userId } = await newUser(stores);
    const missing = await connect(stores, openVault({ ...keys, ENCRYPTION_KEY: 'a key that nobody has any more' }), userId);
    const swapped = await connect(stores, openVault(keys), userId);
    const kept = await connect(stores, openVault(keys), userId);
    const ciphertext = await stores.connections.ciphertext(userId, kept.id);
    await stores.connections.setCiphertext(userId, swapped.id, ciphertext);
    const all = async () => [await stores.connections.allCiphertexts(), await stores.audit.search({}, { limit: 9 })];
    const before = await all();
    const lost = [missing.id, swapped.id].sort().map((id) => ({ kind: 'connection', id, userId }));
    const vault = openVault({ ...keys, ENCRYPTION_KEY: NEW });
    expect(await rotate(stores, vault)).toEqual({ ...complete, done: false, renewed: 0, current: 0, lost });
    expect(await all()).toEqual(before);
    expect(await stores.fingerprints.keep('encryption', 'of nobody yet')).toBe('of nobody yet');

    expect(await rotate(stores, vault, true)).toEqual({ ...complete, renewed: 1, current: 0, lost });
    expect(await stores.connections.ciphertext(userId, swapped.id)).toBe(ciphertext);
    expect(await stores.fingerprints.keep('encryption', 'another')).toBe(vault.keyId);
  });

  test('after a rotation the audit log is verified and pruned without the older secrets', async () => {
    const { db } = await newDatabase();
    const entry = { userId: null, action: 'sign_in_failed', facts: {} } as const;
    const having = (...auditSecrets: string[]) => createStores(db, { auditSecrets });
    for (const secret of ['the first secret', OLD]) await having(secret).audit.record(entry);
    const settings = [
      { ENCRYPTION_KEY: OLD, ENCRYPTION_OLD_KEYS: ['the first secret'] },
      { ENCRYPTION_KEY: NEW, ENCRYPTION_OLD_KEYS: [OLD] },
    ];
    for (const { ENCRYPTION_KEY, ENCRYPTION_OLD_KEYS } of settings)
      await rotate(having(ENCRYPTION_KEY, ...ENCRYPTION_OLD_KEYS), openVault({ ...keys, ENCRYPTION_KEY, ENCRYPTION_OLD_KEYS }));
    const { audit } = having(NEW);
    expect(await audit.check()).toEqual({ checked: 4, broken: null, removed: 0 });
    expect((await having('a secret of somebody else').audit.check()).broken).toBe(1);
    expect(await audit.prune(new Date(Date.now() + 1000).toISOString(), 2)).toBe(2);
    expect(await audit.check()).toMatchObject({ broken: null, removed: 2 });
    await audit.record(entry);
    expect((await having(OLD).audit.check()).broken).not.toBeNull();
  });

  test('a rotation without the key of earlier audit keys needs consent, and leaves them to one that has it', async () => {
    const { db } = await newDatabase();
    const having = (...auditSecrets: string[]) => createStores(db, { auditSecrets });
    await having('the first secret').audit.record({ userId: null, action: 'sign_in_failed', facts: {} });
    await rotate(having(OLD, 'the first secret'), openVault({ ...keys, ENCRYPTION_KEY: OLD }));
    const vault = openVault({ ...keys, ENCRYPTION_KEY: NEW });
    const without = having(NEW);
    expect(await rotate(without, vault)).toMatchObject({ done: false, lost: [], unverified: 1 });
    expect(await having(OLD).audit.check()).toEqual({ checked: 2, broken: null, removed: 0 });
    expect(await rotate(without, vault, true)).toMatchObject({ done: true, unverified: 1 });
    expect((await without.audit.check()).broken).toBe(1);
    await rotate(having(NEW, OLD), openVault({ ...keys, ENCRYPTION_KEY: NEW, ENCRYPTION_OLD_KEYS: [OLD] }));
    expect((await without.audit.check()).broken).toBeNull();
  });

  test('the command of the rotation reports its result and reveals nothing of the secrets', async () => {
    const [DATA_DIR, { url: DATABASE_URL, drop }] = [await newFolder(), await sharedDatabase()];
    undo.push(drop);
    const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR });
    const stores = createStores(database.db);
    const user = await newUser(stores);
    const whose = await connect(stores, openVault({ ...keys, ENCRYPTION_KEY: OLD }), user.id);
    await database.close();
    const environment = { DATA_DIR, DATABASE_URL, ...env, ENCRYPTION_KEY: NEW, ENCRYPTION_OLD_KEYS: OLD };
    const wrong = await run(ROTATE, { ...environment, ENCRYPTION_OLD_KEYS: 'a key that opens nothing' });
    expect([wrong.code, wrong.printed]).toEqual([
      1,
      expect.stringMatching(/^Nothing was changed: a key is missing or wrong\.$/m),
    ]);
    expect(wrong.printed).toContain(`No key decrypts the secret of the connection ${whose.id} of ${user.email}.`);
    expect(wrong.printed).toContain('--accept-loss');
    const { code, printed } = await run(ROTATE, environment);
    expect([code, printed]).toEqual([0, '1 secrets re-encrypted; 0 were already encrypted with the current key.\n']);
    const other = { DATA_DIR, DATABASE_URL, ...env, ENCRYPTION_KEY: 'a key that opens nothing' };
    const { code: failed, printed: refusal } = await run(ROTATE, other);
    expect([failed, refusal]).toEqual([1, expect.stringMatching(/The audit log cannot be verified .*entry 1 /)]);
    const accepted = await run(ROTATE, other, '--accept-loss');
    expect([accepted.code, accepted.printed]).toEqual([0, expect.stringContaining(whose.id)]);
    expect(wrong.printed + printed + refusal + accepted.printed).not.toContain('planted');
  });

  test('the command of the rotation makes no secret', async () => {
    const DATA_DIR = await newFolder();
    const { code, printed } = await run(ROTATE, { DATA_DIR, ENCRYPTION_KEY: NEW });
    expect([code, printed]).toEqual([1, expect.stringMatching(/^NEXTAUTH_SECRET is not set.*server's settings/)]);
    expect(await readdir(DATA_DIR)).toEqual([]);
  });
});

describe('the command that verifies the audit log', () => {
  test('refuses other secrets than those of the server before it records anything', async () => {
    const DATA_DIR = usedFolder();
    const database = await openDatabase({ dataDir: DATA_DIR });
    const stores = createStores(database.db, { auditSecrets: secretsOf(keys) });
    await replaceSecrets(stores.fingerprints, { secret: keys.NEXTAUTH_SECRET, vault: openVault(keys) });
    await stores.audit.record({ userId: null, action: 'sign_in_failed', facts: {} });
    await database.close();
    const { code, printed } = await run(VERIFY, { DATA_DIR, NEXTAUTH_SECRET: 'the secret of another server' });
    expect([code, printed]).toEqual([1, expect.stringMatching(/^NEXTAUTH_SECRET: is not the secret/)]);
    expect(await run(VERIFY, { DATA_DIR, ...env })).toEqual({ code: 0, printed: '2 entries checked, none was changed.\n' });
  });

  test('creates neither a secret nor a database', async () => {
    const DATA_DIR = await newFolder();
    const { code, printed } = await run(VERIFY, { DATA_DIR });
    expect([code, printed]).toEqual([1, expect.stringMatching(/^NEXTAUTH_SECRET is not set.*server's settings/)]);
    const { code: other, printed: refusal } = await run(VERIFY, { DATA_DIR, ...env });
    expect([other, refusal]).toEqual([1, expect.stringMatching(/^DATA_DIR: .* contains no database.*server's settings/)]);
    expect(await readdir(DATA_DIR)).toEqual([]);
  });
});

const env = { NEXTAUTH_SECRET: keys.NEXTAUTH_SECRET };

const [ROTATE, VERIFY] = ['scripts/rotate-secrets.mjs', 'scripts/verify-audit.mjs'];

function run(script: string, given: Record<string, string>, ...args: string[]): Promise<{ code: number; printed: string }> {
  const { PATH = '', HOME = '' } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, ...args],
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
