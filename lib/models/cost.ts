import type { LanguageModelV4GenerateResult } from '@ai-sdk/provider';
import { isRecord } from '@/lib/core/is-record';
import type { Price } from '@/lib/core/models';

type Called = Pick<LanguageModelV4GenerateResult, 'usage' | 'providerMetadata'>;

/**
 * Returns the cost of a call in US dollars: as reported by its provider, otherwise by the price of its model; undefined when
 * unknown.
 */
export function costOf({ usage, providerMetadata }: Called, price: Price | undefined): number | undefined {
  const told = numberIn(providerMetadata?.openrouter?.usage) ?? numberIn(usage.raw);
  if (told !== undefined || price === undefined) return told;
  const { total: input, cacheRead: cached = 0 } = usage.inputTokens;
  const { total: output } = usage.outputTokens;
  if (input === undefined || output === undefined) return undefined;
  return ((input - cached) * price.input + cached * (price.cached ?? price.input) + output * price.output) / 1_000_000;
}

function numberIn(usage: unknown): number | undefined {
  return isRecord(usage) && typeof usage.cost === 'number' ? usage.cost : undefined;
}
