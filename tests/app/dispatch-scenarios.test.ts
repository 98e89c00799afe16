import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { dispatchScenes, type Fact, of, plan, readFacts, type Scene, TEAM } from '../fakes/dispatch-scenes';
import { dispatchWiki } from '../fakes/dispatch-wiki';
import { dataOf } from '../fakes/play';
import { allEvents } from '../fakes/read-events';
import type { Person } from '../fakes/serve-product';
import { until } from '../stores/until';

let scenes: Awaited<ReturnType<typeof dispatchScenes>>;
let play: typeof scenes.play;
let ada: Person;
/** Ada has connected it. */
let wiki: Awaited<ReturnType<typeof dispatchWiki>>;
beforeAll(async () => {
  wiki = await dispatchWiki();
  scenes = await dispatchScenes({ ALLOW_PRIVATE_HOSTS: wiki.host });
  ({ play, person: ada } = scenes);
  await wiki.connect(ada);
});
afterAll(async () => {
  await scenes.close();
  await wiki.close();
});

/** The prompt of an agent's latest request. */
const shownTo = (name: string) => scenes.models.requests.findLast(({ agent }) => agent === name)?.lastUserText;

/** What the run told its reader besides its work. */
async function noticesOf(facts: readonly Fact[]): Promise<string[]> {
  const [done] = of(facts, 'done');
  const events = await allEvents(await ada.call(`/api/runs/${done?.runId}/events`));
  return dataOf(events, 'notice').map(({ message }) => message);
}

describe('a plan', () => {
  const task = { agent: 'Data Steward', task: 'Look.', priority: 'high' };
  const asText = JSON.stringify({ reasoning: 'So.', agents: [task], needsIteration: 'yes' });

  test.each([
    ['a JSON text in JSON', JSON.stringify(asText)],
    ['a text inside another object', JSON.stringify({ plan: asText })],
    [
      'an object inside another one, with its tasks as a text',
      JSON.stringify({ type: 'agents', plan: { ...JSON.parse(asText), agents: JSON.stringify([task]) } }),
    ],
  ])('is understood as %s, with booleans as words and names in other case', async (_, text) => {
    const facts = await play({ plan: { text }, followUp: plan([]) });
    expect(of(facts, 'orchestrator:plan')).toMatchObject([
      { plan: { by: 'planner', needsIteration: true, agents: [{ agent: 'data-steward', priority: 1 }] } },
    ]);
  });

  test('that cannot be read is asked for once more', async () => {
    const facts = await play({ plan: (_, call) => (call === 1 ? { text: 'I would ask everyone.' } : plan(['data-steward'])) });
    expect(of(facts, 'orchestrator:plan')).toMatchObject([{ plan: { by: 'planner' } }]);
  });

  test('with two tasks for one agent is two turns of it', async () => {
    const agents = ['accounts', 'orders'].map((what) => ({ agent: 'data-steward', task: `Look up the ${what}.`, priority: 1 }));
    const facts = await play({ plan: plan([], { agents }) });
    expect(
      of(facts, 'agent:complete')
        .map(({ turnId, success }) => [turnId, success])
        .sort(),
    ).toEqual([
      ['execute.data-steward', true],
      ['execute.data-steward.2', true],
    ]);
  });

  test('is made while the thoughts of the planner are sent', async () => {
    const facts = await play({ plan: { ...plan(['data-steward']), reasoning: 'They ask about accounts.' } });
    const thought = of(facts, 'orchestrator:thinking')
      .map(({ delta }) => delta)
      .join('');
    expect(thought).toContain('They ask about accounts.');
    expect(facts.findIndex(([event]) => event === 'orchestrator:thinking')).toBeLessThan(
      facts.findIndex(([event]) => event === 'orchestrator:plan'),
    );
  });

  test('is made with the last four messages of a history that the request brings, which labels the run', async () => {
    const chatHistory = ['Question 1', 'Answer 1', 'Question 2', 'Answer 2', 'Question 3', 'a) CRM b) contracts'].map(
      (content, n) => ({
        role: n % 2 === 0 ? 'user' : 'assistant',
        content,
      }),
    );
    const [done] = of(await play({}, { message: 'b', chatHistory }), 'done');
    const plannerPrompt = shownTo('planner');
    for (const kept of ['Question 2', 'Answer 2', 'Question 3', 'b) contracts']) expect(plannerPrompt).toContain(kept);
    for (const left of ['Question 1', 'Answer 1']) expect(plannerPrompt).not.toContain(left);
    const events = await allEvents(await ada.call(`/api/runs/${done?.runId}/events`));
    expect(dataOf(events, 'run_label')).toMatchObject([{ label: 'private' }, { label: 'untrusted' }]);
  });
});

describe('specialists', () => {
  const fails = { failure: 'empty' as const };

  test('fail alone: the answer is written from the other reports and says what is missing', async () => {
    const facts = await play({ plan: plan(TEAM), agents: { 'contract-reader': fails } }, { config: { maxIterations: 1 } });
    expect(shownTo('synthesizer')).toContain('<missing>');
    expect(facts.at(-1)).toMatchObject([
      'done',
      { status: 'partial', response: 'In short: 1 reports.', reason: expect.stringContaining('contract-reader') },
    ]);
  });

  test('that succeed when they are sent out again make the answer complete', async () => {
    const again = { text: 'It renews in May.' };
    const facts = await play({
      plan: plan(TEAM),
      agents: { 'contract-reader': ({ lastUserText }) => (lastUserText.includes('once more') ? again : fails) },
      followUp: { json: { reasoning: 'It failed.', agents: [{ agent: 'contract-reader', task: 'Look once more.' }] } },
    });
    expect(of(facts, 'agent:complete').map(({ turnId, success }) => [turnId, success])).toEqual(
      expect.arrayContaining([
        ['execute.contract-reader', false],
        ['follow-up.contract-reader', true],
      ]),
    );
    expect(facts.at(-1)).toMatchObject(['done', { status: 'completed', response: 'In short: 2 reports.' }]);
  });

  test('with a weak result are followed up, and the better result replaces it', async () => {
    const looksUp = { toolCalls: [{ name: 'sample-helps__fetch_scripture', arguments: { reference: '1 John 4:8' } }] };
    const facts = await play(
      {
        plan: plan(['scripture-specialist', 'words-specialist']),
        agents: {
          'scripture-specialist': ({ lastUserText, toolResults }) =>
            lastUserText.includes('once more') && toolResults.length === 0 ? looksUp : { text: 'A guess.' },
        },
        followUp: {
          json: { reasoning: 'It did not look.', agents: [{ agent: 'scripture-specialist', task: 'Look once more.' }] },
        },
      },
      { team: undefined, message: 'What does love mean in 1 John 4:8?' },
    );
    expect(of(facts, 'xray')).toMatchObject([
      { agents: { 'execute.scripture-specialist': { confidence: 0.3 }, 'follow-up.scripture-specialist': { confidence: 1 } } },
    ]);
    expect(facts.at(-1)).toMatchObject(['done', { status: 'completed', response: 'In short: 2 reports.' }]);
  });

  test('with a weak result are not followed up when one iteration is allowed', async () => {
    const facts = await play(
      { plan: plan(['data-steward'], { needsIteration: true }), agents: { 'data-steward': { text: 'A guess.' } } },
      { config: { maxIterations: 1 } },
    );
    expect(of(facts, 'orchestrator:iterating')).toEqual([]);
    expect(facts.at(-1)).toMatchObject(['done', { status: 'completed' }]);
  });

  test('work one after another by priority when they must not work in parallel', async () => {
    const tasks = TEAM.map((agent, n) => ({ agent, task: `Look it up, ${agent}.`, priority: 9 - n }));
    const facts = await play(
      { plan: { json: { reasoning: 'In order.', agents: tasks, needsIteration: false } } },
      { config: { parallelExecution: false } },
    );
    const work = facts.filter(([event]) => event === 'agent:start' || event === 'agent:complete');
    expect(work.map(([event, { agent }]) => [event, agent])).toEqual([
      ['agent:start', 'contract-reader'],
      ['agent:complete', 'contract-reader'],
      ['agent:start', 'data-steward'],
      ['agent:complete', 'data-steward'],
    ]);
  });

  test('are shown with their reports when no answer can be written', async () => {
    const facts = await play({ synthesis: fails });
    expect(facts.at(-1)).toMatchObject(['done', { status: 'partial', response: expect.stringMatching(/^## Data steward/) }]);
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
      agent: 'questions-specialist',
      turnId: 'execute.questions-specialist',
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
        wiki.state.answers = answers;
        return choose('research', { subject: 'renewals' }, ['data-steward']);
      };
      const facts = await research({ plan: breaks }).finally(() => {
        wiki.state.answers = 'well';
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

/** In each of them the work of the phase does not end: its model does not answer, or its tool. */
const PHASES: [phase: string, scene: Scene, body: object][] = [
  ['plan', { hold: 'planner' }, {}],
  ['execute', { hold: 'data-steward' }, {}],
  ['follow-up', { plan: plan(TEAM, { needsIteration: true }), hold: 'planner again' }, {}],
  [
    'gap-check',
    { plan: plan(['words-specialist']), hold: 'scripture-specialist' },
    { team: undefined, message: 'What does love mean in 1 John 4:8?' },
  ],
  ['synthesis', { hold: 'synthesizer' }, {}],
  ['citation-check', { plan: plan(['researcher']), synthesis: () => wiki.cite() }, { team: ['researcher'] }],
];

test.each(PHASES)('a dispatch that is stopped in the phase %s ends there as cancelled', async (phase, scene, body) => {
  const held = () => scenes.models.held.size + wiki.state.hanging;
  const before = held();
  const response = await scenes.start(scene, { ...body, config: { confidenceThreshold: 0 } });
  await until(() => held() > before);
  const { runs } = await (await ada.call('/api/runs?limit=1')).json();
  expect((await ada.call(`/api/runs/${runs[0].id}/cancel`, { json: {} })).status).toBe(202);
  expect(readFacts(await response.text()).at(-1)).toMatchObject(['done', { status: 'cancelled' }]);
  const events = await allEvents(await ada.call(`/api/runs/${runs[0].id}/events`));
  expect(dataOf(events, 'phase_start').at(-1)?.phase).toBe(phase);
  expect(dataOf(events, 'phase_complete').map((one) => one.phase)).not.toContain(phase);
  wiki.state.isSilent = false;
});
