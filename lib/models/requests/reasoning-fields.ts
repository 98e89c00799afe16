import type {
  LanguageModelV4CallOptions,
  LanguageModelV4Message,
  LanguageModelV4Middleware,
  LanguageModelV4ReasoningPart,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import { z } from 'zod';
import { changeWhenRefused } from './change-when-refused';

/** The fields in which servers send reasoning, in the order in which @ai-sdk/openai-compatible reads them. */
const FIELDS = ['reasoning_content', 'reasoning'] as const;
/** Key of the metadata of reasoning under which its field is stored; no provider can have this name. */
const KEY = 'reasoning.field';

const text = z.string().nullish();
const delta = z.object({ reasoning_content: text, reasoning: text });
const chunk = z.object({ choices: z.tuple([z.object({ delta })], z.unknown()) });

/**
 * Creates middleware for @ai-sdk/openai-compatible that sends reasoning back in the field in which it came, and not at all if it
 * came as text. The package always uses `reasoning_content`, which DeepSeek requires, Groq and Mistral refuse, and vLLM and
 * Ollama ignore. A model whose server refuses the field gets no reasoning back.
 */
export function reasoningFields(): LanguageModelV4Middleware[] {
  return [
    changeWhenRefused({ refusal: /\breasoning(?:_content)?\b/, change: withoutReasoning }),
    {
      specificationVersion: 'v4',
      async transformParams({ params }) {
        return { ...params, includeRawChunks: true, prompt: params.prompt.map(withFields) };
      },
      async wrapStream({ doStream }) {
        const result = await doStream();
        return { ...result, stream: result.stream.pipeThrough(namingFields()) };
      },
    },
  ];
}

/** Adds the name of its field to the metadata of reasoning, and removes the raw chunks. */
function namingFields(): TransformStream<LanguageModelV4StreamPart, LanguageModelV4StreamPart> {
  let raw: unknown;
  return new TransformStream({
    transform(part, controller) {
      if (part.type === 'raw') {
        raw = part.rawValue;
        return;
      }
      if (part.type !== 'reasoning-start') return controller.enqueue(part);
      const field = fieldIn(raw);
      controller.enqueue(field ? { ...part, providerMetadata: { [KEY]: { field } } } : part);
    },
  });
}

function fieldIn(raw: unknown) {
  const sent = chunk.safeParse(raw).data?.choices[0].delta;
  return sent && FIELDS.find((field) => sent[field]);
}

/** Moves the reasoning of a message to its provider options, which the package adds to the message as fields. */
function withFields(message: LanguageModelV4Message): LanguageModelV4Message {
  if (message.role !== 'assistant') return message;
  const content = message.content.filter(({ type }) => type !== 'reasoning');
  if (content.length === message.content.length) return message;
  const fields: Partial<Record<(typeof FIELDS)[number], string>> = {};
  for (const part of message.content) {
    const field = part.type === 'reasoning' && fieldOf(part);
    if (field) fields[field] = (fields[field] ?? '') + part.text;
  }
  const { providerOptions } = message;
  return {
    ...message,
    content,
    providerOptions: { ...providerOptions, openaiCompatible: { ...providerOptions?.openaiCompatible, ...fields } },
  };
}

function withoutReasoning(request: LanguageModelV4CallOptions): LanguageModelV4CallOptions | undefined {
  const isSent = request.prompt.some(
    ({ role, content }) => role === 'assistant' && content.some((part) => part.type === 'reasoning' && fieldOf(part)),
  );
  if (!isSent) return undefined;
  const prompt = request.prompt.map((message) =>
    message.role === 'assistant' ? { ...message, content: message.content.filter(({ type }) => type !== 'reasoning') } : message,
  );
  return { ...request, prompt };
}

function fieldOf({ providerOptions }: LanguageModelV4ReasoningPart) {
  return FIELDS.find((field) => field === providerOptions?.[KEY]?.field);
}
