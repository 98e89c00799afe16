import { z } from 'zod';
import { LANGUAGES } from '@/lib/core/text/language';
import { wordCommand } from '@/lib/core/words/word-command';
import { MAX_COMMANDS } from '@/lib/core/words/word-limits';
import { WORD_MODES } from '@/lib/core/words/word-modes';
import { NOWHERE, wordsAt } from '@/lib/core/words/words-at';

const conversationId = z.string().max(64).optional();
/** Language of the page, for the sentences that code adds to the answer. */
const language = z.enum(LANGUAGES).default('en');

/** Body of `POST /api/words/ask`. */
export const wordQuestion = z.strictObject({
  question: z.string().trim().min(1, 'needs a question').max(20_000),
  /** Continues a conversation. */
  conversationId,
  /** Who answers; `auto`: the router decides. */
  mode: z.enum(WORD_MODES).default('auto'),
  at: wordsAt.default(NOWHERE),
  language,
  /** `provider:model`; omitted: the user's default. */
  model: z.string().max(200).optional(),
});
export type WordQuestion = z.output<typeof wordQuestion>;

/** Body of `POST /api/words/plans`: changes that are proposed without a model, and applied once the user has confirmed them. */
export const wordPlanRequest = z.strictObject({
  title: z.string().trim().min(1).max(200),
  commands: z.array(wordCommand).min(1).max(MAX_COMMANDS),
  conversationId,
  language,
});
export type WordPlanRequest = z.output<typeof wordPlanRequest>;
