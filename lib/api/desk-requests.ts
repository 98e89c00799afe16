import { z } from 'zod';
import { LANGUAGES } from '@/lib/core/language';

/** Body of `POST /api/desks/:id/ask`. */
export const deskQuestion = z
  .object({
    question: z.string().trim().min(1, 'needs a question').max(100_000),
    /** Continues a conversation. */
    conversationId: z.string().max(64).optional(),
    /** Language of the page on which the question is asked. */
    pageLanguage: z.enum(LANGUAGES).default('en'),
    /** Address of the page from which the question comes. */
    referringUrl: z
      .url({ protocol: /^https?$/ })
      .max(2000)
      .optional(),
    /** Whether an earlier answer may be reused. */
    reuse: z.boolean().default(true),
    /** `provider:model`; omitted: the person's default. The desk's own models come first. */
    model: z.string().max(200).optional(),
  })
  .strict();
export type DeskQuestion = z.output<typeof deskQuestion>;

/** Body of `POST /api/util/util-check-url`. */
export const checkAddressRequest = z.object({ url: z.string().min(1).max(2000) }).strict();
export type CheckAddressRequest = z.output<typeof checkAddressRequest>;
