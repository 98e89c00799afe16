import type { Usage } from '@/lib/core/events';
import type { CompletionCall, CompletionPart, FailureCode } from './completion-reader';

/** Facts about a completion that each of its objects repeats. */
export interface CompletionFacts {
  id: string;
  /** As the caller named it. */
  model: string;
  /** Seconds since 1970. */
  created: number;
}

interface StreamOptions {
  /** Whether the stream ends with the usage. */
  includeUsage: boolean;
  /** Whether the work before the answer is sent, as `reasoning_content`. */
  progress: boolean;
}

export const COMPLETION_END = 'data: [DONE]\n\n';

/** Creates an encoder for the stream of OpenAI's chat completions (https://platform.openai.com/docs/api-reference/chat-streaming). */
export function chatCompletionEncoder(facts: CompletionFacts, { includeUsage, progress }: StreamOptions) {
  const shared = { id: facts.id, object: 'chat.completion.chunk', created: facts.created, model: facts.model };
  let calls = 0;
  let isFirst = true;

  function chunk(delta: object, finish: string | null = null): string {
    const role = isFirst ? { role: 'assistant' } : {};
    isFirst = false;
    const choice = { index: 0, delta: { ...role, ...delta }, finish_reason: finish };
    return line({ ...shared, choices: [choice], ...(includeUsage && { usage: null }) });
  }

  function encode(part: CompletionPart): string {
    switch (part.type) {
      case 'text':
        return chunk({ content: part.delta });
      case 'progress':
        return progress ? chunk({ reasoning_content: part.delta }) : '';
      case 'call':
        return chunk({ tool_calls: [{ index: calls++, ...callOf(part.call) }] });
      case 'end':
        return chunk({}, part.finish) + (includeUsage ? line({ ...shared, choices: [], usage: chatUsage(part.usage) }) : '');
      case 'failure':
        return line(failureOf(part));
    }
  }

  return (parts: readonly CompletionPart[]): string => parts.map(encode).join('');
}

const line = (value: object) => `data: ${JSON.stringify(value)}\n\n`;

const callOf = ({ id, name, arguments: args }: CompletionCall) => ({ id, type: 'function', function: { name, arguments: args } });

/** The error object for a run that failed, or that waits for a user. */
export function failureOf({ message, code }: { message: string; code: FailureCode }) {
  const type = code === 'waiting_for_a_person' ? 'permission_error' : 'server_error';
  return { error: { message, type, code, param: null } };
}

function chatUsage({ inputTokens = 0, outputTokens = 0, cachedTokens = 0, reasoningTokens = 0 }: Usage) {
  return {
    prompt_tokens: inputTokens,
    completion_tokens: outputTokens,
    total_tokens: inputTokens + outputTokens,
    prompt_tokens_details: { cached_tokens: cachedTokens },
    completion_tokens_details: { reasoning_tokens: reasoningTokens },
  };
}

/** Returns a completed answer as one object. */
export function chatCompletion(
  facts: CompletionFacts,
  parts: readonly CompletionPart[],
  { progress }: Pick<StreamOptions, 'progress'>,
) {
  const end = parts.find((part) => part.type === 'end');
  const calls = parts.flatMap((part) => (part.type === 'call' ? [callOf(part.call)] : []));
  const reasoning = progress ? textOf(parts, 'progress') : '';
  const message = {
    role: 'assistant',
    content: end?.answer ?? (textOf(parts, 'text') || null),
    refusal: null,
    ...(reasoning && { reasoning_content: reasoning }),
    ...(calls.length > 0 && { tool_calls: calls }),
  };
  return {
    id: facts.id,
    object: 'chat.completion',
    created: facts.created,
    model: facts.model,
    choices: [{ index: 0, message, logprobs: null, finish_reason: end?.finish ?? 'stop' }],
    usage: chatUsage(end?.usage ?? {}),
  };
}

/** Joins the deltas of one kind. */
export function textOf(parts: readonly CompletionPart[], type: 'text' | 'progress'): string {
  return parts.map((part) => (part.type === type && 'delta' in part ? part.delta : '')).join('');
}
