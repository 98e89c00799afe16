import { signOutEverywhere } from '@/lib/services/account/sign-out-everywhere';
import { route } from '@/lib/workbench';

/** Ends all sessions of the user, including this one. API keys stay valid. */
export const POST = route(async ({ ctx }) => signOutEverywhere({ ctx }), { sessionOnly: true });
