import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { AgentFailed } from '@/lib/core/errors';
import { jsonOf } from '@/lib/core/json/json-of';
import { type Phrase, phrase } from '@/lib/core/phrases/phrase';
import { NO_MORE_TOOLS } from '../no-more-tools';
import { deniesTools } from './can-answer-without-tools';
import type { CallModel } from './model/call-model';
import { type Answer, callsIn, callsTool, textOf } from './model/collect-answer';
import { textBeforeCalls } from './model/written-calls';
import { assistantMessage, textMessage, toolMessage } from './prompt/messages';
import { refuseCall } from './tools/call-tool';
import type { AgentTurn } from './turn';

/**
 * Handles models that call a tool although they must answer (Ollama has no `tool_choice`): refuses the call once, and then uses the model's latest
 * text. vLLM returns such a call as text, or nothing: then the request is repeated once without tools. It is also repeated when a model returns no
 * text after the results of its calls, perhaps because it wrote the answer beside its last call.
 */
export function answerWithoutTools(turn: AgentTurn, call: CallModel): CallModel {
  return async (request) => {
    const isDenied = deniesTools(request);
    const first = await call(request);
    const isEmpty = !callsTool(first) && textOf(first).trim() === '';
    const isAnswer = !callsTool(first) && !(isDenied && textBeforeCalls(textOf(first)) !== textOf(first));
    const mayCall = request.tools !== undefined && request.tools.length > 0 && !isDenied;
    if (!isEmpty && (isAnswer || mayCall)) return first;
    refuseCalls(turn, first);
    const second = await call(withRefusals(request, first));
    refuseCalls(turn, second);
    const texts = [textOf(second), textOf(first), ...earlierTexts(turn, request)].map(textBeforeCalls);
    const text = texts.find((candidate) => candidate.trim() !== '');
    // If a call follows, the text was not cut off at the token limit.
    const isCut = second.finishReason.unified === 'length' && !callsTool(second);
    if (text === undefined && isCut) throw new AgentFailed('empty_answer', phrase('tokensUsedUp'), false);
    const thoughts = second.content.filter(({ type }) => type === 'reasoning');
    const saidNothing = phrase(thoughts.length > 0 ? 'onlyThought' : 'emptyAnswer');
    if (text === undefined) throw new AgentFailed('empty_answer', isEmpty ? saidNothing : wentOnCalling(turn), isEmpty);
    return {
      ...second,
      content: [...thoughts, { type: 'text', text }],
      finishReason: isCut ? second.finishReason : { unified: 'stop', raw: second.finishReason.raw },
    };
  };
}

function wentOnCalling({ agent, state }: AgentTurn): Phrase {
  return state.hurry === 'steps' ? phrase('wentOnCallingAtLimit', { steps: agent.maxSteps }) : phrase('wentOnCalling');
}

function refuseCalls(turn: AgentTurn, answer: Answer): void {
  for (const call of callsIn(answer)) refuseCall(turn, { call, args: jsonOf(call.input) ?? null, error: NO_MORE_TOOLS });
}

/**
 * Adds the calls and their refusal to the prompt, or the refusal alone when there are none, and removes the tools, so that servers without
 * `tool_choice` do not offer any.
 */
function withRefusals(request: LanguageModelV4CallOptions, answer: Answer): LanguageModelV4CallOptions {
  const calls = callsIn(answer).map((call) => ({ call, args: jsonOf(call.input) ?? {}, outcome: { error: NO_MORE_TOOLS } }));
  const refusal = calls.length > 0 ? [assistantMessage(answer, calls), toolMessage(calls)] : [textMessage(NO_MORE_TOOLS)];
  return { ...request, tools: undefined, toolChoice: undefined, prompt: [...request.prompt, ...refusal] };
}

/** Returns the model's texts in this turn, newest first: those after the system text, the conversation and the request. */
function earlierTexts({ state }: AgentTurn, { prompt }: LanguageModelV4CallOptions): string[] {
  return prompt
    .slice(state.history + 2)
    .flatMap((message) => (message.role === 'assistant' ? message.content : []))
    .flatMap((part) => (part.type === 'text' ? [part.text] : []))
    .reverse();
}
