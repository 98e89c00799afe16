import { isRecord } from '@/lib/core/json/is-record';
import type { ProviderIdentity } from '../call/provider-failure';
import { jsonObject } from './json-object';
import { typedEventTidier } from './typed-events';

type Event = Record<string, unknown>;

interface BegunCall {
  item: Event;
  /** The arguments so far, as JSON. */
  input: string;
}

/** The events of calls, and the end of a response. */
const CALLS =
  /"type"\s*:\s*"response\.(?:output_item\.added|output_item\.done|function_call_arguments\.delta|function_call_arguments\.done|completed|incomplete)"/;

const TEXT = /"type"\s*:\s*"response\.(?:output_text|refusal)\.delta"/;

/**
 * Creates a function that does the same as `typedEventTidier` for the Responses API, and ends the calls of a response with it. The package makes a
 * call at its `response.output_item.done` only, which some servers leave out, or every event of the call before the end. A text that comes without
 * deltas, in the end of the response, is passed on as one delta, since the package reads only deltas.
 */
export function responsesTidier(from: ProviderIdentity): (data: string) => readonly string[] {
  const tidy = typedEventTidier(from);
  const begun = new Map<unknown, BegunCall>();
  /** Ids of calls that need nothing more. */
  const ended = new Set<unknown>();
  /** The next free index of the output. */
  let places = 0;
  let hasText = false;
  let isOver = false;

  const begin = (index: number, item: Event) =>
    JSON.stringify({
      type: 'response.output_item.added',
      output_index: index,
      item: { id: item.call_id, ...item, arguments: '' },
    });

  const end = (index: unknown, { item, input }: BegunCall) =>
    JSON.stringify({
      type: 'response.output_item.done',
      output_index: index,
      item: { id: item.call_id, ...item, arguments: input, status: 'completed' },
    });

  /** Ends the calls that have begun, with the arguments in the output of the response if they are there, and adds those that are only there. */
  function endCalls(output: readonly unknown[]): string[] {
    const inOutput = new Map(output.filter(isCall).map((item) => [item.call_id, item]));
    const rest = [...begun].map(([index, { item, input }]) => {
      const whole = textOf(inOutput.get(item.call_id)?.arguments);
      inOutput.delete(item.call_id);
      return end(index, { item, input: whole || input });
    });
    const others = [...inOutput.values()].filter(({ call_id: id }) => !ended.has(id));
    return [
      ...rest,
      ...others.flatMap((item) => {
        const index = places++;
        return [begin(index, item), end(index, { item, input: textOf(item.arguments) })];
      }),
    ];
  }

  /** The texts in the output of a response, as items that begin and end. */
  function textsIn(output: readonly unknown[]): string[] {
    return output.filter(isMessage).flatMap(({ id, content }) => {
      const delta = content.map((part) => (isRecord(part) ? textOf(part.text) : '')).join('');
      if (delta === '') return [];
      const index = places++;
      const item = { type: 'message', id: textOf(id) || `text_${index}` };
      return [
        { type: 'response.output_item.added', output_index: index, item },
        { type: 'response.output_text.delta', output_index: index, item_id: item.id, delta },
        { type: 'response.output_item.done', output_index: index, item },
      ].map((event) => JSON.stringify(event));
    });
  }

  return (data) => {
    if (!CALLS.test(data)) {
      hasText ||= TEXT.test(data);
      return tidy(data);
    }
    const event = jsonObject(data) ?? {};
    const { type, item, output_index: index } = event;
    if (typeof index === 'number') places = Math.max(places, index + 1);
    const call = begun.get(index);
    switch (type) {
      case 'response.output_item.added':
        if (isCall(item)) begun.set(index, { item, input: textOf(item.arguments) });
        break;
      case 'response.function_call_arguments.delta':
        if (call) call.input += textOf(event.delta);
        break;
      case 'response.function_call_arguments.done':
        if (call) call.input = textOf(event.arguments);
        break;
      case 'response.output_item.done':
        if (!isCall(item)) break;
        begun.delete(index);
        ended.add(item.call_id);
        break;
      case 'response.completed':
      case 'response.incomplete': {
        // Some gateways send the end twice.
        if (isOver) break;
        isOver = true;
        const output = isRecord(event.response) && Array.isArray(event.response.output) ? event.response.output : [];
        const texts = hasText ? [] : textsIn(output);
        return [...texts, ...(type === 'response.completed' ? endCalls(output) : []), data];
      }
    }
    return tidy(data);
  };
}

const isMessage = (item: unknown): item is Event & { content: unknown[] } =>
  isRecord(item) && item.type === 'message' && Array.isArray(item.content);

const isCall = (item: unknown): item is Event => isRecord(item) && item.type === 'function_call';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
