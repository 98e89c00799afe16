import { forgetDrafts } from '../chat/forget-drafts';
import { forgetRemoved } from '../removed-values';

/**
 * Ends the session of this browser and goes to the sign-in page. Drafts are deleted first, so that the next user of the browser cannot read
 * them.
 */
export async function signOut(): Promise<void> {
  const nextAuth = await import('next-auth/react');
  forgetDrafts();
  forgetRemoved();
  await nextAuth.signOut({ callbackUrl: '/sign-in' });
}
