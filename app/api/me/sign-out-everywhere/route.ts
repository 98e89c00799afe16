import { signOutEverywhere } from '@/lib/services/account/sign-out-everywhere';
import { route } from '@/lib/workbench';

/** Ends every session of the person, this one included. API keys stay. */
export const POST = route(async ({ ctx }) => signOutEverywhere({ ctx }), { sessionOnly: true });
