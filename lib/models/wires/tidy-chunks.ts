import { isRecord } from '@/lib/core/json/is-record';
import { UNSTATED_END } from '@/lib/core/models/unstated-end';
import { type ProviderIdentity, providerFailure } from '../call/provider-failure';
import { countFilled, isFilled } from './filled';
import { createCallJoiner } from './join-calls';
import { jsonObject } from './json-object';

/** The last event of a stream. */
export const DONE = '[DONE]';

/** Names of the ends of answers, as servers and gateways in front of other APIs write them, by the name that OpenAI has for them. */
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
 * Creates a function that rewrites the events of one chat completions answer into the form that OpenAI documents. The provider packages
 * accept no other: a single unexpected field would make the whole answer fail. Events without content are dropped.
 * It throws `AgentFailed` for an error in another form than OpenAI's.
 */
export function chunkTidier(from: ProviderIdentity): (data: string) => readonly string[] {
  const calls = createCallJoiner();
  let hasContent = false;
  let hasRefused = false;
  let hasEnded = false;
  let hasCalled = false;

  /** Undefined for a piece of a call's arguments, which are passed on at the end: there may be thousands, and each would cost the package its check. */
  function tidyChoice(choice: Chunk): Chunk | undefined {
    const { logprobs: _, message, text, finish_reason: _end, native_finish_reason: ____, usage: __, ...rest } = choice;
    // Some servers add the complete message to the end of their deltas.
    const whole = isRecord(message) ? message : { content: text };
    const given = isRecord(choice.delta) ? choice.delta : hasContent ? {} : whole;
    hasContent ||= isFilled(given.content);
    const { tool_calls: called, role: ___, refusal, ...delta } = given;
    // The package for OpenRouter does not read refusals.
    if (typeof refusal === 'string' && refusal !== '') {
      hasRefused = true;
      delta.content ||= refusal;
    }
    for (const field of ['reasoning', 'reasoning_content']) if (typeof delta[field] !== 'string') delete delta[field];
    if (isOnlyText(delta.content)) delta.content = delta.content.map((part) => part.text).join('');
    const reason = reasonOf(choice);
    hasEnded ||= reason !== null;
    hasCalled ||= isFilled(called);
    const made = [...calls.add(called), ...(hasEnded ? calls.end() : [])];
    if (isFilled(called) && made.length === 0 && reason === null && countFilled(delta, []) === 0) return undefined;
    return {
      ...rest,
      index: 0,
      delta: { role: 'assistant', ...delta, ...(made.length > 0 && { tool_calls: made }) },
      finish_reason: hasRefused && reason === 'stop' ? 'content_filter' : reason,
    };
  }

  return (data) => {
    const chunk = jsonObject(data);
    // The end of the stream; JSON that cannot be read is left to the package, which reports it.
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

/** Returns the end of an answer by the name that OpenAI has for it; null before the end. */
function reasonOf({ finish_reason: told, native_finish_reason: native }: Chunk): string | null {
  if (typeof told !== 'string' || told === '') return null;
  if (told !== 'error' || typeof native !== 'string' || native === '') return endOf(told);
  // OpenRouter calls some ends of its providers an error. When it has lost its provider, the native end may be that of a complete answer.
  const end = endOf(native);
  return end === 'stop' || end === 'tool_calls' ? told : end;
}

function endOf(written: string): string {
  const end = written.toLowerCase();
  // Gemini: `content_filter: RECITATION`.
  return END_OF.get(end) ?? END_OF.get(end.split(':', 1)[0] ?? '') ?? written;
}

const isError = (value: unknown) => (typeof value === 'string' || isRecord(value)) && isFilled(value);

/** `{"object": "error", "message": …}` of older vLLM and SGLang, `{"code": …, "message": …}` of llama.cpp and DashScope. */
function isOtherError({ choices, message, object, code }: Chunk): boolean {
  return choices === undefined && typeof message === 'string' && (object === 'error' || isFilled(code));
}

function isOnlyText(content: unknown): content is { text: string }[] {
  return (
    Array.isArray(content) && content.every((part) => isRecord(part) && part.type === 'text' && typeof part.text === 'string')
  );
}

/** Numbers as numbers, and every count that a package requires; undefined for a usage that counts nothing. */
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
  const read = (value: unknown) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value);
  const kept = Object.entries(counts).filter(([, value]) => value !== null && !Array.isArray(value));
  return Object.fromEntries(kept.map(([name, value]) => [name, read(value)]));
}
