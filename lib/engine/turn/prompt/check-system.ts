import type { SystemSection } from '@/lib/core/agents/agent-snapshot';
import { AgentFailed } from '@/lib/core/errors';
import { type Phrase, phrase } from '@/lib/core/phrases/phrase';
import { estimateTokens } from '@/lib/core/text/tokens';
import type { RunAgent } from '../../run-setup';

const NAMES = {
  opening: 'sectionOpening',
  agent: 'sectionAgent',
  task: 'sectionTask',
  team: 'sectionTeam',
  rules: 'sectionRules',
  person: 'sectionPerson',
} as const;

/**
 * Refuses instructions that cannot fit the window of the agent's model. `ratio`: tokens of the provider for each estimated one.
 * @throws {AgentFailed} `prompt_too_long`, with the size of each section, the longest first
 */
export function checkSystem({ model }: Pick<RunAgent, 'model'>, sections: readonly SystemSection[], ratio: number): void {
  const sizes = sections.map((section) => ({ section, tokens: Math.round(estimateTokens(section.text) * ratio) }));
  const tokens = sizes.reduce((sum, size) => sum + size.tokens, 0);
  const { tokens: most, howToRaise: remedy = '' } = model.window;
  if (tokens <= most) return;
  const described = sizes
    .toSorted((a, b) => b.tokens - a.tokens)
    .map((size) => phrase('sectionSize', { name: nameOf(size.section), tokens: size.tokens }))
    .reduceRight((others, first) => phrase('sectionSizes', { first, others }));
  const message = phrase('systemTooLong', { tokens, model: model.id, most: Math.round(most), sections: described, remedy });
  throw new AgentFailed('prompt_too_long', message, false);
}

function nameOf({ from, title = '' }: SystemSection): Phrase {
  return from === 'prompt' ? phrase('sectionPrompt', { title }) : phrase(NAMES[from]);
}
