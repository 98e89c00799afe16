import { describe, expect, test } from '@jest/globals';
import type { Agent } from '@/lib/core/agents/agent';
import type { AgentSnapshot } from '@/lib/core/agents/agent-snapshot';
import { type Phrase, phrase } from '@/lib/core/phrases/phrase';
import type { UserModels } from '@/lib/core/ports/models';
import { READ_RESULT, TEAM_TOOLS } from '@/lib/core/tools/tool';
import { createModels } from '@/lib/models/create-models';
import { createAgentResolver } from '@/lib/services/runs/agent-resolver';
import { createStrategies } from '@/lib/strategies';
import { createTools } from '@/lib/tools';
import { newRun } from '../../contracts/store-data';
import { findAgent } from '../../fakes/builtin';
import { strategyDeps } from '../../fakes/strategy-deps';

const OWN: Agent = {
  name: 'own',
  title: 'Own',
  description: 'An own agent.',
  role: 'member',
  instructions: 'You are mine.',
  tools: [],
  access: 'write',
  maxSteps: 3,
};

/** The snapshot of an agent in a run of the strategy. `cannot`: why its model calls no tools. */
async function snapshotIn(strategy: string, agent: Agent, { cannot, tools }: { cannot?: Phrase; tools?: string[] } = {}) {
  const known = createModels({});
  const models: UserModels = { ...known, check: (_ref, needs) => (needs?.tools ? cannot : undefined) };
  const resolve = createAgentResolver({
    env: { TOOL_RESULTS_PERCENT: 25, MULTI_AGENT_AGENT_TIMEOUT_MS: undefined },
    models: { of: async () => models },
    agents: { findForRun: async () => ({ agents: [agent], user: undefined, facts: new Map() }) } as never,
    tools: createTools(),
    strategies: createStrategies(strategyDeps),
    stores: { runs: { todos: async () => [] }, users: { byId: async () => undefined } },
  });
  const run = { ...newRun('u'), strategy, status: 'running' as const, epoch: 1 };
  const [found] = await resolve(run, [agent.name], tools && { tools });
  return found?.snapshot as AgentSnapshot;
}

const toolsOf = ({ tools }: AgentSnapshot) => tools.map(({ name }) => name);

describe('the tools of the shared context', () => {
  test('are handed to every member of a team, and its instructions name them', async () => {
    const snapshot = await snapshotIn('rounds', OWN);
    expect(toolsOf(snapshot)).toEqual([...TEAM_TOOLS, READ_RESULT]);
    expect(snapshot.instructions.team).toContain('shareData under a short snake_case key');
    expect(snapshot.instructions.team).toContain('readSharedData and readPeerWork show');
  });

  test('are listed once, after the own tools of a member, and a built-in member keeps the tools that it had', async () => {
    expect(toolsOf(await snapshotIn('rounds', { ...OWN, tools: ['addNote', 'readDocument'] }))).toEqual([
      'addNote',
      'readDocument',
      ...TEAM_TOOLS.filter((name) => name !== 'addNote'),
      READ_RESULT,
    ]);
    const reader = findAgent('contract-reader') as Agent;
    expect(toolsOf(await snapshotIn('rounds', reader))).toEqual([...reader.tools, READ_RESULT]);
  });

  test.each([
    ['an agent that is asked alone', 'single', OWN, {}],
    ['an agent that a dispatch sends out', 'dispatch', OWN, {}],
    ['a coordinator of a team', 'rounds', findAgent('summarizer') as Agent, {}],
    ['a member that its strategy asks without tools', 'rounds', OWN, { tools: [] }],
  ])('are not handed to %s', async (_, strategy, agent, other) => {
    expect(toolsOf(await snapshotIn(strategy, agent, other))).toEqual([]);
  });

  test('are not handed to a member whose model calls no tools, and its instructions name none', async () => {
    const snapshot = await snapshotIn('rounds', OWN, { cannot: phrase('modelWithoutTools', { model: 'small:model' }) });
    expect(toolsOf(snapshot)).toEqual([]);
    for (const name of TEAM_TOOLS) expect(snapshot.instructions.team).not.toContain(name);
  });
});
