import type { LanguageModelV4Middleware, LanguageModelV4StreamPart, LanguageModelV4ToolCall } from '@ai-sdk/provider';
import { z } from 'zod';

const callDelta = z.object({
  index: z.number(),
  id: z.string().optional(),
  function: z.object({ name: z.string().optional(), arguments: z.string() }),
});
const delta = z.object({ tool_calls: z.array(callDelta) });
const chunk = z.object({ choices: z.tuple([z.object({ delta })], z.unknown()) });

type CallDelta = z.infer<typeof callDelta>;

/** The finish reasons of a complete answer with tool calls. */
const COMPLETE: readonly unknown[] = ['tool_calls', 'function_call', 'stop'];

/**
 * Creates middleware for @openrouter/ai-sdk-provider that reads the tool calls of an answer from its chunks. The package replaces malformed and
 * truncated arguments with `{}`, and considers an answer that ended in an error complete.
 */
export function openrouterCalls(): LanguageModelV4Middleware {
  return {
    specificationVersion: 'v4',
    transformParams: async ({ params }) => ({ ...params, includeRawChunks: true }),
    async wrapStream({ doStream }) {
      const result = await doStream();
      return { ...result, stream: result.stream.pipeThrough(asWritten()) };
    },
  };
}

function asWritten(): TransformStream<LanguageModelV4StreamPart, LanguageModelV4StreamPart> {
  const calls = createCalls();
  let providerMetadata: LanguageModelV4ToolCall['providerMetadata'];
  return new TransformStream({
    transform(part, controller) {
      switch (part.type) {
        case 'raw':
          chunk.safeParse(part.rawValue).data?.choices[0].delta.tool_calls.forEach(calls.add);
          return;
        case 'tool-call':
          // The reasoning that belongs to all calls is in the first one.
          providerMetadata ??= part.providerMetadata;
          return;
        case 'finish': {
          calls.all.forEach((call, n) => {
            controller.enqueue(n === 0 ? { ...call, providerMetadata } : call);
          });
          const { unified, raw } = part.finishReason;
          const isBroken = unified === 'tool-calls' && !COMPLETE.includes(raw);
          return controller.enqueue(isBroken ? { ...part, finishReason: { unified: 'other', raw } } : part);
        }
        default:
          controller.enqueue(part);
      }
    },
  });
}

/** Joins the deltas of tool calls. Each call has a separate index (`wires/join-calls`). */
function createCalls() {
  const all: LanguageModelV4ToolCall[] = [];
  return {
    all,
    add({ index, id, function: called }: CallDelta): void {
      all[index] ??= { type: 'tool-call', toolCallId: id ?? '', toolName: called.name ?? '', input: '' };
      all[index].input += called.arguments;
    },
  };
}
