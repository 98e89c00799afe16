// `npm run sign-in-link [e-mail]`: prints a one-click sign-in link for the owner, or for the user with this e-mail address. It works once,
// within ten minutes, even while the server is running.
import './load-typescript.mjs';
import { prepare } from './prepare.mjs';

prepare('production');

const { currentEnv } = await import('../lib/env.ts');
const { createLinkSigner } = await import('../lib/auth/link-signer.ts');
const { LINK_MS, linkAddress } = await import('../lib/auth/sign-in-links.ts');
const { secretOf } = await import('../lib/secrets/secret.ts');
const { originOf } = await import('../lib/env/origin-of.ts');

try {
  const env = currentEnv();
  const email = process.argv[2] ?? env.OWNER_EMAIL;
  const token = createLinkSigner(secretOf(env)).sign('sign_in', email, LINK_MS.sign_in);
  console.log(`For ${email}, once, within ten minutes:\n${linkAddress(originOf(env), 'sign_in', token)}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
