import type { Json } from '../json/json';

/** A user's changes to one record of the sample CRM: new values of the changed fields. */
export interface SampleChange {
  object: string;
  id: string;
  values: Record<string, Json>;
}

/** Changes to the sample CRM; each user sees only their own. */
export interface SampleChangeStore {
  list(userId: string): Promise<SampleChange[]>;
  /** Stores new values of fields; other fields of a record keep theirs. */
  keep(userId: string, changes: readonly SampleChange[]): Promise<void>;
  /** Resets all records to their original values. Resolves with the number of records that had been changed. */
  reset(userId: string): Promise<number>;
}
