import { randomBytes } from 'node:crypto';
import { hashPassword } from './auth/password';
import { sampleContracts } from './sample/sample-contracts';
import { type Workbench, workbench } from './workbench';

/**
 * Opens the product before the first request: database, owner and sample workspace at the first start, and the runs that wait
 * to be played. A server that cannot do that must not stay up answering 500: it says why and ends.
 */
export async function boot(): Promise<void> {
  try {
    const product = await workbench();
    const first = await firstStart(product);
    await product.open();
    greet(product, first);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** The owner and the sample contracts in an empty database: both, or neither when the process ends meanwhile. */
async function firstStart({ env, stores }: Workbench): Promise<{ password: string | undefined } | undefined> {
  if ((await stores.users.count()) > 0) return undefined;
  const password = env.OWNER_PASSWORD ?? randomBytes(12).toString('base64url');
  const created = await stores.createFirstUser(
    { email: env.OWNER_EMAIL, name: 'Owner', role: 'owner', passwordHash: await hashPassword(password) },
    sampleContracts.map((contract) => ({ ...contract, sample: true })),
  );
  return created && { password: env.OWNER_PASSWORD ? undefined : password };
}

/** The terminal is the one place only the machine's owner can read. */
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
