import { draftKeys } from './draft-keys';
import { writeStored } from './stored';

/** Removes all drafts from this browser. */
export function forgetDrafts(): void {
  for (const key of draftKeys()) writeStored(key, '');
}
