import { isRecord } from '@/lib/core/json/is-record';
import { type ProviderIdentity, providerFailure } from '../call/provider-failure';
import { jsonObject } from './json-object';

/** Types of events that the package for Anthropic knows; its API may add others, which clients must ignore (docs, "Versioning"). */
const KNOWN: ReadonlySet<unknown> = new Set([
  ...['message_start', 'message_delta', 'message_stop', 'content_block_start', 'content_block_delta', 'content_block_stop'],
  ...['ping', 'error'],
]);
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

/** The same for Anthropic's API, as others offer it too: without unknown events, and with the counts and reasons that its package requires. */
export function messagesTidier(from: ProviderIdentity): (data: string) => string | undefined {
  const tidy = typedEventTidier(from);
  return (data) => {
    const event = jsonObject(data);
    if (event === undefined || event.type === undefined) return tidy(data);
    if (!KNOWN.has(event.type)) return undefined;
    const { type, message, delta, usage } = event;
    if (type === 'message_start' && isRecord(message)) {
      const counts = { input_tokens: 0, output_tokens: 0, ...(isRecord(message.usage) && message.usage) };
      return JSON.stringify({ ...event, message: { ...message, usage: counts } });
    }
    if (type === 'message_delta' && isRecord(delta)) {
      const reason = STOPS.get(String(delta.stop_reason)) ?? delta.stop_reason;
      const counts = { output_tokens: 0, ...(isRecord(usage) && usage) };
      return JSON.stringify({ ...event, delta: { ...delta, stop_reason: reason }, usage: counts });
    }
    return data;
  };
}
