import type { Json } from '../json';

/** A record of the sample CRM as one person has changed it: the fields that differ, with their new values. */
export interface SampleChange {
  object: string;
  id: string;
  values: Record<string, Json>;
}

/** What people have changed in the sample CRM; each sees only their own. */
export interface SampleChangeStore {
  list(userId: string): Promise<SampleChange[]>;
  /** Keeps values over those a record has, and leaves its other fields as they are. */
  keep(userId: string, changes: readonly SampleChange[]): Promise<void>;
  /** Makes all records as they came. Resolves with how many had been changed. */
  reset(userId: string): Promise<number>;
}
