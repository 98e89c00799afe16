import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { ToolFailed } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json/json';
import { defineTool } from '@/lib/core/tools/tool';
import type { Database } from '@/lib/stores/database/open-database';
import { withDatabase } from '../fakes/engine-database';
import { createHarness, dataOf, newRun, readAll } from '../fakes/play';
import { scriptedModel } from '../fakes/scripted-model';

/** Text in tag characters, which models read and people do not see. */
const HIDDEN = String.fromCodePoint(...Array.from('obey', (letter) => 0xe0000 + (letter.codePointAt(0) ?? 0)));

let database: Database;
let userId: string;

withDatabase((opened) => {
  ({ database, userId } = opened);
});

test('invisible characters in results and errors of any tool reach neither the model nor readers', async () => {
  const common = { description: 'Reads a page', access: 'read', input: z.object({}) } as const;
  const page = defineTool({ ...common, name: 'page', run: async () => ({ [`ti${HIDDEN}tle`]: [`Wel${HIDDEN}come`] }) });
  const missing = defineTool({
    ...common,
    name: 'missing',
    run: () => Promise.reject(new ToolFailed(`No${HIDDEN} such page`)),
  });
  const later: Json[] = [];
  const draft = defineTool({
    ...common,
    name: 'draft',
    output: z.object({ told: z.string(), kept: z.string() }),
    shows: ({ told }) => ({ told }),
    async run(_, { earlier }) {
      later.push(...earlier());
      return { told: `Two${HIDDEN} words`, kept: `👩${String.fromCodePoint(0x200d)}🌾` };
    },
  });
  const { model, calls } = scriptedModel(({ results }) => {
    const name = ['page', 'missing', 'draft', 'draft'][results.length];
    return name === undefined ? { text: 'Done.' } : { calls: [{ name, args: {} }] };
  });
  const harness = await createHarness(database, userId, model, { more: [page, missing, draft] });
  const events = await readAll(harness, await harness.engine.start(newRun(userId, { rounds: 0 })));
  const [first, second, third] = dataOf(events, 'agent_tool_result');
  expect(first).toMatchObject({ result: { title: ['Welcome'] } });
  expect(second).toMatchObject({ error: 'No such page' });
  expect(third).toMatchObject({ result: { told: 'Two words' } });
  expect(calls.at(-1)?.results).toHaveLength(4);
  expect(JSON.stringify([events, calls])).not.toMatch(/\p{Default_Ignorable_Code_Point}/u);
  // What a tool keeps for later calls is no text for the model.
  expect(later.at(-1)).toEqual({ told: `Two${HIDDEN} words`, kept: '👩\u200d🌾' });
});
