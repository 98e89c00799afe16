// `npm run rotate-secrets`: encrypts all secrets again with the current ENCRYPTION_KEY (or NEXTAUTH_SECRET), and stores what verifies the
// older entries of the audit log, so that the keys in ENCRYPTION_OLD_KEYS can be removed. From then on every process must have these
// secrets. If a key is missing, it changes nothing; with `-- --accept-loss` it continues without what is lost. The embedded database must
// not be open in a server at the same time; a PostgreSQL may be.
import { parseArgs } from 'node:util';
import './load-typescript.mjs';
import { prepare } from './prepare.mjs';

prepare('production');

const { explainFailure } = await import('../lib/core/problems/explain-failure.ts');
const { currentEnv } = await import('../lib/env.ts');
const { openExistingDatabase } = await import('../lib/stores/database/open-database.ts');
const { createStores } = await import('../lib/stores/stores.ts');
const { openVault } = await import('../lib/secrets/open-vault.ts');
const { existingSecretOf, secretsOf } = await import('../lib/secrets/secret.ts');
const { rotateSecrets } = await import('../lib/services/secrets/rotate-secrets.ts');

const REMEDY =
  'Add the earlier secrets to ENCRYPTION_OLD_KEYS and run this again. If they are lost, or an entry was changed by somebody: ' +
  '`npm run rotate-secrets -- --accept-loss` continues without them, and the owners of these connections and webhooks create them again. ' +
  'Users of a lost authenticator app sign in with a recovery code, or an owner turns it off on the Admin page.';

let database;
try {
  const { values } = parseArgs({ options: { 'accept-loss': { type: 'boolean', default: false } } });
  const env = currentEnv();
  const secret = existingSecretOf(env);
  const vault = openVault(env);
  database = await openExistingDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR });
  const stores = createStores(database.db, { auditSecrets: secretsOf(env) });
  const rotation = await rotateSecrets({
    ctx: { stores, vault, secret, actor: { type: 'program' } },
    input: { acceptLoss: values['accept-loss'] },
  });
  const problems = await problemsOf(rotation, stores.users);
  if (rotation.done) {
    console.log(`${rotation.renewed} secrets re-encrypted; ${rotation.current} were already encrypted with the current key.`);
    for (const problem of problems) console.error(problem);
  } else {
    console.error(`Nothing was changed: a key is missing or wrong.\n${problems.join('\n')}\n${REMEDY}`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 1;
} finally {
  await database?.close();
}

/** A line for everything that the keys do not open. */
async function problemsOf({ lost, unverified }, users) {
  const lines = lost.map(async ({ kind, id, userId }) => {
    const owner = await users.byId(userId);
    return `No key decrypts the secret of the ${kind} ${id} of ${owner?.email ?? userId}.`;
  });
  if (unverified !== null) lines.push(`The audit log cannot be verified with these keys: entry ${unverified} is the first one.`);
  return Promise.all(lines);
}
