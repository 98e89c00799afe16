import { z } from 'zod';
import { keptAnswer } from './kept-answer';

/** A stored answer that may be reused, without the parts that only reviewers need. */
const reusableAnswer = keptAnswer.pick({
  id: true,
  question: true,
  language: true,
  translated: true,
  context: true,
  answer: true,
  createdAt: true,
});
export type ReusableAnswer = z.infer<typeof reusableAnswer>;

export const similarAnswers = z.object({
  /** When they were searched. */
  at: z.string(),
  /** Best first. `similarity`: cosine similarity of the questions, from 0 to 1. */
  answers: z.array(z.object({ similarity: z.number(), answer: reusableAnswer })),
  /** Why none were found: the search took too long or failed. */
  problem: z.enum(['late', 'failed']).optional(),
});
export type SimilarAnswers = z.infer<typeof similarAnswers>;

/** A question for which answers to similar questions are searched. */
export interface SimilarQuestion {
  deskId: string;
  /** As asked, in `language` (ISO 639-3). */
  question: string;
  language: string;
  /** In the working language of the desk. */
  working: string;
  /** Days after which an answer is no longer found. */
  days: number;
}
