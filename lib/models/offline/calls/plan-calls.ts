import type { LanguageModelV4ToolChoice } from '@ai-sdk/provider';
import type { Finding } from '../answer/finding';
import { contentWords } from '../language/words';
import { conforms } from '../schema/conforms';
import { callKey } from './call-key';
import { drawChart } from './draw-chart';
import { act, describeEntities, discover, lookUp, readShared, search } from './gather';
import { isPrepared, prepare } from './prepare';
import { query } from './query';
import { recover } from './recover';
import { saveReport } from './save-report';
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

function gather(situation: Situation, steps: number): Call[] {
  const shared = steps === 0 ? readShared(situation) : [];
  if (shared.length > 0) return [...shared, ...discover(situation)];
  const details = describeEntities(situation);
  const phases = details.length > 0 ? [search, lookUp] : [query, search, lookUp, act];
  return [...recover(situation), ...details, ...phases.flatMap((phase) => phase(situation)), ...discover(situation)];
}

/**
 * The next calls, none when it is time to answer: first what only the person knows, in a step that is not counted; then what
 * there is, its details, queries and searches, second tries; in the end a chart, what to share and what to save. The last
 * step is kept for those.
 */
export function planCalls(
  situation: Situation,
  findings: () => readonly Finding[],
  choice: LanguageModelV4ToolChoice = { type: 'auto' },
): Call[] {
  const { conversation, tools } = situation;
  if (choice.type === 'none' || tools.length === 0) return [];
  const first = novel(prepare(situation), situation);
  if (first.length > 0) return first;
  const steps = conversation.steps - (isPrepared(situation) ? 1 : 0);
  if (steps >= MAX_STEPS) return [];
  const asked = contentWords(conversation.request).length > 0 || conversation.focus !== '' || situation.intent.catalogue;
  if (asked && steps < MAX_STEPS - 1) {
    const calls = novel(gather(situation, steps), situation).slice(0, CALLS_PER_STEP);
    if (calls.length > 0) return calls;
  }
  const telling = asked ? [...drawChart(situation, findings()), ...share(situation, findings())] : [];
  return novel([...telling, ...saveReport(situation, findings())], situation);
}
