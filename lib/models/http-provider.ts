import type { Agent } from 'node:http';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { wrapLanguageModel } from 'ai';
import type { ModelSettings } from '@/lib/core/agents/agent';
import type { UserMessage } from '@/lib/core/phrases/phrase';
import type { ContextWindow } from '@/lib/core/ports/models';
import { createAdaptiveLimiter } from './call/adaptive-limiter';
import { createModelFetch } from './call/model-fetch';
import { createProviderOutage, type OutageChange } from './call/provider-outage';
import { askContextWindow } from './capabilities/context-window';
import { requestJson } from './capabilities/request-json';
import { isLocalAddress, isOpenaiReasoner, soundsReasoning, turnTimeOf } from './capabilities/turn-time';
import { keyAdvice } from './key-advice';
import { ollamaModels } from './ollama';
import type { AskJson, Provider, ProviderConfig, ProviderDefinition } from './provider';
import { alternateRoles } from './requests/alternate-roles';
import { foldSystem } from './requests/fold-system';
import { formFallback } from './requests/form-fallback';
import { leaveImagesOut } from './requests/leave-images-out';
import { plainRequests } from './requests/plain-requests';
import { refusedSettings } from './requests/refused-settings';
import { separateThinking } from './requests/separate-thinking';

export interface CallLimits {
  /** Concurrent calls to one provider; default: many, fewer for a local server. */
  maxConcurrentCalls?: number;
  maxAnswerBytes: number;
  /** Called when a provider becomes unavailable and when it is back. */
  onOutage?(provider: string, change: OutageChange): void;
}

interface ProviderOptions extends CallLimits {
  /** Opens connections; default: Node's own agent. */
  agent?: Agent;
  /** What helps when the key is refused. */
  onKey?: UserMessage;
}

/** Size limit of one answer. */
export const MAX_ANSWER_BYTES = 8 * 1024 * 1024;
const HOSTED_CALLS = 1000;
/** Local servers process a few calls at a time, while the time limits of waiting calls are running. */
const LOCAL_CALLS = 80;

const MAX_KEPT_MODELS = 100;
const WINDOW_FRESH_MS = 600_000;

/** Model ids without spaces, including aliases ("~anthropic/claude-opus-latest") and file paths ("C:\models\qwen3.gguf"). */
const LEGAL_ID = /^[^\s\p{C}]{1,150}$/u;

/** Creates a provider with the limiter, outage state and fetch that all calls of its models share. */
export function httpProvider(
  definition: ProviderDefinition,
  config: ProviderConfig & { baseURL: string },
  { maxConcurrentCalls, maxAnswerBytes: maxBytes, onOutage, agent, onKey }: ProviderOptions,
): Provider {
  const { name, title, variable, defaultModel, ranges, unsupportedWhileReasoning, leastOutputTokens, tellsCost } = definition;
  const isLocal = definition.isLocal || isLocalAddress(config.baseURL);
  const limiter = createAdaptiveLimiter(maxConcurrentCalls ?? (isLocal ? LOCAL_CALLS : HOSTED_CALLS));
  const outage = createProviderOutage((change) => onOutage?.(name, change));
  const wire = definition.wire(config);
  const fetch = createModelFetch({
    provider: title,
    keyAdvice: onKey ?? keyAdvice(variable),
    wire,
    limiter,
    outage,
    maxBytes,
    agent,
  });
  const create = definition.connect(config, fetch);
  // Creating a model compiles its schemas, which takes 0.4 ms. Names come from requests, so the cache is bounded.
  const models = new Map<string, LanguageModelV4>();

  function model(modelId: string) {
    if (!LEGAL_ID.test(modelId)) return undefined;
    const connected = models.get(modelId) ?? asEveryServerTakesIt(create(modelId));
    if (models.size >= MAX_KEPT_MODELS) models.clear();
    models.set(modelId, connected);
    return connected;
  }

  return {
    name,
    title,
    defaultModel,
    ranges,
    unsupportedWhileReasoning,
    leastOutputTokens,
    tellsCost,
    pullable: definition.speaksOllama ? ollamaModels({ baseURL: config.baseURL, title, agent }) : undefined,
    model,
    unsupported: (modelId) => [...withoutSampling(modelId), ...(definition.unsupported?.(modelId, config) ?? [])],
    turnTime: (modelId, reasons = withoutSampling(modelId).length > 0 || soundsReasoning(modelId)) =>
      turnTimeOf({ isLocal, reasons }),
    contextWindow: contextWindows(config, {
      isLocal,
      tells: !definition.baseURL || definition.tellsWindow === true,
      contextTokens: definition.contextTokens,
      agent,
    }),
    async offers(signal) {
      const ask: AskJson = (url, question) => requestJson(url, { ...question, signal, agent });
      const offers = (await definition.list(config, ask)) ?? [];
      return offers.filter(({ id }) => LEGAL_ID.test(id));
    },
    callsWaiting: () => limiter.state.waiting,
    outage: () => outage.current,
  };
}

/**
 * Returns the window that the operator configured; otherwise the one that the server reports, cached for ten minutes unless it is
 * provisional; otherwise the provider's default.
 */
function contextWindows(
  { baseURL, apiKey, contextTokens }: ProviderConfig & { baseURL: string },
  server: { isLocal: boolean; tells: boolean; contextTokens?: number; agent?: Agent },
) {
  const cache = new Map<string, { since: number; window: Promise<ContextWindow | undefined> }>();
  return async (modelId: string, load = false): Promise<ContextWindow | undefined> => {
    if (contextTokens !== undefined) return { tokens: contextTokens };
    if (!server.tells && !server.isLocal)
      return server.contextTokens === undefined ? undefined : { tokens: server.contextTokens };
    const last = cache.get(modelId);
    if (last && Date.now() - last.since < WINDOW_FRESH_MS) return last.window;
    const query = askContextWindow({ baseURL, apiKey, isLocal: server.isLocal, agent: server.agent }, modelId, load);
    const window = query.then((found) => {
      if (found.isProvisional) cache.delete(modelId);
      return found.window;
    });
    if (cache.size >= MAX_KEPT_MODELS) cache.clear();
    cache.set(modelId, { since: Date.now(), window });
    return window;
  };
}

/**
 * Adds workarounds for common servers: those that support only some JSON schemas or none, that require alternating roles or have no role for
 * instructions, that take no images or not every setting, and for models that write their thinking into the answer.
 */
function asEveryServerTakesIt(model: LanguageModelV4): LanguageModelV4 {
  return wrapLanguageModel({
    model,
    middleware: [
      formFallback(),
      foldSystem(),
      alternateRoles(),
      leaveImagesOut(),
      plainRequests(),
      separateThinking(),
      ...refusedSettings(),
    ],
  });
}

/**
 * Returns the sampling settings that reasoning models do not support (https://platform.openai.com/docs/guides/reasoning,
 * "limitations").
 */
function withoutSampling(modelId: string): readonly (keyof ModelSettings)[] {
  return isOpenaiReasoner(modelId) ? ['temperature', 'topP'] : [];
}
