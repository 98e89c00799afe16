import { isRecord } from '@/lib/core/json/is-record';
import { type ProviderIdentity, providerFailure } from '../call/provider-failure';
import { jsonObject } from './json-object';

/** Other events that the package for Anthropic knows; its API may add more, which clients must ignore (docs, "Versioning"). */
const PASSED: ReadonlySet<unknown> = new Set(['message_stop', 'error']);
/** The blocks of an answer, with the fields that the package requires. */
const BLOCKS: ReadonlyMap<unknown, object> = new Map<string, object>([
  ['text', { text: '' }],
  ['thinking', { thinking: '' }],
  ['redacted_thinking', { data: '' }],
  ['tool_use', {}],
]);
const DELTAS: ReadonlySet<unknown> = new Set(['text_delta', 'thinking_delta', 'signature_delta', 'input_json_delta']);
/** How gateways in front of other APIs name the ends of answers. */
const STOPS = new Map([
  ['stop', 'end_turn'],
  ['length', 'max_tokens'],
  ['tool_calls', 'tool_use'],
]);

/** Creates a function that leaves out events without a type, such as pings of gateways. It throws `AgentFailed` for an error in the form of chat completions. */
export function typedEventTidier(from: ProviderIdentity): (data: string) => string | undefined {
  return (data) => {
    if (data.includes('"type"')) return data;
    const { error } = jsonObject(data) ?? {};
    if (error) throw providerFailure(from, { error });
    return data === '[DONE]' || (data.includes('{') && jsonObject(data) === undefined) ? data : undefined;
  };
}

/**
 * Creates a function that does the same for Anthropic's API, which others offer too: it passes on the parts of an answer that its package needs, in
 * the form that the package requires to the letter. New events, blocks, deltas and citations are left out; so are blocks of Anthropic's own tools,
 * which are never offered.
 */
export function messagesTidier(from: ProviderIdentity): (data: string) => string | undefined {
  const tidy = typedEventTidier(from);
  const leftOut = new Set<unknown>();
  let stop: unknown;
  return (data) => {
    const event = jsonObject(data);
    if (event === undefined || event.type === undefined) return tidy(data);
    const { type, index, message, content_block: block, delta, usage } = event;
    switch (type) {
      case 'message_start': {
        const { id, model, usage: counts } = isRecord(message) ? message : {};
        const start = { ...textsIn({ id, model }), role: 'assistant', content: [] };
        return JSON.stringify({ type, message: { ...start, usage: { input_tokens: 0, output_tokens: 0, ...countsIn(counts) } } });
      }
      case 'content_block_start': {
        const known = isRecord(block) && BLOCKS.get(block.type);
        if (known) return JSON.stringify({ type, index, content_block: { ...known, ...block } });
        leftOut.add(index);
        return undefined;
      }
      case 'content_block_delta':
        return leftOut.has(index) || !isRecord(delta) || !DELTAS.has(delta.type) ? undefined : data;
      case 'content_block_stop':
        return leftOut.delete(index) ? undefined : data;
      case 'message_delta': {
        const { stop_reason: reason, stop_sequence: sequence } = isRecord(delta) ? delta : {};
        // A later event with counts may not repeat the reason.
        stop = STOPS.get(String(reason)) ?? reason ?? stop;
        const end = { stop_reason: stop, ...textsIn({ stop_sequence: sequence }) };
        return JSON.stringify({ type, delta: end, usage: { output_tokens: 0, ...countsIn(usage) } });
      }
      default:
        return PASSED.has(type) ? data : undefined;
    }
  };
}

const textsIn = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string'));

const numbersIn = (fields: unknown) =>
  Object.fromEntries(Object.entries(isRecord(fields) ? fields : {}).filter(([, value]) => typeof value === 'number'));

function countsIn(usage: unknown): Record<string, unknown> {
  const { output_tokens_details: details } = isRecord(usage) ? usage : {};
  return { ...numbersIn(usage), output_tokens_details: numbersIn(details) };
}
