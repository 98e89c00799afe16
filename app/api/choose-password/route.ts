import { passwordChoice } from '@/lib/api/sign-in-requests';
import { refuseCrossSite } from '@/lib/http/refuse-cross-site';
import { choosePassword } from '@/lib/services/account/choose-password';
import { publicRoute } from '@/lib/workbench';

/** Sets a password with the token of an invitation, and returns the e-mail address of its account. */
export const POST = publicRoute(
  async ({ request, ctx, body }) => {
    refuseCrossSite(request, ctx.origin);
    return choosePassword({ ctx, input: body });
  },
  { body: passwordChoice },
);
