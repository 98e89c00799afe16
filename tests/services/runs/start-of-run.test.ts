import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { createAgents } from '@/lib/agents';
import { agentDefinition } from '@/lib/core/agents/agent-definition';
import { promptDefinition } from '@/lib/core/agents/prompt-definition';
import type { Stores } from '@/lib/core/ports/stores';
import type { Run } from '@/lib/core/runs/run';
import { RunLog } from '@/lib/engine/log/run-log';
import { RunSetup } from '@/lib/engine/run-setup';
import { createModels } from '@/lib/models/create-models';
import { createAgentResolver } from '@/lib/services/runs/agent-resolver';
import { findMembers } from '@/lib/services/runs/find-members';
import { findRunTools } from '@/lib/services/runs/find-run-tools';
import { createStores } from '@/lib/stores/stores';
import { createStrategies } from '@/lib/strategies';
import { createTools } from '@/lib/tools';
import { newRun, newUser } from '../../contracts/store-data';
import { memberNames } from '../../fakes/builtin';
import { sharedDatabase } from '../../fakes/shared-postgres';
import { strategyDeps } from '../../fakes/strategy-deps';

let shared: Awaited<ReturnType<typeof sharedDatabase>>;
let client: Client;
let stores: Stores;
let asked: string[] = [];

beforeAll(async () => {
  shared = await sharedDatabase();
  client = new Client({ connectionString: shared.url });
  await client.connect();
  stores = createStores(drizzle({ client, logger: { logQuery: (query) => void asked.push(query) } }));
});
afterAll(async () => {
  await client.end();
  await shared.drop();
});

/** Creates an agent with two prompts, todos and a memory with one fact. */
async function newAgent(userId: string, name: string): Promise<{ id: string; prompts: string[] }> {
  const prompts = [randomUUID(), randomUUID()];
  for (const id of prompts) {
    const definition = promptDefinition.parse({ template: 'You work for {{ user.name }} as {{ agent.title }}.' });
    const content = { name: `p-${id}`, title: 'A prompt', description: '', enabled: true, definition };
    await stores.library.create<'prompt'>({ id, userId, kind: 'prompt' }, content, []);
  }
  const definition = agentDefinition.parse({
    instructions: prompts.map((prompt) => ({ prompt })),
    tools: { remember: 'on', writeTodos: 'on', searchDocuments: 'on' },
  });
  const content = { name, title: `The ${name}`, description: '', enabled: true, definition };
  const id = randomUUID();
  await stores.library.create<'agent'>({ id, userId, kind: 'agent' }, content, prompts);
  await stores.facts.keep({ id: randomUUID(), userId, agentId: id, text: 'Works in Lyon.' });
  return { id, prompts };
}

/** Counts the statements for the agents of a run, from its request to its first step: for a first run and a later one of the same team. */
async function statementsOf(userId: string, names: readonly string[]): Promise<{ first: number; later: number }> {
  const [agents, tools, models] = [createAgents(stores.library), createTools(), createModels({})];
  const strategies = createStrategies(strategyDeps);
  const env = { TOOL_RESULTS_PERCENT: 25, MULTI_AGENT_AGENT_TIMEOUT_MS: undefined };
  const resolveAgents = createAgentResolver({ env, models: { of: async () => models }, agents, tools, stores, strategies });
  const ports = {
    resolveAgents,
    findTools: (run: Run, wanted: readonly string[]) => findRunTools(tools, run, wanted),
    opening: () => '',
    snapshots: stores.snapshots,
  };
  async function start(): Promise<number> {
    asked = [];
    const found = await findMembers(agents, userId, { names });
    const run = { ...newRun(userId), status: 'running' as const, epoch: 1 };
    const log = new RunLog({ append() {}, async committed() {} }, run, { past: [], lastSeq: 1, async confirm() {} });
    const setup = new RunSetup(log, ports);
    await setup.add([...found.map(({ name }) => name), 'initiator', 'summarizer'], 'setup');
    for (const name of names) expect(setup.agent(name).name).toBe(name);
    return asked.length;
  }
  return { first: await start(), later: await start() };
}

test('eight agents of a user, with prompts, a memory and todos, add at most one round trip to the start of a first run, and one more to later ones', async () => {
  const { id: userId } = await newUser(stores);
  const own = Array.from({ length: 8 }, (_, n) => `own-${n}`);
  for (const name of own) await newAgent(userId, name);
  const builtin = await statementsOf(userId, memberNames);
  const ours = await statementsOf(userId, own);
  expect(builtin.later).toBeGreaterThan(0);
  expect(ours.first - builtin.first).toBeLessThanOrEqual(1);
  // Their definitions belong to the conversation (decision 42), and those of built-in agents are stored once.
  expect(ours.later - builtin.later).toBeLessThanOrEqual(2);
});

test("a user's agent is one object for all runs until the agent or one of its prompts is saved", async () => {
  const { id: userId } = await newUser(stores);
  const name = `own-${randomUUID()}`;
  const { id, prompts } = await newAgent(userId, name);
  const agents = createAgents(stores.library);
  const find = async () => (await agents.findForRun(userId, [name])).agents[0];
  const first = await find();
  expect(await find()).toBe(first);

  const [prompt = ''] = prompts;
  const changed = { title: 'A prompt', description: '', enabled: true, definition: promptDefinition.parse({ template: 'New.' }) };
  await stores.library.save<'prompt'>({ id: prompt, userId, kind: 'prompt', was: 1 }, { ...changed, name: `p-${prompt}` }, []);
  const second = await find();
  expect(second?.instructions).toMatchObject({ uses: [{ template: 'New.' }, { template: expect.stringContaining('You work') }] });

  const content = { name, title: 'Another title', description: '', enabled: true, definition: agentDefinition.parse({}) };
  await stores.library.save<'agent'>({ id, userId, kind: 'agent', was: 1 }, content, []);
  expect(await find()).toMatchObject({ title: 'Another title', instructions: { uses: [] } });
});
