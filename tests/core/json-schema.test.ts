import { describe, expect, test } from '@jest/globals';
import { cutToLimits } from '@/lib/core/json-schema/cut-to-limits';
import { fitToSchema } from '@/lib/core/json-schema/fit-to-schema';
import type { JsonSchema } from '@/lib/core/json-schema/json-schema';
import { readJson, repairJson } from '@/lib/core/json-schema/read-json';
import { splitThinking, splitUnopenedThinking } from '@/lib/core/text/split-thinking';

describe('JSON in a text', () => {
  const found = { goal: 'Count the accounts', focus: ['a', 'b'] };
  const plain = JSON.stringify(found);
  test.each([
    ['alone', plain],
    ['in a fence', `\`\`\`json\n${plain}\n\`\`\``],
    ['after a preamble with braces', `Here is {the} brief you asked for [1]:\n\n${plain}`],
    ['before a sentence', `${plain}\n\nLet me know if you'd like more {detail}.`],
    [
      'after thinking about another one',
      `<think>Perhaps {"goal": "Something much longer than the one that is meant"}?</think>${plain}`,
    ],
    ['after thinking whose first tag is missing', `Perhaps {"goal": 1}?</think>${plain}`],
    ['in single quotes', "{'goal': 'Count the accounts', 'focus': ['a', 'b']}"],
    ['with trailing commas and comments', '{"goal": "Count the accounts", // the goal\n"focus": ["a", "b",],}'],
    ['without its end', '{"goal": "Count the accounts", "focus": ["a", "b"'],
  ])('is read %s', (_, text) => expect(readJson(text)).toEqual(found));

  test.each(['', 'No JSON today.', '{'.repeat(50_000), '["'.repeat(50_000), `<think>${plain}`])(
    'is undefined when there is none: %.20s',
    (text) => expect(readJson(text)).toBeUndefined(),
  );

  test.each(['{', '[', '{"a":', "'", '"a.', '\\', '<think>', '</think>', '//', '/*', '`', '```json\n{'])(
    'is looked for in 100 KB of %s quickly',
    (shape) => {
      const text = shape.repeat(100_000 / shape.length);
      const started = performance.now();
      readJson(text);
      repairJson(`{${text}}`);
      expect(performance.now() - started).toBeLessThan(500);
    },
  );
});

describe('fitting a value to a schema', () => {
  const schema: JsonSchema = {
    type: 'object',
    required: ['names'],
    properties: {
      names: { type: 'array', items: { type: 'string' } },
      limit: { type: 'integer' },
      deep: { type: 'boolean' },
      order: { type: 'string', enum: ['asc', 'desc'] },
      values: { type: 'object', additionalProperties: { type: 'string' } },
      any: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'number' } }] },
      focus: {
        type: 'array',
        items: { type: 'object', properties: { agent: { type: 'string', enum: ['data-steward'] }, task: { type: 'string' } } },
      },
    },
  };
  test.each([
    ['leaves what fits', { names: ['a'], limit: 1 }, { names: ['a'], limit: 1 }],
    ['reads lists and objects written as text', { names: '["a"]', values: '{"b": "c",}' }, { names: ['a'], values: { b: 'c' } }],
    ['makes a list of one text', { names: 'a' }, { names: ['a'] }],
    ['reads numbers and truths', { limit: '5', deep: 'True' }, { limit: 5, deep: true }],
    ['leaves out null', { names: null, limit: null }, { names: null }],
    ['matches choices', { order: ' DESC.' }, { order: 'desc' }],
    [
      'makes a list of an object of texts',
      { focus: { 'Data Steward': 'Count' } },
      { focus: [{ agent: 'data-steward', task: 'Count' }] },
    ],
    ['takes a text that is JSON for JSON', { any: '[1, 2]' }, { any: [1, 2] }],
    ['leaves other text as it is', { any: '[Acme] is renewed' }, { any: '[Acme] is renewed' }],
    ['guesses nothing', { names: 5, limit: 'many', order: 'up', more: 1 }, { names: 5, limit: 'many', order: 'up', more: 1 }],
    ['has no use for prototypes', JSON.parse('{"__proto__": {"limit": "5"}}'), JSON.parse('{"__proto__": {"limit": "5"}}')],
  ])('%s', (_, given, fitted) => expect(fitToSchema(schema, given)).toEqual(fitted));

  test('gives no arguments to a tool without parameters', () => {
    const empty: JsonSchema = { type: 'object', properties: {}, additionalProperties: false };
    expect(fitToSchema(empty, { reason: 'To know the time' })).toEqual({});
  });

  test('cuts lists to their limits, and removes items with unknown names', () => {
    const limited: JsonSchema = {
      properties: { names: { type: 'array', maxItems: 2 }, focus: schema.properties?.focus ?? {} },
    };
    const focus = [{ agent: 'data-steward' }, { agent: 'nobody' }];
    expect(cutToLimits(limited, { names: [1, 2, 3], focus })).toEqual({ names: [1, 2], focus: [{ agent: 'data-steward' }] });
  });
});

describe("thinking in a model's output", () => {
  test.each([
    ['before the answer', '<think>Hm.</think>\n\nYes.', 'Hm.', 'Yes.'],
    ['several times', '<think>a</think>One <think>b</think>two', 'ab', 'One two'],
    ['without its first tag', 'Hm.</think>Yes.', 'Hm.', 'Yes.'],
    ['without an end', '<think>Hm', 'Hm', ''],
    ['not at all', ' Yes.', '', ' Yes.'],
  ])('is separated from the answer: %s', (_, text, thinking, answer) =>
    expect(splitThinking(text)).toEqual({ thinking, answer }),
  );

  test.each([
    ['before a blank line', 'Hm.</think>\n\nYes.', 'Hm.', 'Yes.'],
    ['alone on its line', 'Hm, `</think>` would end it.\n</think>\nYes.', 'Hm, `</think>` would end it.\n', 'Yes.'],
    ['directly before the answer', 'Hm.</think>**Yes**.', 'Hm.', '**Yes**.'],
    ['at the end', 'Hm.</think>', 'Hm.', ''],
  ])('is separated without its opening tag where the closing one stands %s', (_, text, thinking, answer) =>
    expect(splitUnopenedThinking(text)).toEqual({ thinking, answer }),
  );

  test.each([
    ['in a sentence', 'The tag </think> ends it; without </think>, it goes on.'],
    ['in code', 'Write `</think>` or `Hm.</think>Yes.`'],
    ['in a block of code', 'So:\n```\nHm.\n</think>\nYes.\n```'],
    ['behind an opening tag', 'It writes\n<think>\nHm.\n</think>\nand then answers.'],
    ['nowhere', 'Yes.'],
  ])('is not assumed where the closing tag stands %s', (_, text) => expect(splitUnopenedThinking(text)).toBeUndefined());
});
