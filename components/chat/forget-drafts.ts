import { DRAFT, storedKeys, UNSENT, writeStored } from './stored';

/** Removes from this browser what was being written in any conversation. */
export function forgetDrafts(): void {
  for (const key of storedKeys()) if ([DRAFT, UNSENT].some((prefix) => key.startsWith(prefix))) writeStored(key, '');
}
