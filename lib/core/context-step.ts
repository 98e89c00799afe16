import { z } from 'zod';

/** One step of how a conversation is made to fit the window of a model. */
export const contextStep = z.discriminatedUnion('type', [
  /** Only the newest messages are told. */
  z.object({ type: z.literal('window'), messages: z.number().int().min(1, 'at least 1').max(1000, 'at most 1,000') }).strict(),
  /** The newest messages that fit a share of the window are told. */
  z
    .object({
      type: z.literal('budget'),
      percent: z.number().int().min(10, 'at least 10').max(95, 'at most 95'),
      /** Of the window, kept free for the answer, in tokens. */
      answerTokens: z.number().int().min(0).max(200_000, 'at most 200,000').default(0),
    })
    .strict(),
  /** What the steps before have left out is told as a summary. */
  z.object({ type: z.literal('summary') }).strict(),
]);
export type ContextStep = z.output<typeof contextStep>;

/** The steps in their order: each goes on with what the one before has left. */
export const contextPipeline = z.array(contextStep).max(6, 'at most 6 steps');
export type ContextPipeline = Readonly<z.output<typeof contextPipeline>>;
