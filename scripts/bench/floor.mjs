// The floor: the bench's workload written directly on the AI SDK, without log, server, database or readers. Each message
// `{ model, runs, rounds, agents }` plays that many runs at once and is answered with their wall times and CPU time.
import { setTimeout as sleep } from 'node:timers/promises';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { isStepCount, Output, streamText, tool, zodSchema } from 'ai';
import { z } from 'zod';
import { TOOL_MS } from './paces.mjs';
import { AGENTS } from './run-team.mjs';

const RECORDS = Array.from({ length: 5 }, (_, n) => ({
  Id: `001000000000${n}`,
  Name: `Account ${n}`,
  Industry: 'Energy',
  AnnualRevenue: 1e6,
}));
/** About as long as the product's instructions. */
const INSTRUCTIONS = 'You look into customer data and report what you find, with the source of every fact. '.repeat(60);
const QUESTION = 'Help me analyze customer data and find prospects';

/** Converted once, as in the product: a plain zod schema would be converted for every tool of every call, a third of the CPU time. */
const inputSchema = zodSchema(
  z.strictObject({
    object: z.string().min(1).max(200).describe('API name of the object to read, for example "Account"'),
    fields: z.array(z.string().min(1).max(200)).min(1).max(50).describe('Names of the fields to return'),
    conditions: z
      .array(
        z.strictObject({ field: z.string(), operator: z.enum(['=', '!=', '<', '>']), value: z.union([z.string(), z.number()]) }),
      )
      .max(20)
      .default([])
      .describe('Filters that must all hold. None by default.'),
    limit: z.int().min(1).max(200).default(50).describe('How many records to return at most, 1 to 200'),
  }),
);

/** As many tools as the product's agents have; the model calls the first one. */
const tools = Object.fromEntries(
  ['getSFDCData', 'listObjects', 'queryOrders', 'listTables', 'shareData', 'readSharedData', 'addNote', 'readPeerWork'].map(
    (name) => [
      name,
      tool({
        description:
          'Gets records of customers, contacts, opportunities or orders, those that meet all the conditions given. '.repeat(3),
        inputSchema,
        execute: async () => {
          await sleep(TOOL_MS);
          return { source: 'CRM', total: RECORDS.length, records: RECORDS };
        },
      }),
    ],
  ),
);

const briefFor = (agents) =>
  z.object({
    goal: z.string().min(1),
    successCriteria: z.array(z.string()).min(1).max(6),
    approach: z.string(),
    focus: z.array(z.object({ agent: z.enum(agents), task: z.string() })),
  });

const provider = createOpenAICompatible({
  name: 'bench',
  baseURL: process.argv[2],
  includeUsage: true,
  supportsStructuredOutputs: true,
});

async function textOf(options) {
  let text = '';
  for await (const delta of streamText({ instructions: INSTRUCTIONS, ...options }).textStream) text += delta;
  return text;
}

async function runTeam({ model: name, rounds, agents, brief }) {
  const started = performance.now();
  const model = provider(name);
  const { goal } = await streamText({
    model,
    instructions: INSTRUCTIONS,
    prompt: QUESTION,
    output: Output.object({ schema: brief }),
  }).output;
  const history = [];
  for (let round = 1; round <= rounds; round++) {
    const prompt = JSON.stringify({ request: QUESTION, goal, round, history });
    const reports = agents.map(() => textOf({ model, prompt, tools, stopWhen: isStepCount(10) }));
    history.push(await Promise.all(reports));
  }
  const answer = await textOf({ model, prompt: JSON.stringify({ request: QUESTION, goal, history }) });
  if (answer === '') throw new Error('The floor has no answer.');
  return performance.now() - started;
}

process.on('message', async ({ model, runs, rounds, agents = AGENTS }) => {
  const started = performance.now();
  const before = process.cpuUsage();
  const brief = briefFor(agents);
  const wallMs = await Promise.all(Array.from({ length: runs }, () => runTeam({ model, rounds, agents, brief })));
  const { user, system } = process.cpuUsage(before);
  process.send({ wallMs, elapsedMs: performance.now() - started, cpuMs: (user + system) / 1000 });
});
process.on('disconnect', () => process.exit());
process.send({});
