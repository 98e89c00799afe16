import { createAnthropic } from '@ai-sdk/anthropic';
import { wrapLanguageModel } from 'ai';
import { z } from 'zod';
import type { ProviderDefinition } from '../provider';
import { cachePoints } from '../requests/cache-points';
import { leastOutputTokens, thinkingBudget } from '../requests/thinking-budget';
import { anthropicMessages } from '../wires/anthropic-messages';

const modelList = z.object({
  data: z.array(z.object({ id: z.string(), max_input_tokens: z.number().positive().optional().catch(undefined) })),
});
/** Claude models without sampling settings. */
const WITHOUT_SAMPLING = /^claude-(?:opus-(?:4-[78]|5)|sonnet-5|haiku-5|fable)/;

/** Claude models that cannot think before they answer. */
const WITHOUT_THINKING = /^claude-(?:instant|[12]|3-(?:opus|sonnet|haiku|5))/;

/** Uses the Messages API. */
export const anthropic: ProviderDefinition = {
  name: 'anthropic',
  title: 'Anthropic',
  defaultModel: 'claude-haiku-4-5',
  variable: 'ANTHROPIC_API_KEY',
  baseURL: 'https://api.anthropic.com/v1',
  contextTokens: 200_000,
  ranges: { temperature: { min: 0, max: 1 } },
  unsupportedWhileReasoning: ['temperature', 'topP'],
  wire: () => anthropicMessages,
  /** https://docs.anthropic.com/en/api/models-list */
  async list({ apiKey = 'none', baseURL }, ask) {
    const headers = { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' };
    const listed = modelList.safeParse(await ask(`${baseURL}/models?limit=1000`, { headers }));
    return listed.data?.data.map(({ id, max_input_tokens: contextTokens }) => ({ id, contextTokens, tools: true, images: true }));
  },
  connect({ apiKey = 'none', baseURL }, fetch) {
    const provider = createAnthropic({ apiKey, baseURL, fetch });
    return (modelId) => wrapLanguageModel({ model: provider(modelId), middleware: [cachePoints('anthropic'), thinkingBudget()] });
  },
  leastOutputTokens,
  /** The package sends `reasoning` as adaptive thinking with an effort, or, to models without efforts, with a budget of tokens. */
  unsupported: (modelId) => [
    'seed',
    ...(WITHOUT_SAMPLING.test(modelId) ? (['temperature', 'topP'] as const) : []),
    ...(WITHOUT_THINKING.test(modelId) ? (['reasoning'] as const) : []),
  ],
};
