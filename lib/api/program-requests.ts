import { z } from 'zod';
import type { Json } from '@/lib/core/json/json';
import { showHidden } from '@/lib/core/text/show-hidden';
import { callerTools } from '@/lib/core/tools/caller-tools';
import { clientMessages, MAX_MESSAGE_LENGTH } from './client-messages';
import { eventCursor, pageRequest } from './requests';

/** Maximum number of model calls for a message: the default, and the highest allowed value. */
const USUAL_STEPS = 25;
export const MOST_STEPS = 50;

/** Body of `POST /api/v1/conversations`. */
export const newProgramConversation = z
  .object({
    /** Omitted: the default agent. */
    agent: z.string().max(100).optional(),
    title: z.string().trim().min(1, 'needs a title').max(200, 'at most 200 characters').transform(showHidden).optional(),
    tools: callerTools.default([]),
    maxSteps: z.number().int().min(1).max(MOST_STEPS).default(USUAL_STEPS),
    /** Removed an hour after its end, and never listed for users. */
    temporary: z.boolean().default(false),
  })
  .strict();
export type NewProgramConversation = z.output<typeof newProgramConversation>;

/** Body of `POST /api/v1/conversations/:id/messages`: a text, or the parts of one user message. */
export const programMessageFields = z
  .object({
    content: z.string().max(MAX_MESSAGE_LENGTH, `at most ${MAX_MESSAGE_LENGTH} characters`).optional(),
    parts: z
      .array(z.looseObject({ type: z.string() }))
      .max(100)
      .optional(),
    model: z.string().max(200).optional(),
  })
  .strict();

export const programMessage = programMessageFields.transform(({ content, parts: given, model }, context) => {
  const message = clientMessages.safeParse([{ role: 'user', content, parts: given }]);
  if (message.success) return { messages: message.data, model };
  for (const issue of message.error.issues) context.addIssue({ code: 'custom', path: ['content'], message: issue.message });
  return z.NEVER;
});
export type ProgramMessage = z.output<typeof programMessage>;

/** Body of `POST /api/v1/conversations/:id/tool-results`: the result of one call, by the id from the conversation's status. */
export const toolResult = z
  .object({
    call_id: z.string().min(1).max(200),
    success: z.boolean(),
    output: z.custom<Json>(() => true).optional(),
    error: z.string().trim().min(1, 'needs some text').max(10_000, 'at most 10,000 characters').optional(),
  })
  .strict()
  .refine(({ success, error }) => success === (error === undefined), {
    path: ['error'],
    message: 'must be given when success is false, and only then',
  })
  .refine(({ success, output }) => success || output === undefined, {
    path: ['output'],
    message: 'must not be given when success is false',
  });
export type GivenToolResult = z.output<typeof toolResult>;

/** Query of `GET /api/v1/conversations`; `before` is the `next` of the previous page. `idle`: without an active run. */
export const programsRequest = pageRequest.extend({
  agent: z.string().max(100).optional(),
  state: z.enum(['running', 'waiting', 'idle']).optional(),
});
export type ProgramsRequest = z.output<typeof programsRequest>;

/** Header of a reconnecting program: `<run id>:<seq>`, the `id` of the last event it received. */
export const streamRequest = z.object({
  'Last-Event-ID': eventCursor('must be the id of an event of this stream').optional(),
});
export type StreamCursor = NonNullable<z.output<typeof streamRequest>['Last-Event-ID']>;
