import type { JSONSchema7 } from '@ai-sdk/provider';
import fc from 'fast-check';

const word = fc.constantFrom('goal', 'task', 'agent', 'score', 'items', 'note', 'ready', 'count', 'title', 'plan');

const text: fc.Arbitrary<JSONSchema7> = fc.oneof(
  fc
    .record({ minLength: fc.nat(20), extra: fc.nat(60) })
    .map(({ minLength, extra }) => ({ type: 'string' as const, minLength, maxLength: minLength + extra })),
  fc.constantFrom<JSONSchema7>(
    { type: 'string' },
    { type: 'string', format: 'date' },
    { type: 'string', format: 'date-time' },
    { type: 'string', format: 'email' },
    { type: 'string', format: 'uri' },
    { type: 'string', format: 'uuid' },
    { type: 'string', pattern: '^[a-z][a-z0-9_]*$' },
    { type: 'string', pattern: '^[A-Z]{2}-\\d+$' },
    { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
  ),
);

const number: fc.Arbitrary<JSONSchema7> = fc.oneof(
  fc
    .record({ low: fc.integer({ min: -1000, max: 1000 }), span: fc.nat(1000) })
    .map(({ low, span }) => ({ type: 'integer' as const, minimum: low, maximum: low + span })),
  fc
    .record({ low: fc.integer({ min: -100, max: 100 }), step: fc.constantFrom(1, 2, 5, 10) })
    .map(({ low, step }) => ({ type: 'integer' as const, exclusiveMinimum: low, multipleOf: step })),
  fc
    .record({ high: fc.integer({ min: -100, max: 100 }) })
    .map(({ high }) => ({ type: 'number' as const, exclusiveMaximum: high })),
  fc.constant<JSONSchema7>({ type: 'number' }),
);

const fixed: fc.Arbitrary<JSONSchema7> = fc.oneof(
  fc
    .uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 5 })
    .map((values) => ({ type: 'string' as const, enum: values })),
  fc.oneof(fc.string(), fc.integer(), fc.boolean()).map((value) => ({ const: value })),
  fc.constantFrom<JSONSchema7>({ type: 'boolean' }, { type: 'null' }, {}),
);

/** Schemas of every form that the offline model supports. */
export const schemas: fc.Arbitrary<JSONSchema7> = fc.letrec<{ any: JSONSchema7 }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    number,
    fixed,
    fc
      .record({ items: tie('any'), minItems: fc.nat(3), more: fc.nat(4) })
      .map(({ items, minItems, more }) => ({ type: 'array' as const, items, minItems, maxItems: minItems + more })),
    fc.array(tie('any'), { minLength: 1, maxLength: 3 }).map((options) => ({ anyOf: options })),
    fc
      .array(tie('any'), { minLength: 1, maxLength: 3 })
      .map((items) => ({ type: 'array' as const, items, minItems: items.length, maxItems: items.length })),
    tie('any').map((value) => ({ type: 'object' as const, additionalProperties: value })),
    fc
      .dictionary(word, tie('any'), { maxKeys: 4 })
      .chain((properties) =>
        fc
          .subarray(Object.keys(properties))
          .map((required) => ({ type: 'object' as const, properties, required, additionalProperties: false })),
      ),
  ),
})).any;
