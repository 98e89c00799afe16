import { randomBytes } from 'node:crypto';
import { hashPassword } from './auth/password';
import { explainFailure } from './core/problems/explain-failure';
import { sampleContracts } from './sample/sample-contracts';
import { type Workbench, workbench } from './workbench';

/**
 * Starts the product before the first request: the database, the owner and the sample workspace at the first start, and the runs waiting to
 * be played. A server that fails here prints the reason and exits, rather than answering every request with 500.
 */
export async function boot(): Promise<void> {
  try {
    const product = await workbench();
    const first = await firstStart(product);
    await product.open();
    greet(product, first);
  } catch (error) {
    console.error(explainFailure(error));
    process.exit(1);
  }
}

/** Creates the owner and the sample contracts in an empty database, in one transaction. */
async function firstStart({ env, stores }: Workbench): Promise<{ password: string | undefined } | undefined> {
  if ((await stores.users.count()) > 0) return undefined;
  const password = env.OWNER_PASSWORD ?? randomBytes(12).toString('base64url');
  const created = await stores.createFirstUser(
    { email: env.OWNER_EMAIL, name: 'Owner', role: 'owner', passwordHash: await hashPassword(password) },
    sampleContracts.map((contract) => ({ ...contract, sample: true })),
  );
  return created && { password: env.OWNER_PASSWORD ? undefined : password };
}

/** Prints the sign-in details to the terminal, the one place that only the owner of the machine can read. */
function greet({ env, auth, origin }: Workbench, first?: { password: string | undefined }): void {
  const lines = first
    ? [
        `Sign in with one click (once, within ten minutes): ${auth.links.issue('sign_in', { email: env.OWNER_EMAIL })}`,
        `Owner: ${env.OWNER_EMAIL}`,
        `Password: ${first.password ?? 'the one in OWNER_PASSWORD'}${first.password ? ' (shown only now)' : ''}`,
      ]
    : [`Sign in at ${origin}, or by a one-click link from: npm run sign-in-link`];
  console.log(['', ...lines.map((line) => `  ${line}`), ''].join('\n'));
}
