import { signPersonOut } from '@/lib/services/people/sign-person-out';
import { route } from '@/lib/workbench';

/** Ends every session of the person. Their API keys stay. */
export const POST = route(async ({ ctx, params: { id } }) => signPersonOut({ ctx, input: { id } }), {
  sessionOnly: true,
  ownerOnly: true,
});
