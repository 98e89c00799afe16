import type { LanguageModelV4Middleware, LanguageModelV4Prompt, SharedV4ProviderOptions } from '@ai-sdk/provider';

/**
 * Marks the parts of a prompt that the next call of a turn will share: the tools with the instructions, and all messages so
 * far. Models of Anthropic and Google cache only up to such a mark (https://openrouter.ai/docs/features/prompt-caching,
 * https://docs.anthropic.com/en/docs/build-with-claude/prompt-caching).
 */
export function cachePoints(provider: 'openrouter' | 'anthropic'): LanguageModelV4Middleware {
  const point = { [provider]: { cacheControl: { type: 'ephemeral' } } };
  return {
    specificationVersion: 'v4',
    async transformParams({ params }) {
      return { ...params, prompt: marked(params.prompt, point) };
    },
  };
}

function marked(prompt: LanguageModelV4Prompt, point: SharedV4ProviderOptions): LanguageModelV4Prompt {
  const instructions = prompt.findLastIndex(({ role }) => role === 'system');
  return prompt.map((message, n) =>
    n === instructions || n === prompt.length - 1
      ? { ...message, providerOptions: { ...message.providerOptions, ...point } }
      : message,
  );
}
