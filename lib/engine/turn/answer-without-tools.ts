import type { LanguageModelV4CallOptions, LanguageModelV4GenerateResult, LanguageModelV4Middleware } from '@ai-sdk/provider';
import { AgentFailed } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrase';
import { refuseCall } from './call-tool';
import { callsTool, textOf } from './collect-answer';
import type { Turn } from './turn';

const REFUSAL = 'There are no more tools. Answer now, with what you have.';

/**
 * For models that call a tool although they must not (Ollama knows no `tool_choice`): the call is answered with a refusal, once,
 * and then their last text counts.
 */
export function answerWithoutTools(turn: Turn): LanguageModelV4Middleware {
  return {
    specificationVersion: 'v4',
    async wrapGenerate({ doGenerate, model, params }) {
      const first = await doGenerate();
      const mayCall = params.tools !== undefined && params.tools.length > 0 && params.toolChoice?.type !== 'none';
      if (mayCall || !callsTool(first)) return first;
      refuseCalls(turn, first);
      const second = await model.doGenerate(refused(params, first));
      if (callsTool(second)) refuseCalls(turn, second);
      const text = [textOf(second), textOf(first), ...earlierTexts(params)].find((one) => one.trim() !== '');
      if (text === undefined) throw new AgentFailed('empty_answer', phrase('wentOnCalling'), false);
      const thoughts = second.content.filter(({ type }) => type === 'reasoning');
      return {
        ...second,
        content: [...thoughts, { type: 'text', text }],
        finishReason: { unified: 'stop', raw: second.finishReason.raw },
      };
    },
  };
}

function refuseCalls(turn: Turn, { content }: LanguageModelV4GenerateResult): void {
  for (const part of content) {
    if (part.type === 'tool-call') refuseCall(turn, { ...part, error: new Error(REFUSAL) });
  }
}

/** The prompt with the calls and their refusal; without tools, so that a server that knows no `tool_choice` offers none. */
function refused(params: LanguageModelV4CallOptions, { content }: LanguageModelV4GenerateResult): LanguageModelV4CallOptions {
  const calls = content.flatMap((part) => (part.type === 'tool-call' ? [part] : []));
  const said = content.flatMap((part) => (part.type === 'text' ? [{ type: 'text' as const, text: part.text }] : []));
  return {
    ...params,
    tools: undefined,
    toolChoice: undefined,
    prompt: [
      ...params.prompt,
      { role: 'assistant', content: [...said, ...calls.map((call) => ({ ...call, input: inputOf(call.input) }))] },
      {
        role: 'tool',
        content: calls.map(({ toolCallId, toolName }) => ({
          type: 'tool-result',
          toolCallId,
          toolName,
          output: { type: 'error-text', value: REFUSAL },
        })),
      },
    ],
  };
}

function inputOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** What the model said on its way, the newest first. */
function earlierTexts({ prompt }: LanguageModelV4CallOptions): string[] {
  const sinceAsked = prompt.slice(prompt.findLastIndex(({ role }) => role === 'user') + 1);
  return sinceAsked
    .flatMap((message) => (message.role === 'assistant' ? message.content : []))
    .flatMap((part) => (part.type === 'text' ? [part.text] : []))
    .reverse();
}
