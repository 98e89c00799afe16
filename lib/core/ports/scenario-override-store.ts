import type { ScenarioBlock } from '../desks/desk-definition';

/** A user's own scenario for an area of a desk, used in place of the desk's while it is enabled. */
export interface ScenarioOverride {
  deskId: string;
  /** Key of the area. */
  area: string;
  blocks: ScenarioBlock[];
  enabled: boolean;
  updatedAt: string;
}

/** Scenarios that users use in place of those of a desk. They are removed with the desk and with the user. */
export interface ScenarioOverrideStore {
  /** Lists the user's overrides for a desk, by area. */
  list(userId: string, deskId: string): Promise<ScenarioOverride[]>;
  /** Stores the override, in place of an earlier one for the same area. */
  save(userId: string, override: Omit<ScenarioOverride, 'updatedAt'>): Promise<ScenarioOverride>;
  /** False when there is none. */
  remove(userId: string, override: Pick<ScenarioOverride, 'deskId' | 'area'>): Promise<boolean>;
  /** Removes the overrides of all users for a desk. */
  removeOfDesk(deskId: string): Promise<void>;
}
