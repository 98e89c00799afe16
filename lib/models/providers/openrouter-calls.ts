import type { LanguageModelV4Middleware, LanguageModelV4StreamPart, LanguageModelV4ToolCall } from '@ai-sdk/provider';
import { generateId } from 'ai';
import { z } from 'zod';

const callDelta = z.object({
  index: z.number().nullish(),
  id: z.string().nullish(),
  function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish(),
});
const delta = z.object({ tool_calls: z.array(callDelta) });
const chunk = z.object({ choices: z.tuple([z.object({ delta })], z.unknown()) });

type CallDelta = z.infer<typeof callDelta>;

/** The finish reasons of a complete answer with tool calls. */
const COMPLETE: readonly unknown[] = ['tool_calls', 'function_call', 'stop'];

/**
 * Creates middleware for @openrouter/ai-sdk-provider that reads the tool calls of an answer from its chunks. The package replaces
 * malformed and cut arguments with `{}`, joins calls with the same index, and considers an answer complete that ended in an error.
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

/** Joins the deltas of tool calls. */
function createCalls() {
  const all: LanguageModelV4ToolCall[] = [];
  const byIndex = new Map<number, LanguageModelV4ToolCall>();

  function begin({ id, function: called }: CallDelta): LanguageModelV4ToolCall {
    const call = { type: 'tool-call' as const, toolCallId: id || generateId(), toolName: called?.name ?? '', input: '' };
    all.push(call);
    return call;
  }

  return {
    all,
    add(delta: CallDelta): void {
      const { index, id, function: called } = delta;
      const known = typeof index === 'number' ? byIndex.get(index) : all.at(-1);
      const isOther = known !== undefined && id && id !== known.toolCallId && called?.name;
      const call = known === undefined || isOther ? begin(delta) : known;
      if (typeof index === 'number') byIndex.set(index, call);
      call.input += called?.arguments ?? '';
    },
  };
}
