import { draftKeys } from '../drafts';
import { leaveApp } from './leave';

/** Ends the session of this browser and goes to the sign-in page, after the user has confirmed what is lost with it, if anything is. */
export function signOut(): void {
  leaveApp(async () => (await import('./end-session')).endSession(), draftKeys().length > 0);
}
