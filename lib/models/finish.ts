import type { LanguageModelV4Content, LanguageModelV4GenerateResult } from '@ai-sdk/provider';
import { AgentFailed } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrase';
import { jsonObject } from './wires/json-object';

/**
 * Why what a model gave is no answer; undefined when it is one. Only a finish for `stop` or `tool-calls` with text or a tool
 * call counts; `length` does too, and is for the caller to mark as cut, unless it cut a tool call that could pass for a whole one.
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
    case 'length':
      if (endsInCutCall(result.content)) return new AgentFailed('bad_answer', phrase('toolCallCut'), false);
      break;
    case 'stop':
    case 'tool-calls':
      break;
  }
  const says = result.content.some((part) => part.type === 'tool-call' || (part.type === 'text' && part.text.trim() !== ''));
  if (says) return undefined;
  return reason === 'length'
    ? new AgentFailed('empty_answer', phrase('tokensUsedUp'), false)
    : new AgentFailed('empty_answer', phrase('emptyAnswer'), true);
}

/** Provider packages make `{}` of arguments that had not begun, and what ends with a brace would be mended as if it were whole. */
function endsInCutCall(content: readonly LanguageModelV4Content[]): boolean {
  const last = content.at(-1);
  if (last?.type !== 'tool-call') return false;
  const input = last.input.trim();
  return input === '' || input === '{}' || (input.endsWith('}') && jsonObject(input) === undefined);
}
