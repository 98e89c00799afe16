// `npm run rotate-secrets`: encrypts all secrets again with the current ENCRYPTION_KEY (or NEXTAUTH_SECRET), and stores what verifies the
// older entries of the audit log, so that the keys in ENCRYPTION_OLD_KEYS can be removed. From then on every process must have these secrets. The embedded database must not be open in a
// server at the same time; a PostgreSQL may be.
import './load-typescript.mjs';
import { prepare } from './prepare.mjs';

prepare('production');

const { currentEnv } = await import('../lib/env.ts');
const { openExistingDatabase } = await import('../lib/stores/database/open-database.ts');
const { createStores } = await import('../lib/stores/stores.ts');
const { openVault } = await import('../lib/secrets/open-vault.ts');
const { existingSecretOf, secretsOf } = await import('../lib/secrets/secret.ts');
const { rotateSecrets } = await import('../lib/services/secrets/rotate-secrets.ts');

let database;
try {
  const env = currentEnv();
  const secret = existingSecretOf(env);
  const vault = openVault(env);
  database = await openExistingDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR });
  const stores = createStores(database.db, { auditSecrets: secretsOf(env) });
  const actor = { type: 'program' };
  const { renewed, current, broken } = await rotateSecrets({ ctx: { stores, vault, secret, actor } });
  console.log(`${renewed} secrets re-encrypted; ${current} were already encrypted with the current key.`);
  if (broken.length > 0) {
    console.error(
      `No key decrypts the secrets of these connections and webhooks; their owners have to create them again: ${broken.join(', ')}`,
    );
    process.exitCode = 1;
  }
  if ((await stores.audit.check()).broken !== null) {
    console.error(
      'The audit log cannot be verified with these keys. If an earlier secret is missing, add it to ENCRYPTION_OLD_KEYS and run this again.',
    );
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database?.close();
}
