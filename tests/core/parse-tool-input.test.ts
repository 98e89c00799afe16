import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { parseToolInput } from '@/lib/core/parse-tool-input';
import { defineTool } from '@/lib/core/tool';
import { definitionOf } from '@/lib/core/tool-definition';

const addUp = defineTool({
  name: 'addUp',
  description: 'Adds numbers up.',
  access: 'read',
  input: z.strictObject({ numbers: z.array(z.number()).describe('What to add'), start: z.number().default(100) }),
  run: async () => null,
});

const takesNothing = defineTool({ ...addUp, name: 'takesNothing', input: z.strictObject({}) });

test('a model receives the name, the description and the JSON schema of a tool', () => {
  expect(definitionOf(addUp)).toMatchObject({
    name: 'addUp',
    description: 'Adds numbers up.',
    inputSchema: {
      type: 'object',
      required: ['numbers'],
      additionalProperties: false,
      properties: { numbers: { type: 'array', description: 'What to add' }, start: { type: 'number', default: 100 } },
    },
  });
  expect(definitionOf(addUp)).toBe(definitionOf(addUp));
});

describe('the arguments that a model writes', () => {
  test.each([
    ['are parsed, with defaults', '{"numbers":[1,2]}', { numbers: [1, 2], start: 100 }],
    ['may be in a near form', '{"numbers":"[1, \\"2\\"]","start":null}', { numbers: [1, 2], start: 100 }],
    ['may be almost JSON', "{'numbers': [1, 2,], start: 3}", { numbers: [1, 2], start: 3 }],
  ])('%s', (_, written, input) => {
    expect(parseToolInput(addUp, written)).toEqual({ input });
  });

  test.each(['', '  ', '{}', '{"input":"none"}'])('may be omitted if a tool takes none: %j', (written) => {
    expect(parseToolInput(takesNothing, written)).toEqual({ input: {} });
  });

  test.each(['{"numbers":[1', 'add them', '{"numbers":[1,2], "start":'])(
    'are not completed when they were truncated: %s',
    (written) => {
      expect(parseToolInput(addUp, written)).toEqual({
        error: 'The arguments are not one complete JSON object. Send them again.',
        given: written,
      });
    },
  );

  test.each(['{"numbers":"no"}', '{"numbers":[1],"extra":1}', '[1]', '"text"'])(
    'cause an error if they are invalid: %s',
    (written) => {
      expect(parseToolInput(addUp, written)).toMatchObject({ error: expect.stringMatching(/^Invalid input for tool addUp: ./) });
    },
  );

  test('are explained in sentences if they are invalid, without repeating them', () => {
    const tool = defineTool({
      ...addUp,
      input: z.strictObject({
        key: z.string().regex(/^[a-z]+$/, 'must be lower-case letters'),
        value: z.union([z.string(), z.array(z.string())]),
        items: z.array(z.strictObject({ id: z.string() })),
      }),
    });
    const given = { key: 'Not It', value: { secret: 1 }, items: [{}], more: 'x'.repeat(5000) };
    expect(parseToolInput(tool, JSON.stringify(given))).toEqual({
      error:
        'Invalid input for tool addUp: key: must be lower-case letters. value: matches none of the allowed forms. items.0.id: is missing. more: is not a known field.',
      given,
    });
  });
});
