import type { Agent } from '../agent';

/** The agents there are for a user. */
export interface Agents {
  /** Whom a chat asks when nobody is named. */
  readonly defaultName: string;
  find(userId: string, name: string): Promise<Agent | undefined>;
  /** Those the user may ask, alone or in a team. */
  members(userId: string): Promise<readonly Agent[]>;
}
