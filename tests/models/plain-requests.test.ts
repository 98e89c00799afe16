import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Output, streamText } from 'ai';
import type { JsonSchema } from '@/lib/core/json-schema/json-schema';
import { plainSchema } from '@/lib/models/requests/plain-schema';
import { briefSchema } from '@/lib/strategies/rounds/brief';
import { toAiTools } from '../fakes/ai-tools';
import { agents, findTool } from '../fakes/builtin';
import { sampleOf } from '../fakes/model-sample';
import { type ModelServer, startModelServer } from '../fakes/model-server';
import { problemsOf } from '../fakes/schema-limits';
import { callOn, modelsAt, REFS } from './ask-model';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer({
    behaviour: ({ body }) =>
      body.response_format ? { json: sampleOf(body.response_format.json_schema?.schema ?? {}) } : { text: 'Done.' },
  });
});
afterAll(() => server.close());

const tools = (name: string) => agents.find((agent) => agent.name === name)?.tools.flatMap((one) => findTool(one) ?? []) ?? [];

async function sentBy(name: string, ref = 'openai-compatible:model') {
  const { model } = modelsAt(server.url).connect(ref, callOn());
  await streamText({ model, prompt: 'Look.', tools: toAiTools(tools(name), async () => null), maxRetries: 0 }).text;
  return server.requests.at(-1)?.body.tools ?? [];
}

describe('a request to a model', () => {
  test.each(agents.filter((agent) => agent.tools.length > 0).map(({ name }) => name))(
    'has tools of the %s within the subset that llama.cpp, Gemini and OpenAI’s strict mode support',
    async (name) => {
      const sent = await sentBy(name);
      expect(sent.map((tool) => tool.function.name)).toEqual(tools(name).map((tool) => tool.name));
      for (const { function: tool } of sent) {
        expect([tool.name, problemsOf(tool.parameters ?? {})]).toEqual([tool.name, []]);
      }
    },
  );

  test.each(REFS)('has such tools with %s, too', async (ref) => {
    for (const { function: tool } of await sentBy('data-steward', ref)) {
      expect([tool.name, problemsOf(tool.parameters ?? {})]).toEqual([tool.name, []]);
    }
  });

  test("has a brief's schema within that subset as well", async () => {
    const { model } = modelsAt(server.url).connect('openai-compatible:model', callOn());
    const output = Output.object({ schema: briefSchema(['data-steward', 'contract-reader']) });
    await streamText({ model, prompt: 'Plan.', output, maxRetries: 0 }).text;
    const sent = server.requests.at(-1)?.body.response_format?.json_schema?.schema ?? {};
    expect(problemsOf(sent)).toEqual([]);
    expect(sent).toMatchObject({ required: ['goal', 'successCriteria', 'approach', 'focus'] });
  });
});

describe('a plain schema', () => {
  const cases: [string, JsonSchema, JsonSchema][] = [
    ['leaves out large limits', { type: 'string' }, { type: 'string' }],
    ['keeps small ones', { type: 'integer', minimum: 1, maximum: 2000 }, { type: 'integer', minimum: 1 }],
    [
      'asks for a record as JSON',
      { type: 'object', additionalProperties: {} },
      { type: 'string', description: 'Written as JSON.' },
    ],
    ['has one type each', { type: ['number', 'null'] }, { anyOf: [{ type: 'number' }, { type: 'null' }] }],
    [
      'says a default in words',
      { type: 'integer', description: 'How many', default: 5 },
      { type: 'integer', description: 'How many. Default: 5' },
    ],
    [
      'names values that are no texts in the description, since Gemini takes lists of texts only',
      { enum: [1, 2], description: 'The level' },
      { type: 'number', description: 'The level. One of: 1, 2' },
    ],
    ['writes a constant as a choice', { const: 'a' }, { type: 'string', enum: ['a'] }],
  ];
  test.each(cases)('%s', (_, schema, plain) => expect(plainSchema(schema)).toEqual(plain));
});
