import { z } from 'zod';

/** One step of fitting a conversation into a model's window. */
export const contextStep = z.discriminatedUnion('type', [
  /** Sends only the newest messages. */
  z.object({ type: z.literal('window'), messages: z.number().int().min(1, 'at least 1').max(1000, 'at most 1,000') }).strict(),
  /** Sends the newest messages that fit into a share of the window. */
  z
    .object({
      type: z.literal('budget'),
      percent: z.number().int().min(10, 'at least 10').max(95, 'at most 95'),
      /** The part of the window reserved for the answer, in tokens. */
      answerTokens: z.number().int().min(0).max(200_000, 'at most 200,000').default(0),
    })
    .strict(),
  /** Replaces the messages that earlier steps dropped by a summary. */
  z.object({ type: z.literal('summary') }).strict(),
]);
export type ContextStep = z.output<typeof contextStep>;

/** The steps in order: each one works on the result of the previous one. */
export const contextPipeline = z.array(contextStep).max(6, 'at most 6 steps');
export type ContextPipeline = Readonly<z.output<typeof contextPipeline>>;
