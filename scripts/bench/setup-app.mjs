// Resolves the agents of runs, in a process of its own. On each message of its parent it measures the time for a team of own agents and for
// the built-in team.
import { randomUUID } from 'node:crypto';
import { builtin, createAgents } from '../../lib/agents/index.ts';
import { agentDefinition } from '../../lib/core/agents/agent-definition.ts';
import { promptDefinition } from '../../lib/core/agents/prompt-definition.ts';
import { currentEnv } from '../../lib/env.ts';
import { openRunner } from '../../lib/runner.ts';
import { createAgentResolver } from '../../lib/services/runs/agent-resolver.ts';
import { median } from './quantile.mjs';
import { EIGHT_AGENTS } from './run-team.mjs';

const env = currentEnv();
const { stores, models, tools, strategies } = await openRunner(env);
const agents = createAgents(stores.library);
const { id: userId } = await stores.users.create({ email: 'bench@example.com', name: 'Ada', role: 'owner' });
const coordinators = builtin.filter(({ role }) => role === 'coordinator').map(({ name }) => name);
const [model] = await agents.find(userId, agents.defaultTeam);

/** An agent with two small prompts and the tools of a built-in one. */
async function newAgent(name) {
  const prompts = [randomUUID(), randomUUID()];
  for (const id of prompts) {
    const template = 'You are {{ agent_title }} and work for {{ user_name }}, in {{ area }}.\n\nBe brief. Today is {{ today }}.';
    const definition = promptDefinition.parse({ template, variables: { area: 'contracts' } });
    const content = { name: `p-${id}`, title: 'A prompt', description: '', enabled: true, definition };
    await stores.library.create({ id, userId, kind: 'prompt' }, content, []);
  }
  const chosen = Object.fromEntries(model.tools.map((tool) => [tool, 'on']));
  const definition = agentDefinition.parse({ instructions: prompts.map((prompt) => ({ prompt })), tools: chosen });
  const content = { name, title: name, description: '', enabled: true, definition };
  await stores.library.create({ id: randomUUID(), userId, kind: 'agent' }, content, prompts);
}

const own = EIGHT_AGENTS.map((name) => `own-${name}`);
for (const name of own) await newAgent(name);
const resolveAgents = createAgentResolver({ env, models, agents, tools, stores, strategies });

/** Resolves the agents of one run and returns the wall time and the CPU time of this process with its threads, in milliseconds. */
async function start(names) {
  const limits = { runTimeoutMs: 300_000, agentTimeoutMs: 30_000, failurePolicy: 'skip' };
  const facts = { strategy: 'rounds', model: env.MODEL, createdAt: new Date().toISOString() };
  const run = { userId, conversationId: randomUUID(), limits, ...facts };
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  await resolveAgents(run, [...names, ...coordinators]);
  const { user, system } = process.cpuUsage(cpu);
  return { wallMs: performance.now() - began, cpuMs: (user + system) / 1000 };
}

process.on('disconnect', () => process.exit());
process.on('message', async ({ times }) => {
  const took = { own: [], builtin: [] };
  for (let n = 0; n < times; n++) {
    took.own.push(await start(own));
    took.builtin.push(await start(agents.defaultTeam));
  }
  const middle = (all) => ({ wallMs: median(all.map(({ wallMs }) => wallMs)), cpuMs: median(all.map(({ cpuMs }) => cpuMs)) });
  process.send({ own: middle(took.own), builtin: middle(took.builtin) });
});
process.send({ pid: process.pid });
