import type { DayUsage } from '../models/model-usage';

export interface ModelUsageStore {
  /** Lists the usage of models since a day (`2026-11-01`, UTC), oldest first: of the user's runs, removed ones too, and of those still active. */
  since(userId: string, day: string): Promise<DayUsage[]>;
  /** The same of all users, added up over days and agents. */
  byUser(day: string): Promise<UserUsage[]>;
}

export type UserUsage = Omit<DayUsage, 'day' | 'agent'> & { userId: string };
