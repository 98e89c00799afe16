import type { LanguageModelV4Middleware, LanguageModelV4Prompt } from '@ai-sdk/provider';

const POINT = { openrouter: { cacheControl: { type: 'ephemeral' } } };

/**
 * Marks what the next call of a turn begins with too: the tools with the instructions, and all that has been said so far. Models of
 * Anthropic and Google cache only up to such a mark (https://openrouter.ai/docs/features/prompt-caching).
 */
export function cachePoints(): LanguageModelV4Middleware {
  return {
    specificationVersion: 'v4',
    async transformParams({ params }) {
      return { ...params, prompt: marked(params.prompt) };
    },
  };
}

function marked(prompt: LanguageModelV4Prompt): LanguageModelV4Prompt {
  const instructions = prompt.findLastIndex(({ role }) => role === 'system');
  return prompt.map((message, n) =>
    n === instructions || n === prompt.length - 1
      ? { ...message, providerOptions: { ...message.providerOptions, ...POINT } }
      : message,
  );
}
