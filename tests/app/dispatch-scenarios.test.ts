import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { dispatchScenes, of, plan } from '../fakes/dispatch-scenes';
import type { Person } from '../fakes/serve-product';

let scenes: Awaited<ReturnType<typeof dispatchScenes>>;
let play: typeof scenes.play;
let ada: Person;
beforeAll(async () => {
  scenes = await dispatchScenes();
  ({ play, person: ada } = scenes);
});
afterAll(() => scenes.close());

describe('the team', () => {
  const refusalOf = async (team: unknown) => {
    const response = await scenes.start({}, { team });
    return [response.status, (await response.json()).error.fields];
  };

  test('can be a saved team, by its name or its id', async () => {
    const saved = { name: 'renewals', title: 'Renewals', definition: { agents: ['contract-reader', 'data-steward'] } };
    const { item } = await (await ada.call('/api/teams', { json: saved })).json();
    for (const team of [item.name, item.id]) {
      const facts = await play({ plan: { text: 'Everybody.' } }, { team });
      expect(of(facts, 'agent:start').map(({ agent }) => agent)).toEqual(saved.definition.agents);
    }
  });

  test('can be chosen by the planner among all agents and specialists that the user may ask', async () => {
    const facts = await play({ plan: plan(['contract-reader', 'words-specialist']) }, { team: 'auto' });
    expect(of(facts, 'agent:start').map(({ agent }) => agent)).toEqual(['contract-reader', 'words-specialist']);
    const shown = scenes.models.requests.findLast(({ agent }) => agent === 'planner')?.lastUserText;
    for (const name of ['data-steward', 'prospect-finder', 'search-specialist']) expect(shown).toContain(`name="${name}"`);
    for (const name of ['planner', 'synthesizer', 'initiator']) expect(shown).not.toContain(`name="${name}"`);
  });

  test('consists of the built-in members when it was to be chosen and nobody could choose', async () => {
    const facts = await play({ plan: { text: 'Everybody.' } }, { team: 'auto', message: 'What do the terms mean?' });
    expect(of(facts, 'orchestrator:plan')).toMatchObject([
      { plan: { by: 'rules', agents: [{ agent: 'contract-reader' }, { agent: 'data-steward' }, { agent: 'prospect-finder' }] } },
    ]);
  });

  test('must exist', async () => {
    expect(await refusalOf(['data-steward', 'nobody'])).toEqual([
      400,
      { 'team.1': expect.stringContaining('search-specialist') },
    ]);
    expect(await refusalOf('no-such-team')).toEqual([400, { team: 'unknown' }]);
    expect(await refusalOf([])).toEqual([400, { team: 'needs at least one agent' }]);
    expect(await refusalOf(7)).toEqual([400, { team: 'must be a list of at most 20 agents, "auto", or a saved team' }]);
    expect(await refusalOf(['planner'])).toMatchObject([400, { 'team.0': expect.anything() }]);
  });
});
