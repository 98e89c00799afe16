import { z } from 'zod';

const providerMetadata = z.record(z.string(), z.record(z.string(), z.json())).optional();
const text = (kind: 'text' | 'reasoning') => [
  z.strictObject({ type: z.enum([`${kind}-start`, `${kind}-end`]), id: z.string(), providerMetadata }),
  z.strictObject({ type: z.literal(`${kind}-delta`), id: z.string(), delta: z.string(), providerMetadata }),
];
const ofTool = { toolCallId: z.string(), dynamic: z.boolean().optional() };

/**
 * The chunks that `useChat` of AI SDK 5.0.0 takes, as far as ours are among them: until 5.0.217 it refuses a stream with any other field
 * (vercel/ai, `packages/ai/src/ui-message-stream/ui-message-chunks.ts` at the tag ai@5.0.0).
 */
export const strictChunk = z.union([
  ...text('text'),
  ...text('reasoning'),
  z.strictObject({ type: z.literal('error'), errorText: z.string() }),
  z.strictObject({
    type: z.literal('tool-input-available'),
    ...ofTool,
    toolName: z.string(),
    input: z.unknown(),
    providerMetadata,
  }),
  z.strictObject({ type: z.literal('tool-output-available'), ...ofTool, output: z.unknown() }),
  z.strictObject({ type: z.literal('tool-output-error'), ...ofTool, errorText: z.string() }),
  z.strictObject({ type: z.string().startsWith('data-'), id: z.string().optional(), data: z.unknown() }),
  z.strictObject({ type: z.literal('start'), messageId: z.string(), messageMetadata: z.unknown() }),
  z.strictObject({ type: z.literal('finish'), messageMetadata: z.unknown().optional() }),
  z.strictObject({ type: z.literal('abort') }),
]);
