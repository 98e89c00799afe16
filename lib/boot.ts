import { randomBytes } from 'node:crypto';
import { hashPassword } from './auth/password';
import { sampleContracts } from './tools/sample/sample-contracts';
import { type Workbench, workbench } from './workbench';

const DAY_MS = 86_400_000;

/**
 * Opens the product before the first request: database, owner and sample workspace at the first start, and the runs an earlier
 * process left unfinished. A server that cannot do that must not stay up answering 500: it says why and ends.
 */
export async function boot(): Promise<void> {
  try {
    const product = await workbench();
    const first = (await product.stores.users.count()) === 0;
    const owner = first ? await firstOwner(product) : undefined;
    const resumed = await product.resume();
    if (resumed > 0) console.log(`${resumed} unfinished ${resumed === 1 ? 'run goes' : 'runs go'} on.`);
    await greet(product, owner);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

async function firstOwner({ env, stores }: Workbench): Promise<{ id: string; password: string | undefined }> {
  const password = env.OWNER_PASSWORD ?? randomBytes(12).toString('base64url');
  const { id } = await stores.users.create({
    email: env.OWNER_EMAIL,
    name: 'Owner',
    role: 'owner',
    passwordHash: await hashPassword(password),
  });
  for (const contract of sampleContracts) await stores.documents.add({ ...contract, userId: id, sample: true });
  return { id, password: env.OWNER_PASSWORD ? undefined : password };
}

/** The terminal is the one place only the machine's owner can read. */
async function greet(
  { env, stores, auth, origin }: Workbench,
  first?: { id: string; password: string | undefined },
): Promise<void> {
  const owner = await stores.users.byEmail(env.OWNER_EMAIL);
  if (!owner || owner.disabled) return;
  const lines = [`Sign in with one click (once, within a day): ${origin}/sign-in?token=${auth.links.issue(owner.id, DAY_MS)}`];
  if (first)
    lines.push(
      `Owner: ${owner.email}`,
      `Password: ${first.password ?? 'the one in OWNER_PASSWORD'}${first.password ? ' (shown only now)' : ''}`,
    );
  console.log(['', ...lines.map((line) => `  ${line}`), ''].join('\n'));
}
