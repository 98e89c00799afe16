import { z } from 'zod';
import { accountOperations } from './account-operations';
import { AREA_NAMES, areaOf } from './areas';
import { deskOperations } from './desk-operations';
import { examples } from './examples';
import { HEADERS } from './headers';
import { libraryOperations } from './library-operations';
import type { Operation, Operations } from './operation';
import { reviewOperations } from './review-operations';
import { runOperations } from './run-operations';
import { wordOperations } from './word-operations';

/** All operations of the API. */
export const operations: Operations = {
  ...runOperations,
  ...libraryOperations,
  ...deskOperations,
  ...reviewOperations,
  ...wordOperations,
  ...accountOperations,
};

type Schema = { properties?: Record<string, object | boolean>; required?: readonly string[] } & Record<string, unknown>;

/** Returns the schema of what a client sends; parts that JSON Schema cannot express accept any value. */
function schemaOf(schema: z.ZodType): Schema {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' });
  return shape;
}

const ERROR = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        phrase: { type: 'object', description: 'The message as code and values, where it exists in several languages' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        fieldPhrases: { type: 'object', description: 'The same for the messages of fields' },
        retryAfter: { type: 'number', description: 'Seconds' },
        fallbackUrl: { type: 'string', description: 'The search of a desk for a question that it does not answer' },
      },
    },
  },
};

/** The error format that OpenAI's clients expect. */
const OPENAI_ERROR = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['message', 'type', 'code', 'param'],
      properties: {
        message: { type: 'string' },
        type: { type: 'string' },
        code: { type: 'string' },
        param: { type: ['string', 'null'], description: 'The field that is wrong' },
      },
    },
  },
};

const segments = (path: string) => Array.from(path.matchAll(/\[(?:\.\.\.)?(\w+)\]/g), ([, name = '']) => name);

function parametersOf(path: string, { query, headers = [] }: Operation): object[] {
  const { properties = {}, required = [] } = query ? schemaOf(query) : {};
  return [
    ...segments(path).map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema })),
    ...headers.map((name) => ({ name, in: 'header', required: false, ...HEADERS[name] })),
  ];
}

const contentOf = (types: readonly string[]) => Object.fromEntries(types.map((type) => [type, {}]));

function describe(path: string, operation: Operation): object {
  const {
    summary,
    description,
    body,
    bodyType = 'application/json',
    status = 200,
    starts,
    mayEnd,
    open,
    session,
    example,
  } = operation;
  const { types = status === 204 ? [] : ['application/json'] } = operation;
  const parameters = parametersOf(path, operation);
  const hasBody = body !== undefined || operation.bodyType !== undefined;
  const sent = { ...(body && { schema: schemaOf(body) }), ...(example !== undefined && { example }) };
  const error = path.startsWith('/v1/') ? 'OpenAIError' : 'Error';
  const followed = starts ? types.filter((type) => type !== 'application/json') : types;
  return {
    summary: session ? `${summary}, in a session` : summary,
    ...(description !== undefined && { description }),
    tags: [areaOf(path)],
    ...(open && { security: [] }),
    ...(session && { security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(hasBody && { requestBody: { required: true, content: { [bodyType]: sent } } }),
    responses: {
      [status]: { description: 'Success', ...(followed.length > 0 && { content: contentOf(followed) }) },
      ...(starts && { 202: { description: 'The run was started', content: contentOf(['application/json']) } }),
      ...(mayEnd && { 204: { description: 'Nothing follows' } }),
      default: { description: 'Refusal', content: { 'application/json': { schema: { $ref: `#/components/schemas/${error}` } } } },
    },
  };
}

/** The requests of the API by path and method. */
function describePaths(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, operation] of Object.entries(operations)) {
    const [method = '', path = ''] = name.split(' ');
    const shown = path.replace(/\[(?:\.\.\.)?(\w+)\]/g, '{$1}');
    paths[shown] = { ...paths[shown], [method.toLowerCase()]: describe(path, { ...operation, example: examples[name] }) };
  }
  return paths;
}

/** Created once: it is the same on every server, and takes a tenth of a second. */
const paths = describePaths();

/** Creates the OpenAPI 3.1 document of the whole API. `sessionCookie`: the name of the cookie of a browser session. */
export function createDocument(sessionCookie: string): object {
  return {
    openapi: '3.1.0',
    info: { title: 'Roundtable', version: '1', description: 'The guide of the API is docs/guides/api.md.' },
    servers: [{ url: '/' }],
    tags: AREA_NAMES.map((name) => ({ name })),
    security: [{ key: [] }, { session: [] }],
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'An API key from the Settings page' },
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
      },
      schemas: { Error: ERROR, OpenAIError: OPENAI_ERROR },
    },
    paths,
  };
}
