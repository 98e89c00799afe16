import { expect, test } from '@jest/globals';
import { unknownAgents } from '@/lib/services/runs/unknown-agents';

const stores = { library: { existingNames: async () => ['my-agent'] } };

test.each<[allowed: string[] | undefined, unknown: string[]]>([
  [['data-stewart', 'data-steward', 'my-agent', 'summarizer'], ['data-stewart']],
  [['data-steward'], []],
  [undefined, []],
])('of the agents that may be asked, %j, those that nobody has are named: %j', async (allowed, unknown) => {
  expect(await unknownAgents({ env: { MULTI_AGENT_ALLOWED_AGENTS: allowed }, stores })).toEqual(unknown);
});
