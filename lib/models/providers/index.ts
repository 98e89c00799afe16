import { z } from 'zod';
import type { ProviderConfig } from '../provider';
import { anthropic } from './anthropic';
import { openai } from './openai';
import { openaiCompatible } from './openai-compatible';
import { openrouter } from './openrouter';

/** The providers that are configured by key or address; the first configured one, in this order, supplies the default model. */
export const PROVIDERS = { openrouter, openai, anthropic, openaiCompatible };

export type ProviderConfigs = Partial<Record<keyof typeof PROVIDERS, ProviderConfig>>;

const config = z.object({
  apiKey: z.string().optional(),
  baseURL: z.string().optional(),
  contextTokens: z.number().optional(),
  api: z.enum(['chat', 'responses']).optional(),
});

/**
 * Reads the configuration of each provider from environment variables, which begin with its name: `OPENAI_COMPATIBLE_BASE_URL`.
 */
export function providerConfigs(variables: Readonly<Record<string, unknown>>): ProviderConfigs {
  const read = ({ name }: { name: string }) => {
    const beginning = name.toUpperCase().replaceAll('-', '_');
    return config.parse({
      apiKey: variables[`${beginning}_API_KEY`],
      baseURL: variables[`${beginning}_BASE_URL`],
      contextTokens: variables[`${beginning}_CONTEXT`],
      api: variables[`${beginning}_API`],
    });
  };
  return Object.fromEntries(Object.entries(PROVIDERS).map(([key, definition]) => [key, read(definition)]));
}
