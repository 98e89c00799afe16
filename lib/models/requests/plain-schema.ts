import { FREE_ARGUMENTS, hasFreeArguments } from '@/lib/core/json-schema/free-arguments';
import { isFreeForm, type JsonSchema, typesOf } from '@/lib/core/json-schema/json-schema';
import { modelNames } from '@/lib/core/json-schema/model-names';

/**
 * Larger limits are omitted from schemas, since llama.cpp's grammars reject 2,000 repetitions. They are validated after the
 * call.
 */
const LARGEST_LIMIT = 1000;

/**
 * Reduces a schema to the subset that every server supports (llama.cpp's grammars, Gemini, OpenAI's strict mode): a single type
 * each, `enum`, `anyOf`, `required`, `description` and small limits. Free-form values are requested as JSON text; all other
 * constraints are validated when the model has answered.
 */
export function plainSchema(schema: JsonSchema): JsonSchema {
  const description = describe(schema);
  const descriptionField = description === undefined ? {} : { description };
  if (isFreeForm(schema)) return { type: 'string', description: [description, 'Written as JSON.'].filter(Boolean).join(' ') };
  const choices = schema.anyOf ?? schema.oneOf ?? severalTypes(schema);
  if (choices) return { anyOf: choices.map(plainSchema), ...descriptionField };
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (values) return { type: typeof values[0], ...oneOf(values, description) };
  const [type] = typesOf(schema);
  switch (type) {
    case 'object':
      return { type, ...plainObject(schema), ...descriptionField };
    case 'array':
      return { type, items: plainSchema(schema.items ?? {}), ...small(schema, ['minItems', 'maxItems']), ...descriptionField };
    case 'number':
    case 'integer':
      return { type, ...small(schema, ['minimum', 'maximum']), ...descriptionField };
    default:
      return { type, ...descriptionField };
  }
}

/** Gemini accepts only a list of texts; other values are named in the description. */
function oneOf(values: readonly unknown[], description: string | undefined): JsonSchema {
  if (values.every((value) => typeof value === 'string'))
    return { enum: values, ...(description !== undefined && { description }) };
  return { description: `${description ? `${description}. ` : ''}One of: ${values.join(', ')}` };
}

/** Reduces the schema of a tool's arguments: always to an object, and never to an empty one. */
export function plainArguments(schema: JsonSchema): JsonSchema {
  if (Object.keys(schema.properties ?? {}).length > 0) return plainSchema(schema);
  const only: Record<string, JsonSchema> = hasFreeArguments(schema)
    ? { [FREE_ARGUMENTS]: { type: 'string', description: 'The arguments of the tool, as a JSON object.' } }
    : { reason: { type: 'string', description: 'Why the tool is called' } };
  return { type: 'object', properties: only, required: [], additionalProperties: false };
}

function plainObject({ properties = {}, required = [] }: JsonSchema): JsonSchema {
  const names = modelNames(Object.keys(properties));
  const requested = Object.entries(properties).filter(([, property]) => !property.internal);
  return {
    properties: Object.fromEntries(requested.map(([name, property]) => [names.get(name) ?? name, plainSchema(property)])),
    required: required.filter((name) => requested.some(([one]) => one === name)).map((name) => names.get(name) ?? name),
    additionalProperties: false,
  };
}

function severalTypes(schema: JsonSchema): JsonSchema[] | undefined {
  const types = schema.enum ? [] : typesOf(schema);
  return types.length > 1 ? types.map((type) => ({ ...schema, type, description: undefined, default: undefined })) : undefined;
}

function describe({ description, default: usual }: JsonSchema): string | undefined {
  const isWorthSaying = typeof usual === 'number' || typeof usual === 'string' || typeof usual === 'boolean';
  return isWorthSaying ? `${description ? `${description}. ` : ''}Default: ${usual}` : description;
}

function small(schema: JsonSchema, limits: readonly ('minItems' | 'maxItems' | 'minimum' | 'maximum')[]): JsonSchema {
  return Object.fromEntries(
    limits.flatMap((name) => {
      const limit = schema[name];
      return limit !== undefined && Math.abs(limit) <= LARGEST_LIMIT ? [[name, limit]] : [];
    }),
  );
}
