import { z } from 'zod';

const phrases = z.array(z.string().trim().min(1).max(60, 'at most 60 characters each')).max(200, 'at most 200');

/** When a dispatch needs an agent, and when a result of it is complete. Code decides both from these rules, never a model. */
export const dispatchRules = z
  .object({
    /**
     * Words and phrases that call for it, as whole words, ignoring case and accents. `{reference}` stands for a reference to a passage: "{reference}
     * mean".
     */
    words: phrases.default([]),
    /** Words and phrases that call for it only in a question that names a passage. */
    wordsWithReference: phrases.default([]),
    /** Phrases that contain such words but do not call for it: "find out". */
    exceptions: phrases.default([]),
    /** Whether a reference alone calls for it. */
    byReference: z.boolean().default(false),
    /** The task that it gets. `{references}` stands for the passages that it has to cover, `{question}` for the question. */
    task: z.string().trim().min(1).max(1000, 'at most 1,000 characters').default('{question}'),
    /** Number of items that a complete result of its tools contains. */
    expects: z.number().int().min(1, 'at least 1').max(1000, 'at most 1,000').default(1),
  })
  .strict();

export type DispatchRules = z.output<typeof dispatchRules>;
