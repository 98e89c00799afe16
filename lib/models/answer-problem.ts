import type { LanguageModelV4Content, LanguageModelV4GenerateResult } from '@ai-sdk/provider';
import { AgentFailed } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import { jsonObject } from './wires/json-object';

/**
 * Returns why a model's output is not a usable answer; undefined when it is. An answer finishes with `stop` or `tool-calls` and
 * contains text or a tool call. `length` is accepted as well and left to the caller to mark as cut, unless it cut a tool call
 * that could be mistaken for a complete one.
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

/**
 * Provider packages use `{}` for arguments that have not begun, and truncated arguments that end with a brace would be repaired
 * as if they were complete.
 */
function endsInCutCall(content: readonly LanguageModelV4Content[]): boolean {
  const last = content.at(-1);
  if (last?.type !== 'tool-call') return false;
  const input = last.input.trim();
  return input === '' || input === '{}' || (input.endsWith('}') && jsonObject(input) === undefined);
}
