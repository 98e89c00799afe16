import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import type { AskTask } from '@/lib/core/agents/agent-task';
import { AgentFailed } from '@/lib/core/errors';
import { isRecord } from '@/lib/core/json/is-record';
import { cutToLimits } from '@/lib/core/json-schema/cut-to-limits';
import { fitToSchema } from '@/lib/core/json-schema/fit-to-schema';
import { type JsonSchema, jsonSchemaOf } from '@/lib/core/json-schema/json-schema';
import { isCutJson, readJson } from '@/lib/core/json-schema/read-json';
import { phrase } from '@/lib/core/phrases/phrase';
import { describeProblems } from '@/lib/core/problems/describe-problems';
import type { CallModel } from './model/call-model';
import { type Answer, callsTool, textOf } from './model/collect-answer';
import { textMessage } from './prompt/messages';

/**
 * Ensures that a model's answer matches the requested schema: parses the text leniently, and if that fails, asks the model once more with a
 * description of the problems. An answer that was cut off at its token limit is incomplete, even if its text can be repaired. If it ends within a
 * value, it is requested again, but used if the second answer does not fit or the model fails. The result is JSON of that schema; a model that fails
 * twice is `not_capable`.
 */
export function answerInForm(schema: NonNullable<AskTask['schema']>, call: CallModel): CallModel {
  const shape = jsonSchemaOf(schema);

  function read(answer: Answer): { json: string; isCut: boolean } | { problems: string } {
    if (answer.finishReason.unified === 'length') return { problems: 'It was cut off at the token limit: write it shorter.' };
    const value = readJson(textOf(answer));
    if (value === undefined) return { problems: 'There is no JSON object in it.' };
    const parsed = schema.safeParse(cutToLimits(shape, fitToSchema(shape, unwrapped(shape, value))), { reportInput: true });
    if (!parsed.success) return { problems: describeProblems(parsed.error.issues) };
    return { json: JSON.stringify(parsed.data), isCut: isCutJson(textOf(answer)) };
  }

  return async (request) => {
    const first = await call(request);
    if (callsTool(first)) return first;
    const answer = read(first);
    const usable = 'json' in answer ? withText(first, answer.json) : undefined;
    if (usable && 'isCut' in answer && !answer.isCut) return usable;
    const problems = 'problems' in answer ? answer.problems : 'It ends before the object is closed.';
    const again = `That does not fit: ${problems} Answer with one JSON object of this schema and nothing around it:\n${JSON.stringify(shape)}`;
    const second = await call(continued(request, textOf(first), again)).catch((error: unknown) => {
      if (usable && error instanceof AgentFailed && !request.abortSignal?.aborted) return usable;
      throw error;
    });
    if (second === usable || callsTool(second)) return second;
    const last = read(second);
    if ('json' in last) return withText(second, last.json);
    if (usable) return usable;
    throw new AgentFailed('not_capable', phrase('notInForm', { problems: last.problems }), false);
  };
}

/**
 * Returns the object inside another one of which no field was requested: `{"plan": {…}}`, even if the inner object is a text. A list alone is the
 * list of an object that has no other field.
 */
function unwrapped({ properties = {} }: JsonSchema, value: unknown): unknown {
  const [name, ...more] = Object.keys(properties);
  if (Array.isArray(value) && name !== undefined && more.length === 0) return { [name]: value };
  if (!isRecord(value) || Object.keys(value).some((name) => Object.hasOwn(properties, name))) return value;
  const inside = Object.values(value)
    .map((inner) => (typeof inner === 'string' ? readJson(inner) : inner))
    .filter(isRecord);
  return inside.length === 1 ? inside[0] : value;
}

function withText(answer: Answer, text: string): Answer {
  return { ...answer, content: [...answer.content.filter(({ type }) => type !== 'text'), { type: 'text', text }] };
}

function continued(request: LanguageModelV4CallOptions, answer: string, more: string): LanguageModelV4CallOptions {
  const reply = { role: 'assistant' as const, content: [{ type: 'text' as const, text: answer }] };
  return { ...request, prompt: [...request.prompt, reply, textMessage(more)] };
}
