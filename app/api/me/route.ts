import { profileRequest } from '@/lib/core/account-requests';
import type { MeAnswer } from '@/lib/core/answers';
import { languageFor } from '@/lib/core/language';
import type { User } from '@/lib/core/stores';
import { door, type Workbench } from '@/lib/workbench';

/** Who one is, and what one may ask for. */
async function me(workbench: Workbench, user: User, request: Request): Promise<MeAnswer> {
  const { id, email, name, role, settings, passwordHash } = user;
  return {
    user: { id, email, name, role, settings, hasPassword: passwordHash !== null },
    ...(await workbench.describeFor(user, settings.language ?? languageFor(request.headers.get('accept-language')))),
  };
}

export const GET = door(async ({ workbench, user, request }) => me(workbench, user, request));

export const PATCH = door(
  async ({ workbench, user, body, request }) => {
    const { users, audit } = workbench.stores;
    const changed = await users.updateProfile(user.id, body);
    await audit.record({ userId: user.id, action: 'profile_changed', facts: { fields: Object.keys(body) } });
    return me(workbench, changed, request);
  },
  { body: profileRequest },
);
