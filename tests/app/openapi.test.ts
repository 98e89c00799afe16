import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { createDocument, operations } from '@/lib/api/openapi/document';
import { serveProduct } from '../fakes/serve-product';

interface Described {
  summary: string;
  tags: string[];
  security?: unknown[];
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema?: { properties?: Record<string, unknown> } }> };
  responses: Record<string, { content?: object }>;
}

const document = createDocument('session') as { openapi: string; paths: Record<string, Record<string, Described>> };

const files = globSync('app/{api,v1}/**/route.ts').filter((file) => !file.includes('[...rest]'));

/** The source of each handler, by method and path. */
const handlers = new Map(
  files.flatMap((file) => {
    const path = file.replace(/^app/, '').replace(/\/route\.ts$/, '');
    const [before = '', ...parts] = readFileSync(file, 'utf8').split(/^export const (GET|POST|PUT|PATCH|DELETE)\b/m);
    return parts.flatMap((method, n) => (n % 2 === 0 ? [[`${method} ${path}`, before + (parts[n + 1] ?? '')] as const] : []));
  }),
);

/** Names of verbs that return nothing, so that their handlers respond with 204. */
const withoutResult = new Set(
  globSync('lib/services/**/*.ts').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/export async function (\w+)(?:(?!function).)*?Promise<(\w+)/gs)).flatMap(
      ([, name = '', result]) => (result === 'undefined' ? [name] : []),
    ),
  ),
);

describe('the OpenAPI document', () => {
  test('describes every route and no other', () => {
    expect(Object.keys(operations).sort()).toEqual([...handlers.keys()].sort());
  });

  test('names a body and a query for exactly the routes that parse one', () => {
    const anything = ['POST /api/mcp', 'POST /api/documents', 'PUT /api/documents/[id]', 'POST /api/chat/multi'];
    for (const [name, source] of handlers) {
      const { body, query } = operations[name] ?? {};
      if (!anything.includes(name)) {
        expect([name, body !== undefined]).toEqual([name, /\b(body|form): \w/.test(withoutTypes(source))]);
      }
      expect([name, query !== undefined]).toEqual([name, /\bquery: \w/.test(withoutTypes(source))]);
    }
  });

  test('names the headers that the routes read', () => {
    const helpers: readonly [call: string, file: string][] = [
      ['completionResponse(', 'app/v1/completion-response.ts'],
      ['responseObject(', 'app/v1/responses/response-object.ts'],
      ['answerMcp(', 'lib/mcp-server/answer-mcp.ts'],
    ];
    // OpenAPI names the types of bodies elsewhere, and forbids parameters for them.
    const elsewhere = ['accept', 'content-type', 'cookie'];
    for (const [name, source] of handlers) {
      const used = helpers.flatMap(([call, file]) => (source.includes(call) ? [readFileSync(file, 'utf8')] : []));
      const read = [source, ...used].flatMap((text) =>
        Array.from(text.matchAll(/headers\.get\('([\w-]+)'\)/g), ([, header = '']) => header),
      );
      const expected = [...new Set(read)].filter((header) => !elsewhere.includes(header));
      const { headers = [] } = operations[name] ?? {};
      expect([name, ...headers.map((header) => header.toLowerCase()).sort()]).toEqual([name, ...expected.sort()]);
    }
    const ask = document.paths['/api/chat']?.post?.parameters;
    expect(ask).toContainEqual(expect.objectContaining({ in: 'header', name: 'Idempotency-Key', required: false }));
  });

  test('describes the messages of the MCP server, and the errors of OpenAI’s API', () => {
    const { properties } = document.paths['/api/mcp']?.post?.requestBody?.content['application/json']?.schema ?? {};
    expect(Object.keys(properties ?? {})).toEqual(['jsonrpc', 'id', 'method', 'params']);
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const { responses } of Object.values(methods)) {
        const schema = `#/components/schemas/${path.startsWith('/v1/') ? 'OpenAIError' : 'Error'}`;
        expect(responses.default).toMatchObject({ content: { 'application/json': { schema: { $ref: schema } } } });
      }
    }
  });

  test('states the statuses that the handlers send', () => {
    for (const [name, source] of handlers) {
      const { status = 200, starts = false } = operations[name] ?? {};
      const isRun = name.startsWith('POST') && ['runResponse(', 'wireOf('].every((call) => source.includes(call));
      expect([name, starts]).toEqual([name, isRun]);
      const sent = Array.from(source.matchAll(/\bjson\([^;]*?, (20\d)\)/g), ([, code]) => Number(code));
      const verbs = Array.from(source.matchAll(/=>\s*(\w+)\(/g), ([, verb = '']) => verb);
      if (verbs.some((verb) => withoutResult.has(verb))) sent.push(204);
      for (const code of sent) expect([name, code]).toEqual([name, status]);
    }
  });

  test('states that a stream has no content when nothing follows', () => {
    const streams = ['/api/chat/{id}/stream', '/api/runs/{id}/events', '/api/v1/conversations/{id}/stream'];
    const withBoth = Object.entries(document.paths).flatMap(([path, { get }]) =>
      get?.responses['200'] && get.responses['204'] ? [path] : [],
    );
    expect(withBoth.sort()).toEqual(streams);
    for (const path of streams) expect(document.paths[path]?.get?.responses['204']?.content).toBeUndefined();
  });

  test('states which keys make a request repeatable', () => {
    const header = document.paths['/api/chat']?.post?.parameters?.find(({ name }) => name === 'Idempotency-Key');
    const { maxLength, pattern = '' } = (header as { schema?: { maxLength?: number; pattern?: string } }).schema ?? {};
    expect(maxLength).toBe(200);
    expect(['a-1', 'é', 'a b', ''].map((key) => new RegExp(pattern).test(key))).toEqual([true, false, false, false]);
  });

  test('marks exactly the operations that an API key cannot send', () => {
    for (const [name, source] of handlers) {
      const [method = '', path = ''] = name.split(' ');
      const { summary, security } = document.paths[path.replace(/\[(?:\.\.\.)?(\w+)\]/g, '{$1}')]?.[method.toLowerCase()] ?? {};
      const isMarked = [summary?.endsWith(', in a session'), JSON.stringify(security) === '[{"session":[]}]'];
      const needsSession = source.includes('sessionOnly: true');
      expect([name, ...isMarked]).toEqual([name, needsSession, needsSession]);
    }
  });

  test('allows as many agents in a team as a server may', () => {
    const ask = (count: number) => ({
      agents: Array.from({ length: count }, (_, n) => `agent-${n}`),
      rounds: 1,
      messages: [{ role: 'user', content: 'Which contracts renew soon?' }],
    });
    const isAllowed = (count: number) => operations['POST /api/chat/multi']?.body?.safeParse(ask(count)).success;
    expect([20, 21].map(isAllowed)).toEqual([true, false]);
  });

  test('puts every operation into a named area', () => {
    const others = Object.entries(document.paths).filter(([, methods]) =>
      Object.values(methods).some(({ tags }) => tags.includes('Other')),
    );
    expect(others).toEqual([]);
  });

  test('describes fields, path parameters, statuses and who may call', () => {
    expect(document.openapi).toBe('3.1.0');
    const create = document.paths['/api/v1/conversations']?.post;
    const fields = create?.requestBody?.content['application/json']?.schema?.properties ?? {};
    expect(Object.keys(fields)).toEqual(['agent', 'title', 'tools', 'maxSteps', 'temporary']);
    expect(Object.keys(create?.responses ?? {})).toEqual(['201', 'default']);
    const responsesOf = (path: string) =>
      Object.entries(document.paths[path]?.post?.responses ?? {}).map(([status, { content = {} }]) => [
        status,
        Object.keys(content),
      ]);
    expect(responsesOf('/api/chat')).toEqual([
      ['200', ['text/event-stream', 'application/x-ndjson', 'text/plain']],
      ['202', ['application/json']],
      ['default', ['application/json']],
    ]);
    expect(responsesOf('/api/me/password')[0]).toEqual(['204', []]);
    const events = document.paths['/api/runs/{id}/events']?.get?.parameters?.map(({ in: place, name }) => `${place} ${name}`);
    expect(events).toEqual(['path id', 'query after', 'query limit', 'query format', 'header Last-Event-ID']);
    const chat = document.paths['/api/chat']?.post?.parameters?.map(({ in: place, name }) => `${place} ${name}`);
    expect(chat).toEqual(['query format', 'query agent', 'header Idempotency-Key']);
    expect(document.paths['/api/health']?.get?.security).toEqual([]);
    expect(create?.security).toBeUndefined();
    for (const described of Object.values(document.paths).flatMap((path) => Object.values(path))) {
      expect(described.summary).not.toBe('');
    }
  });
});

test('the OpenAPI document of a server behind https names the session cookie that its browsers send', async () => {
  const product = await serveProduct({ NEXTAUTH_URL: 'https://team.example' });
  try {
    const response = await fetch(`${product.url}/api/openapi.json`);
    expect(await response.json()).toMatchObject({
      components: { securitySchemes: { session: { in: 'cookie', name: '__Host-next-auth.session-token' } } },
    });
  } finally {
    await product.close();
  }
});

/** Leaves out the parameters of handlers, whose names are those of the options. */
function withoutTypes(source: string): string {
  return source.replace(/\(\{[^)]*\}\)/g, '').replace(/body: (result|message|command|\{[^}]*\})\s*[},]/g, '');
}
