import { forgetDrafts } from './chat/forget-drafts';
import { readStored, writeStored } from './chat/stored';

/** Storage key of the id of the user to whom the drafts in this browser belong. */
const USER = 'roundtable.user';

/** Id of the user to whom the memory of this document belongs. */
let owner: string | undefined;
const forgetting = new Set<() => void>();

/** Registers how to forget what this document's memory keeps for its user, whichever page is shown. */
export function keepForUser(forget: () => void): void {
  forgetting.add(forget);
}

/** Forgets all that this document's memory keeps for its user. */
export function forgetUser(): void {
  for (const forget of forgetting) forget();
}

/** Whether the memory of this document belongs to another user. */
export function isOfAnother(userId: string): boolean {
  return owner !== undefined && owner !== userId;
}

/** Forgets what it keeps for an earlier user: signing in again need not replace the document. */
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
