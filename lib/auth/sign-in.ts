import { linkSignIn, passwordSignIn } from '@/lib/api/sign-in-requests';
import { AppError } from '@/lib/core/errors';
import type { AuditStore, User, UserStore } from '@/lib/core/stores';
import type { KnownDevices } from './known-devices';
import { passwordsBusy, verifyPassword } from './password';
import type { SignInLinks } from './sign-in-links';

interface Attempt {
  email?: string;
  address: string;
  /** A browser in which the person has signed in before. */
  device?: string;
}

/** Where an attempt comes from. */
export interface Visitor {
  address: string;
  cookies: ReadonlyMap<string, string>;
}

/** Counts attempts; `lib/usage/sign-in-limit.ts` is one. `first` marks the first refusal of a window. */
export interface SignInLimit {
  attempt(by: Attempt): Promise<{ allowed: true } | { allowed: false; retryAfter: number; first: boolean }>;
  succeeded(by: Attempt): Promise<void>;
}

export interface SignInDeps {
  users: Pick<UserStore, 'byEmail'>;
  audit: Pick<AuditStore, 'record'>;
  limit: SignInLimit;
  links: SignInLinks;
  devices: Pick<KnownDevices, 'idOf'>;
}

interface Checked {
  /** Who it would be, as far as that is known. */
  user: User | undefined;
  proven: boolean;
}

/** One attempt, counted and written down; undefined when it failed. @throws {AppError} `rate_limited` */
async function attempt(
  deps: SignInDeps,
  by: Attempt,
  via: 'password' | 'link',
  check: () => Promise<Checked>,
): Promise<User | undefined> {
  const facts = { via, address: by.address, email: by.email ?? null, knownDevice: by.device !== undefined };
  const taken = await deps.limit.attempt(by);
  if (!taken.allowed) {
    if (taken.first) await deps.audit.record({ userId: null, action: 'sign_in_limited', facts });
    throw new AppError('rate_limited', 'Too many attempts to sign in.', { retryAfter: taken.retryAfter });
  }
  const { user, proven } = await check();
  if (!user || !proven || user.disabled) {
    await deps.audit.record({ userId: user?.id ?? null, action: 'sign_in_failed', facts });
    return undefined;
  }
  await deps.limit.succeeded(by);
  await deps.audit.record({ userId: user.id, action: 'sign_in', facts });
  return user;
}

/**
 * The user with this e-mail and password. Undefined, after the same time, for a wrong password, an unknown or a disabled user.
 * @throws {AppError} `rate_limited`; `unavailable` when too many passwords are being checked.
 */
export async function signInWithPassword(
  deps: SignInDeps,
  input: unknown,
  { address, cookies }: Visitor,
): Promise<User | undefined> {
  // Asked before counting, so that a flood of invented e-mails cannot fill the limiter's memory.
  if (passwordsBusy()) throw new AppError('unavailable', 'Too many sign-ins at once.', { retryAfter: 5 });
  const { data } = passwordSignIn.safeParse(input);
  const device = data && deps.devices.idOf(cookies, data.email);
  return attempt(deps, { email: data?.email, address, device }, 'password', async () => {
    const user = data && (await deps.users.byEmail(data.email));
    return { user, proven: await verifyPassword(data?.password ?? '', user?.passwordHash) };
  });
}

/** The user a one-time link was made for. @throws {AppError} `rate_limited` */
export async function signInWithLink(deps: SignInDeps, input: unknown, { address }: Visitor): Promise<User | undefined> {
  const { data } = linkSignIn.safeParse(input);
  return attempt(deps, { address }, 'link', async () => {
    const user = data && (await deps.links.redeem('sign_in', data.token));
    return { user, proven: user !== undefined };
  });
}
