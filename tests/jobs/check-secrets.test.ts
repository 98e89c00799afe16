import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { FingerprintStore } from '@/lib/core/ports/fingerprint-store';
import { checkSecrets } from '@/lib/jobs/check-secrets';
import { signingFingerprint } from '@/lib/secrets/signing-fingerprint';
import { createVault } from '@/lib/secrets/vault';
import { replaceSecrets } from '@/lib/services/secrets/replace-secrets';
import type { Database } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { emptyDatabase } from '../fakes/data-folder';

const SECRET = 'the secret of every process';
const OTHER = 'a secret of somebody else';

let database: Database;
let store: FingerprintStore;
beforeAll(async () => {
  database = await emptyDatabase();
  store = createStores(database.db).fingerprints;
});
beforeEach(() => database.session.executeSql('delete from fingerprint'));
afterAll(() => database.close());

/** A process that starts with this secret and these keys, the current one first. */
const start = (secret: string, ...keys: [string, ...string[]]) =>
  checkSecrets(store, { signing: signingFingerprint(secret), vault: createVault(keys) });

describe('processes over one database', () => {
  test('start when they have the same secrets', async () => {
    await start(SECRET, SECRET);
    await start(SECRET, SECRET);
  });

  test('refuse to start with another NEXTAUTH_SECRET than the first one, and say what to do', async () => {
    await start(SECRET, SECRET);
    await expect(start(OTHER, SECRET)).rejects.toThrow(/^NEXTAUTH_SECRET: is not the one.*same NEXTAUTH_SECRET.*rotate-secrets/);
  });

  test('refuse to start with a key that decrypts nothing of what the others encrypt', async () => {
    await start(SECRET, SECRET);
    await expect(start(SECRET, OTHER)).rejects.toThrow(/^ENCRYPTION_KEY: is not the one.*ENCRYPTION_OLD_KEYS/);
  });

  test('may change the key while they still have the old one, and from then on need the new one', async () => {
    await start(SECRET, SECRET);
    await start(SECRET, OTHER, SECRET);
    await start(SECRET, OTHER);
    await expect(start(SECRET, SECRET)).rejects.toThrow(/^ENCRYPTION_KEY: /);
  });

  test('start with new secrets once somebody has said that these are the right ones', async () => {
    await start(SECRET, SECRET);
    await replaceSecrets(store, { secret: OTHER, vault: createVault([OTHER]) });
    await start(OTHER, OTHER);
    await expect(start(SECRET, SECRET)).rejects.toThrow('NEXTAUTH_SECRET');
  });

  test('leave nothing in the database by which the secret could be told', async () => {
    await start(SECRET, SECRET);
    const { rows } = await database.session.executeSql('select name, value from fingerprint order by name');
    expect(rows).toEqual(['encryption', 'signing'].map((name) => ({ name, value: expect.stringMatching(/^[\w-]{8}$/) })));
  });
});
