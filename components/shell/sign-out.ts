import { leave } from './leave';

/** Ends the session of this browser and goes to the sign-in page, after the user has confirmed that unsaved changes may be lost. */
export function signOut(): void {
  leave(async () => (await import('./end-session')).endSession());
}
