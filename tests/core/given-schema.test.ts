import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { givenSchema } from '@/lib/core/json-schema/given-schema';
import { type JsonSchema, jsonSchemaOf } from '@/lib/core/json-schema/json-schema';
import { parseToolInput } from '@/lib/core/tools/parse-tool-input';
import { defineTool } from '@/lib/core/tools/tool';
import { plainArguments } from '@/lib/models/requests/plain-schema';

function inputOf(schema: unknown) {
  const checked = givenSchema(schema);
  if ('problem' in checked) throw new Error(checked.problem);
  return checked.input;
}

const shown = (schema: unknown): JsonSchema => jsonSchemaOf(inputOf(schema));
const accepts = (schema: unknown, value: unknown): boolean => inputOf(schema).safeParse(value).success;

/** A schema with a value that it describes. */
interface Sample {
  schema: Record<string, unknown>;
  value: unknown;
}

const names = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom('constructor', 'toString', '__proto__', 'length', '$ref', 'a/b'),
);
const extras = fc.constantFrom({}, { pattern: '(a+)+$' }, { format: 'email' }, { title: 'A title' }, { not: { type: 'null' } });

const { sample } = fc.letrec<{ sample: Sample; object: Sample }>((tie) => ({
  object: fc
    .uniqueArray(fc.tuple(names, tie('sample'), fc.boolean()), { selector: ([name]) => name, maxLength: 5 })
    .chain((properties) =>
      fc.record({ isClosed: fc.boolean(), isReference: fc.boolean() }).map(({ isClosed, isReference }) => {
        const own = {
          type: 'object',
          properties: Object.fromEntries(properties.map(([name, { schema }]) => [name, schema])),
          required: properties.filter(([, , isRequired]) => isRequired).map(([name]) => name),
          additionalProperties: !isClosed,
        };
        const value = Object.fromEntries(properties.map(([name, one]) => [name, one.value]));
        return { schema: isReference ? { allOf: [own, { description: 'A part' }] } : own, value };
      }),
    ),
  sample: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.tuple(fc.string(), extras).map(([value, extra]) => ({ schema: { type: 'string', ...extra }, value })),
    fc.integer().map((value) => ({ schema: { type: 'integer', minimum: value }, value })),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => ({ schema: { type: ['number', 'null'] }, value })),
    fc.constant({ schema: { type: 'string', nullable: true }, value: null }),
    fc.uniqueArray(fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)), { minLength: 1 }).map((values) => ({
      schema: { enum: values },
      value: values[0],
    })),
    fc.json().map((text) => ({ schema: {}, value: JSON.parse(text) })),
    tie('object'),
    tie('sample').map(({ schema, value }) => ({ schema: { type: 'array', items: schema }, value: [value, value] })),
    tie('sample').map(({ schema, value }) => ({ schema: { oneOf: [{ const: 'another' }, schema] }, value })),
  ),
}));

const objects = sample.map(({ schema, value }) => ({
  schema: { type: 'object', properties: { value: schema }, required: ['value'], additionalProperties: false },
  value: { value },
}));

const KEYWORDS = new Set(
  'type description properties required additionalProperties items minItems maxItems minimum maximum anyOf enum const'.split(' '),
);

/** Collects the keywords of a schema at any depth. */
function keywordsOf(schema: JsonSchema | boolean): string[] {
  if (typeof schema === 'boolean') return [];
  const { properties = {}, items, additionalProperties = true, anyOf = [] } = schema;
  const inside = [...Object.values(properties), ...anyOf, ...(items ? [items] : []), additionalProperties];
  return [...Object.keys(schema), ...inside.flatMap(keywordsOf)];
}

describe('a JSON Schema from outside', () => {
  test('accepts every value that the schema describes', () => {
    fc.assert(fc.property(objects, ({ schema, value }) => expect(accepts(schema, value)).toBe(true)));
  });

  test('is shown to a model with known keywords only, in a form that every server takes', () => {
    fc.assert(
      fc.property(objects, ({ schema }) => {
        const given = shown(schema);
        expect(keywordsOf(given).filter((keyword) => !KEYWORDS.has(keyword))).toEqual([]);
        expect(plainArguments(given)).toMatchObject({ type: 'object' });
      }),
    );
  });

  test('is shown with names that every server takes, and arguments under them reach the tool under its own', () => {
    const named = fc.uniqueArray(fc.string({ maxLength: 90 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(named, (all) => {
        const own = all.filter((name) => name !== '__proto__');
        const input = inputOf({ type: 'object', properties: Object.fromEntries(own.map((name) => [name, { type: 'string' }])) });
        const tool = defineTool({ name: 'x', description: 'x', access: 'read', input, run: async () => null });
        const shownNames = Object.keys(plainArguments(jsonSchemaOf(input)).properties ?? {});
        if (own.length > 0) expect(shownNames).toHaveLength(own.length);
        expect(shownNames.filter((name) => !/^[a-zA-Z0-9_.-]{1,64}$/.test(name))).toEqual([]);
        if (own.length === 0) return;
        const written = Object.fromEntries(shownNames.map((name) => [name, name]));
        const parsed = parseToolInput(tool, JSON.stringify(written));
        expect('input' in parsed && Object.keys(parsed.input as object).toSorted()).toEqual(own.toSorted());
      }),
    );
  });

  test('with a choice at its root has the properties of all forms, and requires what all of them require', () => {
    const forms = [
      { properties: { id: { type: 'string' }, url: { type: 'string' } }, required: ['id', 'url'] },
      { properties: { id: { type: 'integer' }, file: { type: 'string' } }, required: ['id', 'file'] },
    ];
    for (const schema of [{ type: 'object', anyOf: forms }, { oneOf: forms.map((form) => ({ type: 'object', ...form })) }]) {
      expect(shown(schema)).toMatchObject({
        required: ['id'],
        properties: { url: { type: 'string' }, file: { type: 'string' } },
      });
      for (const value of [
        { id: 'a', url: 'b' },
        { id: 1, file: 'c' },
      ])
        expect(accepts(schema, value)).toBe(true);
      expect(accepts(schema, { url: 'b' })).toBe(false);
    }
    const either = { type: 'object', properties: { a: {}, b: {} }, anyOf: [{ required: ['a'] }, { required: ['b'] }] };
    expect(shown(either).required ?? []).toEqual([]);
  });

  test('that accepts any arguments is asked for as one text, which is unpacked', () => {
    const input = inputOf({ type: 'object', additionalProperties: true });
    const tool = defineTool({ name: 'x', description: 'x', access: 'read', input, run: async () => null });
    expect(plainArguments(jsonSchemaOf(input)).properties).toMatchObject({ arguments_as_json: { type: 'string' } });
    const written = JSON.stringify({ arguments_as_json: '{"a": 1}' });
    expect(parseToolInput(tool, written)).toEqual({ input: { a: 1 } });
    expect(parseToolInput(tool, '{"a": 1}')).toEqual({ input: { a: 1 } });
  });

  test('never throws, whatever it is, and is bounded', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.jsonValue(), (part, value) => {
        for (const schema of [part, { type: 'object', properties: part }, { type: 'object', allOf: [part], $ref: part }]) {
          const given = givenSchema(schema);
          if ('problem' in given) continue;
          given.input.safeParse(value);
          expect(JSON.stringify(jsonSchemaOf(given.input)).length).toBeLessThan(200_000);
        }
      }),
    );
  });

  test.each([
    ['nothing', undefined],
    ['text', 'object'],
    ['a list', []],
    ['a string', { type: 'string' }],
    ['a choice of an object or a text', { anyOf: [{ type: 'object' }, { type: 'string' }] }],
    ['no type', {}],
    ['a reference to another document', { $ref: 'https://example.com/schema.json' }],
    ['a reference to itself', { $ref: '#' }],
  ])('is refused with a sentence when it describes %s', (_, schema) => {
    expect(givenSchema(schema)).toEqual({ problem: 'Its input schema does not describe an object.' });
  });

  test('checks types, required properties, values and limits', () => {
    const schema = {
      type: 'object',
      properties: {
        city: { type: 'string', description: 'Where' },
        unit: { enum: ['C', 'F'], default: 'C', description: 'The unit.' },
        days: { type: 'integer', minimum: 1, maximum: 7 },
        tags: { type: 'array', items: { type: 'string' }, maxItems: 2 },
      },
      required: ['city', 'unknown', 7],
      additionalProperties: false,
    };
    expect(accepts(schema, { city: 'Lyon', unit: 'F', days: 3, tags: ['a'] })).toBe(true);
    for (const wrong of [
      {},
      { city: 1 },
      { city: '', unit: 'K' },
      { city: '', days: 8 },
      { city: '', tags: [1] },
      { city: '', a: 1 },
    ])
      expect([wrong, accepts(schema, wrong)]).toEqual([wrong, false]);
    expect(accepts(schema, { city: 'Lyon', tags: ['a', 'b', 'c'] })).toBe(false);
    expect(shown(schema)).toMatchObject({
      required: ['city'],
      properties: { unit: { type: 'string', enum: ['C', 'F'], description: 'The unit. Default: C' } },
    });
  });

  test('does not add defaults to the arguments', () => {
    const schema = { type: 'object', properties: { unit: { type: 'string', default: 'C' } } };
    expect(inputOf(schema).parse({})).toEqual({});
  });

  test('inlines local references and the parts of allOf', () => {
    const schema = {
      $defs: {
        place: { type: 'object', properties: { city: { $ref: '#/$defs/name' } }, required: ['city'] },
        name: { type: 'string' },
      },
      allOf: [
        { $ref: '#/$defs/place' },
        { type: 'object', properties: { days: { type: 'number' } }, additionalProperties: false },
      ],
    };
    expect(accepts(schema, { city: 'Lyon', days: 3 })).toBe(true);
    expect(accepts(schema, { days: 3 })).toBe(false);
    expect(accepts(schema, { city: 'Lyon', days: 'three' })).toBe(false);
    expect(Object.keys(shown(schema).properties ?? {}).toSorted()).toEqual(['city', 'days']);
  });

  test('cuts a schema that refers to itself, and accepts any JSON below', () => {
    const schema = { type: 'object', properties: { name: { type: 'string' }, child: { $ref: '#' }, other: { $ref: '#' } } };
    const deep = (depth: number): unknown => (depth === 0 ? 'anything' : { child: deep(depth - 1) });
    expect(accepts(schema, deep(40))).toBe(true);
    expect(accepts(schema, { child: { child: { name: 1 } } })).toBe(false);
    expect(JSON.stringify(shown(schema)).length).toBeLessThan(200_000);
  });

  test('accepts anything where a part refers to another document or to nothing', () => {
    const schema = { type: 'object', properties: { a: { $ref: 'https://example.com/a.json' }, b: { $ref: '#/$defs/missing' } } };
    expect(accepts(schema, { a: 1, b: [{}] })).toBe(true);
  });

  test('never runs the patterns and formats of a schema', () => {
    const hostile = { type: 'string', pattern: '^(([a-z])+.)+[A-Z]([a-z])+$', format: 'regex' };
    const schema = {
      type: 'object',
      properties: { text: hostile },
      patternProperties: { '(a+)+$': hostile },
      additionalProperties: false,
    };
    expect(accepts(schema, { text: 'a'.repeat(100_000), aaaa: 1 })).toBe(true);
  });

  test('bounds the number of properties, their names, descriptions and values', () => {
    const many = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, n) => [`p${n}`, { type: 'string', description: 'x'.repeat(5000) }]),
    );
    const schema = {
      type: 'object',
      properties: { ['n'.repeat(10_000)]: {}, values: { enum: Array.from({ length: 10_000 }, (_, n) => `v${n}`) }, ...many },
      additionalProperties: false,
    };
    const given = shown(schema);
    expect(Object.keys(given.properties ?? {}).length).toBeLessThanOrEqual(500);
    expect(JSON.stringify(given).length).toBeLessThan(200_000);
    expect(accepts(schema, { p19999: 'left out', values: 'v9999' })).toBe(true);
  });

  test('gives no arguments to a tool without parameters, whatever a model sends', () => {
    const input = inputOf({ type: 'object' });
    const tool = defineTool({ name: 'x', description: 'x', access: 'read', input, run: async () => null });
    expect(parseToolInput(tool, '{"reason": "a placeholder"}')).toEqual({ input: {} });
  });

  test('lets a model write any JSON for a value without a type', () => {
    const input = inputOf({ type: 'object', properties: { value: {} } });
    const tool = defineTool({ name: 'x', description: 'x', access: 'read', input, run: async () => null });
    expect(parseToolInput(tool, '{"value": "{\\"a\\": [1]}"}')).toEqual({ input: { value: { a: [1] } } });
  });
});
