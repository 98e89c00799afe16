import type { LanguageModelV4GenerateResult } from '@ai-sdk/provider';
import { isRecord } from '@/lib/core/json/is-record';
import type { Price } from '@/lib/core/models/models';
import { outputTokens } from '@/lib/core/models/output-tokens';

type Called = Pick<LanguageModelV4GenerateResult, 'usage' | 'providerMetadata'>;

/**
 * Returns the cost of a call in US dollars: as reported by its provider, otherwise by the price of its model; undefined when
 * unknown.
 */
export function costOf({ usage, providerMetadata }: Called, price: Price | undefined): number | undefined {
  const reported = costIn(usage.raw) ?? costIn(providerMetadata?.openrouter?.usage);
  if (reported !== undefined || price === undefined) return reported;
  const { total: input, cacheRead: cached = 0, cacheWrite: written = 0 } = usage.inputTokens;
  const output = outputTokens(usage);
  if (input === undefined || output === undefined) return undefined;
  const fresh = input - cached + written * WRITING;
  return (fresh * price.input + cached * (price.cached ?? price.input) + output * price.output) / 1_000_000;
}

/** The surcharge for tokens written to Anthropic's cache for five minutes; no other provider reports such tokens. */
const WRITING = 0.25;

/** If users bring their own key, OpenRouter reports its fee separately from the cost charged by the model's provider. */
function costIn(usage: unknown): number | undefined {
  if (!isRecord(usage) || typeof usage.cost !== 'number') return undefined;
  const own = usage.is_byok === true && isRecord(usage.cost_details) ? usage.cost_details.upstream_inference_cost : 0;
  return usage.cost + (typeof own === 'number' ? own : 0);
}
