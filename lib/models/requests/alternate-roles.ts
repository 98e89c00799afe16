import type { LanguageModelV4CallOptions, LanguageModelV4Message, LanguageModelV4Middleware } from '@ai-sdk/provider';
import { changeWhenRefused } from './change-when-refused';

export type UserMessage = Extract<LanguageModelV4Message, { role: 'user' }>;

const STRICT = /mistral|ministral|magistral|mixtral|pixtral|devstral|codestral|gemma/i;
/** Messages of Mistral's API and vLLM, and of chat templates in llama.cpp and LM Studio. */
const REFUSAL = /role '?user'? after role '?tool|roles must alternate|\bjinja\b/i;

const REPLY: LanguageModelV4Message = { role: 'assistant', content: [{ type: 'text', text: 'I have read these results.' }] };

/**
 * Creates middleware that makes the roles of a conversation alternate, for models that require it (https://github.com/mistralai/mistral-common,
 * `validator.py`; the chat template of Gemma). It joins consecutive user messages, for example a question after one that was never answered, and
 * inserts a reply of the model between results of tools and a user message.
 */
export function alternateRoles(): LanguageModelV4Middleware {
  return changeWhenRefused({ refusal: REFUSAL, change: alternating, isKnown: (modelId) => STRICT.test(modelId) });
}

function alternating(request: LanguageModelV4CallOptions): LanguageModelV4CallOptions | undefined {
  const prompt: LanguageModelV4Message[] = [];
  let isChanged = false;
  for (const message of request.prompt) {
    const last = prompt.at(-1);
    if (message.role === 'user' && last?.role === 'user') prompt[prompt.length - 1] = joined(last, message);
    else if (message.role === 'user' && last?.role === 'tool') prompt.push(REPLY, message);
    else {
      prompt.push(message);
      continue;
    }
    isChanged = true;
  }
  return isChanged ? { ...request, prompt } : undefined;
}

/** Also joins adjacent texts, since some servers read only a single text. */
export function joined(before: UserMessage, after: UserMessage): UserMessage {
  const last = before.content.at(-1);
  const [first, ...rest] = after.content;
  if (last?.type !== 'text' || first?.type !== 'text') return { ...before, content: [...before.content, ...after.content] };
  const text = { ...last, text: `${last.text}\n\n${first.text}` };
  return { ...before, content: [...before.content.slice(0, -1), text, ...rest] };
}
