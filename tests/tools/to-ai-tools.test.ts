import type { LanguageModelV4Prompt } from '@ai-sdk/provider';
import { describe, expect, test } from '@jest/globals';
import { generateText, isStepCount } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { z } from 'zod';
import { ToolFailed } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json';
import { defineClientTool, defineTool } from '@/lib/core/tool';
import { toAiTools } from '@/lib/tools/to-ai-tools';

const addUp = defineTool({
  name: 'addUp',
  description: 'Adds numbers up.',
  access: 'read',
  where: 'server',
  input: z.strictObject({ numbers: z.array(z.number()).describe('What to add'), start: z.number().default(100) }),
  run: () => Promise.reject(new Error('The adapter runs tools by execute only.')),
});

const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } } as never;

/** One call of addUp with these arguments, then the end; what the model was shown the second time is returned. */
async function callOnce(args: string, execute: Parameters<typeof toAiTools>[1], abortSignal?: AbortSignal, tool = addUp) {
  const prompts: LanguageModelV4Prompt[] = [];
  const offered: unknown[] = [];
  const model = new MockLanguageModelV4({
    doGenerate: async ({ prompt, tools }) => {
      prompts.push(prompt);
      offered.push(tools);
      return prompts.length === 1
        ? {
            content: [{ type: 'tool-call', toolCallId: 'call-7', toolName: tool.name, input: args }],
            finishReason: { unified: 'tool-calls', raw: undefined },
            usage,
            warnings: [],
          }
        : { content: [{ type: 'text', text: 'done' }], finishReason: { unified: 'stop', raw: undefined }, usage, warnings: [] };
    },
  });
  const tools = toAiTools([tool], execute);
  const { text } = await generateText({ model, tools, prompt: 'add', stopWhen: isStepCount(3), abortSignal, maxRetries: 0 });
  const results = prompts[1]?.flatMap((message) => (message.role === 'tool' ? message.content : []));
  return { text, offered: offered[0], results };
}

describe('toAiTools', () => {
  test('offers name, description and the JSON schema of the input', async () => {
    const { offered } = await callOnce('{"numbers":[]}', async () => null);
    expect(offered).toMatchObject([
      {
        type: 'function',
        name: 'addUp',
        description: 'Adds numbers up.',
        inputSchema: {
          type: 'object',
          required: ['numbers'],
          additionalProperties: false,
          properties: { numbers: { type: 'array', description: 'What to add' }, start: { type: 'number', default: 100 } },
        },
      },
    ]);
  });

  test('hands execute the tool, the parsed input with its defaults, and the call', async () => {
    const calls: unknown[][] = [];
    const { signal } = new AbortController();
    const { text, results } = await callOnce(
      '{"numbers":[1,2]}',
      async (...call) => {
        calls.push(call);
        return { sum: 103 };
      },
      signal,
    );
    expect(calls).toEqual([[addUp, { numbers: [1, 2], start: 100 }, { toolCallId: 'call-7', signal: expect.any(AbortSignal) }]]);
    expect(results).toMatchObject([{ toolCallId: 'call-7', output: { type: 'json', value: { sum: 103 } } }]);
    expect(text).toBe('done');
  });

  test.each<[Json]>([[null], ['text'], [[1, 2]]])('any JSON comes back as it is: %j', async (value) => {
    const { results } = await callOnce('{"numbers":[]}', async () => value);
    expect(results).toMatchObject([{ output: { value } }]);
  });

  test('what a tool could not do reaches the model as an error with its message, and the model goes on', async () => {
    const { text, results } = await callOnce('{"numbers":[1]}', async () => {
      throw new ToolFailed('There is no table orders.');
    });
    expect(results).toMatchObject([
      { toolCallId: 'call-7', output: { type: 'error-text', value: 'ToolFailed: There is no table orders.' } },
    ]);
    expect(text).toBe('done');
  });

  test.each(['{"numbers":"no"}', '{"numbers":[1],"extra":1}', '{"numbers":[1'])(
    'arguments that do not fit never reach execute: %s',
    async (args) => {
      const { text, results } = await callOnce(args, async () => {
        throw new Error('execute was called');
      });
      expect(results).toMatchObject([{ output: { type: 'error-text', value: expect.stringContaining('addUp') } }]);
      expect(text).toBe('done');
    },
  );

  test('what does not fit is told in sentences, without a repetition of what was given', async () => {
    const tool = defineTool({
      ...addUp,
      input: z.strictObject({
        key: z.string().regex(/^[a-z]+$/, 'must be lower-case letters'),
        value: z.union([z.string(), z.array(z.string())]),
        items: z.array(z.strictObject({ id: z.string() })),
      }),
    });
    const given = { key: 'Not It', value: { secret: 1 }, items: [{}], more: 'x'.repeat(5000) };
    const { results } = await callOnce(JSON.stringify(given), async () => null, undefined, tool);
    expect(results).toMatchObject([
      {
        output: {
          type: 'error-text',
          value: expect.stringMatching(
            /Invalid input for tool addUp: key: must be lower-case letters. value: has none of the forms it may have. items.0.id: is missing. more: is not a known field.$/,
          ),
        },
      },
    ]);
  });

  test('what a model writes another way is brought into form', async () => {
    const { results } = await callOnce('{"numbers":"[1, \\"2\\"]","start":null}', async (_, input) => input as Json);
    expect(results).toMatchObject([{ output: { value: { numbers: [1, 2], start: 100 } } }]);
  });

  test.each([
    ['answered from outside', defineClientTool({ name: 'whoIsThere', description: 'Asks', input: z.strictObject({}) })],
    ['that writes', defineTool({ ...addUp, name: 'writeUp', access: 'write', input: z.strictObject({}) })],
  ])('a tool %s is waited for like any other, whatever happens before its result is there', async (_, tool) => {
    const { promise: result, resolve } = Promise.withResolvers<Json>();
    const asked: string[] = [];
    const execute = (one: { name: string }) => {
      asked.push(one.name);
      return result;
    };
    const done = callOnce('{}', execute, undefined, tool);
    setImmediate(() => resolve({ name: 'Ada' }));
    const { text, results } = await done;
    expect([asked, text]).toEqual([[tool.name], 'done']);
    expect(results).toMatchObject([{ toolCallId: 'call-7', output: { type: 'json', value: { name: 'Ada' } } }]);
  });
});
