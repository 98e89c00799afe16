import { z } from 'zod';
import { type DataOf, phrase } from '@/lib/core/events';
import { actCounts } from '@/lib/core/words/plan-result';

/** `confirm` and `refuse`: the message answered the waiting plan. */
export const ROUTES = ['architect', 'scholar', 'confirm', 'refuse'] as const;
export type WordRoute = (typeof ROUTES)[number];

/** A verdict on one answer in a quiz, on the scale of the reviews: 1 again, 2 hard, 3 good, 4 easy. */
export const verdict = z.object({
  wordId: z.string(),
  term: z.string(),
  rating: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  why: z.string().optional(),
});

/** A word or folder of the library. */
export const subject = z.object({ kind: z.enum(['word', 'folder']), id: z.string(), name: z.string() });

/** The events of a run about words. */
export const routedEvents = {
  /** Which agent answers, who decided that, and why. `about`: the word or folder of a question to the Scholar. */
  words_routed: z.object({
    to: z.enum(ROUTES),
    by: z.enum(['person', 'rules', 'model', 'pending', 'plan']),
    why: z.string(),
    phrase,
    about: subject.optional(),
  }),
  /** `harmless`: it was applied without confirmation, as the user's settings allow. */
  words_plan_applied: z.object({
    changeId: z.string(),
    version: z.number(),
    counts: actCounts,
    harmless: z.boolean().optional(),
  }),
  words_plan_declined: z.object({ reason: z.string().optional() }),
  /** The library changed before the plan could be applied, so it is rebuilt and shown again. `refused`: why parts of it no longer fit. */
  words_plan_changed: z.object({ refused: z.array(z.string()) }),
  /** The model failed: the last answer to the same question in the same context is offered, with its date and run. */
  words_earlier_answer: z.object({ answer: z.string(), at: z.string(), runId: z.string() }),
  /** The Scholar judged the user's answers; they become ratings only once the user confirms them. */
  words_quizzed: z.object({ verdicts: z.array(verdict) }),
};

type RoutedEvents = DataOf<typeof routedEvents>;

declare module '@/lib/core/events' {
  interface StrategyEvents extends RoutedEvents {}
}
