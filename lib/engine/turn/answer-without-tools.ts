import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { AgentFailed } from '@/lib/core/errors';
import { parseJson } from '@/lib/core/json-schema/read-json';
import { phrase } from '@/lib/core/phrase';
import type { CallModel } from './call-model';
import { refuseCall } from './call-tool';
import { type Answer, callsIn, callsTool, textOf } from './collect-answer';
import { assistantMessage, toolMessage } from './messages';
import type { Turn } from './turn';

const REFUSAL = 'There are no more tools. Answer now, with what you have.';

/**
 * Handles models that call a tool although they must answer (Ollama has no `tool_choice`): refuses the call once, and then uses
 * the model's latest text.
 */
export function answerWithoutTools(turn: Turn, call: CallModel): CallModel {
  return async (request) => {
    const first = await call(request);
    const mayCall = request.tools !== undefined && request.tools.length > 0 && request.toolChoice?.type !== 'none';
    if (mayCall || !callsTool(first)) return first;
    refuseCalls(turn, first);
    const second = await call(withRefusals(request, first));
    if (callsTool(second)) refuseCalls(turn, second);
    const text = [textOf(second), textOf(first), ...earlierTexts(request)].find((candidate) => candidate.trim() !== '');
    if (text === undefined) throw new AgentFailed('empty_answer', phrase('wentOnCalling'), false);
    // Only a text without a call behind it is what the token limit cut off.
    const isCut = second.finishReason.unified === 'length' && !callsTool(second);
    const thoughts = second.content.filter(({ type }) => type === 'reasoning');
    return {
      ...second,
      content: [...thoughts, { type: 'text', text }],
      finishReason: isCut ? second.finishReason : { unified: 'stop', raw: second.finishReason.raw },
    };
  };
}

function refuseCalls(turn: Turn, answer: Answer): void {
  for (const call of callsIn(answer)) refuseCall(turn, { call, args: parseJson(call.input) ?? null, error: REFUSAL });
}

/**
 * Adds the calls and their refusal to the prompt, and removes the tools, so that a server without `tool_choice` offers none.
 */
function withRefusals(request: LanguageModelV4CallOptions, answer: Answer): LanguageModelV4CallOptions {
  const calls = callsIn(answer).map((call) => ({ call, args: parseJson(call.input) ?? {}, outcome: { error: REFUSAL } }));
  return {
    ...request,
    tools: undefined,
    toolChoice: undefined,
    prompt: [...request.prompt, assistantMessage(answer, calls), toolMessage(calls)],
  };
}

/** Returns the model's texts since the last user message, newest first. */
function earlierTexts({ prompt }: LanguageModelV4CallOptions): string[] {
  const sinceRequest = prompt.slice(prompt.findLastIndex(({ role }) => role === 'user') + 1);
  return sinceRequest
    .flatMap((message) => (message.role === 'assistant' ? message.content : []))
    .flatMap((part) => (part.type === 'text' ? [part.text] : []))
    .reverse();
}
