import type { LanguageModelV4Middleware } from '@ai-sdk/provider';
import { changeWhenRefused } from './change-when-refused';

/**
 * Creates middleware that leaves the reasoning effort out once the model's server has refused it: servers refuse any effort for models that
 * do not reason (Groq, Ollama), and `none` for models that always do (OpenAI, OpenRouter). Each effort is refused for itself.
 */
export function reasoningEffort(refusal = /reasoning.?effort|\bthink(?:ing)?\b/i): LanguageModelV4Middleware {
  return changeWhenRefused({
    refusal,
    change: ({ reasoning, ...request }) => (reasoning === undefined ? undefined : request),
    kindOf: ({ reasoning }) => reasoning,
  });
}
