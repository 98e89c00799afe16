import type { LanguageModelV4ToolChoice } from '@ai-sdk/provider';
import type { Finding } from '../answer/finding';
import { contentWords } from '../language/words';
import { drawChart } from './draw-chart';
import { act, describeEntities, discover, lookUp, query, readShared, search } from './gather';
import { recover } from './recover';
import { share } from './share';
import type { Call, Situation } from './situation';

/** The model cannot see how many steps it may take; five and an answer fit common limits. */
const MAX_STEPS = 5;
const CALLS_PER_STEP = 5;

/** Calls that have not been made before, each once. */
function novel(calls: readonly Call[], { conversation }: Situation): Call[] {
  const known = new Set(conversation.uses.map(({ tool, input }) => tool + JSON.stringify(input)));
  return calls.filter(({ tool, input }) => {
    const key = tool + JSON.stringify(input);
    return !known.has(key) && known.add(key);
  });
}

function gather(situation: Situation): Call[] {
  const { conversation } = situation;
  const shared = conversation.steps === 0 ? readShared(situation) : [];
  if (shared.length > 0) return [...shared, ...discover(situation)];
  return [recover, describeEntities, query, search, lookUp, act, discover].flatMap((phase) => phase(situation));
}

/**
 * The next calls, none when it is time to answer: first what there is, then its details, queries and searches, second
 * tries; in the end a chart and what to share. The last step is kept for those.
 */
export function planCalls(situation: Situation, findings: () => readonly Finding[], choice: LanguageModelV4ToolChoice = { type: 'auto' }): Call[] {
  const { conversation, tools } = situation;
  if (choice.type === 'none' || conversation.steps >= MAX_STEPS || tools.length === 0) return [];
  if (contentWords(conversation.request).length === 0 && !conversation.focus) return [];
  if (conversation.steps < MAX_STEPS - 1) {
    const calls = novel(gather(situation), situation).slice(0, CALLS_PER_STEP);
    if (calls.length > 0) return calls;
  }
  return novel([...drawChart(situation), ...share(situation, findings())], situation);
}
