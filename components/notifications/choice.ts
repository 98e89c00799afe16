import { userOfTab } from '../of-user';
import { readStored, writeStored } from '../stored';

/** `needs`: notifications of what needs the user. `ends`: also of runs that have ended. */
export type NotifyChoice = 'off' | 'needs' | 'ends';

/** Prefix of storage keys, followed by the id of the user. */
const CHOICE = 'roundtable.notify.';

const listeners = new Set<() => void>();

/** Calls `listener` after every change, also in another tab, until the returned function is called. */
export function watchNotifyChoice(listener: () => void): () => void {
  listeners.add(listener);
  // Of other tabs.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Stores a value for the user of this tab, and calls the listeners. */
export function storeOfUser(prefix: string, value: string): void {
  const user = userOfTab();
  if (user !== undefined) writeStored(prefix + user, value);
  for (const listener of listeners) listener();
}

/** Returns the stored value of the user of this tab; null if there is none. */
export function storedOfUser(prefix: string): string | null {
  const user = userOfTab();
  return user === undefined ? null : readStored(prefix + user);
}

/** Returns which notifications the user of this tab wants in this browser. */
export function notifyChoice(): NotifyChoice {
  const choice = storedOfUser(CHOICE);
  return choice === 'needs' || choice === 'ends' ? choice : 'off';
}

export function saveNotifyChoice(choice: NotifyChoice): void {
  storeOfUser(CHOICE, choice === 'off' ? '' : choice);
}
