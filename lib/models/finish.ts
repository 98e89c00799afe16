import type { LanguageModelV4GenerateResult } from '@ai-sdk/provider';
import { AgentFailed } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrase';

/**
 * Why what a model gave is no answer; undefined when it is one. Only a finish for `stop` or `tool-calls` with text or a tool
 * call counts; `length` does too, and is for the caller to mark as cut.
 */
export function answerProblem(result: Pick<LanguageModelV4GenerateResult, 'content' | 'finishReason'>): AgentFailed | undefined {
  const reason = result.finishReason.unified;
  switch (reason) {
    case 'content-filter':
      return new AgentFailed('content_filter', phrase('contentFilter'), false);
    case 'error':
    case 'interrupted':
    case 'other':
      return new AgentFailed('connection_lost', phrase('brokeOff'), true);
    case 'stop':
    case 'tool-calls':
    case 'length':
      break;
  }
  const says = result.content.some((part) => part.type === 'tool-call' || (part.type === 'text' && part.text.trim() !== ''));
  if (says) return undefined;
  return reason === 'length'
    ? new AgentFailed('empty_answer', phrase('tokensUsedUp'), false)
    : new AgentFailed('empty_answer', phrase('emptyAnswer'), true);
}
