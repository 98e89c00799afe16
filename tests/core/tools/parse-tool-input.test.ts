import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { createCallerTools } from '@/lib/core/tools/caller-tools';
import { parseToolInput } from '@/lib/core/tools/parse-tool-input';
import { defineTool } from '@/lib/core/tools/tool';
import { definitionOf } from '@/lib/core/tools/tool-definition';

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

describe('long numbers', () => {
  const sendTo = defineTool({
    ...addUp,
    name: 'sendTo',
    input: z.strictObject({ channel: z.string(), to: z.array(z.string()), limit: z.number().nullish() }),
  });

  test('keep their digits where a tool wants texts', () => {
    const written = '{"channel": 1234567890123456789, "to": [12345678901234567890, 7], "limit": 12345678901234567890}';
    expect(parseToolInput(sendTo, written)).toEqual({
      input: { channel: '1234567890123456789', to: ['12345678901234567890', '7'], limit: Number('12345678901234567890') },
    });
  });

  const [book] = createCallerTools([
    {
      name: 'book',
      description: '',
      inputSchema: {
        type: 'object',
        properties: { id: { type: 'integer' }, price: { type: 'number' }, name: { type: 'string' }, more: {} },
      },
    },
  ]);
  if (!book) throw new Error('no tool');

  test.each([
    ['{"id": 12345678901234567890,"price":1.10}', '{"id":12345678901234567890,"price":1.10}'],
    ['{"more": [{"id": 9007199254740993}], "price": 1.10e1}', '{"more":[{"id":9007199254740993}],"price":1.10e1}'],
    ['{"id": 5, "price": 1.5}', undefined],
    ['{"name": 5, "price": 1.10}', undefined],
    [`{"more": ${'['.repeat(101)}1.10${']'.repeat(101)}}`, undefined],
  ])('of a call for a program are passed on as they were written, unless they were converted: %s', (written, exactInput) => {
    const parsed = parseToolInput(book, written);
    expect('exactInput' in parsed ? parsed.exactInput : undefined).toBe(exactInput);
    expect(parsed).toHaveProperty('input');
  });

  test('of the wrong type are refused for a program, too', () => {
    expect(parseToolInput(book, '{"id": 1.5}')).toMatchObject({ error: expect.stringContaining('id') });
    expect(parseToolInput(book, '{"id": 12345678901234567890, "price": "no"}')).toHaveProperty('error');
  });
});
