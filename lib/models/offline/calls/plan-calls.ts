import type { LanguageModelV4ToolChoice } from '@ai-sdk/provider';
import type { Finding } from '../answer/finding';
import { contentWords } from '../language/words';
import { conforms } from '../schema/conforms';
import { callKey } from './call-key';
import { drawChart } from './draw-chart';
import { act, describeEntities, discover, lookUp, readShared, search } from './gather';
import { query } from './query';
import { recover } from './recover';
import { share } from './share';
import type { Call, Situation } from './situation';

/** The model cannot see how many steps it may take; five and an answer fit common limits. */
const MAX_STEPS = 5;
const CALLS_PER_STEP = 5;

/** Calls that fit their tools and have not been made before, each once. */
export function novel(calls: readonly Call[], { conversation, tools }: Situation): Call[] {
  const schemaOf = (call: Pick<Call, 'tool'>) => tools.find(({ name }) => name === call.tool)?.schema;
  const key = (call: Call) => callKey(call.tool, call.input, schemaOf(call));
  const known = new Set(conversation.uses.map(key));
  return calls.filter((call) => conforms(call.input, schemaOf(call) ?? {}) && !known.has(key(call)) && known.add(key(call)));
}

function gather(situation: Situation): Call[] {
  const { conversation } = situation;
  const shared = conversation.steps === 0 ? readShared(situation) : [];
  if (shared.length > 0) return [...shared, ...discover(situation)];
  const details = describeEntities(situation);
  const phases = details.length > 0 ? [search, lookUp] : [query, search, lookUp, act];
  return [...recover(situation), ...details, ...phases.flatMap((phase) => phase(situation)), ...discover(situation)];
}

/**
 * The next calls, none when it is time to answer: first what there is, then its details, queries and searches, second
 * tries; in the end a chart and what to share. The last step is kept for those.
 */
export function planCalls(
  situation: Situation,
  findings: () => readonly Finding[],
  choice: LanguageModelV4ToolChoice = { type: 'auto' },
): Call[] {
  const { conversation, tools } = situation;
  if (choice.type === 'none' || conversation.steps >= MAX_STEPS || tools.length === 0) return [];
  if (contentWords(conversation.request).length === 0 && !conversation.focus && !situation.intent.catalogue) return [];
  if (conversation.steps < MAX_STEPS - 1) {
    const calls = novel(gather(situation), situation).slice(0, CALLS_PER_STEP);
    if (calls.length > 0) return calls;
  }
  return novel([...drawChart(situation, findings()), ...share(situation, findings())], situation);
}
