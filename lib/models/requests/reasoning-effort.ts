import type { LanguageModelV4Middleware } from '@ai-sdk/provider';
import { effortRefused } from '@/lib/core/models/effort-refused';
import { changeWhenRefused } from './change-when-refused';

/**
 * Creates middleware that leaves the reasoning effort out once the model's server has refused it: servers refuse any effort for models that do not
 * reason (Groq, Ollama), and `none` for models that always do (OpenAI, OpenRouter). Each effort is tried separately. The stream of a request without
 * it begins with a warning.
 */
export function reasoningEffort(refusal = /reasoning.?effort|\bthink(?:ing)?\b/i): LanguageModelV4Middleware {
  return changeWhenRefused({
    refusal,
    change: ({ reasoning, ...request }) => (reasoning === undefined ? undefined : request),
    kindOf: ({ reasoning }) => reasoning,
    warningOf: ({ reasoning = '' }) => effortRefused(reasoning),
  });
}
