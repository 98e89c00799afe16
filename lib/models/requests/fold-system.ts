import type { LanguageModelV4CallOptions, LanguageModelV4Middleware } from '@ai-sdk/provider';
import { joined, type UserMessage } from './alternate-roles';
import { changeWhenRefused } from './change-when-refused';

/** Messages of the templates of Gemma 2 and of Mistral 0.1 and 0.2, also in llama.cpp and LM Studio, and of Gemini's API for Gemma. */
const REFUSAL = /system role|only user and assistant roles|developer instruction|roles must alternate|\bjinja\b/i;

/**
 * Creates middleware that moves the instructions to the beginning of the first user message once the model's server has refused a conversation that
 * begins with them: the templates of some models have no role for instructions.
 */
export function foldSystem(): LanguageModelV4Middleware {
  return changeWhenRefused({ refusal: REFUSAL, change: folded });
}

function folded(request: LanguageModelV4CallOptions): LanguageModelV4CallOptions | undefined {
  const instructions = request.prompt.flatMap((message) => (message.role === 'system' ? [message.content] : []));
  if (instructions.length === 0) return undefined;
  const opening: UserMessage = { role: 'user', content: [{ type: 'text', text: instructions.join('\n\n') }] };
  const [first, ...others] = request.prompt.filter(({ role }) => role !== 'system');
  if (!first) return undefined;
  return { ...request, prompt: first.role === 'user' ? [joined(opening, first), ...others] : [opening, first, ...others] };
}
