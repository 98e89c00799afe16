import { z } from 'zod';
import { LANGUAGES } from '@/lib/core/text/language';
import { wordCommand } from '@/lib/core/words/word-command';
import { MAX_COMMANDS } from '@/lib/core/words/word-limits';
import { WORD_MODES } from '@/lib/core/words/word-modes';
import { NOWHERE, wordsAt } from '@/lib/core/words/words-at';
import { requestMaterial } from '../request-material';

/** The strategy's part of a request about words. */
export const routedInput = z
  .object({
    /** The user's switch: `auto` lets the router choose. */
    mode: z.enum(WORD_MODES).default('auto'),
    at: wordsAt.default(NOWHERE),
    /** Language of the sentences that code adds to the answer. */
    language: z.enum(LANGUAGES).default('en'),
    /** Changes that are proposed without a model. */
    plan: z.strictObject({ title: z.string(), commands: z.array(wordCommand).min(1).max(MAX_COMMANDS) }).optional(),
    /** Set when the question was the answer to a waiting plan, whose run has already received it. */
    answered: z.strictObject({ decision: z.enum(['approve', 'deny']), title: z.string() }).optional(),
    /** Whether harmless plans are applied without confirmation. */
    appliesAtOnce: z.boolean().default(false),
    /** The user on whose behalf the run is played. */
    userId: z.string(),
    material: requestMaterial.optional(),
  })
  .strict();
export type RoutedInput = z.output<typeof routedInput>;
