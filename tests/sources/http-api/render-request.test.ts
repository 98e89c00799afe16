import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ToolFailed } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json/json';
import type { HttpKey } from '@/lib/core/tools/http-key';
import { httpToolDefinition } from '@/lib/core/tools/http-tools';
import { type HttpApiRequest, renderRequest } from '@/lib/sources/http-api/render-request';

const BASE = 'https://api.example.com/v2';

function toolOf(given: Record<string, unknown>) {
  return httpToolDefinition.parse({
    description: 'Reads orders',
    input: { type: 'object' },
    method: 'GET',
    path: '/orders',
    access: 'read',
    ...given,
  });
}

function render(given: Record<string, unknown>, input: Record<string, Json>, key?: HttpKey): HttpApiRequest {
  return renderRequest(BASE, toolOf(given), input, key);
}

describe('The request of an HTTP tool', () => {
  test('has its arguments in path, query and headers, and leaves out what is missing', () => {
    const request = render(
      {
        path: '/orders/{id}/lines',
        query: [
          { name: 'status', value: '{status}' },
          { name: 'tag', value: '{tags}' },
          { name: 'since', value: '{since}' },
          { name: 'format', value: 'full' },
        ],
        headers: [
          { name: 'X-Trace', value: 'run-{trace}' },
          { name: 'X-Missing', value: '{missing}' },
        ],
      },
      { id: 'A 1/2', status: 'open & late', tags: ['a', 'b'], trace: 7 },
    );
    expect(request).toEqual({
      url: 'https://api.example.com/v2/orders/A%201%2F2/lines?status=open+%26+late&tag=a&tag=b&format=full',
      method: 'GET',
      headers: { 'x-trace': 'run-7' },
    });
  });

  test('has commas between the values of a list in its path and headers', () => {
    const request = { path: '/orders/{ids}/lines', headers: [{ name: 'X-Fields', value: '{fields}' }] };
    const { url, headers } = render(request, { ids: ['a,1', 2, 'c/d'], fields: ['id', 'total'] });
    expect(url).toBe('https://api.example.com/v2/orders/a%2C1,2,c%2Fd/lines');
    expect(headers).toEqual({ 'x-fields': 'id,total' });
    expect(render(request, { ids: ['a'], fields: [] }).headers).toEqual({});
    expect(() => render(request, { ids: [] })).toThrow(ToolFailed);
    expect(() => render(request, { ids: ['..'] })).toThrow(ToolFailed);
  });

  test('has a JSON body in which arguments keep their types', () => {
    const body = { filter: { name: '{name}', limit: '{limit}' }, tags: ['{tag}', '{other}'], note: 'for {name}', fixed: 1 };
    const request = render({ method: 'POST', body }, { name: 'Ada "x"', limit: 5, tag: [1] });
    expect(JSON.parse(request.body ?? '')).toEqual({
      filter: { name: 'Ada "x"', limit: 5 },
      tags: [[1]],
      note: 'for Ada "x"',
      fixed: 1,
    });
    expect(request.headers).toEqual({ 'content-type': 'application/json' });
  });

  test('can have a form as its body', () => {
    const request = render(
      { method: 'POST', bodyType: 'form', body: { q: '{q}', tag: '{tags}' } },
      { q: 'a&b=c', tags: ['x', 'y'] },
    );
    expect(request.body).toBe('q=a%26b%3Dc&tag=x&tag=y');
  });

  test('carries the key of the connection, which no argument replaces', () => {
    const request = { headers: [{ name: 'authorization', value: '{a}' }], query: [{ name: 'key', value: '{a}' }] };
    const inHeader = render(request, { a: 'mine' }, { in: 'header', name: 'Authorization', value: 'Bearer s3cret' });
    expect(inHeader.headers).toEqual({ authorization: 'Bearer s3cret' });
    const inQuery = render(request, { a: 'mine' }, { in: 'query', name: 'key', value: 'k3y' });
    expect(new URL(inQuery.url).searchParams.getAll('key')).toEqual(['k3y']);
  });

  test.each([
    '.',
    '..',
    '../admin',
    '..\\admin',
    '%2e%2e',
    '%2E%2e%2fadmin',
    'a/../../admin',
    '%252e%252e',
    '..;/admin',
    'a\u0000b',
    'a\nb',
    '',
  ])('is refused when an argument of the path is %j', (id) => {
    expect(() => render({ path: '/orders/{id}' }, { id })).toThrow(ToolFailed);
  });

  test('is refused when an argument of a header would begin another one', () => {
    expect(() => render({ headers: [{ name: 'x-a', value: '{a}' }] }, { a: 'b\r\nhost: evil' })).toThrow(ToolFailed);
  });

  test('stays at the API of its connection, whatever its arguments are', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '//evil.example',
        '@evil.example',
        '/..//evil',
        '?a=b',
        '#x',
        ':8080',
        '\\\\evil',
        'http://169.254.169.254/',
        '%2f%2fevil',
      ),
      fc.webUrl(),
    );
    const definition = toolOf({
      method: 'POST',
      path: '/a{p}/{q}/b',
      query: [{ name: 'x', value: '{p}{q}' }],
      headers: [{ name: 'x-h', value: '{q}' }],
      body: { x: '{p}' },
    });
    fc.assert(
      fc.property(hostile, hostile, (p, q) => {
        let request: HttpApiRequest;
        try {
          request = renderRequest(BASE, definition, { p, q }, undefined);
        } catch (error) {
          // A refusal is the other safe outcome.
          expect(error).toBeInstanceOf(ToolFailed);
          return;
        }
        const url = new URL(request.url);
        expect(url.origin).toBe('https://api.example.com');
        expect(url.pathname.split('/')).toHaveLength(5);
        expect(url.pathname.startsWith('/v2/a')).toBe(true);
        expect(url.hash).toBe('');
        expect(request.headers['x-h']).not.toMatch(/[\r\n]/);
        expect(JSON.parse(request.body ?? '')).toEqual({ x: p.toWellFormed() });
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    { path: 'https://evil.example/' },
    { path: '/a?b={c}' },
    { path: '/a\\b' },
    { headers: [{ name: 'Host', value: 'evil' }] },
    { headers: [{ name: 'Transfer-Encoding', value: 'chunked' }] },
    { headers: [{ name: 'a b', value: 'x' }] },
    { answer: { pointer: 'items' } },
    { method: 'TRACE' },
  ])('cannot be described with %j', (definition) => {
    expect(() => toolOf(definition)).toThrow();
  });
});
