import type { Agent } from 'node:http';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { extractReasoningMiddleware, wrapLanguageModel } from 'ai';
import type { ModelSettings } from '@/lib/core/agent';
import type { ContextWindow } from '@/lib/core/ports/models';
import { createAdaptiveLimiter } from './call/adaptive-limiter';
import { createModelFetch } from './call/model-fetch';
import { createProviderOutage } from './call/provider-outage';
import { askContextWindow } from './capabilities/context-window';
import { requestJson } from './capabilities/request-json';
import { isLocalAddress, soundsReasoning, turnTimeOf } from './capabilities/turn-time';
import { ollamaModels } from './ollama';
import type { AskJson, Provider, ProviderConfig, ProviderDefinition } from './provider';
import { formFallback } from './requests/form-fallback';
import { plainRequests } from './requests/plain-requests';

export interface CallLimits {
  /** To one provider, at once; by default many, and fewer to a local one. */
  maxConcurrentCalls?: number;
  maxAnswerBytes: number;
}

interface ProviderOptions extends CallLimits {
  /** Connects; Node's own agent when left out. */
  agent?: Agent;
}

/** Of one answer. */
export const MAX_ANSWER_BYTES = 8 * 1024 * 1024;
const HOSTED_CALLS = 1000;
/** Such servers answer a few at a time, and the clocks of the others run. */
const LOCAL_CALLS = 80;

const MAX_KEPT_MODELS = 100;
const WINDOW_FRESH_MS = 600_000;

/** A provider with the one limiter, the one word of whether it is there and the one fetch that all calls of its models share. */
export function httpProvider(
  definition: ProviderDefinition,
  config: ProviderConfig & { baseURL: string },
  { maxConcurrentCalls, maxAnswerBytes: maxBytes, agent }: ProviderOptions,
): Provider {
  const { name, title, variable, defaultModel, ranges } = definition;
  const isLocal = definition.isLocal || isLocalAddress(config.baseURL);
  const limiter = createAdaptiveLimiter(maxConcurrentCalls ?? (isLocal ? LOCAL_CALLS : HOSTED_CALLS));
  const outage = createProviderOutage();
  const wire = definition.wire(config);
  const create = definition.connect(
    config,
    createModelFetch({ provider: title, variable, wire, limiter, outage, maxBytes, agent }),
  );
  // Making a model anew costs each call 0.4 ms, to compile its schemas. The names are a requester's: not kept without bound.
  const models = new Map<string, LanguageModelV4>();

  function model(modelId: string) {
    if (!/^[\w./:@+-]+$/.test(modelId)) return undefined;
    const made = models.get(modelId) ?? asEveryServerTakesIt(create(modelId));
    if (models.size >= MAX_KEPT_MODELS) models.clear();
    models.set(modelId, made);
    return made;
  }

  return {
    name,
    title,
    defaultModel,
    settings: config.settings,
    ranges,
    pullable: definition.speaksOllama ? ollamaModels({ baseURL: config.baseURL, title, agent }) : undefined,
    model,
    unsupported: (modelId) => [...withoutSampling(modelId), ...(definition.unsupported?.(modelId, config) ?? [])],
    turnTime: (modelId) => turnTimeOf({ isLocal, reasons: withoutSampling(modelId).length > 0 || soundsReasoning(modelId) }),
    contextWindow: contextWindows(config, {
      isLocal,
      tells: !definition.baseURL || definition.tellsWindow === true,
      contextTokens: definition.contextTokens,
      agent,
    }),
    async offers(signal) {
      const ask: AskJson = (url, question) => requestJson(url, { ...question, signal, agent });
      return (await definition.list(config, ask)) ?? [];
    },
    callsWaiting: () => limiter.state.waiting,
  };
}

/** The window the operator names, else what the server tells, asked once in ten minutes, else what is known of the provider. */
function contextWindows(
  { baseURL, apiKey, contextTokens }: ProviderConfig & { baseURL: string },
  server: { isLocal: boolean; tells: boolean; contextTokens?: number; agent?: Agent },
) {
  const known = new Map<string, { since: number; window: Promise<ContextWindow | undefined> }>();
  return async (modelId: string): Promise<ContextWindow | undefined> => {
    if (contextTokens !== undefined) return { tokens: contextTokens };
    if (!server.tells && !server.isLocal)
      return server.contextTokens === undefined ? undefined : { tokens: server.contextTokens };
    const last = known.get(modelId);
    if (last && Date.now() - last.since < WINDOW_FRESH_MS) return last.window;
    const window = askContextWindow({ baseURL, apiKey, isLocal: server.isLocal, agent: server.agent }, modelId);
    if (known.size >= MAX_KEPT_MODELS) known.clear();
    known.set(modelId, { since: Date.now(), window });
    return window;
  };
}

/** What people really have: servers that take some schemas only, or none, and models that think aloud in their answer. */
function asEveryServerTakesIt(model: LanguageModelV4): LanguageModelV4 {
  const middleware = [formFallback(), plainRequests(), extractReasoningMiddleware({ tagName: 'think' })];
  return wrapLanguageModel({ model, middleware });
}

/**
 * Reasoning models take no sampling settings (https://platform.openai.com/docs/guides/reasoning, "limitations"). Their names
 * tell them, also behind a maker's.
 */
function withoutSampling(modelId: string): readonly (keyof ModelSettings)[] {
  const name = modelId.slice(modelId.lastIndexOf('/') + 1);
  const reasons = /^(?:o\d|gpt-[5-9])/.test(name) && !name.includes('-chat');
  return reasons ? ['temperature', 'topP'] : [];
}
