import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import type { ReasoningEffort } from '@/lib/core/agents/agent';
import type { ModelCall } from '@/lib/core/models/model-call';
import { createModels, type ModelsConfig } from '@/lib/models/create-models';
import type { ModelRegistry } from '@/lib/models/create-registry';

export const KEY = 'sk-test-0123456789abcdef';
export const REFS = ['openrouter:maker/model', 'openai:model', 'openai-compatible:model'];

/** The three HTTP providers, all at one loopback server. */
export function modelsAt(url: string, more: Partial<ModelsConfig> = {}): ModelRegistry {
  const config = { apiKey: KEY, baseURL: url };
  return createModels({ openrouter: config, openai: config, openaiCompatible: config, ...more });
}

export type Retry = Parameters<ModelCall['onRetry']>[0];

export interface Terms extends Partial<Omit<ModelCall, 'timeouts'>> {
  ref?: string;
  /** Time until the deadline. */
  withinMs?: number;
  timeouts?: Partial<ModelCall['timeouts']>;
  reasoning?: ReasoningEffort;
}

export function callOn({ withinMs = 20_000, timeouts, reasoning: _reasoning, ...terms }: Terms = {}): ModelCall {
  return {
    signal: new AbortController().signal,
    deadlineAt: performance.now() + withinMs,
    timeouts: { firstByteMs: 10_000, chunkMs: 10_000, ...timeouts },
    onRetry() {},
    ...terms,
  };
}

/** Streams one answer to its end, as the engine does; rejects with any error that a part reports or the stream throws. */
export async function askModel(models: ModelRegistry, terms: Terms = {}) {
  const { ref = 'openai-compatible:model' } = terms;
  const call = callOn(terms);
  const { model } = models.connect(ref, call);
  const { stream } = await model.doStream({
    prompt: [{ role: 'user', content: [{ type: 'text', text: 'How is the account?' }] }],
    abortSignal: call.signal,
    reasoning: terms.reasoning,
  });
  const parts: LanguageModelV4StreamPart[] = [];
  for await (const part of stream) {
    if (part.type === 'error') throw part.error;
    parts.push(part);
  }
  return {
    parts,
    deltas: parts.filter((part) => part.type === 'text-delta').length,
    text: parts.map((part) => (part.type === 'text-delta' ? part.delta : '')).join(''),
    reasoning: parts.map((part) => (part.type === 'reasoning-delta' ? part.delta : '')).join(''),
    toolCalls: parts.filter((part) => part.type === 'tool-call'),
    finish: parts.find((part) => part.type === 'finish'),
  };
}

/** Resolves with the error that `work` rejects with. */
export async function failureOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new Error('It did not fail.');
}

/** Polls until `holds` is true. */
export async function until(holds: () => boolean, withinMs = 5_000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`It did not come true: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
