import type { LanguageModelV4Middleware } from '@ai-sdk/provider';
import { changeWhenRefused } from './change-when-refused';

/**
 * Creates middleware for @ai-sdk/openai-compatible, which sends the reasoning effort as `reasoning_effort`, that leaves it out once the model's
 * server has refused it: servers refuse it for models that do not reason (Groq, Ollama), or efforts that they do not know (`none`).
 */
export function reasoningEffort(): LanguageModelV4Middleware {
  return changeWhenRefused({
    refusal: /reasoning.?effort|\bthink(?:ing)?\b/i,
    change: ({ reasoning, ...request }) => (reasoning === undefined ? undefined : request),
  });
}
