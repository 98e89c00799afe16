import { forgetDrafts } from './drafts';
import { readStored, writeStored } from './stored';

/** Storage key of the id of the user to whom the drafts in this browser belong. */
const USER = 'roundtable.user';

/** Id of the user whose data this tab has in memory. */
let owner: string | undefined;
const forgetting = new Set<() => void>();

/** Registers a function that removes data of the user from this tab's memory. */
export function keepForUser(forget: () => void): void {
  forgetting.add(forget);
}

/** Removes the user's data from this tab's memory. Afterwards the tab has no user. */
export function forgetUser(): void {
  owner = undefined;
  for (const forget of forgetting) forget();
}

/** Returns the id of this tab's user; undefined once another user has signed in in this browser. */
export function userOfTab(): string | undefined {
  return owner === readStored(USER) ? owner : undefined;
}

/** Whether this tab has data of another user in memory. */
export function isOfAnother(userId: string): boolean {
  return owner !== undefined && owner !== userId;
}

/** Removes the data of an earlier user: signing in again need not reload the tab. */
export function belongTo(userId: string): void {
  if (isOfAnother(userId)) forgetUser();
  owner = userId;
}

/** Deletes the drafts that an earlier user, whose session has ended, has left in this browser. */
export function storeFor(userId: string): void {
  const before = readStored(USER);
  if (before === userId) return;
  if (before !== null) forgetDrafts();
  writeStored(USER, userId);
}
