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

const TEAM_PROBLEM = 'must be a list of at most 20 agents, "auto", or a saved team';
const names = z
  .array(z.string().max(100))
  .min(1, 'needs at least one agent')
  .max(20)
  .refine((given) => new Set(given).size === given.length, 'each agent only once');

/** Body of `POST /api/chat-orchestrated` (seed 000, "Chat Endpoints"). */
export const dispatchRequest = z
  .object({
    ...asked,
    /**
     * Names of agents; the name or the id of a saved team; `auto`: the planner chooses among the agents that the user may ask.
     * Default: the specialists of the translation helps.
     */
    team: z.union([names, z.string().min(1).max(100)], { error: TEAM_PROBLEM }).optional(),
    /** Default: that of the saved team, or `skip`. */
    failurePolicy: z.enum(FAILURE_POLICIES).optional(),
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
