import { useSyncExternalStore } from 'react';
import { userOfTab } from '../of-user';
import { notifyChoice, storedOfUser, storeOfUser, watchNotifyChoice } from './choice';

/** Prefix of storage keys, followed by the id of the user. */
const DISMISSED = 'roundtable.notify-dismissed.';

function isSettled(): boolean {
  return userOfTab() === undefined || notifyChoice() !== 'off' || storedOfUser(DISMISSED) !== null;
}

/** Whether the user has chosen or dismissed notifications in this browser, so that none are offered any more. */
export function useIsOfferSettled(): boolean {
  return useSyncExternalStore(watchNotifyChoice, isSettled, () => true);
}

export function dismissOffer(): void {
  storeOfUser(DISMISSED, 'yes');
}
