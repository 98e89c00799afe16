import { z } from 'zod';
import { CITATION_PROBLEMS, CITATION_STATUSES, FACT_KINDS, SOURCE_STATES } from './citation';

/** The findings of the check of an answer's citations, after the cited sources were read again. */
export const checkedCitations = z.object({
  /** In the order of the answer. */
  citations: z.array(
    z.object({
      /** The beginning of the quoted words; null for a sentence that quotes nothing. */
      quote: z.string().nullable(),
      /** Where the quote or the sentence begins in the answer, in UTF-16 units. */
      start: z.number(),
      /** Number of the source. */
      source: z.number().nullable(),
      status: z.enum(CITATION_STATUSES),
      problem: z.enum(CITATION_PROBLEMS).optional(),
    }),
  ),
  /** Figures, dates and names that none of the sources cited for them contains, in the order of the answer; missing in logs of earlier versions. */
  unsupported: z
    .array(z.object({ kind: z.enum(FACT_KINDS), text: z.string(), start: z.number(), sources: z.array(z.number()) }))
    .optional(),
  sources: z.array(z.object({ number: z.number(), title: z.string(), state: z.enum(SOURCE_STATES) })),
});
