import type { LanguageModelV4 } from '@ai-sdk/provider';
import { extractReasoningMiddleware, wrapLanguageModel } from 'ai';
import type { ModelSettings } from '@/lib/core/agent';
import { createAdaptiveLimiter } from './adaptive-limiter';
import { askContextWindow, type ContextWindow } from './context-window';
import { formFallback } from './form-fallback';
import { createModelFetch } from './model-fetch';
import { plainRequests } from './plain-requests';
import type { Provider, ProviderConfig, ProviderDefinition } from './provider';
import { createProviderOutage } from './provider-outage';
import { isLocalAddress, soundsReasoning, turnTimeOf } from './turn-time';

export interface CallLimits {
  /** To one provider, at once. */
  maxConcurrentCalls: number;
  maxAnswerBytes: number;
}

const MAX_KEPT_MODELS = 100;
const WINDOW_FRESH_MS = 600_000;

/** A provider with the one limiter, the one word of whether it is there and the one fetch that all calls of its models share. */
export function httpProvider(
  definition: ProviderDefinition,
  config: ProviderConfig & { baseURL: string },
  limits: CallLimits,
): Provider {
  const { name, title, variable, defaultModel } = definition;
  const limiter = createAdaptiveLimiter(limits.maxConcurrentCalls);
  const outage = createProviderOutage();
  const create = definition.connect(
    config,
    createModelFetch({ provider: title, variable, limiter, outage, maxBytes: limits.maxAnswerBytes }),
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

  const isLocal = isLocalAddress(config.baseURL);
  const turnTime = (modelId: string) =>
    turnTimeOf({ isLocal, reasons: unsupportedSettings(modelId).length > 0 || soundsReasoning(modelId) });
  const settings = config.settings;
  const contextWindow = contextWindows(config, { isLocal, tells: !definition.baseURL || definition.tellsWindow === true });
  const offers = (signal: AbortSignal) => definition.list(config, signal);
  return { name, title, defaultModel, settings, model, unsupported: unsupportedSettings, turnTime, contextWindow, offers };
}

/** The window the operator names, else what the server tells, asked once in ten minutes. */
function contextWindows(
  { baseURL, apiKey, contextTokens }: ProviderConfig & { baseURL: string },
  server: { isLocal: boolean; tells: boolean },
) {
  const known = new Map<string, { since: number; window: Promise<ContextWindow | undefined> }>();
  return async (modelId: string): Promise<ContextWindow | undefined> => {
    if (contextTokens !== undefined) return { tokens: contextTokens };
    if (!server.tells && !server.isLocal) return undefined;
    const last = known.get(modelId);
    if (last && Date.now() - last.since < WINDOW_FRESH_MS) return last.window;
    const window = askContextWindow({ baseURL, apiKey, isLocal: server.isLocal }, modelId);
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
function unsupportedSettings(modelId: string): readonly (keyof ModelSettings)[] {
  const name = modelId.slice(modelId.lastIndexOf('/') + 1);
  const reasons = /^(?:o\d|gpt-[5-9])/.test(name) && !name.includes('-chat');
  return reasons ? ['temperature', 'topP'] : [];
}
