import { signPersonOut } from '@/lib/services/people/sign-person-out';
import { route } from '@/lib/workbench';

/** Ends all sessions of the user. Their API keys stay valid. */
export const POST = route(async ({ ctx, params: { id } }) => signPersonOut({ ctx, input: { id } }), {
  sessionOnly: true,
  ownerOnly: true,
});
