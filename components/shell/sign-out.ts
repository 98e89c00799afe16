import { forgetDrafts } from '../chat/forget-drafts';

/** Ends the session of this browser and goes to the sign-in page. What was being written is not left for whoever comes next. */
export async function signOut(): Promise<void> {
  const nextAuth = await import('next-auth/react');
  forgetDrafts();
  await nextAuth.signOut({ callbackUrl: '/sign-in' });
}
