import { z } from 'zod';
import { ANY_IMAGE } from '@/lib/core/files/read-file-part';
import {
  ANY_OBJECT,
  type CompletionRequest,
  readForm,
  readTools,
  refuseFields,
  refuseIn,
  sortMessages,
  textOf,
  withoutNulls,
} from './completion';
import type { GivenMessage } from './earlier-messages';
import { reasoningEffort } from './reasoning-effort';
import { chosenTools, toolChoice } from './tool-choice';

const MOST_MESSAGES = 1000;

const part = z.looseObject({
  type: z.string(),
  text: z.string().optional(),
  image_url: z.looseObject({ url: z.string() }).optional(),
});

const content = z.union([z.string(), z.array(part).max(200)]).nullish();

const message = z.looseObject({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool']),
  content,
  tool_call_id: z.string().max(200).optional(),
  tool_calls: z
    .array(
      z.looseObject({
        id: z.string().optional(),
        function: z.looseObject({ name: z.string(), arguments: z.string() }).optional(),
      }),
    )
    .nullish(),
});

const responseFormat = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('text') }),
  z.looseObject({ type: z.literal('json_object') }),
  z.looseObject({ type: z.literal('json_schema'), json_schema: z.looseObject({ schema: z.unknown() }) }),
]);

const stopSequence = z.string().min(1, 'must not be empty').max(500, 'at most 500 characters');

/** The fields of a request, as a client writes them. */
export const chatCompletionFields = z.looseObject({
  model: z.string().min(1).max(200),
  messages: z.array(message).min(1, 'needs at least one message').max(MOST_MESSAGES, `at most ${MOST_MESSAGES} messages`),
  stream: z.boolean().default(false),
  stream_options: z.looseObject({ include_usage: z.boolean().optional() }).optional(),
  tools: z
    .array(
      z.looseObject({
        type: z.literal('function'),
        function: z.looseObject({ name: z.string(), description: z.string().nullish(), parameters: z.unknown().optional() }),
      }),
    )
    .optional(),
  tool_choice: toolChoice.optional(),
  response_format: responseFormat.optional(),
  temperature: z.number().min(0).max(2).optional(),
  top_p: z.number().min(0).max(1).optional(),
  max_tokens: z.number().int().min(1).max(200_000).optional(),
  max_completion_tokens: z.number().int().min(1).max(200_000).optional(),
  seed: z.number().int().optional(),
  reasoning_effort: reasoningEffort.optional(),
  /** The answer ends before the first of these sequences. */
  stop: z
    .union([stopSequence, z.array(stopSequence).max(4, 'at most 4 sequences')])
    .default([])
    .transform((stop) => (typeof stop === 'string' ? [stop] : stop)),
  n: z.literal(1, 'must be 1').optional(),
  store: z.boolean().default(false),
});

const USED = Object.keys(chatCompletionFields.shape);
/** Fields that have no effect here and do no harm. */
const HARMLESS = ['user', 'metadata', 'service_tier', 'safety_identifier', 'prompt_cache_key', 'prompt_cache_retention'];
const REFUSED = ['logprobs', 'top_logprobs', 'audio', 'functions', 'function_call', 'web_search_options'];

/** A request of OpenAI's chat completions API, and whether a stream ends with its usage. */
export interface ChatCompletionRequest extends CompletionRequest {
  includeUsage: boolean;
}

/** Body of `POST /v1/chat/completions`. */
export const chatCompletionRequest = z
  .unknown()
  .transform(withoutNulls)
  .pipe(chatCompletionFields)
  .transform((body, context): ChatCompletionRequest => {
    const refuse = refuseIn(context);
    refuseFields(body, REFUSED, context);
    const { model, stream, store, stop, response_format: format, tool_choice: choice } = body;
    const { temperature, top_p: topP, seed, reasoning_effort: reasoning, max_completion_tokens: limit = body.max_tokens } = body;
    const given = body.tools?.map(({ function: { name, description, parameters } }) => ({ name, description, parameters }));
    const tools = given && readTools(given, refuse('tools'));
    const { isIgnored, ...chosen } = chosenTools(tools, choice, refuse('tool_choice'));
    const hasForm = chosen.form !== undefined || (format !== undefined && format.type !== 'text');
    return {
      model,
      stream,
      store,
      stop,
      includeUsage: body.stream_options?.include_usage ?? false,
      ...sortMessages(
        body.messages.flatMap((one) => givenMessages(one, refuse('messages'))),
        { hasForm, refuse: refuse('messages') },
      ),
      settings: { temperature, topP, maxOutputTokens: limit, seed, reasoning },
      ...(format?.type === 'json_object' && { form: ANY_OBJECT }),
      ...(format?.type === 'json_schema' && { form: readForm(format.json_schema.schema, refuse('response_format')) }),
      ...chosen,
      ignored: [
        ...Object.keys(body).filter((field) => ![...USED, ...HARMLESS, ...REFUSED].includes(field)),
        ...(isIgnored ? ['tool_choice'] : []),
      ],
    };
  });

function givenMessages(
  { role, content: given, tool_call_id: callId, tool_calls: calls }: z.output<typeof message>,
  refuse: (problem: string) => void,
): GivenMessage[] {
  const text = textOf(given);
  switch (role) {
    case 'system':
    case 'developer':
      return [{ role: 'system', text }];
    case 'assistant': {
      const made = (calls ?? []).map(({ id = '', function: called = { name: '', arguments: '' } }) => ({
        role: 'call' as const,
        callId: id,
        name: called.name,
        arguments: called.arguments,
      }));
      return [{ role, text }, ...made];
    }
    case 'tool':
      refuseOtherParts(given, refuse);
      return [{ role, callId: callId ?? '', text }];
    case 'user':
      return [{ role, text, parts: typeof given === 'string' || !given ? [] : given.flatMap(filePart) }];
  }
}

/** Results of calls are texts: any other part would be lost silently. */
export function refuseOtherParts(
  given: string | readonly { type: string; text?: string | undefined }[] | null | undefined,
  refuse: (problem: string) => void,
): void {
  if (typeof given === 'string') return;
  const other = given?.find(({ text }) => text === undefined);
  if (other) refuse(`parts of type ${other.type} are not supported in results of calls`);
}

/** Converts an image; parts of other types are refused by name. */
function filePart({ type, image_url: image }: z.output<typeof part>): Record<string, unknown>[] {
  if (type === 'text') return [];
  return type === 'image_url' && image ? [imagePart(image.url)] : [{ type }];
}

/** Converts the `data:` URL of an image to a file part of a message. */
export function imagePart(url: string): Record<string, unknown> {
  const [, mediaType = ANY_IMAGE] = /^data:([\w.+/-]{1,100})[;,]/.exec(url) ?? [];
  return { type: 'file', url, mediaType };
}
