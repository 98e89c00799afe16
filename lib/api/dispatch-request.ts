import { z } from 'zod';
import { FAILURE_POLICIES } from '@/lib/core/run';
import { clientMessages, MAX_MESSAGE_LENGTH } from './client-messages';

const text = z.string().trim().min(1, 'must not be empty').max(MAX_MESSAGE_LENGTH, `at most ${MAX_MESSAGE_LENGTH} characters`);

/** Options of a dispatch (seed 000, "Orchestration Options"). */
const dispatchConfig = z
  .object({
    maxIterations: z.number().int('must be a whole number').min(1, 'at least 1').max(5, 'at most 5').default(2),
    confidenceThreshold: z.number().min(0, 'at least 0').max(1, 'at most 1').default(0.5),
    parallelExecution: z.boolean().default(true),
    enableStreaming: z.boolean().default(true),
  })
  .strict();

/** The message and what surrounds it. */
const asked = {
  message: text,
  /** Earlier messages, for a run that begins a conversation. */
  chatHistory: z
    .array(z.object({ role: z.enum(['user', 'assistant']), content: z.string().max(MAX_MESSAGE_LENGTH) }).strict())
    .max(200, 'at most 200 messages')
    .default([]),
  config: dispatchConfig.prefault({}),
  conversationId: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be an id')
    .optional(),
  model: z.string().max(200).optional(),
};

/** Body of `POST /api/chat-orchestrated` (seed 000, "Chat Endpoints"). */
export const dispatchRequest = z
  .object({
    ...asked,
    /** Names of the specialists. Default: those of the translation helps. */
    agents: z.array(z.string().max(100)).min(1, 'needs at least one agent').max(20, 'at most 20 agents').optional(),
    failurePolicy: z.enum(FAILURE_POLICIES).default('skip'),
  })
  .strict()
  .transform(withMessages);
export type DispatchRequest = z.output<typeof dispatchRequest>;

/** Body of `POST /api/chat-stream`: the same for one agent. */
export const singleDispatchRequest = z
  .object({ ...asked, agent: z.string().max(100).optional() })
  .strict()
  .transform(withMessages);

function withMessages<T extends { message: string; chatHistory: { role: 'user' | 'assistant'; content: string }[] }>({
  message,
  chatHistory,
  ...rest
}: T) {
  return { ...rest, messages: clientMessages.parse([...chatHistory, { role: 'user', content: message }]) };
}
