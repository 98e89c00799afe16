import { z } from 'zod';
import { imagePart, refuseOtherParts } from './chat-completion-request';
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
import { parseItemId, parseResponseId } from './response-ids';
import { chosenTools, toolChoice } from './tool-choice';

const MOST_ITEMS = 1000;

const part = z.looseObject({ type: z.string(), text: z.string().optional(), image_url: z.string().nullish() });
const content = z.union([z.string(), z.array(part).max(200)]);

const item = z.looseObject({
  type: z.string().optional(),
  role: z.enum(['system', 'developer', 'user', 'assistant']).optional(),
  content: content.nullish(),
  id: z.string().max(200).nullish(),
  call_id: z.string().max(200).optional(),
  name: z.string().optional(),
  arguments: z.string().optional(),
  output: content.nullish(),
});
type Item = z.output<typeof item>;

const format = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('text') }),
  z.looseObject({ type: z.literal('json_object') }),
  z.looseObject({ type: z.literal('json_schema'), schema: z.unknown() }),
]);

/** The fields of a request, as a client writes them. */
export const responseFields = z.looseObject({
  model: z.string().min(1).max(200),
  input: z.union([z.string(), z.array(item).min(1).max(MOST_ITEMS, `at most ${MOST_ITEMS} items`)]),
  instructions: z.string().optional(),
  stream: z.boolean().default(false),
  tools: z
    .array(
      z.looseObject({
        type: z.literal('function'),
        name: z.string(),
        description: z.string().nullish(),
        parameters: z.unknown().optional(),
      }),
    )
    .optional(),
  tool_choice: toolChoice.optional(),
  text: z.looseObject({ format: format.optional() }).optional(),
  temperature: z.number().min(0).max(2).optional(),
  top_p: z.number().min(0).max(1).optional(),
  max_output_tokens: z.number().int().min(1).max(200_000).optional(),
  /** The work before the answer is always summarized. */
  reasoning: z.looseObject({ effort: reasoningEffort.optional() }).optional(),
  previous_response_id: z
    .string()
    .max(200)
    .refine((id) => parseResponseId(id) !== undefined, 'is not the id of a response')
    .optional(),
  store: z.boolean().default(true),
  background: z.literal(false, 'is not supported').optional(),
});

const USED = Object.keys(responseFields.shape);
/** Fields that have no effect here and do no harm. */
const HARMLESS = [
  'user',
  'metadata',
  'service_tier',
  'safety_identifier',
  'prompt_cache_key',
  'include',
  'truncation',
  'stream_options',
];
const REFUSED = ['conversation', 'prompt', 'top_logprobs'];

/** Body of `POST /v1/responses`. */
export const responseRequest = z
  .unknown()
  .transform(withoutNulls)
  .pipe(responseFields)
  .transform((body, context): CompletionRequest => {
    const refuse = refuseIn(context);
    refuseFields(body, REFUSED, context);
    const { model, stream, store, input, instructions, tool_choice: choice, previous_response_id: previousId } = body;
    const items: Item[] = typeof input === 'string' ? [{ role: 'user', content: input }] : input;
    const system: GivenMessage[] = instructions === undefined ? [] : [{ role: 'system', text: instructions }];
    const form = body.text?.format;
    const tools = body.tools && readTools(body.tools, refuse('tools'));
    const { isIgnored, ...chosen } = chosenTools(tools, choice, refuse('tool_choice'));
    const hasForm = chosen.form !== undefined || (form !== undefined && form.type !== 'text');
    return {
      model,
      stream,
      store,
      ...(previousId !== undefined && { previousId, previous: parseResponseId(previousId)?.runId }),
      ...sortMessages([...system, ...items.flatMap((one) => givenMessages(one, refuse('input')))], {
        hasForm,
        refuse: refuse('input'),
      }),
      settings: {
        temperature: body.temperature,
        topP: body.top_p,
        maxOutputTokens: body.max_output_tokens,
        reasoning: body.reasoning?.effort,
      },
      ...(form?.type === 'json_object' && { form: ANY_OBJECT }),
      ...(form?.type === 'json_schema' && { form: readForm(form.schema, refuse('text')) }),
      ...chosen,
      ignored: [
        ...Object.keys(body).filter((field) => ![...USED, ...HARMLESS, ...REFUSED].includes(field)),
        ...(isIgnored ? ['tool_choice'] : []),
      ],
    };
  });

function givenMessages(one: Item, refuse: (problem: string) => void): GivenMessage[] {
  switch (one.type ?? 'message') {
    case 'message':
      return messageOf(one);
    case 'function_call':
      return [{ role: 'call', callId: one.call_id ?? '', name: one.name ?? '', arguments: one.arguments ?? '' }];
    case 'function_call_output':
      refuseOtherParts(one.output, refuse);
      return [{ role: 'tool', callId: one.call_id ?? '', text: textOf(one.output) }];
    case 'item_reference': {
      const named = parseItemId(one.id ?? '');
      if (!named) refuse(`${JSON.stringify(one.id ?? '')} is not the id of an item of a response`);
      // A call is found by the result that refers to it, and the thoughts of a model are not read again.
      return named?.kind === 'msg' ? [{ role: 'reference', runId: named.runId }] : [];
    }
    case 'reasoning':
      return [];
    default:
      refuse(`items of type ${one.type} are not supported`);
      return [];
  }
}

function messageOf({ role, content: given }: Item): GivenMessage[] {
  const text = textOf(given);
  if (role === 'user') return [{ role, text, parts: typeof given === 'string' || !given ? [] : given.flatMap(filePart) }];
  return [{ role: role === 'assistant' ? role : 'system', text }];
}

/** Converts an image; parts of other types are refused by name. */
function filePart({ type, image_url: image }: z.output<typeof part>): Record<string, unknown>[] {
  if (type === 'input_text' || type === 'output_text') return [];
  return type === 'input_image' && image ? [imagePart(image)] : [{ type }];
}
