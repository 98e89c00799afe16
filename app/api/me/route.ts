import { meAnswer } from '@/app/me-answer';
import { profileRequest } from '@/lib/api/account-requests';
import { languageFor } from '@/lib/core/language';
import { route } from '@/lib/workbench';

const languageOf = (request: Request) => languageFor(request.headers.get('accept-language'));

export const GET = route(async ({ workbench, user, request }) => meAnswer(workbench, user, languageOf(request)));

export const PATCH = route(
  async ({ workbench, user, body, request }) => {
    const { users, audit } = workbench.stores;
    const changed = await users.updateProfile(user.id, body);
    await audit.record({ userId: user.id, action: 'profile_changed', facts: { fields: Object.keys(body) } });
    return meAnswer(workbench, changed, languageOf(request));
  },
  { body: profileRequest },
);
