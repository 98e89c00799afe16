import { asksBeforeLeaving } from './shell/leave';

/** Address of the sign-in page, while the page says that the session has ended. */
let signInHref: string | undefined;
const listeners = new Set<() => void>();

/** The ended session of a page that stays because of its unsaved changes. */
export const endedSession = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  signInHref: () => signInHref,
};

function tell(href: string | undefined): void {
  signInHref = href;
  for (const listener of listeners) listener();
}

/** Goes to the sign-in page. A page with unsaved changes stays, and says that the session has ended. */
export function leaveEndedSession(href: string): void {
  if (!asksBeforeLeaving()) window.location.assign(href);
  else if (signInHref === undefined) tell(href);
}

/** Takes back that the session has ended. */
export function confirmSession(): void {
  if (signInHref !== undefined) tell(undefined);
}
