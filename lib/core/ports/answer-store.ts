import type { KeptAnswer } from '../kept-answer';

/** Answers of desks, kept for review and reuse. A desk's answers belong to the desk: who may read them is checked where they are asked for. */
export interface AnswerStore {
  /** Keeps an answer; keeping the same one again changes nothing. */
  keep(answer: KeptAnswer): Promise<void>;
  /** Lists the earlier answers in the conversation of a run, oldest first. */
  earlier(runId: string): Promise<KeptAnswer[]>;
  /**
   * Stores the redacted question of a run, which had none: as that of the run, of its message and, for the first one, as the title of its
   * conversation. The encrypted question in the run's input is removed.
   */
  publishQuestion(runId: string, question: string): Promise<void>;
  /** Returns an answer of the desk. */
  get(deskId: string, id: string): Promise<KeptAnswer | undefined>;
}
