import type { LanguageModelV4CallOptions, LanguageModelV4Message, LanguageModelV4Middleware } from '@ai-sdk/provider';
import { changeWhenRefused } from './change-when-refused';

const MISTRAL = /mistral|ministral|magistral|mixtral|pixtral|devstral|codestral/i;
/** Mistral's API and vLLM, and the chat templates of Mistral's models. */
const REFUSAL = /role '?user'? after role '?tool|roles must alternate/i;

const REPLY: LanguageModelV4Message = { role: 'assistant', content: [{ type: 'text', text: 'I have read these results.' }] };

/**
 * Creates middleware that puts a reply of the model between the results of tools and a user message. Mistral's models require
 * one (https://github.com/mistralai/mistral-common, `validator.py`).
 */
export function replyToTools(): LanguageModelV4Middleware {
  return changeWhenRefused({ refusal: REFUSAL, change: withReplies, isKnown: (modelId) => MISTRAL.test(modelId) });
}

function withReplies(request: LanguageModelV4CallOptions): LanguageModelV4CallOptions | undefined {
  const prompt = request.prompt.flatMap((message, n, all) =>
    message.role === 'user' && all[n - 1]?.role === 'tool' ? [REPLY, message] : [message],
  );
  return prompt.length > request.prompt.length ? { ...request, prompt } : undefined;
}
