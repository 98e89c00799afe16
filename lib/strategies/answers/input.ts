import { z } from 'zod';
import { scenarioBlock } from '@/lib/core/desks/desk-definition';
import { LANGUAGES } from '@/lib/core/text/language';

/** The strategy's part of a request to a desk. The question itself is redacted, or encrypted, before anything is stored. */
export const answersInput = z
  .object({
    desk: z.object({ id: z.string(), version: z.number(), ownerId: z.string().nullable() }).strict(),
    /** Language of the page on which the question was asked. */
    pageLanguage: z.enum(LANGUAGES).default('en'),
    /** Address of the page on which the question was asked. */
    referringUrl: z.string().max(2000).optional(),
    /** Key of the area to which the question belongs, as specified by the asker; omitted: it is determined. */
    area: z.string().max(100).optional(),
    /** Whether an earlier answer may be reused; "Ask anew" sends false. */
    reuse: z.boolean().default(true),
    /** The last state of a run that only checks, translates or searches: it gives no answer, and nothing is kept. */
    until: z.enum(['redact', 'translate', 'reuse', 'context']).optional(),
    /** The asker's own scenarios by key of the area, instead of the desk's. */
    overrides: z.record(z.string(), z.array(scenarioBlock)).default({}),
    /** Whether a scenario is being tried: the answer is not kept for review and reuse. */
    isTrial: z.boolean().default(false),
    /** The user on whose behalf the run is played: the asker, or the desk's owner for a visitor. */
    userId: z.string(),
    /** The signed-in user who asks; null: a visitor. */
    askedBy: z.string().nullable().default(null),
    /** What the rules have removed from the question, by kind, and the kinds because of which it is refused. */
    redaction: z
      .object({ findings: z.record(z.string(), z.number()), blocked: z.array(z.string()) })
      .strict()
      .optional(),
    /** The encrypted question, until a model has checked it for personal data. */
    sealed: z.string().optional(),
  })
  .strict();
export type AnswersInput = z.output<typeof answersInput>;
