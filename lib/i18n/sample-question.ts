/** A question to begin with, and whom it is for. */
export interface SampleQuestion {
  question: string;
  agent?: string;
  team?: string[];
}
