import { describe, expect, test } from '@jest/globals';
import { ToolFailed } from '@/lib/core/errors';
import { readOpenApi } from '@/lib/sources/http-api/read-openapi';
import { renderRequest } from '@/lib/sources/http-api/render-request';

const SHOP = `
openapi: 3.0.3
info: { title: Shop }
servers: [{ url: /api/v1 }]
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Api-Key }
    login: { type: http, scheme: basic }
  parameters:
    Page: { name: page, in: query, schema: { type: integer } }
  schemas:
    Order:
      type: object
      required: [id]
      properties:
        id: { type: string }
        parent: { $ref: '#/components/schemas/Order' }
paths:
  /orders/{order-id}:
    parameters:
      - { name: order-id, in: path, required: true, schema: { type: string } }
      - $ref: '#/components/parameters/Page'
    get:
      operationId: get order!
      summary: Reads an order
    put:
      requestBody:
        required: true
        content:
          application/json: { schema: { $ref: '#/components/schemas/Order' } }
  /upload:
    post:
      requestBody: { required: true, content: { multipart/form-data: {} } }
`;

describe('An OpenAPI document', () => {
  const shop = readOpenApi(SHOP, 'https://shop.example/openapi.yaml');

  test('gives its addresses, secrets and operations', () => {
    expect(shop).toMatchObject({
      title: 'Shop',
      servers: ['https://shop.example/api/v1'],
      security: [
        { in: 'header', name: 'X-Api-Key', prefix: '' },
        { in: 'header', name: 'Authorization', prefix: 'Basic ' },
      ],
      refused: [{ operation: 'POST /upload', reason: 'Its body is multipart/form-data.' }],
    });
    expect(shop.operations.map(({ name, operation }) => [name, operation])).toEqual([
      ['get_order', 'GET /orders/{order-id}'],
      ['PUT_orders_order_id', 'PUT /orders/{order-id}'],
    ]);
  });

  test('gives tools whose requests are those of its operations', () => {
    const [get, put] = shop.operations;
    if (!get || !put) throw new Error('two operations were expected');
    const base = 'https://shop.example/api/v1';
    expect(renderRequest(base, get.definition, { 'order-id': 'A1', page: 2 }, undefined)).toEqual({
      url: `${base}/orders/A1?page=2`,
      method: 'GET',
      headers: {},
    });
    expect(get.definition.access).toBe('read');
    expect(put.definition.access).toBe('write');
    expect(renderRequest(base, put.definition, { 'order-id': 'A1', id: 'x' }, undefined).body).toBe('{"id":"x"}');
  });

  test('gives lists as its operations expect them, and refuses objects in a query', () => {
    const list = { type: 'array', items: { type: 'string', enum: ['a', 'b'] } };
    const query = (name: string, more: object = {}) => ({ name, in: 'query', schema: list, ...more });
    const path = { name: 'ids', in: 'path', required: true, schema: list };
    const deep = (more: object = {}) => ({
      name: 'filter',
      in: 'query',
      style: 'deepObject',
      schema: { type: 'object' },
      ...more,
    });
    const get = {
      parameters: [
        path,
        query('each'),
        query('one', { explode: false, description: 'What to read.' }),
        query('bars', { style: 'pipeDelimited' }),
        query('spaces', { style: 'spaceDelimited', explode: true }),
        deep(),
      ],
    };
    const put = { parameters: [path, deep({ required: true })] };
    const { operations, refused } = readOpenApi(JSON.stringify({ openapi: '3.1.0', paths: { '/users/{ids}': { get, put } } }));
    expect(refused).toEqual([{ operation: 'PUT /users/{ids}', reason: 'It needs the object filter in its query.' }]);
    const [tool] = operations;
    if (!tool) throw new Error('an operation was expected');
    expect(tool.definition.input).toMatchObject({
      properties: {
        each: { type: 'array' },
        one: { type: 'string', description: 'What to read. Several values are separated by commas. Values: a, b.' },
        bars: { type: 'string', description: 'Several values are separated by vertical bars (|). Values: a, b.' },
        spaces: { type: 'array' },
      },
    });
    expect(tool.definition.input).not.toHaveProperty('properties.filter');
    const input = { ids: ['a', 'b'], each: ['a', 'b'], one: 'a,b' };
    const { url } = renderRequest('https://shop.example', tool.definition, input, undefined);
    expect(decodeURIComponent(url)).toBe('https://shop.example/users/a,b?each=a&each=b&one=a,b');
  });

  test('asks for the parts of an object in a query, each of which is a parameter', () => {
    const pageable = {
      type: 'object',
      required: ['page'],
      properties: { page: { type: 'integer' }, sort: { type: 'array', items: { type: 'string' } } },
    };
    const get = { parameters: [{ name: 'pageable', in: 'query', required: true, schema: pageable }] };
    const put = { parameters: [{ name: 'one', in: 'query', required: true, explode: false, schema: pageable }] };
    const { operations, refused } = readOpenApi(JSON.stringify({ openapi: '3.0.1', paths: { '/pets': { get, put } } }));
    expect(refused).toEqual([{ operation: 'PUT /pets', reason: 'It needs the object one in its query.' }]);
    const [tool] = operations;
    if (!tool) throw new Error('an operation was expected');
    expect(tool.definition.input).toMatchObject({ required: ['page'] });
    const { url } = renderRequest('https://pets.example', tool.definition, { page: 2, sort: ['name', 'age'] }, undefined);
    expect(url).toBe('https://pets.example/pets?page=2&sort=name&sort=age');
  });

  test('asks for nothing that only the server sets', () => {
    const readOnly = { type: 'integer', readOnly: true };
    const owner = { type: 'object', required: ['id', 'name'], properties: { id: readOnly, name: { type: 'string' } } };
    const schema = {
      type: 'object',
      required: ['id', 'title', 'owner'],
      properties: { id: readOnly, title: { type: 'string' }, owner },
    };
    const post = { requestBody: { required: true, content: { 'application/json': { schema } } } };
    const { operations } = readOpenApi(JSON.stringify({ openapi: '3.0.1', paths: { '/projects': { post } } }));
    expect(operations[0]?.definition.input).toMatchObject({
      required: ['title', 'owner'],
      properties: { owner: { required: ['name'], properties: { name: { type: 'string' } } } },
    });
    expect(JSON.stringify(operations[0]?.definition)).not.toContain('"id"');
  });

  test('with references that lead to themselves, or multiply, is read within bounds', () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 30 }, (_, n) => [
        `S${n}`,
        { properties: { a: { $ref: `#/components/schemas/S${n + 1}` }, b: { $ref: `#/components/schemas/S${n + 1}` } } },
      ]),
    );
    const post = { requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/S0' } } } } };
    const text = JSON.stringify({ openapi: '3.1.0', paths: { '/a': { post } }, components: { schemas } });
    const { operations, refused } = readOpenApi(text);
    expect([...operations.map(({ operation }) => operation), ...refused.map(({ operation }) => operation)]).toEqual(['POST /a']);
    expect(JSON.stringify(operations).length).toBeLessThan(100_000);
  });

  test('with references that multiply in every operation names the operations that were not read', () => {
    const ref = (n: number) => ({ $ref: `#/components/schemas/S${n}` });
    const schemas = Object.fromEntries(
      Array.from({ length: 11 }, (_, n) => [`S${n}`, { properties: { a: ref(n + 1), b: ref(n + 1), c: ref(n + 1) } }]),
    );
    const post = { requestBody: { content: { 'application/json': { schema: ref(0) } } } };
    const paths = Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`/${n}`, { post }]));
    const securitySchemes = { key: { type: 'apiKey', in: 'header', name: 'X-Key' } };
    const { operations, refused, security } = readOpenApi(
      JSON.stringify({ openapi: '3.1.0', paths, components: { schemas, securitySchemes } }),
    );
    expect(refused.filter(({ reason }) => reason.includes('multiply')).length).toBeGreaterThan(300);
    expect(operations.length + refused.length).toBe(400);
    expect(security).toMatchObject([{ name: 'X-Key' }]);
  });

  test('with 50 operations gives 50 tools with names of their own', () => {
    const paths = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`/things/${n}`, { get: { operationId: 'read' } }]));
    const { operations } = readOpenApi(JSON.stringify({ openapi: '3.1.0', paths }));
    expect(new Set(operations.map(({ name }) => name)).size).toBe(50);
  });

  test.each([
    '',
    'null',
    '[]',
    '{"swagger":"2.0","paths":{}}',
    '{"openapi":"4.0","paths":{}}',
    '{"openapi":"3.0.0"}',
    '{',
    'a: [',
    `${'['.repeat(50_000)}`,
  ])('is refused with a reason when its text is %.30s', (text) => {
    expect(() => readOpenApi(text)).toThrow(ToolFailed);
  });
});
