import type { LanguageModelV4Content, LanguageModelV4GenerateResult } from '@ai-sdk/provider';
import { AgentFailed } from '@/lib/core/errors';
import { UNSTATED_END } from '@/lib/core/models/unstated-end';
import { phrase } from '@/lib/core/phrases/phrase';
import { jsonObject } from './wires/json-object';

/** Gemini's codes for a call that the server could not parse, or that was not allowed. */
const UNREADABLE_CALL = /malformed_function_call|unexpected_tool_call/i;

/**
 * Returns why a model's output is not a usable answer; undefined when it is usable. An answer finishes with `stop` or `tool-calls` and contains text
 * or a tool call. `length` is accepted as well, for the caller to mark as cut, unless it cut off a tool call that could be mistaken for a complete
 * one.
 */
export function answerProblem(result: Pick<LanguageModelV4GenerateResult, 'content' | 'finishReason'>): AgentFailed | undefined {
  const { unified: reason, raw = '' } = result.finishReason;
  switch (reason) {
    case 'content-filter':
      return new AgentFailed('content_filter', phrase('contentFilter'), false);
    case 'error':
    case 'interrupted':
    case 'other':
      if (UNREADABLE_CALL.test(raw)) return new AgentFailed('bad_answer', phrase('callUnreadable'), true);
      return new AgentFailed('connection_lost', phrase('brokeOff'), true);
    case 'length':
      if (endsInCutCall(result.content)) return new AgentFailed('bad_answer', phrase('toolCallCut'), false);
      break;
    case 'stop':
    case 'tool-calls':
      if (raw === UNSTATED_END && result.content.some(isOpenCall))
        return new AgentFailed('connection_lost', phrase('brokeOff'), true);
      break;
  }
  const says = result.content.some((part) => part.type === 'tool-call' || (part.type === 'text' && part.text.trim() !== ''));
  if (says) return undefined;
  if (reason === 'length') return new AgentFailed('empty_answer', phrase('tokensUsedUp'), false);
  const hasThought = result.content.some(({ type }) => type === 'reasoning');
  return new AgentFailed('empty_answer', phrase(hasThought ? 'onlyThought' : 'emptyAnswer'), true);
}

/** Whether a call's arguments are cut off. */
function isOpenCall(part: LanguageModelV4Content): boolean {
  return part.type === 'tool-call' && !['', '}'].includes(part.input.trimEnd().slice(-1));
}

/**
 * Provider packages use `{}` for arguments that have not begun, and cut-off arguments that end with a brace would be repaired as if they were
 * complete.
 */
function endsInCutCall(content: readonly LanguageModelV4Content[]): boolean {
  const last = content.at(-1);
  if (last?.type !== 'tool-call') return false;
  const input = last.input.trim();
  return input === '' || input === '{}' || (input.endsWith('}') && jsonObject(input) === undefined);
}
