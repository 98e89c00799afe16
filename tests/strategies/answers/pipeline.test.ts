import { expect, test } from '@jest/globals';
import { deskDefinition } from '@/lib/core/desks/desk-definition';
import type { GivenAnswer } from '@/lib/core/desks/kept-answer';
import { AgentFailed } from '@/lib/core/errors';
import { answers } from '@/lib/strategies/answers/strategy';
import type { StrategyDeps } from '@/lib/strategies/strategy-deps';
import { type FakeRun, fakeRunContext } from '../../fakes/run-context';

test.each<[string, NonNullable<FakeRun['calls']>[string]]>([
  ['failed', { error: 'There is nothing to search.' }],
  ['was skipped by the person', { fails: new AgentFailed('skipped', 'Skipped by a person.', false) }],
])('the sources of an answer are read once, and kept with it, although the search %s', async (_, search) => {
  const sentence = 'The lease of the house lasts two years.';
  const ref = { id: 'a-desk', version: 1, ownerId: null };
  const definition = deskDefinition.parse({ checksPersonalData: false, reuse: { enabled: false }, evaluation: 'off' });
  let reads = 0;
  const kept: GivenAnswer[] = [];
  const fake = fakeRunContext({
    question: 'How long does the lease of the house last?',
    calls: { search },
    turns: { 'desk-answerer': { text: `<answer><s-1>${sentence}</s-1></answer>` } },
  });
  const context = {
    ...fake,
    about: (agent: string) => ({ ...fake.about(agent), answersInForm: false }),
    async sources() {
      reads++;
      return [{ number: 1, title: 'Lease', origin: 'https://example.com', hash: '', kind: 'page' as const, text: sentence }];
    },
  };
  const desks: StrategyDeps['desks'] = {
    ...fake.deps.desks,
    find: async () => ({ ...ref, name: 'desk', title: 'Desk', definition }),
    earlier: async () => [],
    keep: async (answer) => void kept.push(answer),
  };
  const strategy = answers.create({ ...fake.deps, desks });
  const outcome = await strategy.run(context, strategy.input.parse({ desk: ref, userId: 'ada' }));
  expect(outcome).toMatchObject({ status: 'completed', answer: sentence });
  expect(kept).toMatchObject([
    { answer: { sentences: [{ isSupported: true, sources: [1] }] }, sources: [{ number: 1, excerpt: sentence }] },
  ]);
  expect(reads).toBe(1);
});
