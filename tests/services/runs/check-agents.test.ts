import { expect, test } from '@jest/globals';
import { createAgents } from '@/lib/agents';
import { checkAgents } from '@/lib/services/runs/check-agents';

const check = (names: readonly string[] | null | undefined) =>
  checkAgents(createAgents({ agents: async () => ({ agents: [], prompts: [] }), byIds: async () => [] }), 'a user', names);

test.each([['root'], ['toString'], ['initiator'], ['']])(
  'a name that is no agent of the user is refused, and those there are are named: %s',
  async (name) => {
    await expect(check(['data-steward', name])).rejects.toMatchObject({
      code: 'bad_request',
      message: 'agents.1: must be one of contract-reader, data-steward, prospect-finder',
      fields: { 'agents.1': expect.stringContaining('must be one of') },
    });
  },
);

test.each([[['data-steward', 'contract-reader']], [[]], [null], [undefined]])(
  'agents of the user pass, and so does no choice of them: %j',
  async (names) => {
    await expect(check(names)).resolves.toBeUndefined();
  },
);
