import { profileRequest } from '@/lib/api/account-requests';
import { languageFor } from '@/lib/core/text/language';
import { changeProfile } from '@/lib/services/account/change-profile';
import { describeMe } from '@/lib/services/account/describe-me';
import { route } from '@/lib/workbench';

const languageOf = (request: Request) => languageFor(request.headers.get('accept-language'));

export const GET = route(async ({ ctx, request }) => describeMe({ ctx, input: { browser: languageOf(request) } }));

export const PATCH = route(
  async ({ ctx, body, request }) => {
    const { name, settings } = await changeProfile({ ctx, input: body });
    // The rest stays as the caller's key has it, which may be limited to some agents.
    const actor = { ...ctx.actor, user: { ...ctx.actor.user, name, settings } };
    return describeMe({ ctx: { ...ctx, actor }, input: { browser: languageOf(request) } });
  },
  { body: profileRequest },
);
