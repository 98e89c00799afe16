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

/** Starts a process with this secret and these keys, the current one first. */
const start = (secret: string, ...keys: [string, ...string[]]) =>
  checkSecrets(store, { signing: signingFingerprint(secret), vault: createVault(keys) });

describe('several processes over one database', () => {
  test('processes start when they have the same secrets', async () => {
    await start(SECRET, SECRET);
    await start(SECRET, SECRET);
  });

  test('a process with another NEXTAUTH_SECRET than the first one refuses to start, with a remedy', async () => {
    await start(SECRET, SECRET);
    await expect(start(OTHER, SECRET)).rejects.toThrow(
      /^NEXTAUTH_SECRET: is not the secret.*same NEXTAUTH_SECRET.*rotate-secrets/,
    );
  });

  test('a process whose keys decrypt nothing of the others refuses to start', async () => {
    await start(SECRET, SECRET);
    await expect(start(SECRET, OTHER)).rejects.toThrow(/^ENCRYPTION_KEY: is not the key.*ENCRYPTION_OLD_KEYS/);
  });

  test('a process may change the key while it still has the old one; afterwards all processes need the new one', async () => {
    await start(SECRET, SECRET);
    await start(SECRET, OTHER, SECRET);
    await start(SECRET, OTHER);
    await expect(start(SECRET, SECRET)).rejects.toThrow(/^ENCRYPTION_KEY: /);
  });

  test('processes start with new secrets once an operator has confirmed them', async () => {
    await start(SECRET, SECRET);
    await replaceSecrets(store, { secret: OTHER, vault: createVault([OTHER]) });
    await start(OTHER, OTHER);
    await expect(start(SECRET, SECRET)).rejects.toThrow('NEXTAUTH_SECRET');
  });

  test('the database contains nothing that reveals the secret', async () => {
    await start(SECRET, SECRET);
    const { rows } = await database.session.executeSql('select name, value from fingerprint order by name');
    expect(rows).toEqual(['encryption', 'signing'].map((name) => ({ name, value: expect.stringMatching(/^[\w-]{8}$/) })));
  });
});
