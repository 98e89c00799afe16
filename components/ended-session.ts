import type { Language } from '@/lib/core/language';
import { asksBeforeLeaving } from './shell/leave';

const notice = () => import('./shell/session-notice');

/** Whether the page says that the session has ended. */
let isTold = false;

/** Goes to the sign-in page. A page with unsaved changes stays, and says once that the session has ended. */
export async function leaveEndedSession(signInHref: string, language: Language): Promise<void> {
  if (!asksBeforeLeaving()) return window.location.assign(signInHref);
  if (isTold) return;
  isTold = true;
  const loaded = await notice().catch(() => undefined);
  // Not loaded: the next refusal tries again.
  if (!loaded) isTold = false;
  else if (isTold) loaded.showSessionNotice(signInHref, language);
}

/** Takes back that the session has ended. */
export async function confirmSession(): Promise<void> {
  if (!isTold) return;
  isTold = false;
  (await notice()).hideSessionNotice();
}
