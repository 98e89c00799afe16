import { globSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { AppError } from '@/lib/core/errors';

type Params = Record<string, string | string[]>;
type Handler = (request: Request, context: { params: Promise<Params> }) => Promise<Response>;

export interface Route {
  /** `/api/runs/[id]` */
  path: string;
  /** Exported handlers by method. */
  methods: Map<string, Handler>;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Loads every route file under app/api and app/v1 with the methods it exports, more specific paths first. */
export async function loadRoutes(): Promise<Route[]> {
  const files = globSync('app/{api,v1}/**/route.{ts,tsx,js}');
  const routes = await Promise.all(
    files.map(async (file) => {
      const exported: Record<string, Handler> = await import(pathToFileURL(resolve(file)).href);
      const found = METHODS.flatMap((method) => (exported[method] ? [[method, exported[method]] as const] : []));
      return { path: file.replace(/^app/, '').replace(/\/route\.\w+$/, ''), methods: new Map(found) };
    }),
  );
  return routes.sort((a, b) => (vagueness(a.path) < vagueness(b.path) ? -1 : 1));
}

/** Sort key that puts a fixed segment before a dynamic one before a catch-all, segment by segment. */
function vagueness(path: string): string {
  return path.replaceAll(/\[\.\.\.\w+\]/g, '\uffff').replaceAll(/\[\w+\]/g, '\ufffe');
}

function matchPath(pattern: string, path: string): Params | undefined {
  const names: string[] = [];
  const source = pattern.replaceAll(/\[(\.\.\.)?(\w+)\]/g, (_, rest: string | undefined, name: string) => {
    names.push(name);
    return rest ? '(.+)' : '([^/]+)';
  });
  const found = new RegExp(`^${source}$`).exec(path);
  if (!found) return undefined;
  const values = found.slice(1);
  return Object.fromEntries(
    names.map((name, index) => {
      const value = decodeURIComponent(values[index] ?? '');
      return [name, pattern.includes(`[...${name}]`) ? value.split('/') : value];
    }),
  );
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== undefined;
  } catch {
    return false;
  }
}

export interface RouteServer {
  url: string;
  close(): Promise<void>;
}

/** Serves the route handlers of app/api over real HTTP, found by their file paths, with path parameters as in Next. */
export async function serveRoutes(routes: readonly Route[], port = 0): Promise<RouteServer> {
  const server = createServer((incoming, outgoing) => {
    answer(routes, incoming, outgoing).catch((error: unknown) => {
      console.error('A route handler threw.', error);
      outgoing.destroy();
    });
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    // Safe: a server listening on a port has an address of this form.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

async function answer(routes: readonly Route[], incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const url = new URL(`http://${incoming.headers.host}${incoming.url}`);
  if (!isDecodable(url.pathname)) return void outgoing.writeHead(400).end();
  const { method = 'GET' } = incoming;
  for (const route of routes) {
    const params = matchPath(route.path, url.pathname);
    if (!params) continue;
    const handler = route.methods.get(method) ?? (method === 'HEAD' ? route.methods.get('GET') : undefined);
    if (!handler) return void outgoing.writeHead(405).end();
    const gone = new AbortController();
    outgoing.once('close', () => gone.abort());
    return send(await handler(toRequest(url, incoming, gone.signal), { params: Promise.resolve(params) }), outgoing);
  }
  outgoing.writeHead(404).end();
}

/** The signal aborts when the client disconnects, as in Next. */
function toRequest(url: URL, incoming: IncomingMessage, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(incoming.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  const hasBody = !['GET', 'HEAD'].includes(incoming.method ?? 'GET');
  const body = hasBody ? bodyOf(incoming) : undefined;
  return new Request(url, { method: incoming.method, headers, body, signal, duplex: 'half' } as RequestInit);
}

/** Reads the body to its end even if the handler does not, as Next does: a client that still writes could not read the response. */
function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let isRead = true;
  return new ReadableStream({
    start(controller) {
      incoming.on('data', (chunk: Buffer) => isRead && controller.enqueue(chunk));
      incoming.on('end', () => isRead && controller.close());
      incoming.on('error', (error) => isRead && controller.error(error));
    },
    cancel() {
      isRead = false;
    },
  });
}

/**
 * Cancels the body when the client disconnects while it is being sent, and leaves one alone that is not sent, as Next does. The response
 * of a body that fails is cut off.
 */
async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  if (outgoing.destroyed) return;
  for (const [name, value] of response.headers) if (name !== 'set-cookie') outgoing.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies);
  outgoing.writeHead(response.status);
  if (!response.body || outgoing.req.method === 'HEAD') return void outgoing.end();
  outgoing.flushHeaders();
  const source = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
  await pipeline(source, outgoing).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && !(error instanceof AppError)) throw error;
  });
}
