import { z } from 'zod';
import type { Phrase } from '../phrases/phrase';
import { PLAN_ACTS } from './plan-act';
import { wordCommand } from './word-command';
import { MAX_COMMANDS } from './word-limits';
import type { WordPlan } from './word-plan';

const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]));

/** Not checked: it is only shown, and made by the server. */
const phrase = (z.unknown() as z.ZodType<Phrase>).optional();

/** Schema of a plan: also of one that the person has shortened. What is shown beside a command is never executed. */
export const wordPlan: z.ZodType<WordPlan> = z.strictObject({
  changeId: z.uuid(),
  version: z.int().min(0),
  title: z.string().trim().min(1).max(200).optional(),
  anew: z.literal(true).optional(),
  refused: z.array(z.strictObject({ message: z.string(), phrase })).optional(),
  items: z
    .array(
      z.strictObject({
        command: wordCommand,
        what: z.strictObject({ act: z.enum(PLAN_ACTS), kind: z.enum(['folder', 'word', 'note']), name: z.string() }),
        path: z.array(z.string()),
        before: fields,
        after: fields,
        includes: z.strictObject({ folders: z.int(), words: z.int(), notes: z.int() }).optional(),
      }),
    )
    .min(1)
    .max(MAX_COMMANDS),
});
