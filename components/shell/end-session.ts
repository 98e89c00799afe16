import { signOut } from 'next-auth/react';
import { signOutWords } from '@/lib/i18n/dictionary/sign-out';
import { changeSession, pageLanguage } from '../api';
import { forgetDrafts } from '../drafts';
import { forgetUser } from '../of-user';
import { toast } from '../ui/toast';
import { stopAsking } from './leave';

const SIGN_IN = '/sign-in';

/**
 * Ends the session of this browser, then deletes the drafts, attachments and uploads, so that the next user of the browser cannot read
 * them, and goes to the sign-in page. If the session could not be ended, says so and keeps them.
 */
export const endSession = (): Promise<void> =>
  changeSession(async () => {
    if (!(await hasEnded())) return toast.error(signOutWords[pageLanguage()].failed);
    forgetDrafts();
    forgetUser();
    stopAsking();
    const isLeft = new Promise<void>((resolve) => addEventListener('pagehide', () => resolve(), { once: true }));
    window.location.assign(SIGN_IN);
    // Until then, a request of the page would go to the sign-in page as after an expired session.
    await isLeft;
  });

async function hasEnded(): Promise<boolean> {
  try {
    const { url } = await signOut({ redirect: false, callbackUrl: SIGN_IN });
    // next-auth also returns the body of an error response, and another address for a token that the server did not accept.
    return url?.endsWith(SIGN_IN) ?? false;
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return false;
    throw error;
  }
}
