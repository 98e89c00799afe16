import { getModelCapabilities } from '@ai-sdk/anthropic/internal';
import type { LanguageModelV4Middleware } from '@ai-sdk/provider';
import type { SettingLimits } from '@/lib/core/runs/resolve-settings';

/** The share of an answer that may be thinking, by effort. */
const SHARES: Readonly<Record<string, number>> = { low: 0.2, medium: 0.4, high: 0.6 };
/** https://docs.anthropic.com/en/docs/build-with-claude/extended-thinking */
const SMALLEST_BUDGET = 1024;

/** Returns the smallest `maxOutputTokens` with which a model thinks, by effort; nothing for models that need no budget. */
export function leastOutputTokens(modelId: string): SettingLimits['leastOutputTokens'] {
  if (getModelCapabilities(modelId).supportsAdaptiveThinking) return {};
  // The package rounds the budget, so half a token less suffices.
  return Object.fromEntries(
    Object.entries(SHARES).map(([effort, share]) => [effort, Math.ceil((SMALLEST_BUDGET - 0.5) / share)]),
  );
}

/**
 * Creates middleware for @ai-sdk/anthropic that keeps thinking within `maxOutputTokens`: for models with a budget of tokens for thinking, the package
 * adds a share of the most that they can write. An answer too short for the smallest budget is written without thinking.
 */
export function thinkingBudget(): LanguageModelV4Middleware {
  return {
    specificationVersion: 'v4',
    async transformParams({ params, model }) {
      const { reasoning = 'none', maxOutputTokens, providerOptions } = params;
      const share = SHARES[reasoning];
      const { supportsAdaptiveThinking, isKnownModel, maxOutputTokens: most } = getModelCapabilities(model.modelId);
      if (share === undefined || maxOutputTokens === undefined || supportsAdaptiveThinking) return params;
      const length = isKnownModel ? Math.min(maxOutputTokens, most) : maxOutputTokens;
      const budgetTokens = Math.round(length * share);
      if (budgetTokens < SMALLEST_BUDGET) return { ...params, reasoning: 'none' };
      const anthropic = { ...providerOptions?.anthropic, thinking: { type: 'enabled', budgetTokens } };
      // The package adds the budget to this again.
      return { ...params, maxOutputTokens: length - budgetTokens, providerOptions: { ...providerOptions, anthropic } };
    },
  };
}
