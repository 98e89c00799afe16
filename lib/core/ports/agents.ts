import type { Agent } from '../agents/agent';
import type { AgentDraft } from '../agents/agent-definition';
import type { AgentsOfRun } from './library-store';

/** The agents of a run that starts, with the data read together with them. */
export interface FoundAgents extends Pick<AgentsOfRun, 'user' | 'facts'> {
  agents: Agent[];
}

/** The agents available to a user. */
export interface Agents {
  /** The agent that a chat asks when the request names none. */
  readonly defaultName: string;
  /** Names of the built-in members: the team that is asked when the request names none. */
  readonly defaultTeam: readonly string[];
  /** Names of the specialists that a dispatch sends out when the request names none. */
  readonly specialists: readonly string[];
  /** The agent that represents a model without our instructions. */
  readonly plainName: string;
  /** Finds agents by name, in the order of `names`; unknown names are skipped. */
  find(userId: string, names: readonly string[]): Promise<Agent[]>;
  /** Like `find`, for a run that starts: also reads its user and the facts its agents remember, in a single read. */
  findForRun(userId: string, names: readonly string[]): Promise<FoundAgents>;
  /** Builds an agent from unsaved content, with the user's prompts that it uses. */
  draft(userId: string, content: AgentDraft): Promise<Agent>;
  /**
   * Lists the agents that the user may ask, alone or in a team: the built-in ones, then the user's own and the published ones,
   * newest first.
   */
  members(userId: string): Promise<readonly Agent[]>;
}
