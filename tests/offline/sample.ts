import { instructionsOf, openingOf } from '@/lib/agents/instructions';
import { instructionsText } from '@/lib/core/agents/agent-snapshot';
import type { Note } from '@/lib/core/teams/shared-context';
import { documentLibrary } from '@/lib/documents/document-library';
import { sampleContracts } from '@/lib/sample/sample-contracts';
import { sampleCrm } from '@/lib/sample/sample-crm';
import { openSampleDatabase, sampleRelations } from '@/lib/sample/sample-database';
import { checkSelect } from '@/lib/sources/sql/check-select';
import { createStores } from '@/lib/stores/stores';
import { toAiTools } from '../fakes/ai-tools';
import { facts, findAgent, findTool } from '../fakes/builtin';
import { emptyDatabase } from '../fakes/data-folder';
import { contextOf, serverTool, teamOf } from '../tools/call-tool';
import { ask, TODAY } from './ask';

/** Creates the sample workspace, in which the built-in agents answer with the offline model. */
export async function sampleWorkspace() {
  const { db, close } = await emptyDatabase();
  const stores = createStores(db);
  const { id: userId } = await stores.users.create({ email: 'reader@example.com', name: 'Reader', role: 'member' });
  for (const contract of sampleContracts) await stores.documents.add({ ...contract, userId, sample: true });
  const database = openSampleDatabase({ check: (sql) => checkSelect(sql, sampleRelations) });
  const sources = { crm: sampleCrm(), database, documents: documentLibrary(stores.documents, userId) };
  return {
    database,
    documents: sources.documents,
    /** With `notes`, the agent is a member of a team, in the given round. */
    askAgent(
      name: string,
      question: string,
      { notes, round = 1, ...more }: Parameters<typeof ask>[2] & { notes?: Note[]; round?: number } = {},
    ) {
      const agent = findAgent(name);
      if (!agent) throw new Error(`There is no agent ${name}.`);
      const tools = agent.tools.flatMap((one) => findTool(one) ?? []).filter(({ teamOnly }) => notes !== undefined || !teamOnly);
      const instructions = instructionsText(instructionsOf(agent, facts), {
        opening: openingOf(TODAY),
        team: notes !== undefined,
      });
      const member = teamOf(notes)(name, round);
      return ask(
        question,
        toAiTools(tools, (tool, input) => serverTool(tool).run(input, contextOf({ sources, member }))),
        { ...more, instructions },
      );
    },
    async close() {
      await Promise.all([database.close(), close()]);
    },
  };
}
