import { z } from 'zod';

const DIFFERENCES = ['number', 'date', 'negation', 'name', 'area', 'language', 'contrast', 'question', 'length'] as const;

/**
 * How a question differs from one that was answered. `contrast`: words that exclude each other, such as "apply" and "cancel"; `question`: one asks
 * when, the other how.
 */
export const difference = z.object({
  kind: z.enum(DIFFERENCES),
  /** As written in the question; empty if it has nothing of this kind. */
  asked: z.string(),
  kept: z.string(),
});
export type Difference = z.infer<typeof difference>;
