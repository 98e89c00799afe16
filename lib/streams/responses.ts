import type { Usage } from '@/lib/core/events';
import type { CompletionCall, CompletionPart } from './completion-reader';
import { sseEvent } from './sse';

/** Facts about a response that each of its objects repeats. */
export interface ResponseFacts {
  id: string;
  /** As the caller named it. */
  model: string;
  /** Seconds since 1970. */
  created: number;
  previous: string | null;
  store: boolean;
  /** Returns the id of an item of the output. */
  itemId(kind: 'msg' | 'rs' | 'fc', index: number): string;
}

type Item = { id: string; type: string; [field: string]: unknown };
type Status = 'in_progress' | 'completed' | 'incomplete' | 'failed' | 'cancelled';

/**
 * Creates an encoder for the stream of OpenAI's responses (https://platform.openai.com/docs/api-reference/responses-streaming).
 * `progress`: whether the work before the answer is sent, as reasoning.
 */
export function responseEncoder(facts: ResponseFacts, { progress }: { progress: boolean }) {
  const output: Item[] = [];
  let sequence = 0;
  let text = '';
  let open: 'text' | 'progress' | undefined;

  function event(type: string, fields: object): string {
    return sseEvent(type, { type, sequence_number: sequence++, ...fields });
  }

  /** Fields of the events of the last item. */
  const at = () => ({ item_id: output.at(-1)?.id, output_index: output.length - 1 });

  function add(item: Item): string {
    output.push(item);
    return event('response.output_item.added', { output_index: output.length - 1, item });
  }

  function finish(fields: object): string {
    const item = { ...output.pop(), ...fields } as Item;
    output.push(item);
    return event('response.output_item.done', { output_index: output.length - 1, item });
  }

  function begin(kind: 'text' | 'progress'): string {
    text = '';
    open = kind;
    const index = output.length;
    if (kind === 'text') {
      const item = { id: facts.itemId('msg', index), type: 'message', status: 'in_progress', role: 'assistant', content: [] };
      return add(item) + event('response.content_part.added', { ...at(), content_index: 0, part: textPart('') });
    }
    return (
      add({ id: facts.itemId('rs', index), type: 'reasoning', summary: [] }) +
      event('response.reasoning_summary_part.added', { ...at(), summary_index: 0, part: summaryPart('') })
    );
  }

  function close(): string {
    const kind = open;
    open = undefined;
    if (kind === 'text') {
      const fields = { ...at(), content_index: 0 };
      return (
        event('response.output_text.done', { ...fields, text, logprobs: [] }) +
        event('response.content_part.done', { ...fields, part: textPart(text) }) +
        finish({ status: 'completed', content: [textPart(text)] })
      );
    }
    if (kind === undefined) return '';
    const fields = { ...at(), summary_index: 0 };
    return (
      event('response.reasoning_summary_text.done', { ...fields, text }) +
      event('response.reasoning_summary_part.done', { ...fields, part: summaryPart(text) }) +
      finish({ summary: [summaryPart(text)] })
    );
  }

  function write(kind: 'text' | 'progress', delta: string): string {
    const opened = open === kind ? '' : close() + begin(kind);
    text += delta;
    return kind === 'text'
      ? opened + event('response.output_text.delta', { ...at(), content_index: 0, delta, logprobs: [] })
      : opened + event('response.reasoning_summary_text.delta', { ...at(), summary_index: 0, delta });
  }

  function call({ id, name, arguments: args }: CompletionCall): string {
    const item = { id: facts.itemId('fc', output.length), type: 'function_call', call_id: id, name, arguments: '' };
    return (
      close() +
      add({ ...item, status: 'in_progress' }) +
      event('response.function_call_arguments.delta', { ...at(), delta: args }) +
      event('response.function_call_arguments.done', { ...at(), name, arguments: args }) +
      finish({ arguments: args, status: 'completed' })
    );
  }

  function response(status: Status, more: { usage?: Usage; error?: { code: string; message: string } } = {}) {
    const isCut = status === 'incomplete';
    return {
      id: facts.id,
      object: 'response',
      created_at: facts.created,
      status,
      model: facts.model,
      output,
      error: more.error ?? null,
      incomplete_details: isCut ? { reason: 'max_output_tokens' } : null,
      instructions: null,
      metadata: {},
      parallel_tool_calls: true,
      temperature: null,
      top_p: null,
      tool_choice: 'auto',
      tools: [],
      text: { format: { type: 'text' } },
      truncation: 'disabled',
      previous_response_id: facts.previous,
      store: facts.store,
      usage: more.usage ? usageOf(more.usage) : null,
    };
  }

  function encodePart(part: CompletionPart): string {
    switch (part.type) {
      case 'text':
        return write('text', part.delta);
      case 'progress':
        return progress ? write('progress', part.delta) : '';
      case 'call':
        return call(part.call);
      case 'end': {
        const status = part.finish === 'length' ? 'incomplete' : 'completed';
        return close() + event(`response.${status}`, { response: response(status, part) });
      }
      case 'failure':
        return close() + event('response.failed', { response: response('failed', { error: errorOf(part) }) });
    }
  }

  function encode(parts: readonly CompletionPart[]): string {
    const isFirst = sequence === 0;
    const begun = isFirst
      ? ['created', 'in_progress'].map((of) => event(`response.${of}`, { response: response('in_progress') }))
      : [];
    return [...begun, ...parts.map(encodePart)].join('');
  }

  return {
    encode,
    /**
     * Returns a response as one object: without a last part, it is in progress. The text of a completed one is the final answer alone.
     * `isCancelled`: whether its failure is that its run was cancelled.
     */
    whole(parts: readonly CompletionPart[], { isCancelled = false } = {}): object {
      const end = parts.find((part) => part.type === 'end' || part.type === 'failure');
      const answer = end?.type === 'end' ? end.answer : undefined;
      encode(parts.filter((part) => part !== end && !(answer !== undefined && part.type === 'text')));
      if (answer !== undefined) write('text', answer);
      close();
      if (!end) return response('in_progress');
      if (end.type === 'end') return response(end.finish === 'length' ? 'incomplete' : 'completed', end);
      return isCancelled ? response('cancelled') : response('failed', { error: errorOf(end) });
    },
  };
}

function errorOf({ code, message }: Extract<CompletionPart, { type: 'failure' }>) {
  return { code: code === 'run_failed' ? 'server_error' : code, message };
}

const textPart = (text: string) => ({ type: 'output_text', text, annotations: [], logprobs: [] });
const summaryPart = (text: string) => ({ type: 'summary_text', text });

function usageOf({ inputTokens = 0, outputTokens = 0, cachedTokens = 0, reasoningTokens = 0 }: Usage) {
  return {
    input_tokens: inputTokens,
    input_tokens_details: { cached_tokens: cachedTokens },
    output_tokens: outputTokens,
    output_tokens_details: { reasoning_tokens: reasoningTokens },
    total_tokens: inputTokens + outputTokens,
  };
}
