import { expect, test } from '@jest/globals';
import type { ModelFacts } from '@/lib/core/agents/agent-snapshot';
import { AgentFailed } from '@/lib/core/errors';
import { localize } from '@/lib/core/phrases/phrase';
import { formatFor } from '@/lib/core/text/format';
import { checkSystem } from '@/lib/engine/turn/prompt/check-system';

const model: ModelFacts = {
  id: 'ollama:small',
  settings: {},
  warnings: [],
  window: { tokens: 1000, resultTokens: 250 },
  time: { limitMs: 1000, firstByteShare: 0.4, chunkShare: 0.3 },
};
const sections = [
  { from: 'opening' as const, text: 'x'.repeat(40) },
  { from: 'prompt' as const, title: 'Handbook', text: 'x'.repeat(2400) },
  { from: 'rules' as const, text: 'x'.repeat(800) },
];

test('instructions are refused if the provider counts more tokens than the window has, with their sections by size', () => {
  expect(() => checkSystem({ model }, sections, 1)).not.toThrow();
  const refuse = () => checkSystem({ model }, sections, 2);
  expect(refuse).toThrow(
    'The instructions take about 1,620 tokens, more than the context window of ollama:small (1,000): “Handbook” (1,200 tokens), then the rules for every answer (400 tokens), then the date (20 tokens). Shorten the longest part, or choose a model with a larger window.',
  );
  let refused: unknown;
  try {
    refuse();
  } catch (error) {
    refused = error;
  }
  if (!(refused instanceof AgentFailed) || typeof refused.userMessage === 'string') throw new Error('it is not a phrase');
  const french = localize({ language: 'fr', format: formatFor('fr') }, '', refused.userMessage);
  expect(french).toContain('les règles de toute réponse (400 jetons), puis la date (20 jetons). Raccourcissez');
});
