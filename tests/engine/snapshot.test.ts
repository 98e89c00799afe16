import type { LanguageModelV4 } from '@ai-sdk/provider';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import type { Agent } from '@/lib/core/agents/agent';
import type { ModelFacts } from '@/lib/core/agents/agent-snapshot';
import type { PartReference } from '@/lib/core/conversations/message';
import type { NewRun } from '@/lib/core/runs/run';
import { defineTool, type Tool } from '@/lib/core/tools/tool';
import type { Database } from '@/lib/stores/database/open-database';
import { withDatabase } from '../fakes/engine-database';
import { AGENTS, brief, closeHarnesses, createHarness, dataOf, newRun, plantRun, readAll } from '../fakes/play';
import { type Asked, type Reply, scriptedModel } from '../fakes/scripted-model';

let database: Database;
let userId: string;

withDatabase((opened) => {
  ({ database, userId } = opened);
});

/** Changes since a run began: by its user, by the operator, or by a new version of the product. */
interface Edits {
  instructions: string;
  description: string;
  /** Whether the tool has an additional parameter. */
  moreInput: boolean;
  /** Whether the agents have lost their tools. */
  noTools: boolean;
  temperature: number | undefined;
  /** Budget for tool results, in tokens. */
  resultTokens: number;
  maxSteps: number;
  opening: string;
  /** Whether the models accept images. */
  sees: boolean;
  /** The context window of the models, in tokens: prompts of a team are shortened for it. */
  window: number;
}

const AS_BEGUN: Edits = {
  instructions: 'Look things up.',
  description: 'Looks a word up in the dictionary',
  moreInput: false,
  noTools: false,
  temperature: 0.2,
  resultTokens: 300,
  maxSteps: 5,
  opening: 'Today is Sunday, 2026-11-22.',
  sees: true,
  window: 3000,
};

const edits = fc.record<Edits>({
  instructions: fc.string(),
  description: fc.string({ minLength: 1 }),
  moreInput: fc.boolean(),
  noTools: fc.boolean(),
  temperature: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
  resultTokens: fc.integer({ min: 10, max: 10_000 }),
  maxSteps: fc.integer({ min: 1, max: 9 }),
  opening: fc.string(),
  sees: fc.boolean(),
  window: fc.integer({ min: 1000, max: 200_000 }),
});

/** Returns enough text for older results to be shortened in the third request of a turn. */
const define = ({ description, moreInput }: Edits): Tool =>
  defineTool({
    name: 'define',
    description,
    access: 'read',
    input: z.object({ word: z.string(), ...(moreInput && { language: z.string().optional() }) }).strict(),
    run: async ({ word }) => ({ word, meaning: `${word} `.repeat(150) }),
  });

const play = ({ json, instructions, results, prompt }: Asked): Reply => {
  if (json) return { text: brief };
  if (instructions.includes('summarizer')) return { text: 'All of it.' };
  const word = ['one', 'two'][results.length];
  if (word) return { calls: [{ name: 'define', id: `call-${word}`, args: { word } }] };
  return { text: `Found in round ${prompt.includes('number="2"') ? 2 : 1}.\n${'It is on this line.\n'.repeat(150)}` };
};

async function harness(edited: Edits) {
  const requests: string[] = [];
  const { model: scripted } = scriptedModel(play);
  const model: LanguageModelV4 = {
    ...scripted,
    doStream(options) {
      requests.push(JSON.stringify({ ...options, abortSignal: undefined }));
      return scripted.doStream(options);
    },
  };
  const facts: Partial<ModelFacts> = { window: { tokens: edited.window, resultTokens: edited.resultTokens }, sees: edited.sees };
  const findAgent = (name: string): Agent | undefined => {
    const found = AGENTS.find((agent) => agent.name === name);
    if (found?.role !== 'member') return found;
    const tools = edited.noTools ? [] : found.tools;
    return {
      ...found,
      tools,
      instructions: edited.instructions,
      maxSteps: edited.maxSteps,
      settings: { temperature: edited.temperature },
    };
  };
  const table = await createHarness(database, userId, model, {
    findAgent,
    facts,
    opening: () => edited.opening,
    more: [define(edited)],
  });
  return { ...table, requests };
}

const picture = {
  id: 'a-picture',
  name: 'chart.png',
  mediaType: 'image/png',
  hash: 'its-hash',
  bytes: Uint8Array.of(137, 80, 78, 71),
};

function teamRun(): NewRun {
  const { id: attachmentId, name, mediaType, hash } = picture;
  const parts: PartReference[] = [
    { type: 'image', attachmentId, name, mediaType, hash },
    { type: 'file', documentId: 'a-document', name: 'Lease.pdf' },
  ];
  return { ...newRun(userId, { agents: ['ada', 'bob'], rounds: 2 }), parts };
}

describe('a run that is resumed after its agents, tools, instructions and models were edited', () => {
  test('sends, byte for byte, the requests it would have sent without the edits', async () => {
    const first = await harness(AS_BEGUN);
    const run = await first.engine.start(teamRun(), { attachments: [picture] });
    const events = await readAll(first, run);
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed' }]);
    const log = await first.stores.runs.entries(userId, run.id, { after: 0, limit: 1000 });
    await closeHarnesses();
    const requestsBefore = first.requests.toSorted();
    const pictureJson = JSON.stringify({ type: 'data', data: Buffer.from(picture.bytes).toString('base64') });
    expect(requestsBefore.filter((request) => request.includes(pictureJson))).toHaveLength(requestsBefore.length - 1);
    expect(requestsBefore.filter((request) => request.includes('characters left out here')).length).toBeGreaterThan(2);
    const begun = log.findIndex(({ key }) => key === 'setup') + 1;
    expect(begun).toBeGreaterThan(0);

    await fc.assert(
      fc.asyncProperty(fc.integer({ min: begun, max: log.length - 1 }), edits, async (cut, edited) => {
        const kept = log.slice(0, cut);
        const copy = teamRun();
        await plantRun(database, copy, kept);
        const second = await harness(edited);
        const resumed = await readAll(second, copy);
        await closeHarnesses();
        const repeated = dataOf(kept, 'usage').length;
        expect(second.requests).toHaveLength(requestsBefore.length - repeated);
        for (const request of second.requests) expect(requestsBefore).toContain(request);
        expect(dataOf(resumed, 'run_end')).toMatchObject(
          dataOf(events, 'run_end').map(({ status, answer }) => ({ status, answer })),
        );
        expect(dataOf(resumed, 'notice').filter(({ kind }) => kind === 'warning')).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  test('reports once the first difference to the recorded requests when this version builds another one from the same snapshot', async () => {
    const first = await harness(AS_BEGUN);
    const run = await first.engine.start(newRun(userId, { rounds: 0 }));
    await readAll(first, run);
    const log = await first.stores.runs.entries(userId, run.id, { after: 0, limit: 1000 });
    await closeHarnesses();

    const kept = log.slice(
      0,
      log.findIndex(({ type }) => type === 'agent_response'),
    );
    const copy = { ...newRun(userId, { rounds: 0 }), question: 'What does something else mean?' };
    await plantRun(database, copy, kept);
    const second = await harness(AS_BEGUN);
    const warnings = dataOf(await readAll(second, copy), 'notice').filter(({ kind }) => kind === 'warning');
    // Three recorded calls differ.
    expect(warnings.map(({ message }) => message)).toEqual([
      'This version would send different requests, first for model call 1: message 1 would differ. The recorded answers are used.',
    ]);
  });
});

test('agents of many runs are stored once, and a run whose snapshot is missing fails with that reason', async () => {
  const first = await harness(AS_BEGUN);
  const runs = await Promise.all([1, 2, 3].map(() => first.engine.start(newRun(userId, { rounds: 0 }))));
  const logs = await Promise.all(
    runs.map(async (run) => {
      await readAll(first, run);
      return first.stores.runs.entries(userId, run.id, { after: 0, limit: 1000 });
    }),
  );
  const setups = logs.map((log) => log.find(({ key }) => key === 'setup')?.record);
  expect(new Set(setups.map((setup) => JSON.stringify(setup))).size).toBe(1);
  await closeHarnesses();

  const copy = newRun(userId, { rounds: 0 });
  const [log = []] = logs;
  const setup = { opening: '', agents: { ada: 'a hash that nobody kept' } };
  await plantRun(
    database,
    copy,
    log.slice(0, 3).map((entry) => (entry.key === 'setup' ? { ...entry, record: setup } : entry)),
  );
  const second = await harness(AS_BEGUN);
  expect(dataOf(await readAll(second, copy), 'run_end')).toMatchObject([
    { status: 'failed', reason: expect.stringContaining('the snapshot of ada') },
  ]);
});
