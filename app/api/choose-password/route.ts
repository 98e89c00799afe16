import { passwordChoice } from '@/lib/api/sign-in-requests';
import { refuseCrossSite } from '@/lib/http/refuse-cross-site';
import { publicRoute } from '@/lib/workbench';

/** Sets a password with the token of an invitation, and tells whose it is. */
export const POST = publicRoute(
  async ({ request, workbench, body }) => {
    refuseCrossSite(request, workbench.origin);
    return workbench.people.choosePassword(body.token, body.password);
  },
  { body: passwordChoice },
);
