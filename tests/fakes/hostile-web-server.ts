import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer as createSocketServer, type Server, type Socket } from 'node:net';
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { LOOPBACK_CERTIFICATE } from './loopback-certificate';

export const PAGE = '<!doctype html><title>A harmless page</title><p>Nothing to fear here.</p>';

const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

type Route = (request: IncomingMessage, response: ServerResponse, url: URL) => void;

const html = { 'content-type': 'text/html; charset=utf-8' };
const page = (headers: Record<string, string>, body: string | Buffer): Route => {
  return (_, response) => void response.writeHead(200, { ...html, ...headers }).end(body);
};
/** Decompresses to `megabytes` of zeros. */
const bomb = (encoding: string, compress: (zeros: Buffer) => Buffer, megabytes: number): Route => {
  return (request, response, url) =>
    page({ 'content-encoding': encoding }, compress(Buffer.alloc(megabytes * 1_048_576)))(request, response, url);
};
const forever = (response: ServerResponse, ms: number, chunk: Buffer | string) => {
  const timer = setInterval(() => response.write(chunk), ms);
  response.once('close', () => clearInterval(timer));
};
/** Sends data as fast as it is received, until the connection ends. */
const flood = (response: ServerResponse, chunk: Buffer, state: { sent: number }) => {
  // A response to HEAD accepts all data and drops it.
  if (response.req.method === 'HEAD') return void response.end();
  const more = () => {
    while (!response.destroyed && response.write(chunk)) state.sent += chunk.length;
  };
  response.on('drain', more);
  more();
};

/**
 * A loopback web server with every hostile behaviour and some harmless ones. `routes` adds or replaces paths. It records its requests, and
 * the data sent by its endless responses.
 */
export async function hostileWebServer(routes: Record<string, Route> = {}) {
  const state = { sent: 0, asked: [] as { method: string; path: string; headers: IncomingMessage['headers'] }[] };
  const all: Record<string, Route> = {
    '/page': page({}, PAGE),
    '/text': page({ 'content-type': 'text/plain' }, 'plain'),
    '/json': page({ 'content-type': 'application/json' }, '{"a":1}'),
    '/feed': page({ 'content-type': 'application/atom+xml' }, '<feed/>'),
    '/type': (request, response, url) => page({ 'content-type': url.searchParams.get('is') ?? '' }, 'x')(request, response, url),
    '/no-type': (_, response) => void response.writeHead(200).end('x'),
    '/empty': (_, response) => void response.writeHead(200, { 'content-length': '0' }).end(),
    '/no-content': (_, response) => void response.writeHead(204).end(),
    '/status': (_, response, url) => void response.writeHead(Number(url.searchParams.get('is')), html).end(PAGE),
    '/gzip': page({ 'content-encoding': 'gzip' }, gzipSync(PAGE)),
    '/br': page({ 'content-encoding': 'br' }, brotliCompressSync(PAGE)),
    '/deflate': page({ 'content-encoding': 'deflate' }, deflateSync(PAGE)),
    '/raw-deflate': page({ 'content-encoding': 'deflate' }, deflateRawSync(PAGE)),
    '/empty-gzip': page({ 'content-encoding': 'gzip' }, ''),
    '/large': page({}, Buffer.alloc(5 * 1_048_576, 'a')),
    '/too-large': page({}, Buffer.alloc(5 * 1_048_576 + 1, 'a')),
    '/gzip-bomb': bomb('gzip', gzipSync, 50),
    '/br-bomb': bomb('br', (zeros) => brotliCompressSync(zeros, FAST), 50),
    '/deflate-bomb': bomb('deflate', deflateSync, 50),
    '/raw-deflate-bomb': bomb('deflate', deflateRawSync, 50),
    '/gzip-in-gzip': page({ 'content-encoding': 'gzip, gzip' }, gzipSync(gzipSync(Buffer.alloc(1_048_576)))),
    '/unknown-encoding': page({ 'content-encoding': 'zstd' }, 'x'),
    '/not-gzip': page({ 'content-encoding': 'gzip' }, PAGE),
    '/cut-gzip': page({ 'content-encoding': 'gzip' }, gzipSync(PAGE).subarray(0, 30)),
    '/endless': (_, response) => flood(response.writeHead(200, html), Buffer.alloc(65_536, 'a'), state),
    '/endless-nothing': (_, response) =>
      flood(
        response.writeHead(200, { ...html, 'content-encoding': 'gzip' }),
        Buffer.concat(Array(2000).fill(gzipSync(''))),
        state,
      ),
    '/drip': (_, response) => forever(response.writeHead(200, html), 20, 'a'),
    '/gzip-drip': (_, response) => {
      response.writeHead(200, { ...html, 'content-encoding': 'gzip' });
      forever(response, 20, gzipSync('a'));
    },
    '/half': (_, response) => void response.writeHead(200, html).write('half of it'),
    '/broken-off': (_, response) => {
      response.writeHead(200, { ...html, 'content-length': '1000' }).write('a');
      setTimeout(() => response.destroy(), 20);
    },
    '/silent': () => undefined,
    '/hang-up': (request) => void request.socket.destroy(),
    '/huge-header': page({ 'x-huge': 'a'.repeat(100_000) }, PAGE),
    '/many-headers': page(Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`x-${n}`, 'a'.repeat(20)])), PAGE),
    '/early-hints': (_, response) => {
      const timer = setInterval(() => response.writeProcessing(), 20);
      response.once('close', () => clearInterval(timer));
    },
    '/to': (_, response, url) => {
      const { status = '302', at = '' } = Object.fromEntries(url.searchParams);
      response.writeHead(Number(status), { location: at }).end();
    },
    '/loop': (_, response) => void response.writeHead(302, { location: '/loop' }).end(),
    '/ping': (_, response) => void response.writeHead(302, { location: '/pong' }).end(),
    '/pong': (_, response) => void response.writeHead(302, { location: '/ping' }).end(),
    '/hops': (_, response, url) => {
      const left = Number(url.searchParams.get('left'));
      response.writeHead(302, { location: left > 1 ? `/hops?left=${left - 1}` : '/page' }).end();
    },
    '/nowhere': (_, response) => void response.writeHead(302, html).end(PAGE),
    '/echo': (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk) => chunks.push(chunk));
      request.on('end', () => {
        const body = JSON.stringify({ method: request.method, headers: request.headers, body: Buffer.concat(chunks).toString() });
        response.writeHead(200, { 'content-type': 'application/json' }).end(body);
      });
    },
    ...routes,
  };

  const answer: RequestListener = (request, response) => {
    const url = new URL(request.url ?? '/', 'http://loopback.example');
    state.asked.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers });
    const route = all[url.pathname];
    if (route) route(request, response, url);
    else response.writeHead(404, html).end('<title>Not found</title>');
  };
  const server = await listening(createServer(answer));
  return Object.assign(state, server);
}

export type HostileWebServer = Awaited<ReturnType<typeof hostileWebServer>>;

/** Serves the harmless page over TLS, with the certificate of `secure.example`. */
export function secureWebServer(location?: string) {
  const status = location === undefined ? 200 : 302;
  const headers = { ...html, ...(location !== undefined && { location }) };
  return listening(createSecureServer(LOOPBACK_CERTIFICATE, (_, response) => void response.writeHead(status, headers).end(PAGE)));
}

/** A server that is not a web server: it sends this greeting to every client and hangs up; without one it is silent. */
export function socketServer(greeting: string | Buffer | undefined) {
  return listening(
    createSocketServer((socket) => {
      socket.on('error', () => undefined);
      if (greeting !== undefined) socket.end(greeting);
    }),
  );
}

/** Returns a loopback port on which nothing listens. */
export async function closedPort(): Promise<number> {
  const { port, close } = await listening(createSocketServer());
  await close();
  return port;
}

async function listening(server: Server, address = '127.0.0.1') {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)));
  });
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
