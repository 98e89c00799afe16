import { providerProfile } from '@/lib/api/sign-in-requests';
import type { Stores, StoresInTransaction } from '@/lib/core/ports/stores';
import type { ProviderAccount, User } from '@/lib/core/ports/user-store';
import type { SignUp } from './providers';

export interface AdmitDeps {
  transaction: Stores['transaction'];
  signUp: SignUp;
}

/** Why a provider's account may not sign in; the sign-in page explains it. */
export type Refusal = 'email_not_verified' | 'no_account';

type Profile = NonNullable<ReturnType<typeof providerProfile.safeParse>['data']>;

function maySignUp({ domains, groups }: SignUp, { email, groups: own = [] }: Profile): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return domains.some((allowed) => allowed.toLowerCase() === domain) || groups.some((group) => own.includes(group));
}

/**
 * Finds or creates the user of a provider's account: by issuer and subject (OpenID Connect Core, 5.7), or at the first sign-in by the
 * verified e-mail. The account is then tied to the user, so that an address reassigned to another person later gives no access.
 */
async function userOf(
  { users }: Pick<StoresInTransaction, 'users'>,
  signUp: SignUp,
  account: ProviderAccount,
  profile: Profile,
): Promise<{ user: User | undefined; isNew: boolean }> {
  const known = await users.byAccount(account);
  if (known) return { user: known, isNew: false };
  const { email, name = email } = profile;
  const invited = await users.byEmail(email);
  const isNew = !invited && maySignUp(signUp, profile);
  const user = isNew ? await users.create({ email, name, role: 'member' }) : invited;
  if (!user || user.disabled || (await users.addAccount(user.id, account))) return { user, isNew };
  // A concurrent sign-in of the same user may have added the account meanwhile.
  return { user: await users.byAccount(account), isNew };
}

/**
 * Matches a provider's account with a user, with the audit entry in the same transaction. Resolves with true when that user may sign in.
 */
export async function admitAccount(
  { transaction, signUp }: AdmitDeps,
  { provider, issuer, subject }: ProviderAccount & { provider: string },
  profile: unknown,
): Promise<true | Refusal> {
  const { data } = providerProfile.safeParse(profile);
  if (!data) return 'email_not_verified';
  const facts = { via: provider, email: data.email };
  return transaction(async (tx) => {
    const { user, isNew } = await userOf(tx, signUp, { issuer, subject }, data);
    const allowed = user !== undefined && !user.disabled;
    if (user && isNew) await tx.audit.record({ userId: user.id, action: 'user_created', facts: { by: 'sign_up' } });
    await tx.audit.record({ userId: user?.id ?? null, action: allowed ? 'sign_in' : 'sign_in_failed', facts });
    return allowed || 'no_account';
  });
}
