import type { HURRY } from '@/lib/core/models/turn-notices';

/** Progress of a turn; whatever influences its next request is journalled with that request. */
export interface TurnState {
  /** Number of model calls begun. */
  calls: number;
  /** Number of user interventions already included in a request. */
  advice: number;
  /** Number of other agents' messages already included in a request. */
  messages: number;
  /** How often the agent has been asked to rewrite its answer because the user had written in the meantime, and whether it is about to be. */
  rewrites: number;
  isRewriting: boolean;
  /** Why the agent was told to answer now; undefined if it was not. */
  hurry?: keyof typeof HURRY;
  /** Number of conversation messages at the beginning of its requests, after the system text. */
  history: number;
  /** Summary of earlier messages in front of the first of these. */
  summary?: string;
  /** Number of images in the results of its calls. */
  images: number;
  /** Names of the agent's tools that the current request does not offer. */
  withheld: readonly string[];
}
