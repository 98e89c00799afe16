import { providerProfile } from '@/lib/core/sign-in-requests';
import type { AuditStore, User, UserStore } from '@/lib/core/stores';

export interface AdmitDeps {
  users: Pick<UserStore, 'byEmail' | 'create'>;
  audit: Pick<AuditStore, 'record'>;
  allowSignUp: boolean;
}

/** Why a provider's person may not come in; the sign-in page says it in words. */
export type Refusal = 'email_not_verified' | 'no_account';

async function known({ users, audit, allowSignUp }: AdmitDeps, email: string, name: string): Promise<User | undefined> {
  const user = await users.byEmail(email);
  if (user || !allowSignUp) return user;
  const created = await users.create({ email, name, role: 'member' });
  await audit.record({ userId: created.id, action: 'user_created', facts: { by: 'sign_up' } });
  return created;
}

/** Matches a provider's profile with a user by its verified e-mail. True when that user may sign in. */
export async function admitAccount(deps: AdmitDeps, provider: string, profile: unknown): Promise<true | Refusal> {
  const { data } = providerProfile.safeParse(profile);
  if (!data) return 'email_not_verified';
  const user = await known(deps, data.email, data.name ?? data.email);
  const facts = { via: provider, email: data.email };
  if (!user || user.disabled) {
    await deps.audit.record({ userId: user?.id ?? null, action: 'sign_in_failed', facts });
    return 'no_account';
  }
  await deps.audit.record({ userId: user.id, action: 'sign_in', facts });
  return true;
}
