import { expect, test } from '@jest/globals';
import { createAgents } from '@/lib/agents';
import { findMembers } from '@/lib/services/runs/find-members';
import { memberNames } from '../../fakes/builtin';

const nothing = { agents: [], prompts: [], isLimited: false, facts: new Map() };
const empty = createAgents({ agents: async () => nothing, agentsOfRun: async () => nothing, byIds: async () => [] });
const find = (names: readonly string[]) => findMembers(empty, 'a user', { names });

test.each([['root'], ['toString'], ['initiator'], ['']])(
  'a name that is not an agent of the user is refused, with the available names: %s',
  async (name) => {
    await expect(find(['data-steward', name])).rejects.toMatchObject({
      code: 'bad_request',
      message: `There is no agent called “${name}”: it must be one of ${[...memberNames].sort().join(', ')}.`,
      fields: { 'agents.1': expect.stringContaining('must be one of') },
    });
  },
);

test.each([[['data-steward', 'contract-reader']], [[]]])(
  'agents of the user are found in the requested order: %j',
  async (names) => {
    expect((await find(names)).map(({ name }) => name)).toEqual(names);
  },
);
