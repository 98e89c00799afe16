import { DRAFT, storedKeys, UNSENT, writeStored } from './stored';

/** Removes the drafts of all conversations from this browser. */
export function forgetDrafts(): void {
  for (const key of storedKeys()) if ([DRAFT, UNSENT].some((prefix) => key.startsWith(prefix))) writeStored(key, '');
}
