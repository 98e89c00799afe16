/** Maximum number of facts that an agent remembers about one user. */
export const MAX_FACTS = 200;
/** Maximum length of a fact, in characters. */
export const MAX_FACT_LENGTH = 300;

/** A fact that an agent remembers about a user and their work. */
export interface Fact {
  id: string;
  /** Library id of the agent. */
  agentId: string;
  text: string;
  createdAt: string;
  updatedAt: string;
}

/** The memory of agents: facts about a user, visible only to that user. They are removed with the agent and with the user. */
export interface FactStore {
  /** Lists the facts of these agents, or of all, oldest first. */
  list(userId: string, agentIds?: readonly string[]): Promise<Fact[]>;
  /**
   * Stores a fact. If its text or id is already stored, returns the stored fact instead. `full`: the agent has `MAX_FACTS`
   * facts about the user.
   */
  keep(fact: Pick<Fact, 'id' | 'agentId' | 'text'> & { userId: string }): Promise<Fact | 'full'>;
  change(userId: string, id: string, text: string): Promise<Fact | undefined>;
  remove(userId: string, id: string): Promise<boolean>;
  /** Removes all facts of an agent about the user and returns their number. */
  clear(userId: string, agentId: string): Promise<number>;
}
