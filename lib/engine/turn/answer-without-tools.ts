import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { AgentFailed } from '@/lib/core/errors';
import { jsonOf } from '@/lib/core/json-of';
import { phrase } from '@/lib/core/phrase';
import { NO_MORE_TOOLS } from '../no-more-tools';
import type { CallModel } from './call-model';
import { refuseCall } from './call-tool';
import { type Answer, callsIn, callsTool, textOf } from './collect-answer';
import { assistantMessage, textMessage, toolMessage } from './messages';
import type { Turn } from './turn';
import { textBeforeCalls } from './written-calls';

/**
 * Handles models that call a tool although they must answer (Ollama has no `tool_choice`): refuses the call once, and then uses
 * the model's latest text. vLLM passes such a call on as text, or sends nothing: then the request is made once more without tools.
 */
export function answerWithoutTools(turn: Turn, call: CallModel): CallModel {
  return async (request) => {
    const hasTools = request.tools !== undefined && request.tools.length > 0;
    const isDenied = hasTools && request.toolChoice?.type === 'none';
    const first = await call(request).catch((error: unknown) => {
      if (isDenied && error instanceof AgentFailed && error.code === 'empty_answer') return undefined;
      throw error;
    });
    const isAnswer = first && !callsTool(first) && !(isDenied && textBeforeCalls(textOf(first)) !== textOf(first));
    if (first && (isAnswer || (hasTools && !isDenied))) return first;
    if (first) refuseCalls(turn, first);
    const second = await call(withRefusals(request, first));
    if (callsTool(second)) refuseCalls(turn, second);
    const texts = [textOf(second), first ? textOf(first) : '', ...earlierTexts(request)].map(textBeforeCalls);
    const text = texts.find((candidate) => candidate.trim() !== '');
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
  for (const call of callsIn(answer)) refuseCall(turn, { call, args: jsonOf(call.input) ?? null, error: NO_MORE_TOOLS });
}

/**
 * Adds the calls and their refusal to the prompt, or the refusal alone when there are none, and removes the tools, so that a server
 * without `tool_choice` offers none.
 */
function withRefusals(request: LanguageModelV4CallOptions, answer: Answer | undefined): LanguageModelV4CallOptions {
  const calls = (answer ? callsIn(answer) : []).map((call) => ({
    ...{ call, args: jsonOf(call.input) ?? {} },
    outcome: { error: NO_MORE_TOOLS },
  }));
  const refusal =
    answer && calls.length > 0 ? [assistantMessage(answer, calls), toolMessage(calls)] : [textMessage(NO_MORE_TOOLS)];
  return { ...request, tools: undefined, toolChoice: undefined, prompt: [...request.prompt, ...refusal] };
}

/** Returns the model's texts since the last user message, newest first. */
function earlierTexts({ prompt }: LanguageModelV4CallOptions): string[] {
  const sinceRequest = prompt.slice(prompt.findLastIndex(({ role }) => role === 'user') + 1);
  return sinceRequest
    .flatMap((message) => (message.role === 'assistant' ? message.content : []))
    .flatMap((part) => (part.type === 'text' ? [part.text] : []))
    .reverse();
}
