import { isRecord } from '@/lib/core/json/is-record';
import { type ProviderIdentity, providerFailure } from '../call/provider-failure';
import { isFilled } from './filled';
import { jsonObject } from './json-object';

/** The blocks of an answer, each with the fields that the package requires at its beginning; their content follows in deltas. */
const BLOCKS: ReadonlyMap<unknown, object> = new Map<string, object>([
  ['text', { text: '' }],
  ['thinking', { thinking: '' }],
  ['redacted_thinking', {}],
  ['tool_use', { input: {} }],
]);
/** The deltas of blocks, with the name of their text field. */
const DELTAS: ReadonlyMap<unknown, string> = new Map([
  ['text_delta', 'text'],
  ['thinking_delta', 'thinking'],
  ['signature_delta', 'signature'],
  ['input_json_delta', 'partial_json'],
]);
/** Finish reasons as gateways in front of other APIs name them. */
const STOPS = new Map([
  ['stop', 'end_turn'],
  ['length', 'max_tokens'],
  ['tool_calls', 'tool_use'],
]);

/**
 * Creates a function that drops events without a type, such as pings of gateways. It throws `AgentFailed` for an error in the form of chat
 * completions.
 */
export function typedEventTidier(from: ProviderIdentity): (data: string) => readonly string[] {
  return (data) => {
    if (data.includes('"type"') && !data.includes('"error"')) return [data];
    const event = jsonObject(data);
    if (event?.type !== undefined) return [data];
    if (event?.error) throw providerFailure(from, { error: event.error });
    return data === '[DONE]' || (data.includes('{') && event === undefined) ? [data] : [];
  };
}

/**
 * Creates a function that does the same for Anthropic's API, which others offer, too: it passes on only the parts of an answer that the provider's
 * package needs, exactly in the form that the package requires. New kinds of events, blocks, deltas and citations are dropped, as are blocks of
 * Anthropic's own tools, which are never offered. Content at the beginning of a block is passed on as a delta, since the package reads only deltas. A
 * call is ended with the message, or with the next block of its index: some gateways do not end it, or do so before its last delta, and the package
 * would lose the call, or its arguments.
 */
export function messagesTidier(from: ProviderIdentity): (data: string) => readonly string[] {
  const tidy = typedEventTidier(from);
  const leftOut = new Set<unknown>();
  /** The arguments at the beginning of each open call, by index, until others are written. */
  const calls = new Map<unknown, string>();
  let stop: unknown;

  function endCalls(indexes: Iterable<unknown>): string[] {
    return [...indexes].flatMap((index) => {
      const input = calls.get(index);
      if (input === undefined || !calls.delete(index)) return [];
      return [...deltaOf(index, 'input_json_delta', input), JSON.stringify({ type: 'content_block_stop', index })];
    });
  }

  return (data) => {
    const event = jsonObject(data);
    if (event === undefined || event.type === undefined) return tidy(data);
    const { type, index, message, content_block: block, delta, usage } = event;
    switch (type) {
      case 'message_start': {
        const { id, model, usage: counts } = isRecord(message) ? message : {};
        const start = { ...textsIn({ id, model }), role: 'assistant', content: [] };
        return [
          JSON.stringify({ type, message: { ...start, usage: { input_tokens: 0, output_tokens: 0, ...countsIn(counts) } } }),
        ];
      }
      case 'content_block_start': {
        const requiredFields = isRecord(block) && BLOCKS.get(block.type);
        if (!requiredFields) {
          leftOut.add(index);
          return [];
        }
        const ended = endCalls([index]);
        if (block.type === 'tool_use') calls.set(index, inputIn(block.input));
        const firstDelta =
          block.type === 'text' || block.type === 'thinking' ? deltaOf(index, `${block.type}_delta`, block[block.type]) : [];
        return [...ended, JSON.stringify({ type, index, content_block: { ...block, ...requiredFields } }), ...firstDelta];
      }
      case 'content_block_delta': {
        const text = isRecord(delta) && delta[DELTAS.get(delta.type) ?? ''];
        if (leftOut.has(index) || typeof text !== 'string') return [];
        if (calls.has(index) && text !== '') calls.set(index, '');
        return [data];
      }
      case 'content_block_stop':
        return leftOut.delete(index) || calls.has(index) ? [] : [data];
      case 'message_delta': {
        const { stop_reason: reason, stop_sequence: sequence } = isRecord(delta) ? delta : {};
        // A later event with token counts may not repeat the finish reason.
        stop = STOPS.get(String(reason)) ?? reason ?? stop;
        const end = { stop_reason: stop, ...textsIn({ stop_sequence: sequence }) };
        return [JSON.stringify({ type, delta: end, usage: { output_tokens: 0, ...countsIn(usage) } })];
      }
      case 'message_stop':
        return [...endCalls(calls.keys()), data];
      default:
        return type === 'error' ? [data] : [];
    }
  };
}

/** A delta of a block; none if it has no text. */
function deltaOf(index: unknown, type: string, text: unknown): string[] {
  if (typeof text !== 'string' || text === '') return [];
  return [JSON.stringify({ type: 'content_block_delta', index, delta: { type, [DELTAS.get(type) ?? '']: text } })];
}

/** The arguments at the beginning of a call; usually none. */
function inputIn(input: unknown): string {
  if (typeof input === 'string') return input;
  return isFilled(input) ? JSON.stringify(input) : '';
}

const textsIn = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string'));

const numbersIn = (fields: unknown) =>
  Object.fromEntries(Object.entries(isRecord(fields) ? fields : {}).filter(([, value]) => typeof value === 'number'));

function countsIn(usage: unknown): Record<string, unknown> {
  const { output_tokens_details: details } = isRecord(usage) ? usage : {};
  return { ...numbersIn(usage), output_tokens_details: numbersIn(details) };
}
