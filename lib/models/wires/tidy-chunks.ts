import { isRecord } from '@/lib/core/json/is-record';
import { UNSTATED_END } from '@/lib/core/models/unstated-end';
import { type ProviderIdentity, providerFailure } from '../call/provider-failure';
import { countFilled, isFilled } from './filled';
import { createCallJoiner } from './join-calls';
import { jsonObject } from './json-object';

/** The last event of a stream. */
export const DONE = '[DONE]';

/** The finish reasons that servers, and gateways in front of other APIs, use, by OpenAI's name for them. */
const ENDS: Readonly<Record<string, readonly string[]>> = {
  stop: ['stop', 'eos', 'eos_token', 'end_turn', 'stop_sequence', 'end', 'complete', 'completed'],
  length: ['length', 'max_tokens', 'max_output_tokens', 'max_length', 'model_length', 'model_context_window_exceeded'],
  tool_calls: ['tool_calls', 'tool_call', 'tool_use'],
  content_filter: [
    'content_filter',
    'safety',
    'sensitive',
    'prohibited_content',
    'blocklist',
    'guardrail_intervened',
    'refusal',
    'recitation',
    'spii',
  ],
};
const END_OF = new Map(Object.entries(ENDS).flatMap(([name, written]) => written.map((one) => [one, name])));

type Chunk = Record<string, unknown>;

/**
 * Creates a function that rewrites the events of one chat completions answer into the form that OpenAI documents. The provider packages accept no
 * other: a single unexpected field would make the whole answer fail. Events without content are dropped. Throws `AgentFailed` for an error whose form
 * differs from OpenAI's.
 */
export function chunkTidier(from: ProviderIdentity): (data: string) => readonly string[] {
  const calls = createCallJoiner();
  let hasContent = false;
  let hasRefused = false;
  let hasEnded = false;
  let hasCalled = false;

  /**
   * Undefined for a piece of a call's arguments, which are passed on at the end: there may be thousands of pieces, and the package would validate
   * each.
   */
  function tidyChoice(choice: Chunk): Chunk | undefined {
    const { logprobs: _, message, text, finish_reason: _end, native_finish_reason: ____, usage: __, ...rest } = choice;
    // Some servers add the complete message to the end of their deltas.
    const completeMessage = isRecord(message) ? message : { content: text };
    const fields = isRecord(choice.delta) ? choice.delta : hasContent ? {} : completeMessage;
    hasContent ||= isFilled(fields.content);
    const { tool_calls: callDeltas, role: ___, refusal, ...delta } = fields;
    // The package for OpenRouter does not read refusals.
    if (typeof refusal === 'string' && refusal !== '') {
      hasRefused = true;
      delta.content ||= refusal;
    }
    for (const field of ['reasoning', 'reasoning_content']) if (typeof delta[field] !== 'string') delete delta[field];
    if (isOnlyText(delta.content)) delta.content = delta.content.map((part) => part.text).join('');
    const reason = reasonOf(choice);
    hasEnded ||= reason !== null;
    hasCalled ||= isFilled(callDeltas);
    const toolCalls = [...calls.add(callDeltas), ...(hasEnded ? calls.end() : [])];
    if (isFilled(callDeltas) && toolCalls.length === 0 && reason === null && countFilled(delta, []) === 0) return undefined;
    return {
      ...rest,
      index: 0,
      delta: { role: 'assistant', ...delta, ...(toolCalls.length > 0 && { tool_calls: toolCalls }) },
      finish_reason: hasRefused && reason === 'stop' ? 'content_filter' : reason,
    };
  }

  return (data) => {
    const chunk = jsonObject(data);
    // The end of the stream. Invalid JSON is left to the package, which reports it.
    if (chunk === undefined && data === DONE && !hasEnded && (hasContent || hasCalled))
      return [JSON.stringify({ choices: [tidyChoice({ finish_reason: UNSTATED_END })] })];
    if (chunk === undefined) return data === DONE || data.includes('{') ? [data] : [];
    const [choice] = Array.isArray(chunk.choices) ? chunk.choices.filter(isRecord) : [];
    const error = choice && isError(choice.error) ? choice.error : isOtherError(chunk) ? chunk : undefined;
    if (error) throw providerFailure(from, { error });
    const ofGroq = isRecord(chunk.x_groq) ? chunk.x_groq.usage : undefined;
    const usage = tidyUsage([chunk.usage, choice?.usage, ofGroq].find(isFilled));
    const tidiedChoice = choice && tidyChoice(choice);
    if (!tidiedChoice && !usage) return [];
    const { id, created, model, usage: _, ...rest } = chunk;
    const tidied = {
      ...rest,
      ...(typeof id === 'string' && { id }),
      ...(typeof created === 'number' && { created }),
      ...(typeof model === 'string' && { model }),
      choices: tidiedChoice ? [tidiedChoice] : [],
      ...(usage && { usage }),
    };
    return [JSON.stringify(tidied)];
  };
}

/** Returns OpenAI's name for the end of an answer; null before the end. */
function reasonOf({ finish_reason: reason, native_finish_reason: native }: Chunk): string | null {
  if (typeof reason !== 'string' || reason === '') return null;
  if (reason !== 'error' || typeof native !== 'string' || native === '') return endOf(reason);
  // OpenRouter reports some of its providers' finish reasons as an error. When it has lost its provider, the native reason may be that of a complete
  // answer.
  const end = endOf(native);
  return end === 'stop' || end === 'tool_calls' ? reason : end;
}

function endOf(reason: string): string {
  const end = reason.toLowerCase();
  // Gemini: `content_filter: RECITATION`.
  return END_OF.get(end) ?? END_OF.get(end.split(':', 1)[0] ?? '') ?? reason;
}

const isError = (value: unknown) => (typeof value === 'string' || isRecord(value)) && isFilled(value);

/** Errors in other forms: `{"object": "error", "message": …}` of older vLLM and SGLang, `{"code": …, "message": …}` of llama.cpp and DashScope. */
function isOtherError({ choices, message, object, code }: Chunk): boolean {
  return choices === undefined && typeof message === 'string' && (object === 'error' || isFilled(code));
}

function isOnlyText(content: unknown): content is { text: string }[] {
  return (
    Array.isArray(content) && content.every((part) => isRecord(part) && part.type === 'text' && typeof part.text === 'string')
  );
}

/** Converts counts to numbers, and adds every count that a package requires; undefined for a usage without counts. */
function tidyUsage(usage: unknown): Chunk | undefined {
  if (!isRecord(usage)) return undefined;
  const { prompt_tokens_details: input, completion_tokens_details: output, ...counts } = numbersIn(usage);
  const { prompt_tokens: prompt = 0, completion_tokens: completion = 0, total_tokens: total } = counts;
  if (!prompt && !completion && !total) return undefined;
  return {
    ...counts,
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: total ?? Number(prompt) + Number(completion),
    ...(isRecord(input) && { prompt_tokens_details: { cached_tokens: 0, ...numbersIn(input) } }),
    ...(isRecord(output) && { completion_tokens_details: { reasoning_tokens: 0, ...numbersIn(output) } }),
  };
}

function numbersIn(counts: Chunk): Chunk {
  const asNumber = (value: unknown) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value);
  const present = Object.entries(counts).filter(([, value]) => value !== null && !Array.isArray(value));
  return Object.fromEntries(present.map(([name, value]) => [name, asNumber(value)]));
}
