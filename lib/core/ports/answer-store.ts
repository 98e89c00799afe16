import type { KeptAnswer } from '../kept-answer';

/** Answers of desks, kept for review and reuse. A desk's answers belong to the desk: who may read them is checked where they are asked for. */
export interface AnswerStore {
  /** Keeps an answer; keeping the same one again changes nothing. */
  keep(answer: KeptAnswer): Promise<void>;
  /** Returns an answer of the desk. */
  get(deskId: string, id: string): Promise<KeptAnswer | undefined>;
}
