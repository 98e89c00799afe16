import { describe, expect, test } from '@jest/globals';
import { curlExample, exampleOf } from '@/components/api-reference/curl-example';
import { type ApiDocument, type ApiOperation, operationsOf } from '@/components/api-reference/reference';
import { createResolve } from '@/components/api-reference/schema';
import { createDocument, operations } from '@/lib/api/openapi/document';

// Safe: the document is described in its own test.
const document = createDocument('session') as ApiDocument;
const resolve = createResolve(document);

const nameOf = ({ method, path }: ApiOperation) => `${method} ${path.replace(/\{(\w+)\}/g, '[$1]')}`;

describe('the command of an operation', () => {
  test('has a body that the operation accepts', () => {
    const refused = operationsOf(document).flatMap((operation) => {
      const body = operations[nameOf(operation)]?.body;
      const { schema, example = exampleOf(schema, resolve) } = operation.requestBody?.content['application/json'] ?? {};
      const problem = schema && body?.safeParse(example).error;
      return problem ? [[nameOf(operation), problem.message]] : [];
    });
    expect(refused).toEqual([]);
  });

  test('carries a key, the cookies of a session where no key is accepted, or nothing where neither is needed', () => {
    const commandOf = (id: string) => {
      const [operation] = operationsOf(document).filter((one) => one.id === id);
      return operation && curlExample(operation, 'https://here.example', resolve);
    };
    expect(commandOf('get-api-runs')).toMatch(/Authorization: Bearer/);
    expect(commandOf('post-api-keys')).toMatch(/Cookie: \$ROUNDTABLE_COOKIE/);
    expect(commandOf('post-api-keys')).not.toMatch(/Authorization/);
    expect(commandOf('get-api-health')).not.toMatch(/Authorization|Cookie/);
  });

  test('cannot be escaped with a quotation mark, and is finite for a schema that contains itself', () => {
    const schemas = {
      Tree: {
        type: 'object',
        required: ["it's", 'next'],
        properties: { "it's": { type: 'string' }, next: { $ref: '#/schemas/Tree' } },
      },
    };
    const operation: ApiOperation = {
      id: 'x',
      method: 'POST',
      path: '/x',
      area: '',
      summary: '',
      responses: {},
      requestBody: { content: { 'application/json': { schema: { $ref: '#/schemas/Tree' } } } },
    };
    const command = curlExample(operation, 'https://here.example', createResolve({ schemas }));
    expect(command).toContain(`"it'\\''s": "string"`);
    expect(command.length).toBeLessThan(1000);
  });
});
