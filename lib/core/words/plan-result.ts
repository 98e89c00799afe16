import { z } from 'zod';

/** The strategy's tool that applies a harmless plan without confirmation. */
export const APPLY_HARMLESS_WORD_PLAN = 'applyHarmlessWordPlan';

/** Number of items by what was done to them. */
export const actCounts = z.object({ new: z.number(), changed: z.number(), moved: z.number(), deleted: z.number() });

/** Results of the tools that apply a plan. */
export const wordPlanResult = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('applied'),
    changeId: z.string(),
    version: z.number(),
    counts: z.object({ folder: actCounts, word: actCounts, note: actCounts }),
  }),
  /** The library has changed, so that the plan would have another effect: its commands, and why some of them do not fit. */
  z.object({
    status: z.literal('changed'),
    commands: z.array(z.unknown()),
    refused: z.array(z.object({ message: z.string(), phrase: z.unknown().optional() })),
  }),
  /** The user took out every item. */
  z.object({ status: z.literal('nothing') }),
]);
export type WordPlanResult = z.output<typeof wordPlanResult>;
