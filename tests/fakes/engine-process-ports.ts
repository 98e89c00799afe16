import { appendFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Json } from '@/lib/core/json/json';
import type { Sources } from '@/lib/core/ports/sources';
import { defineTool } from '@/lib/core/tools/tool';
import type { EnginePorts } from '@/lib/engine/ports';
import { createModels } from '@/lib/models/create-models';
import { sampleCrm } from '@/lib/sample/sample-crm';
import { lazyCrm } from '@/lib/services/sources/lazy-source';
import type { Database } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { enginePorts } from './engine-ports';
import { AGENTS, withResults } from './play';

export interface Outside {
  /** Base URL of a model server. */
  modelsUrl: string;
  /** Receives a line for each run of a tool: epoch milliseconds, tool name, call id. */
  toolFile: string;
}

/** The team of `play.ts` over real stores, strategies and models; `lookUp` reads the CRM, `send` writes and is slow. */
export function portsOf(database: Database, { modelsUrl, toolFile }: Outside): EnginePorts {
  const stores = createStores(database.db);
  const models = createModels({ openaiCompatible: { baseURL: modelsUrl }, maxConcurrentCalls: 500 });
  const note = (name: string, toolCallId: string) => appendFileSync(toolFile, `${Date.now()} ${name} ${toolCallId}\n`);
  const lookUp = defineTool({
    name: 'lookUp',
    description: 'Looks a word up',
    access: 'read',
    input: z.object({ word: z.string() }).strict(),
    async run({ word }, { toolCallId, sources }): Promise<Json> {
      const crm = await sources.crm();
      note('lookUp', toolCallId);
      const { count } = await crm.describe('Account');
      return { word, meaning: `${word} to ${count} accounts` };
    },
  });
  const send = defineTool({
    name: 'send',
    description: 'Sends a letter, which takes so many milliseconds',
    access: 'write',
    input: z.object({ letter: z.string(), ms: z.number() }).strict(),
    async run({ letter, ms }, { toolCallId, signal }): Promise<Json> {
      note('send', toolCallId);
      await wait(ms, undefined, { signal });
      return { sent: letter };
    },
  });
  const die = defineTool({
    name: 'die',
    description: 'Ends the process',
    access: 'read',
    input: z.object({}).strict(),
    async run(_, { toolCallId }): Promise<Json> {
      note('die', toolCallId);
      process.exit(7);
    },
  });
  return {
    ...enginePorts(database, {
      tools: [lookUp, send, die],
      findAgent: (name) => AGENTS.find((agent) => agent.name === name),
      describe: async (ref, settings) => ({
        ...withResults(await models.describe(ref, [settings])),
        window: { tokens: 128_000, resultTokens: 32_000 },
      }),
      connectModel: async (_userId, id, call) => models.connect(id, call),
    }),
    // The tools of these agents use no other source; this one reads our database in the middle of a call.
    sources: ({ userId }) =>
      ({
        crm: async () => lazyCrm('Sample CRM', async () => sampleCrm({ changes: await stores.sampleChanges.list(userId) })),
      }) as Sources,
  };
}
