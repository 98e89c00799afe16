/** The most that an agent remembers about one person. */
export const MAX_FACTS = 200;
/** Characters of a fact. */
export const MAX_FACT_LENGTH = 300;

/** What an agent remembers about a person and their work. */
export interface Fact {
  id: string;
  /** The agent's, of the library. */
  agentId: string;
  text: string;
  createdAt: string;
  updatedAt: string;
}

/** The memory of agents: facts about a person, which only that person sees. They go with the agent and with the person. */
export interface FactStore {
  /** Of these agents, the oldest first. */
  list(userId: string, agentIds: readonly string[]): Promise<Fact[]>;
  /** A fact that is known already, by its text or its id, is kept once: it comes back. `full`: there are as many as there may be. */
  keep(fact: Pick<Fact, 'id' | 'agentId' | 'text'> & { userId: string }): Promise<Fact | 'full'>;
  change(userId: string, id: string, text: string): Promise<Fact | undefined>;
  remove(userId: string, id: string): Promise<boolean>;
}
