import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../chat/stored';
import { userOfTab } from '../of-user';

/** `needs`: notifications of what needs the user. `ends`: also of runs that have ended. */
export type NotifyChoice = 'off' | 'needs' | 'ends';

/** Prefixes of storage keys, followed by the id of the user. */
const CHOICE = 'roundtable.notify.';
const DISMISSED = 'roundtable.notify-dismissed.';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Of other tabs.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function store(prefix: string, value: string): void {
  const user = userOfTab();
  if (user !== undefined) writeStored(prefix + user, value);
  for (const listener of listeners) listener();
}

function stored(prefix: string): string | null {
  const user = userOfTab();
  return user === undefined ? null : readStored(prefix + user);
}

/** Returns which notifications the user of this tab wants in this browser. */
export function notifyChoice(): NotifyChoice {
  const choice = stored(CHOICE);
  return choice === 'needs' || choice === 'ends' ? choice : 'off';
}

export function saveNotifyChoice(choice: NotifyChoice): void {
  store(CHOICE, choice === 'off' ? '' : choice);
}

export function useNotifyChoice(): NotifyChoice {
  return useSyncExternalStore<NotifyChoice>(subscribe, notifyChoice, () => 'off');
}

/** Whether the user has chosen or dismissed notifications in this browser, so that none are offered any more. */
export function useIsOfferSettled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => userOfTab() === undefined || notifyChoice() !== 'off' || stored(DISMISSED) !== null,
    () => true,
  );
}

export function dismissOffer(): void {
  store(DISMISSED, 'yes');
}
