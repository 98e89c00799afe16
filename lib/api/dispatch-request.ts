import { z } from 'zod';
import { dispatchConfig, dispatchTeam } from '@/lib/core/dispatch/dispatch-config';
import { FAILURE_POLICIES } from '@/lib/core/runs/run';
import { runBudget } from '@/lib/core/runs/run-budget';
import { type ClientMessages, clientMessages, MAX_MESSAGE_LENGTH, messageParts } from './client-messages';
import { id } from './id';

const text = z.string().trim().max(MAX_MESSAGE_LENGTH, `at most ${MAX_MESSAGE_LENGTH} characters`);

/** The message with its context. */
const dispatchFields = {
  /** May be empty when there are files. */
  message: text.default(''),
  /** Files of the message, as parts of the AI SDK. */
  parts: messageParts.default([]),
  /** Earlier messages, for a run that begins a conversation. */
  chatHistory: z
    .array(z.object({ role: z.enum(['user', 'assistant']), content: z.string().max(MAX_MESSAGE_LENGTH) }).strict())
    .max(200, 'at most 200 messages')
    .default([]),
  config: dispatchConfig.extend({ enableStreaming: z.boolean().default(true) }).prefault({}),
  conversationId: id.optional(),
  model: z.string().max(200).optional(),
  correctQuotes: z.boolean().optional(),
  /** Default: that of a saved team, or no limit. */
  budget: runBudget.optional(),
};

/** Body of `POST /api/chat-orchestrated` (seed 000, "Chat Endpoints"). */
export const dispatchRequest = z
  .object({
    ...dispatchFields,
    /** Default: the specialists of the translation helps. */
    team: dispatchTeam.optional(),
    /** Default: that of the saved team, or `skip`. */
    failurePolicy: z.enum(FAILURE_POLICIES).optional(),
  })
  .strict()
  .transform(withMessages);
export type DispatchRequest = z.output<typeof dispatchRequest>;

/** Body of `POST /api/chat-stream`: the same for one agent. */
export const singleDispatchRequest = z
  .object({ ...dispatchFields, agent: z.string().max(100).optional() })
  .strict()
  .transform(withMessages);

interface DispatchFields extends z.output<z.ZodObject<typeof dispatchFields>> {}

function withMessages<T extends DispatchFields>({ message, parts, chatHistory, ...rest }: T, context: z.RefinementCtx) {
  const textParts = message === '' ? [] : [{ type: 'text', text: message }];
  if (textParts.length + parts.length === 0) {
    context.addIssue({ code: 'custom', path: ['message'], message: 'must not be empty' });
    return z.NEVER;
  }
  const read = clientMessages.safeParse([...chatHistory, { role: 'user', parts: [...textParts, ...parts] }]);
  if (read.success) return { ...rest, messages: { ...read.data, ...earlierOf(chatHistory) } };
  for (const { message: problem } of read.error.issues) context.addIssue({ code: 'custom', path: ['parts'], message: problem });
  return z.NEVER;
}

/** Number of earlier messages that a run takes (seed 000, "Phase 1: Planning"), and of characters in each. */
const EARLIER = 4;
const EARLIER_LENGTH = 6000;

/** The planner also needs earlier answers, to know what "b)" refers to. As they come from the client, they are unverified background. */
function earlierOf(chatHistory: DispatchFields['chatHistory']): Pick<ClientMessages, 'earlier' | 'left'> {
  const taken = chatHistory.filter(({ content }) => content.trim() !== '').slice(-EARLIER);
  const earlier = taken.map(
    ({ role, content }) => `${role === 'user' ? 'Request' : 'Answer'}: ${content.slice(0, EARLIER_LENGTH)}`,
  );
  const left = chatHistory.length - taken.length;
  return { earlier, left: left === 0 ? [] : [`${left} earlier ${left === 1 ? 'message' : 'messages'}`] };
}
