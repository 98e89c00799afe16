// `npm run verify-audit`: verifies that the audit log has not been tampered with. It needs the server's settings, since the check itself is
// signed and recorded. The embedded database must not be open in a server at the same time (the Admin page verifies it there); a PostgreSQL
// may be.
import './load-typescript.mjs';
import { prepare } from './prepare.mjs';

prepare('production');

const { explainFailure } = await import('../lib/core/problems/explain-failure.ts');
const { currentEnv } = await import('../lib/env.ts');
const { openExistingDatabase } = await import('../lib/stores/database/open-database.ts');
const { createStores } = await import('../lib/stores/stores.ts');
const { checkAudit } = await import('../lib/services/audit/check-audit.ts');
const { checkSecrets } = await import('../lib/jobs/check-secrets.ts');
const { openVault } = await import('../lib/secrets/open-vault.ts');
const { existingSecretOf, secretsOf } = await import('../lib/secrets/secret.ts');
const { signingFingerprint } = await import('../lib/secrets/signing-fingerprint.ts');

let database;
try {
  const env = currentEnv();
  const secret = existingSecretOf(env);
  database = await openExistingDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR });
  const stores = createStores(database.db, { auditSecrets: secretsOf(env) });
  await checkSecrets(stores.fingerprints, { signing: signingFingerprint(secret), vault: openVault(env) });
  const { checked, broken, removed } = await checkAudit({ ctx: { stores, actor: { type: 'program' } }, input: {} });
  const older = removed > 0 ? ` ${removed} older ones were removed by AUDIT_RETENTION_DAYS.` : '';
  if (broken === null) console.log(`${checked} entries checked, none was changed.${older}`);
  else process.exitCode = 1;
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 1;
} finally {
  await database?.close();
}
