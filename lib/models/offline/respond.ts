import type { LanguageModelV4CallOptions, LanguageModelV4ToolChoice } from '@ai-sdk/provider';
import { composeAnswer } from './answer/compose-answer';
import type { Finding } from './answer/finding';
import { makeFindings } from './answer/make-findings';
import { synthesise } from './answer/synthesise';
import { fillResponse } from './brief/fill-response';
import { argumentSets } from './calls/fill-arguments';
import { novel, planCalls } from './calls/plan-calls';
import { type Call, readSituation, type Situation } from './calls/situation';
import { readSchema } from './schema/json-schema';

export type Reply = { calls: Call[] } | { text: string; format: 'text' | 'json' };

/** A call where the caller demands one and nothing suggests itself. */
function demanded(situation: Situation, choice: LanguageModelV4ToolChoice): Call[] {
  if (choice.type !== 'required' && choice.type !== 'tool') return [];
  const wanted = situation.tools.filter(({ name }) => choice.type === 'required' || name === choice.toolName);
  const calls = wanted.flatMap((tool) => argumentSets(tool, situation, 3).map((input) => ({ tool: tool.name, input })));
  return novel(calls, situation).slice(0, 1);
}

/** What the model answers to a prompt: tool calls, or the final text. The same prompt always gets the same reply. */
export function respond(options: LanguageModelV4CallOptions): Reply {
  const situation = readSituation(options);
  const choice = options.toolChoice ?? { type: 'auto' };
  let made: Finding[] | undefined;
  const findings = () => (made ??= makeFindings(situation));
  const planned = planCalls(situation, findings, choice).filter(({ tool }) => choice.type !== 'tool' || tool === choice.toolName);
  const calls = planned.length > 0 ? planned : demanded(situation, choice);
  if (calls.length > 0) return { calls };
  if (options.responseFormat?.type === 'json') {
    const { schema } = options.responseFormat;
    return { text: JSON.stringify(fillResponse(schema && readSchema(schema), situation, findings)), format: 'json' };
  }
  const { conversation } = situation;
  const summarises = conversation.reports.length > 0 && conversation.uses.length === 0;
  return { text: summarises ? synthesise(situation) : composeAnswer(situation, findings()), format: 'text' };
}
