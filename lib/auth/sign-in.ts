import { linkSignIn, passwordSignIn } from '@/lib/api/sign-in-requests';
import type { Visitor } from '@/lib/core/actor';
import { AppError } from '@/lib/core/errors';
import type { Stores } from '@/lib/core/ports/stores';
import type { User, UserStore } from '@/lib/core/ports/user-store';
import type { KnownDevices } from './known-devices';
import type { LinkClaims } from './link-signer';
import { passwordsBusy, verifyPassword } from './password';
import type { SignInLinks } from './sign-in-links';

/** A visitor with the cookies of their browser. */
export type CookieVisitor = Visitor & { cookies: ReadonlyMap<string, string> };

interface Attempt {
  email?: string;
  address: string;
  /** A browser in which the user has signed in before. */
  device?: string;
}

/** Limits attempts; implemented by `lib/usage/sign-in-limit.ts`. `first` marks the first refusal of a window. */
export interface SignInLimit {
  attempt(by: Attempt): Promise<{ allowed: true } | { allowed: false; retryAfter: number; first: boolean }>;
  succeeded(by: Attempt): Promise<void>;
}

export interface SignInDeps {
  users: Pick<UserStore, 'byEmail'>;
  transaction: Stores['transaction'];
  limit: SignInLimit;
  links: Pick<SignInLinks, 'find'>;
  devices: Pick<KnownDevices, 'idOf'>;
}

interface Checked {
  /** The user of the attempt, if one is known. */
  user: User | undefined;
  proven: boolean;
  /** The link that is used up by the sign-in. */
  link?: LinkClaims;
}

/**
 * Makes one attempt, which is counted and recorded; resolves with undefined when it failed. A session is a cookie and not in the database,
 * so its audit entry is written before the cookie is issued, in one transaction with the use of the link.
 * @throws {AppError} `rate_limited`
 */
async function attempt(
  { limit, transaction }: SignInDeps,
  by: Attempt,
  via: 'password' | 'link',
  check: () => Promise<Checked>,
): Promise<User | undefined> {
  const facts = { via, address: by.address, email: by.email ?? null, knownDevice: by.device !== undefined };
  const taken = await limit.attempt(by);
  if (!taken.allowed) {
    if (taken.first) await transaction((tx) => tx.audit.record({ userId: null, action: 'sign_in_limited', facts }));
    throw new AppError('rate_limited', 'Too many sign-in attempts. Please try again later.', { retryAfter: taken.retryAfter });
  }
  const { user, proven, link } = await check();
  const signedIn = await transaction(async (tx) => {
    const allowed = user && proven && !user.disabled && (!link || (await tx.users.spendLink(link.id, link.until)));
    await tx.audit.record({ userId: user?.id ?? null, action: allowed ? 'sign_in' : 'sign_in_failed', facts });
    return allowed ? user : undefined;
  });
  if (signedIn) await limit.succeeded(by);
  return signedIn;
}

/**
 * Returns the user with this e-mail and password. Undefined, after the same time, for a wrong password, an unknown or a disabled user.
 * @throws {AppError} `rate_limited`; `unavailable` when too many passwords are being checked
 */
export async function signInWithPassword(deps: SignInDeps, input: unknown, visitor: CookieVisitor): Promise<User | undefined> {
  // Checked before counting, so that a flood of invented e-mails cannot fill the limiter's memory.
  if (passwordsBusy()) throw new AppError('unavailable', 'Too many sign-ins at once. Please try again.', { retryAfter: 5 });
  const { address, cookies } = visitor;
  const { data } = passwordSignIn.safeParse(input);
  const device = data && deps.devices.idOf(cookies, data.email);
  return attempt(deps, { email: data?.email, address, device }, 'password', async () => {
    const user = data && (await deps.users.byEmail(data.email));
    return { user, proven: await verifyPassword(data?.password ?? '', user?.passwordHash) };
  });
}

/** Returns the user of a one-time link. @throws {AppError} `rate_limited` */
export async function signInWithLink(deps: SignInDeps, input: unknown, { address }: Visitor): Promise<User | undefined> {
  const { data } = linkSignIn.safeParse(input);
  return attempt(deps, { address }, 'link', async () => {
    const found = data && (await deps.links.find('sign_in', data.token));
    return { user: found?.user, link: found?.link, proven: found !== undefined };
  });
}
