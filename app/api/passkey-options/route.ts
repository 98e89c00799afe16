import { beginPasskeySignIn } from '@/lib/services/account/begin-passkey-sign-in';
import { publicRoute } from '@/lib/workbench';

/** Returns the options with which a browser signs in with a passkey. */
export const POST = publicRoute(async ({ ctx }) => beginPasskeySignIn({ ctx }), { sameSite: true });
