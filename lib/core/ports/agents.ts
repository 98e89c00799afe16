import type { Agent } from '../agent';
import type { AgentDraft } from '../agent-definition';

/** The agents there are for a user. */
export interface Agents {
  /** Whom a chat asks when nobody is named. */
  readonly defaultName: string;
  /** The built-in members, by name: the team that is asked when nobody is named. */
  readonly defaultTeam: readonly string[];
  /** Those of these names, in their order; the ones that are not there are left out. */
  find(userId: string, names: readonly string[]): Promise<Agent[]>;
  /** One that nobody has saved, with the prompts of the user that it uses. */
  draft(userId: string, content: AgentDraft): Promise<Agent>;
  /** Those the user may ask, alone or in a team: the built-in ones, then the newest of their own and of what is published. */
  members(userId: string): Promise<readonly Agent[]>;
}
