import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';

/** Whether the turn can continue after an empty answer: the agent is asked once more for an answer based on what it has. */
export function canAnswerWithoutTools(request: LanguageModelV4CallOptions): boolean {
  const { prompt } = request;
  const hasResults = prompt[prompt.findLastIndex(({ role }) => role === 'assistant') + 1]?.role === 'tool';
  return hasResults || deniesTools(request);
}

/** Whether the model must answer although the request contains tools. */
export const deniesTools = ({ tools = [], toolChoice }: LanguageModelV4CallOptions) =>
  tools.length > 0 && toolChoice?.type === 'none';
