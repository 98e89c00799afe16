import { providerProfile } from '@/lib/api/sign-in-requests';
import type { AuditStore, ProviderAccount, User, UserStore } from '@/lib/core/stores';
import type { SignUp } from './providers';

export interface AdmitDeps {
  users: Pick<UserStore, 'byEmail' | 'byAccount' | 'addAccount' | 'create'>;
  audit: Pick<AuditStore, 'record'>;
  signUp: SignUp;
}

/** Why a provider's person may not come in; the sign-in page says it in words. */
export type Refusal = 'email_not_verified' | 'no_account';

type Profile = NonNullable<ReturnType<typeof providerProfile.safeParse>['data']>;

function maySignUp({ domains, groups }: SignUp, { email, groups: own = [] }: Profile): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return domains.some((allowed) => allowed.toLowerCase() === domain) || groups.some((group) => own.includes(group));
}

async function invitedOrNew({ users, audit, signUp }: AdmitDeps, profile: Profile): Promise<User | undefined> {
  const { email, name = email } = profile;
  const invited = await users.byEmail(email);
  if (invited || !maySignUp(signUp, profile)) return invited;
  const created = await users.create({ email, name, role: 'member' });
  await audit.record({ userId: created.id, action: 'user_created', facts: { by: 'sign_up' } });
  return created;
}

/**
 * The user of a provider's account: by issuer and subject (OpenID Connect Core, 5.7), and at the first sign-in by the verified e-mail,
 * which then ties the account to the user: an address that is given to somebody else later opens nothing.
 */
async function userOf(deps: AdmitDeps, account: ProviderAccount, profile: Profile): Promise<User | undefined> {
  const known = await deps.users.byAccount(account);
  if (known) return known;
  const user = await invitedOrNew(deps, profile);
  if (!user || user.disabled || (await deps.users.addAccount(user.id, account))) return user;
  // Another tab of the same person's may have tied it meanwhile.
  return deps.users.byAccount(account);
}

/** Matches a provider's account with a user. True when that user may sign in. */
export async function admitAccount(
  deps: AdmitDeps,
  { provider, issuer, subject }: ProviderAccount & { provider: string },
  profile: unknown,
): Promise<true | Refusal> {
  const { data } = providerProfile.safeParse(profile);
  if (!data) return 'email_not_verified';
  const user = await userOf(deps, { issuer, subject }, data);
  const facts = { via: provider, email: data.email };
  if (!user || user.disabled) {
    await deps.audit.record({ userId: user?.id ?? null, action: 'sign_in_failed', facts });
    return 'no_account';
  }
  await deps.audit.record({ userId: user.id, action: 'sign_in', facts });
  return true;
}
