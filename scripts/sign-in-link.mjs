// `npm run sign-in-link [e-mail]`: prints a link to sign in and one to choose a new password for the owners, or for the user with this e-mail
// address. Each works once, within ten minutes, even while the server is running. It needs the server's settings.
import './load-typescript.mjs';
import { prepare } from './prepare.mjs';

prepare('production');

const { explainFailure } = await import('../lib/core/problems/explain-failure.ts');
const { currentEnv } = await import('../lib/env.ts');
const { createLinkSigner } = await import('../lib/auth/link-signer.ts');
const { LINK_MS, linkAddress } = await import('../lib/auth/sign-in-links.ts');
const { checkSigningSecret } = await import('../lib/jobs/check-secrets.ts');
const { existingSecretOf } = await import('../lib/secrets/secret.ts');
const { signingFingerprint } = await import('../lib/secrets/signing-fingerprint.ts');
const { isFolderLocked } = await import('../lib/stores/database/lock-folder.ts');
const { openExistingDatabase } = await import('../lib/stores/database/open-database.ts');
const { createStores } = await import('../lib/stores/stores.ts');
const { originOf } = await import('../lib/env/origin-of.ts');

try {
  const env = currentEnv();
  const secret = existingSecretOf(env);
  const signer = createLinkSigner(secret);
  for (const email of await emailsOf(process.argv[2], env, secret)) {
    const link = (purpose) => linkAddress(originOf(env), purpose, signer.sign(purpose, email, LINK_MS.sign_in));
    console.log(
      `For ${email}, once, within ten minutes:\n${link('sign_in')}\nTo choose a new password instead:\n${link('password')}`,
    );
  }
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 1;
}

/** The e-mail addresses of the users who get a link. @throws Error when such a link could not be used */
async function emailsOf(requestedEmail, { DATABASE_URL, DATA_DIR, OWNER_EMAIL }, secret) {
  if (!DATABASE_URL && isFolderLocked(DATA_DIR)) {
    console.log('The server has the embedded database open, so whether this user exists was not checked.');
    return [requestedEmail ?? OWNER_EMAIL];
  }
  const database = await openExistingDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR });
  try {
    const { users, fingerprints } = createStores(database.db);
    await checkSigningSecret(fingerprints, signingFingerprint(secret));
    const all =
      requestedEmail === undefined
        ? (await users.list()).filter(({ role }) => role === 'owner')
        : [await users.byEmail(requestedEmail)];
    const emails = all.filter((user) => user && !user.disabled).map(({ email }) => email);
    if (emails.length === 0) throw new Error(`${requestedEmail ?? 'An owner'}: there is no such user, or they are disabled.`);
    return emails;
  } finally {
    await database.close();
  }
}
