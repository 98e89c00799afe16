import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ConversationAnswer } from '@/lib/api/conversation-answers';
import type { EventType, RunEvent } from '@/lib/core/events';
import type { RunView } from '@/lib/run-view/types';
import { dispatchScenes, of, plan, readFacts, TEAM } from '../fakes/dispatch-scenes';
import type { Person, Product } from '../fakes/serve-product';

let scenes: Awaited<ReturnType<typeof dispatchScenes>>;
let play: typeof scenes.play;
let product: Product;
let ada: Person;
beforeAll(async () => {
  scenes = await dispatchScenes();
  ({ play, product, person: ada } = scenes);
});
afterAll(() => scenes.close());

test('a dispatch sends the events that seed 000 names, one for each fact', async () => {
  const facts = await play({ plan: plan(TEAM) });
  expect(of(facts, 'orchestrator:plan')).toMatchObject([{ plan: { type: 'agents', by: 'planner', reasoning: 'They know.' } }]);
  expect(
    of(facts, 'agent:start')
      .map(({ agent, task }) => [agent, task])
      .sort(),
  ).toEqual([
    ['contract-reader', 'Look it up, contract-reader.'],
    ['data-steward', 'Look it up, data-steward.'],
  ]);
  expect(
    of(facts, 'agent:tool_call')
      .map(({ tool }) => tool)
      .sort(),
  ).toEqual(['describeSFDCObject', 'searchDocuments']);
  expect(
    of(facts, 'agent:complete')
      .map(({ agent, success }) => [agent, success])
      .sort(),
  ).toEqual([
    ['contract-reader', true],
    ['data-steward', true],
  ]);
  expect(
    of(facts, 'synthesis:delta')
      .map(({ delta }) => delta)
      .join(''),
  ).toBe('In short: 2 reports.');
  expect(of(facts, 'xray')).toMatchObject([{ tools: [{ success: true }, { success: true }] }]);
  expect(facts.at(-1)).toMatchObject(['done', { status: 'completed', response: 'In short: 2 reports.' }]);
});

test('its X-ray has the times of its phases and first tokens, each call of a tool, and each agent with its confidence', async () => {
  const facts = await play({
    plan: plan(TEAM),
    agents: { 'contract-reader': { text: 'I know without looking.' } },
    synthesis: { text: 'In short: two reports.', pace: { firstTokenMs: 60, msPerToken: 10 } },
  });
  const [xray] = of(facts, 'xray');
  expect(xray).toMatchObject({
    tools: [{ agent: 'data-steward', turnId: 'execute.data-steward', tool: 'describeSFDCObject', ms: expect.any(Number) }],
    agents: {
      planner: { state: 'done', modelCalls: 1, toolCalls: 0 },
      'execute.data-steward': { agent: 'data-steward', state: 'done', modelCalls: 2, toolCalls: 1, rule: 'found' },
      'execute.contract-reader': { agent: 'contract-reader', confidence: 0.3, rule: 'no_lookup' },
    },
  });
  const timings = xray?.timings as Record<string, number>;
  expect(Object.keys(timings)).toEqual(
    expect.arrayContaining(['plan', 'execute', 'synthesis', 'firstToken', 'firstAnswerToken', 'total']),
  );
  const { firstToken = 0, firstAnswerToken = 0, total = 0 } = timings;
  expect([firstToken, firstAnswerToken, total]).toEqual([firstToken, firstAnswerToken, total].sort((a, b) => a - b));
  expect(firstToken).toBeGreaterThan(0);
});

test('without streaming, only facts are sent', async () => {
  const facts = await play({ plan: plan(TEAM) }, { config: { enableStreaming: false } });
  expect(new Set(facts.map(([event]) => event))).toEqual(
    new Set(['orchestrator:plan', 'agent:start', 'agent:tool_call', 'agent:complete', 'qa:validation', 'xray', 'done']),
  );
});

describe('a plan', () => {
  test('is understood as a text with booleans as words', async () => {
    const text =
      'Here is my plan:\n```json\n{"reasoning": "So.", "agents": [{"agent": "data-steward", "task": "Look.", "priority": "1"}], "needsIteration": "false"}\n```';
    const facts = await play({ plan: { text } });
    expect(of(facts, 'orchestrator:plan')).toMatchObject([
      { plan: { by: 'planner', needsIteration: false, agents: [{ agent: 'data-steward' }] } },
    ]);
  });

  test('that is no plan at all is made by rules', async () => {
    const facts = await play({ plan: { text: 'I would ask everyone.' } });
    expect(of(facts, 'orchestrator:plan')).toMatchObject([
      { plan: { by: 'rules', agents: [{ agent: 'data-steward' }, { agent: 'contract-reader' }] } },
    ]);
    expect(facts.at(-1)).toMatchObject(['done', { status: 'completed' }]);
  });

  test('with an unknown agent is carried out without it', async () => {
    const facts = await play({ plan: plan(['data-steward', 'oracle']) });
    expect(of(facts, 'agent:start').map(({ agent }) => agent)).toEqual(['data-steward']);
  });
});

test('a specialist that fails is followed up, and an answer without it is partial', async () => {
  const facts = await play({
    plan: plan(TEAM),
    agents: { 'contract-reader': { failure: 'empty' } },
    followUp: plan(['contract-reader']),
  });
  expect(of(facts, 'orchestrator:iterating')).toMatchObject([{ iteration: 2, agents: [{ agent: 'contract-reader' }] }]);
  expect(
    of(facts, 'agent:complete')
      .filter(({ success }) => !success)
      .map(({ turnId }) => turnId),
  ).toEqual(['execute.contract-reader', 'follow-up.contract-reader']);
  expect(facts.at(-1)).toMatchObject(['done', { status: 'partial', reason: expect.stringContaining('contract-reader') }]);
});

test('a specialist that failed can be restarted while others work, and its success replaces the failure', async () => {
  let isBroken = true;
  const reader = () => (isBroken ? ({ failure: 'empty' } as const) : { text: 'It renews in May.' });
  const response = await scenes.start({ plan: plan(TEAM), agents: { 'contract-reader': reader }, hold: 'data-steward' });
  const runId = response.headers.get('x-run-id');
  const hasEvent = async (type: EventType, turnId: string) => {
    const page = await ada.call(`/api/runs/${runId}/events?limit=1000`, { headers: { accept: 'application/json' } });
    const { events } = (await page.json()) as { events: RunEvent[] };
    return events.some((event) => event.type === type && 'turnId' in event.data && event.data.turnId === turnId);
  };
  await until(() => hasEvent('agent_error', 'execute.contract-reader'));
  isBroken = false;
  const json = { kind: 'retry', turnId: 'execute.contract-reader' };
  expect((await ada.call(`/api/runs/${runId}/signals`, { json })).status).toBe(202);
  await until(() => hasEvent('agent_response', 'execute.contract-reader@2'));
  scenes.models.release();
  expect(readFacts(await response.text()).at(-1)).toMatchObject(['done', { status: 'completed' }]);
});

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 15_000; !(await isTrue()); ) {
    if (Date.now() > end) throw new Error('it did not happen');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('tasks that are carried out one after another have time for each of them', async () => {
  const limitOf = async (parallelExecution: boolean) => {
    const response = await scenes.start({ plan: plan(TEAM) }, { config: { maxIterations: 5, parallelExecution } });
    await response.text();
    const page = await ada.call(`/api/runs/${response.headers.get('x-run-id')}/view`);
    return ((await page.json()) as { view: RunView }).view.limits?.runTimeoutMs ?? 0;
  };
  const [together, oneByOne] = [await limitOf(true), await limitOf(false)];
  // With five iterations at the same time 13 turns; one after another, twelve tasks instead of one and two follow-ups each time.
  expect(oneByOne / together).toBeCloseTo(28 / 13, 5);
});

test('when all specialists fail, the run says so', async () => {
  const facts = await play(
    { plan: plan(TEAM), agents: { 'contract-reader': { failure: 'empty' }, 'data-steward': { failure: 'empty' } } },
    { config: { maxIterations: 1 } },
  );
  expect(facts.at(-1)).toMatchObject([
    'done',
    { status: 'failed', response: expect.stringMatching(/^No specialist could answer: /) },
  ]);
});

test('without named agents, the specialists of the sample answer from its texts, and code sends out whom the plan forgot', async () => {
  const facts = await play(
    { plan: plan(['words-specialist']) },
    { message: 'What does love mean in 1 John 4:8?', team: undefined },
  );
  expect(of(facts, 'orchestrator:iterating')).toMatchObject([
    { reason: 'gap', agents: [{ agent: 'scripture-specialist', references: ['1 John 4:8'] }] },
  ]);
  expect(of(facts, 'agent:tool_call').map(({ agent, tool }) => [agent, tool])).toEqual([
    ['words-specialist', 'sample-helps__fetch_translation_word'],
    ['scripture-specialist', 'sample-helps__fetch_scripture'],
  ]);
  expect(of(facts, 'agent:complete')).toMatchObject([
    { agent: 'words-specialist', summary: expect.stringContaining('Translation word: love (sample)') },
    { agent: 'scripture-specialist', summary: expect.stringContaining('God is love') },
  ]);
  expect(facts.at(-1)).toMatchObject(['done', { status: 'completed' }]);
});

test('a user’s own agent with dispatch rules is sent out when the plan forgets it, and rated by the items that it expects', async () => {
  const definition = {
    instructions: [{ text: 'You are a scripture specialist.' }],
    tools: { 'sample-helps__fetch_scripture': 'on' },
    dispatch: { words: ['renew'], task: 'Find verses for: {question}', expects: 5 },
  };
  const created = await ada.call('/api/agents', { json: { name: 'verses', title: 'Verses', definition } });
  expect(created.status).toBe(201);
  const facts = await play({ plan: plan(['data-steward']) }, { team: ['data-steward', 'verses'] });
  expect(of(facts, 'orchestrator:iterating')).toMatchObject([
    { reason: 'gap', agents: [{ agent: 'verses', task: expect.stringMatching(/^Find verses for: Which accounts renew/) }] },
  ]);
  expect(of(facts, 'xray')).toMatchObject([{ agents: { 'gap-check.verses': { found: 1, confidence: 0.68 } } }]);
});

test('a message may come with files, and its conversation names the options, so that it can be asked again', async () => {
  const text = Buffer.from('Rows of the lease.').toString('base64');
  const file = { type: 'file', mediaType: 'text/plain', filename: 'lease.txt', url: `data:text/plain;base64,${text}` };
  const config = { parallelExecution: false };
  const response = await scenes.start({}, { message: 'What is in it?', parts: [file], config });
  expect(of(readFacts(await response.text()), 'done')).toMatchObject([{ status: 'completed' }]);
  const { runs } = await conversationOf(response);
  expect(runs).toMatchObject([
    {
      question: expect.stringMatching(/^What is in it\? \[scene \d+\]\n\n\[lease\.txt\]$/),
      dispatch: { team: TEAM, maxIterations: 2, confidenceThreshold: 0.5, parallelExecution: false },
    },
  ]);
  const requests = scenes.models.requests.filter(({ lastUserText }) => lastUserText.includes('Rows of the lease.'));
  expect(new Set(requests.map(({ agent }) => agent))).toEqual(new Set(['planner', 'data steward', 'synthesizer']));

  const chosen = await scenes.start({}, { team: 'auto' });
  await chosen.text();
  expect((await conversationOf(chosen)).runs).toMatchObject([{ dispatch: { team: 'auto' } }]);

  const refused = await ada.call('/api/chat-orchestrated', { json: { message: 'x', parts: [{ type: 'reasoning' }] } });
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { error: { fields: { parts: 'parts of type reasoning are not supported' } } },
  ]);
});

async function conversationOf(started: Response): Promise<ConversationAnswer> {
  const read = await ada.call(`/api/conversations/${started.headers.get('x-conversation-id')}`);
  return (await read.json()) as ConversationAnswer;
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

  test('that is saved brings its failure policy, its model and its options, unless the request has others', async () => {
    const dispatch = { maxIterations: 1, parallelExecution: false };
    const definition = { agents: TEAM, failurePolicy: 'abort', model: 'openai-compatible:other', dispatch };
    expect((await ada.call('/api/teams', { json: { name: 'strict', title: 'Strict', definition } })).status).toBe(201);
    const startOf = async (body: object) => {
      const response = await scenes.start({ plan: plan(TEAM) }, { team: 'strict', ...body });
      await response.text();
      const run = await product.workbench.stores.runs.get(ada.user.id, response.headers.get('x-run-id') ?? '');
      return [run?.limits.failurePolicy, run?.model, Object(run?.input).config];
    };
    const config = { ...dispatch, confidenceThreshold: 0.5 };
    expect(await startOf({})).toEqual(['abort', 'openai-compatible:other', config]);
    const others = { failurePolicy: 'retry', model: 'openai-compatible:fake', config: { parallelExecution: true } };
    expect(await startOf(others)).toEqual(['retry', 'openai-compatible:fake', { ...config, parallelExecution: true }]);
  });

  test('that is saved for a dispatch may consist of specialists, and then does not work in rounds', async () => {
    const save = async (definition: object) =>
      (await ada.call('/api/teams', { json: { name: 'readers', title: 'Readers', definition } })).status;
    expect(await save({ agents: ['words-specialist'] })).toBe(400);
    expect(await save({ agents: ['words-specialist'], dispatch: {} })).toBe(201);
    const facts = await play({ plan: plan(['words-specialist']) }, { team: 'readers' });
    expect(of(facts, 'agent:start')).toMatchObject([{ agent: 'words-specialist' }]);
    const json = { team: 'readers', messages: [{ role: 'user', content: 'What is love?' }] };
    expect((await ada.call('/api/chat/multi', { json })).status).toBe(400);
    const offered = (await (await ada.call('/v1/models')).json()) as { data: { id: string }[] };
    expect(offered.data.map(({ id }) => id).filter((id) => id.endsWith(':readers'))).toEqual(['dispatch:readers']);
  });

  test('can be chosen by the planner among all agents and specialists that the user may ask', async () => {
    const body = { team: 'auto', message: 'What is love?' };
    const facts = await play({ plan: plan(['contract-reader', 'words-specialist']) }, body);
    expect(of(facts, 'agent:start').map(({ agent }) => agent)).toEqual(['contract-reader', 'words-specialist']);
    const plannerPrompt = scenes.models.requests.findLast(({ agent }) => agent === 'planner')?.lastUserText;
    for (const name of ['data-steward', 'prospect-finder', 'search-specialist'])
      expect(plannerPrompt).toContain(`name="${name}"`);
    for (const name of ['planner', 'synthesizer', 'initiator']) expect(plannerPrompt).not.toContain(`name="${name}"`);
  });

  test('consists of the built-in members when the planner should have chosen it and could not', async () => {
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

test('one agent answers a chat with the same events', async () => {
  const response = await ada.call('/api/chat-stream', { json: { message: 'Which accounts?', agent: 'data-steward' } });
  const facts = readFacts(await response.text());
  expect(
    of(facts, 'synthesis:delta')
      .map(({ delta }) => delta)
      .join(''),
  ).toContain('Account');
  expect(facts.at(-1)).toMatchObject(['done', { status: 'completed' }]);
});

test('both endpoints report their health, and refuse a message that is empty with the field at fault', async () => {
  for (const path of ['/api/chat-orchestrated', '/api/chat-stream']) {
    expect((await fetch(product.url + path)).status).toBe(200);
    const refused = await ada.call(path, { json: { message: ' ' } });
    expect([refused.status, await refused.json()]).toMatchObject([400, { error: { fields: { message: 'must not be empty' } } }]);
  }
});
