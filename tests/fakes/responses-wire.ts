import { wordsOf } from './stream-server';

export interface ResponsesReply {
  /** A summary of the model's reasoning, and its encrypted full text. */
  reasoning?: { summary: string; encrypted: string };
  text?: string;
  toolCalls?: { id: string; name: string; input: unknown }[];
  /** Ends the response as incomplete, with this reason. */
  incomplete?: string;
  /** Ends the response with this error. */
  failed?: { code: string; message: string };
}

type Item = { added: object; events: [type: string, data: object][]; done: object };

/** A complete streamed response of OpenAI's Responses API (https://platform.openai.com/docs/api-reference/responses-streaming). */
export function responsesStream(reply: ResponsesReply): string {
  const { reasoning, text, toolCalls = [], incomplete, failed } = reply;
  const items: Item[] = [
    ...(reasoning ? [reasoningItem(reasoning)] : []),
    ...(text === undefined ? [] : [textItem(text)]),
    ...toolCalls.map(callItem),
  ];
  const response = { id: 'resp_1', object: 'response', created_at: 1_700_000_000, model: 'gpt-fake' };
  const usage = {
    input_tokens: 17,
    input_tokens_details: { cached_tokens: 5 },
    output_tokens: 9,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: 26,
  };
  const open = { ...response, status: 'in_progress', error: null, incomplete_details: null, output: [] };
  const output = items.map(({ done }) => done);
  const end: [string, object] = failed
    ? ['response.failed', { ...response, status: 'failed', error: failed, incomplete_details: null, output: [], usage: null }]
    : incomplete
      ? [
          'response.incomplete',
          { ...response, status: 'incomplete', error: null, incomplete_details: { reason: incomplete }, output, usage },
        ]
      : ['response.completed', { ...response, status: 'completed', error: null, incomplete_details: null, output, usage }];
  const events: [string, object][] = [
    ['response.created', { response: open }],
    ['response.in_progress', { response: open }],
    ...items.flatMap(({ added, events, done }, output_index): [string, object][] => [
      ['response.output_item.added', { output_index, item: added }],
      ...events.map(([type, data]): [string, object] => [type, { output_index, ...data }]),
      ['response.output_item.done', { output_index, item: done }],
    ]),
    [end[0], { response: end[1] }],
  ];
  return events.map(([type, data], n) => responsesEvent(type, { sequence_number: n, ...data })).join('');
}

export function responsesEvent(type: string, data: object): string {
  return `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
}

function reasoningItem({ summary, encrypted }: { summary: string; encrypted: string }): Item {
  const item = { type: 'reasoning', id: 'rs_1' };
  const part = { item_id: 'rs_1', summary_index: 0 };
  return {
    added: { ...item, summary: [], encrypted_content: null },
    events: [
      ['response.reasoning_summary_part.added', { ...part, part: { type: 'summary_text', text: '' } }],
      ...wordsOf(summary).map((delta): [string, object] => ['response.reasoning_summary_text.delta', { ...part, delta }]),
      ['response.reasoning_summary_part.done', { ...part, part: { type: 'summary_text', text: summary } }],
    ],
    done: { ...item, summary: [{ type: 'summary_text', text: summary }], encrypted_content: encrypted },
  };
}

function textItem(text: string): Item {
  const item = { type: 'message', id: 'msg_1', role: 'assistant' };
  const part = { item_id: 'msg_1', content_index: 0 };
  const textPart = { type: 'output_text', text, annotations: [], logprobs: [] };
  return {
    added: { ...item, status: 'in_progress', content: [] },
    events: [
      ['response.content_part.added', { ...part, part: { ...textPart, text: '' } }],
      ...wordsOf(text).map((delta, n): [string, object] => [
        'response.output_text.delta',
        { ...part, delta, logprobs: [], obfuscation: 'x'.repeat(n % 7) },
      ]),
      ['response.output_text.done', { ...part, text, logprobs: [] }],
      ['response.content_part.done', { ...part, part: textPart }],
    ],
    done: { ...item, status: 'completed', content: [textPart] },
  };
}

function callItem({ id, name, input }: { id: string; name: string; input: unknown }): Item {
  const item = { type: 'function_call', id: `fc_${id}`, call_id: id, name };
  const json = JSON.stringify(input);
  return {
    added: { ...item, status: 'in_progress', arguments: '' },
    events: [
      ...(json.match(/.{1,8}/gs) ?? []).map((delta): [string, object] => [
        'response.function_call_arguments.delta',
        { item_id: item.id, delta },
      ]),
      ['response.function_call_arguments.done', { item_id: item.id, arguments: json }],
    ],
    done: { ...item, status: 'completed', arguments: json },
  };
}
