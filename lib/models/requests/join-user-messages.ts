import type { LanguageModelV4Message, LanguageModelV4Middleware } from '@ai-sdk/provider';

type UserMessage = Extract<LanguageModelV4Message, { role: 'user' }>;

/**
 * Creates middleware that joins user messages in a row, for example a question after one that was never answered. The chat templates of
 * many open models (Gemma, Mistral) refuse a conversation in which the roles do not alternate.
 */
export function joinUserMessages(): LanguageModelV4Middleware {
  return {
    specificationVersion: 'v4',
    async transformParams({ params }) {
      const prompt: LanguageModelV4Message[] = [];
      for (const message of params.prompt) {
        const last = prompt.at(-1);
        if (message.role === 'user' && last?.role === 'user') prompt[prompt.length - 1] = joined(last, message);
        else prompt.push(message);
      }
      return prompt.length < params.prompt.length ? { ...params, prompt } : params;
    },
  };
}

/** Joins the texts where they meet as well: some servers read a single text only. */
function joined(before: UserMessage, after: UserMessage): UserMessage {
  const last = before.content.at(-1);
  const [first, ...rest] = after.content;
  if (last?.type !== 'text' || first?.type !== 'text') return { ...before, content: [...before.content, ...after.content] };
  const text = { ...last, text: `${last.text}\n\n${first.text}` };
  return { ...before, content: [...before.content.slice(0, -1), text, ...rest] };
}
