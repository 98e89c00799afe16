/** A sample question and the agent or team it is meant for. */
export interface SampleQuestion {
  question: string;
  agent?: string;
  team?: string[];
}
