// `npm run move-to-postgres`: copies everything from the embedded database in DATA_DIR to the empty PostgreSQL of DATABASE_URL, compares both
// and verifies the audit log. No server may be running. The embedded database stays as it is. It needs the server's settings.
import './load-typescript.mjs';
import { resolve } from 'node:path';
import { prepare } from './prepare.mjs';

prepare('production');

const { AppError } = await import('../lib/core/errors.ts');
const { explainFailure } = await import('../lib/core/problems/explain-failure.ts');
const { currentEnv } = await import('../lib/env.ts');
const { checkSecrets } = await import('../lib/jobs/check-secrets.ts');
const { openVault } = await import('../lib/secrets/open-vault.ts');
const { existingSecretOf, secretsOf } = await import('../lib/secrets/secret.ts');
const { signingFingerprint } = await import('../lib/secrets/signing-fingerprint.ts');
const { isFolderLocked } = await import('../lib/stores/database/lock-folder.ts');
const { openExistingDatabase } = await import('../lib/stores/database/open-database.ts');
const { NO_LIMIT_MS } = await import('../lib/stores/database/pglite-thread.ts');
const { moveDatabase } = await import('../lib/stores/moving/move-database.ts');
const { createStores } = await import('../lib/stores/stores.ts');

const since = performance.now();
let source;
try {
  const env = currentEnv();
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = env;
  if (!databaseUrl)
    throw new AppError('bad_request', 'DATABASE_URL is not set: add the address of an empty PostgreSQL database to `.env`.');
  const secret = existingSecretOf(env);
  if (isFolderLocked(dataDir))
    throw new AppError(
      'unavailable',
      `DATA_DIR: a server has the database in ${resolve(dataDir)} open. Stop it, and run this again.`,
    );
  source = await openExistingDatabase({ dataDir, limitMs: NO_LIMIT_MS });
  const auditSecrets = secretsOf(env);
  const { fingerprints } = createStores(source.db);
  await checkSecrets(fingerprints, { signing: signingFingerprint(secret), vault: openVault(env) });
  console.log(`Copying ${resolve(dataDir)} to ${placeOf(databaseUrl)}. Do not start a server meanwhile.`);
  let audit;
  const { tables, rows } = await moveDatabase({
    source: source.db,
    databaseUrl,
    async check(target) {
      audit = await createStores(target, { auditSecrets }).audit.check();
    },
  });
  const seconds = Math.round((performance.now() - since) / 1000);
  console.log(`Moved ${rows.toLocaleString('en')} rows of ${tables} tables in ${seconds} s. Both databases contain the same.`);
  sayAudit(audit);
  sayNext(env);
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 1;
} finally {
  await source?.close();
}

function placeOf(databaseUrl) {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

/** A change found now was made before the move, which copied the log as it was. The exit code says so, as that of `verify-audit` does. */
function sayAudit({ checked, broken }) {
  if (broken === null) return console.log(`Audit log: ${checked} entries checked, none was changed.`);
  console.error(`Audit log: entry ${broken} does not match its hash. It was already so in the embedded database.`);
  process.exitCode = 1;
}

function sayNext({ DATA_DIR, NEXTAUTH_SECRET }) {
  const folder = resolve(DATA_DIR);
  const secrets = NEXTAUTH_SECRET
    ? 'Keep NEXTAUTH_SECRET as it is (and ENCRYPTION_KEY, if it is set)'
    : `Keep the file ${folder}/secret, which every process needs (and ENCRYPTION_KEY, if it is set)`;
  console.log(
    `\nNow:\n1. Have this DATABASE_URL in \`.env\`, or in the settings of the service or container, and start.\n2. ${secrets}: ` +
      'without it nobody stays signed in, and the secrets of connections cannot be decrypted.\n' +
      `3. ${folder}/db was not changed: it is your backup of this moment. What is done from now on is in PostgreSQL only, so never start on it again ` +
      'without DATABASE_URL, and back up PostgreSQL.',
  );
}
