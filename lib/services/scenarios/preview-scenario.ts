import { instructionsOf, openingOf } from '@/lib/agents/instructions';
import type { PreviewAnswer } from '@/lib/api/library-requests';
import type { ScenarioPreviewRequest } from '@/lib/api/scenario-requests';
import { instructionsSections, type SystemSection } from '@/lib/core/agents/agent-snapshot';
import { estimateTokens } from '@/lib/core/text/tokens';
import { ANSWERER } from '@/lib/strategies/answers/coordinators';
import { scenarioOf, scenarioText } from '@/lib/strategies/answers/scenario';
import type { Call } from '../call';
import { hasArea } from '../desks/has-area';
import { factsFor } from '../library/preview';
import { notFound } from '../not-found';
import { overridableDesk } from './overridable-desk';
import type { ScenarioParts } from './parts';

interface Parts extends ScenarioParts {
  /** Counts a preview. @throws {AppError} `rate_limited` */
  mayPreview(userId: string): Promise<void>;
}

/**
 * Previews the instructions that the answering agent of a desk would receive for an area, with other blocks than the desk's. Nothing is stored.
 * @throws {AppError} `rate_limited`; `not_found`, also for an area the desk does not have; `forbidden` without the right to own scenarios
 */
export async function previewScenario({
  ctx,
  input: { id, area, blocks },
}: Call<Parts, ScenarioPreviewRequest & { id: string }>): Promise<PreviewAnswer> {
  const userId = ctx.actor.user.id;
  await ctx.mayPreview(userId);
  const desk = await overridableDesk({ ctx, input: { id } });
  if (!hasArea(desk, area)) throw notFound();
  const [agent] = await ctx.agents.find(userId, [ANSWERER]);
  if (!agent) throw notFound();
  const facts = factsFor(ctx.actor, { agentTitle: agent.title, tools: agent.tools });
  const scenario = scenarioOf({ desk, input: { overrides: { [area]: blocks } } }, area);
  const sections: SystemSection[] = [
    ...instructionsSections(instructionsOf(agent, facts), { opening: openingOf(facts.today), team: false }),
    { from: 'task', text: scenarioText(desk, scenario) },
  ];
  const shown = sections.filter(({ text }) => text !== '');
  return { sections: shown, problems: [], tokens: estimateTokens(shown.map(({ text }) => text).join('\n\n')) };
}
