import type { LanguageModelV4Middleware } from '@ai-sdk/provider';
import { createOpenRouter } from '@openrouter/ai-sdk-provider';
import { wrapLanguageModel } from 'ai';
import { listOpenRouter } from '../capabilities/list-openrouter';
import { bearer } from '../capabilities/request-json';
import type { ProviderDefinition } from '../provider';
import { cachePoints } from '../requests/cache-points';
import { reasoningEffort } from '../requests/reasoning-effort';
import { chatCompletions } from '../wires/chat-completions';
import { openrouterCalls } from './openrouter-calls';

/** Messages of servers behind OpenRouter that refuse an effort, and of OpenRouter itself for models that always reason. */
const REFUSED_EFFORT = /\breasoning(?:.effort)?\b|\bthink(?:ing)?\b/i;

/** Sends the reasoning effort in OpenRouter's own field (https://openrouter.ai/docs/use-cases/reasoning-tokens), which the package leaves out. */
const effortField: LanguageModelV4Middleware = {
  specificationVersion: 'v4',
  async transformParams({ params: { reasoning, ...params } }) {
    if (reasoning === undefined) return params;
    const openrouter = { ...params.providerOptions?.openrouter, reasoning: { effort: reasoning } };
    return { ...params, providerOptions: { ...params.providerOptions, openrouter } };
  },
};

/** Models of many makers with a single key; it reports the cost of each call. */
export const openrouter: ProviderDefinition = {
  name: 'openrouter',
  title: 'OpenRouter',
  defaultModel: 'deepseek/deepseek-chat',
  variable: 'OPENROUTER_API_KEY',
  baseURL: 'https://openrouter.ai/api/v1',
  tellsWindow: true,
  tellsCost: true,
  wire: () => chatCompletions,
  list: listOpenRouter,
  /** https://openrouter.ai/docs/api-reference/get-current-api-key */
  tryKey: ({ apiKey, baseURL }, ask) => ask(`${baseURL}/key`, { headers: bearer(apiKey) }),
  connect({ apiKey = 'none', baseURL }, fetch) {
    const provider = createOpenRouter({ apiKey, baseURL, fetch, compatibility: 'strict' });
    return (modelId) => {
      const hasCachePoints = /^~?(?:anthropic|google)\//.test(modelId);
      return wrapLanguageModel({
        model: provider.chat(modelId, { usage: { include: true } }),
        middleware: [
          ...(hasCachePoints ? [cachePoints('openrouter')] : []),
          reasoningEffort(REFUSED_EFFORT),
          effortField,
          openrouterCalls(),
        ],
      });
    };
  },
};
