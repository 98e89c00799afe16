import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The response to a request: streamed bytes after which the connection ends, is cut, or stays open with pings only, or a JSON body. */
export type StreamAnswer =
  | { stream: string | Buffer; close?: 'end' | 'cut' | 'never'; headers?: Record<string, string> }
  | { status: number; body: unknown; headers?: Record<string, string> };

export interface StreamRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** Parsed; undefined for a GET. */
  body: unknown;
}

/** A loopback server with scripted responses that records its requests; the wire formats are in `messages-wire` and `responses-wire`. */
export async function startStreamServer(answer: (request: StreamRequest, call: number) => StreamAnswer) {
  const requests: StreamRequest[] = [];
  const server = createServer(async (incoming, response) => {
    let text = '';
    for await (const chunk of incoming.setEncoding('utf8')) text += chunk;
    const { method = '', url: path = '', headers } = incoming;
    const request = { method, path, headers, body: text === '' ? undefined : JSON.parse(text) };
    requests.push(request);
    const reply = answer(request, requests.length);
    if ('status' in reply) {
      response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers }).end(JSON.stringify(reply.body));
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream', ...reply.headers }).flushHeaders();
    if (reply.close === 'cut') response.write(reply.stream, () => response.destroy());
    else if (reply.close === 'never') {
      response.write(reply.stream);
      const pings = setInterval(() => response.write('event: ping\ndata: {"type":"ping"}\n\n'), 50);
      response.on('close', () => clearInterval(pings));
    } else response.end(reply.stream);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // Safe: a server listening on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    /** Ends with `/v1`. */
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    close() {
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}

/** The chunks in which fake models send a text: each word with the space after it. */
export const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];
