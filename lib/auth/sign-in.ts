import { passkeySignIn } from '@/lib/api/passkey-requests';
import { linkSignIn, passwordSignIn } from '@/lib/api/sign-in-requests';
import type { Visitor } from '@/lib/core/actor';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { NewAuditEntry } from '@/lib/core/ports/audit-store';
import type { PasskeyStore } from '@/lib/core/ports/passkey-store';
import type { Stores, StoresInTransaction } from '@/lib/core/ports/stores';
import type { TwoFactorStore } from '@/lib/core/ports/two-factor-store';
import type { User, UserStore } from '@/lib/core/ports/user-store';
import { DecryptionFailed, type Vault } from '@/lib/secrets/vault';
import type { KnownDevices } from './known-devices';
import { passwordsBusy, verifyPassword } from './password';
import type { SignInLinks } from './sign-in-links';
import { spendCode } from './two-factor';
import type { WebAuthn } from './web-authn';

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
  attempt(by: Attempt): Promise<Taken>;
  /** Returns the point of an attempt whose password was right and which continues with a code. */
  passwordAccepted(by: Attempt): Promise<void>;
  /** Limits second factors, after the right password, from any address. */
  codeAttempt(by: Attempt, userId: string): Promise<Taken>;
  /** `userId`: the user who has signed in, whose second factors are no longer counted. */
  succeeded(by: Attempt, userId?: string): Promise<void>;
}

type Taken = { allowed: true } | { allowed: false; retryAfter: number; first: boolean };

export interface SignInDeps {
  users: Pick<UserStore, 'byEmail' | 'byId'>;
  twoFactor: Pick<TwoFactorStore, 'find'>;
  passkeys: Pick<PasskeyStore, 'find'>;
  /** Undefined when the server has no domain name. */
  webAuthn: WebAuthn | undefined;
  transaction: Stores['transaction'];
  vault: Pick<Vault, 'decrypt'>;
  limit: SignInLimit;
  links: Pick<SignInLinks, 'find'>;
  devices: Pick<KnownDevices, 'idOf'>;
}

interface Checked {
  /** The user of the attempt, if one is known. */
  user: User | undefined;
  proven: boolean;
  /** Uses up what can be used only once: a link, a challenge, a second factor. False when it was used before, or is wrong. */
  spend?(tx: StoresInTransaction): Promise<boolean>;
  /** `spend` checks a second factor. */
  secondFactor?: true;
}

/**
 * With two-factor authentication, the right password alone is not enough: the form asks for a code. `code_wrong`: it is wrong, or has been used.
 * `code_unreadable`: the server has lost the key of the user's app; a recovery code still works.
 */
export type SecondFactorProblem = 'code_missing' | 'code_wrong' | 'code_unreadable';

/**
 * Makes one attempt, which is counted and recorded; resolves with undefined when it failed. A session is a cookie and not in the database, so its
 * audit entry is written before the cookie is issued, in one transaction with everything that the sign-in uses up.
 * @throws {AppError} `rate_limited`
 */
async function attempt(
  deps: SignInDeps,
  by: Attempt,
  via: 'password' | 'link' | 'passkey',
  check: () => Promise<Checked | { codeOf: User }>,
): Promise<User | SecondFactorProblem | undefined> {
  const { limit, transaction } = deps;
  const facts = { via, address: by.address, email: by.email ?? null, knownDevice: by.device !== undefined };
  await refuse(deps, await limit.attempt(by), { userId: null, facts });
  const checked = await check();
  if ('codeOf' in checked) {
    const { id: userId } = checked.codeOf;
    await transaction((tx) => tx.audit.record({ userId, action: 'sign_in_code_asked', facts }));
    await limit.passwordAccepted(by);
    return 'code_missing';
  }
  const { user, proven, spend, secondFactor } = checked;
  if (user && secondFactor) {
    await refuse(deps, await limit.codeAttempt(by, user.id), { userId: user.id, facts: { ...facts, secondFactor } });
  }
  const signedIn = await transaction(async (tx) => {
    const allowed = user && proven && !user.disabled && (!spend || (await spend(tx)));
    const action = allowed ? 'sign_in' : 'sign_in_failed';
    await tx.audit.record({ userId: user?.id ?? null, action, facts: { ...facts, ...(secondFactor && { secondFactor }) } });
    return allowed ? user : undefined;
  });
  if (signedIn) await limit.succeeded(by, signedIn.id);
  return signedIn ?? (secondFactor ? 'code_wrong' : undefined);
}

/** @throws {AppError} `rate_limited`, with an audit entry for the first refusal of a window */
async function refuse({ transaction }: SignInDeps, taken: Taken, entry: Omit<NewAuditEntry, 'action'>): Promise<void> {
  if (taken.allowed) return;
  if (taken.first) await transaction((tx) => tx.audit.record({ ...entry, action: 'sign_in_limited' }));
  throw new AppError('rate_limited', phrase('tooManySignIns'), { retryAfter: taken.retryAfter });
}

/**
 * Returns the user with this e-mail and password. Undefined, after the same time, for a wrong password, an unknown or a disabled user.
 * A user with two-factor authentication also needs a code; the form asks for it once the password was right.
 * @throws {AppError} `rate_limited`; `unavailable` when too many passwords are being checked
 */
export async function signInWithPassword(
  deps: SignInDeps,
  input: unknown,
  visitor: CookieVisitor,
): Promise<User | SecondFactorProblem | undefined> {
  // Checked before counting, so that a flood of invented e-mails cannot fill the limiter's memory.
  if (passwordsBusy()) throw new AppError('unavailable', phrase('signInsBusy'), { retryAfter: 5 });
  const { address, cookies } = visitor;
  const { data } = passwordSignIn.safeParse(input);
  const device = data && deps.devices.idOf(cookies, data.email);
  let isUnreadable = false;
  const signedIn = await attempt(deps, { email: data?.email, address, device }, 'password', async () => {
    const user = data && (await deps.users.byEmail(data.email));
    const proven = await verifyPassword(data?.password ?? '', user?.passwordHash);
    const needsCode = user && proven && !user.disabled && (await deps.twoFactor.find(user.id))?.confirmedAt;
    if (!needsCode) return { user, proven };
    const { code } = data;
    if (!code) return { codeOf: user };
    const spend = (tx: StoresInTransaction) =>
      spendCode({ tx, vault: deps.vault }, user.id, code).catch((error) => {
        if (!(error instanceof DecryptionFailed)) throw error;
        console.error(`sign-in: the secret of an authenticator app cannot be decrypted. ${error.message}`);
        isUnreadable = true;
        return false;
      });
    return { user, proven, secondFactor: true, spend };
  });
  return isUnreadable ? 'code_unreadable' : signedIn;
}

/**
 * Returns the user of a one-time link. It needs no second factor: only the operator makes such links, also for users who have lost theirs.
 * @throws {AppError} `rate_limited`
 */
export async function signInWithLink(
  deps: SignInDeps,
  input: unknown,
  { address }: Visitor,
): Promise<User | SecondFactorProblem | undefined> {
  const { data } = linkSignIn.safeParse(input);
  return attempt(deps, { address }, 'link', async () => {
    const found = data && (await deps.links.find('sign_in', data.token));
    if (!found) return { user: undefined, proven: false };
    const { user, link } = found;
    return { user, proven: true, spend: (tx) => tx.users.spendLink(link.id, link.until) };
  });
}

/** Returns the user of a passkey, which is two factors by itself. @throws {AppError} `rate_limited` */
export async function signInWithPasskey(
  deps: SignInDeps,
  input: unknown,
  { address }: Visitor,
): Promise<User | SecondFactorProblem | undefined> {
  const { data } = passkeySignIn.safeParse(input);
  return attempt(deps, { address }, 'passkey', async () => {
    const passkey = data && (await deps.passkeys.find(data.credential.id));
    const user = passkey && (await deps.users.byId(passkey.userId));
    const use = passkey && (await deps.webAuthn?.used(data.credential, passkey));
    if (!use) return { user, proven: false };
    const { challenge, counter } = use;
    const at = new Date().toISOString();
    return {
      user,
      proven: true,
      spend: async (tx) =>
        (await tx.users.spendLink(challenge.id, challenge.until)) && tx.passkeys.markUsed(passkey.id, { counter, at }),
    };
  });
}
