import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { dispatchScenes, type Fact, of, plan } from '../fakes/dispatch-scenes';
import { fakeMcpServer } from '../fakes/mcp-server';
import { dataOf } from '../fakes/play';
import { allEvents } from '../fakes/read-events';
import type { Person } from '../fakes/serve-product';

let scenes: Awaited<ReturnType<typeof dispatchScenes>>;
let play: typeof scenes.play;
let ada: Person;
/** An MCP server that Ada connects, whose prompt can be broken. */
let wiki: Awaited<ReturnType<typeof fakeMcpServer>>;
let wikiAnswers: 'well' | 'nothing' | 'with HTTP 500' = 'well';
beforeAll(async () => {
  wiki = await fakeMcpServer({
    tools: [{ name: 'search', description: 'Searches', inputSchema: { type: 'object' } }],
    prompts: [{ name: 'research', arguments: [{ name: 'subject', required: true }] }],
    fill: async (_, { subject }) => ({ messages: wikiAnswers === 'nothing' ? [] : [said(`Call search for ${subject}.`)] }),
    front(_, response) {
      if (wikiAnswers === 'with HTTP 500') response.writeHead(500).end();
      return wikiAnswers === 'with HTTP 500';
    },
  });
  scenes = await dispatchScenes({ ALLOW_PRIVATE_HOSTS: wiki.host });
  ({ play, person: ada } = scenes);
});
afterAll(async () => {
  await scenes.close();
  await wiki.close();
});

const said = (text: string) => ({ role: 'user' as const, content: { type: 'text' as const, text } });

/** The prompt of an agent's latest request. */
const shownTo = (name: string) => scenes.models.requests.findLast(({ agent }) => agent === name)?.lastUserText;

/** What the run told its reader besides its work. */
async function noticesOf(facts: readonly Fact[]): Promise<string[]> {
  const [done] = of(facts, 'done');
  const events = await allEvents(await ada.call(`/api/runs/${done?.runId}/events`));
  return dataOf(events, 'notice').map(({ message }) => message);
}

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
    const shown = shownTo('planner');
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

describe('a prompt workflow', () => {
  const HELPS = 'translation-helps-for-passage';
  const choose = (name: string, values: Record<string, string>, agents: string[] = []) =>
    plan(agents, { prompt: { name, arguments: Object.entries(values).map(([key, value]) => ({ name: key, value })) } });
  const askFor = (chosen: ReturnType<typeof plan>) =>
    play({ plan: chosen }, { message: 'Help me translate Titus 1', team: undefined, config: { maxIterations: 1 } });

  test('is fetched from its server, and its steps are the tasks of the specialists that have the tools', async () => {
    const facts = await askFor(choose('Translation Helps for Passage', { Reference: 'Titus 1', version: '3' }));
    expect(shownTo('planner')).toContain('<workflow name="get-translation-academy-for-passage">');
    expect(of(facts, 'orchestrator:plan')).toMatchObject([
      { plan: { type: 'prompt', by: 'planner', promptName: HELPS, reference: 'Titus 1', arguments: { reference: 'Titus 1' } } },
    ]);
    expect(of(facts, 'agent:complete').map(({ agent }) => agent)).toHaveLength(5);
    expect(of(facts, 'agent:start')).toContainEqual({
      ...{ agent: 'questions-specialist', turnId: 'execute.questions-specialist' },
      task: 'Read the comprehension questions: call fetch_translation_questions with {"reference":"Titus 1"}.',
    });
    for (const agent of ['notes specialist', 'synthesizer'])
      expect(shownTo(agent)).toContain('Then write a guide for a translator');
    expect([await noticesOf(facts), facts.at(-1)]).toMatchObject([[], ['done', { status: 'completed' }]]);
  });

  test.each([
    ['is unknown', choose('everything-about', { reference: 'Titus 1' }, ['notes-specialist']), 'No server of this team has it.'],
    ['lacks an argument', choose(HELPS, { reference: ' ' }, ['notes-specialist']), 'The plan lacks these arguments: reference.'],
    ['is refused', choose(HELPS, { reference: 'Titus 2' }, ['notes-specialist']), 'Titus 2'],
  ])('that %s leaves the planned tasks, and the run says why', async (_, chosen, why) => {
    const facts = await askFor(chosen);
    expect(of(facts, 'orchestrator:plan')).toMatchObject([
      { plan: { type: 'agents', by: 'planner', agents: [{ agent: 'notes-specialist' }] } },
    ]);
    expect(await noticesOf(facts)).toEqual([expect.stringContaining(why)]);
    expect(facts.at(-1)).toMatchObject(['done', { status: 'completed' }]);
  });

  test('that cannot be used in a plan without tasks leaves the plan to the rules', async () => {
    const facts = await askFor(choose(HELPS, {}));
    expect(of(facts, 'orchestrator:plan')).toMatchObject([
      { plan: { by: 'rules', agents: [{ agent: 'scripture-specialist' }, { agent: 'notes-specialist' }] } },
    ]);
  });

  describe('of an own connection', () => {
    const team = ['researcher', 'data-steward'];
    const research = (scene: object = {}) =>
      play({ plan: choose('research', { subject: 'renewals' }, ['data-steward']), ...scene }, { team });

    beforeAll(async () => {
      await ada.visit('/api/connections', { json: { provider: 'mcp', name: 'Wiki', url: wiki.url } });
      const definition = { instructions: [{ text: 'You research.' }], tools: { wiki__search: 'on' } };
      const created = await ada.call('/api/agents', { json: { name: 'researcher', title: 'Researcher', definition } });
      expect(created.status).toBe(201);
    });

    test('is carried out by the own agent that has its tool, and marks the run as untrusted', async () => {
      const facts = await research();
      expect(of(facts, 'agent:start')).toMatchObject([{ agent: 'researcher', task: 'Call search for renewals.' }]);
      const [done] = of(facts, 'done');
      const events = await allEvents(await ada.call(`/api/runs/${done?.runId}/events`));
      expect(dataOf(events, 'run_label').map(({ label }) => label)).toContain('untrusted');
    });

    test.each([
      ['nothing', 'It is empty.'],
      ['with HTTP 500', 'answered with HTTP 500'],
    ] as const)('that its server answers %s leaves the planned tasks, and the run says why', async (answers, why) => {
      const breaks = () => {
        wikiAnswers = answers;
        return choose('research', { subject: 'renewals' }, ['data-steward']);
      };
      const facts = await research({ plan: breaks }).finally(() => {
        wikiAnswers = 'well';
      });
      expect(of(facts, 'agent:start')).toMatchObject([{ agent: 'data-steward' }]);
      expect(await noticesOf(facts)).toContainEqual(expect.stringContaining(why));
    });

    test('whose server is gone leaves the planned tasks, and the run says why', async () => {
      await wiki.stop();
      const facts = await research();
      expect(of(facts, 'agent:start')).toMatchObject([{ agent: 'data-steward' }]);
      expect(await noticesOf(facts)).toContainEqual(expect.stringContaining('cannot be reached'));
      await wiki.start();
    });
  });
});
