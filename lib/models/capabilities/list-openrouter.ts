import { z } from 'zod';
import type { ModelSettings } from '@/lib/core/agents/agent';
import type { Price } from '@/lib/core/models/models';
import type { ModelOffer, ProviderDefinition } from '../provider';
import { isChatModel, list, present, size } from './model-list';
import { bearer } from './request-json';

const TOKENS = 1_000_000;
/** OpenRouter's names of our settings. */
const PARAMETERS = { temperature: 'temperature', topP: 'top_p', maxOutputTokens: 'max_tokens', seed: 'seed' } as const;

const dollars = z.coerce.number().nonnegative().optional().catch(undefined);
const model = z.object({
  id: z.string(),
  context_length: size,
  architecture: z
    .object({ input_modalities: z.array(z.string()) })
    .optional()
    .catch(undefined),
  supported_parameters: z.array(z.string()).optional().catch(undefined),
  /** Prices per token. */
  pricing: z.object({ prompt: dollars, completion: dollars, input_cache_read: dollars }).optional().catch(undefined),
  top_provider: z.object({ max_completion_tokens: size }).optional().catch(undefined),
});
const catalogue = z.object({ data: list(model) });

/**
 * Lists models with OpenRouter's API, which describes their abilities
 * (https://openrouter.ai/docs/api-reference/list-available-models).
 */
export const listOpenRouter: ProviderDefinition['list'] = async ({ baseURL, apiKey }, ask) => {
  const answer = catalogue.safeParse(await ask(`${baseURL}/models`, { headers: bearer(apiKey) }));
  return (
    answer.data &&
    present(answer.data.data)
      .filter(({ id }) => isChatModel(id))
      .map(offerOf)
  );
};

function offerOf({
  id,
  context_length,
  architecture,
  supported_parameters: takes,
  pricing,
  top_provider,
}: z.infer<typeof model>): ModelOffer {
  return {
    id,
    contextTokens: context_length,
    maxOutputTokens: top_provider?.max_completion_tokens,
    images: architecture?.input_modalities.includes('image'),
    tools: takes?.includes('tools'),
    reasoning: takes?.includes('reasoning'),
    price: pricing && priceOf(pricing),
    unsupported: takes && unsupportedOf(takes),
  };
}

function unsupportedOf(takes: readonly string[]): (keyof ModelSettings)[] {
  // Safe: the keys of the table are settings.
  const names = Object.keys(PARAMETERS) as (keyof typeof PARAMETERS)[];
  return names.filter((name) => !takes.includes(PARAMETERS[name]));
}

function priceOf({
  prompt,
  completion,
  input_cache_read: cached,
}: NonNullable<z.infer<typeof model>['pricing']>): Price | undefined {
  if (prompt === undefined || completion === undefined) return undefined;
  return { input: prompt * TOKENS, output: completion * TOKENS, ...(cached !== undefined && { cached: cached * TOKENS }) };
}
