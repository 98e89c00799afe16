import http from 'node:http';
import https from 'node:https';
import type { Duplex } from 'node:stream';
import { phrase } from '@/lib/core/phrases/phrase';
import { OutboundFailed } from './outbound-failed';

const LIMIT_MS = 5_000;

/**
 * Opens a connection through a proxy (CONNECT; RFC 9110, 9.3.6), over which the caller uses TLS or HTTP with `host`: a name, or an IP address with or
 * without brackets.
 * @throws {OutboundFailed} `unreachable`: the proxy does not respond, or refuses
 */
export function tunnel(proxy: URL, { host, port }: { host: string; port: number | string }, limitMs = LIMIT_MS): Promise<Duplex> {
  const authority = `${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}`;
  const failed = (cause?: unknown) => new OutboundFailed('unreachable', phrase('proxyUnreached'), { cause });
  const refused = (status: number) =>
    new OutboundFailed('unreachable', phrase('proxyRefused', { host: authority, status }), { status });
  return new Promise((resolve, reject) => {
    const request = (proxy.protocol === 'https:' ? https : http).request({
      host: proxy.hostname.replace(/^\[|\]$/g, ''),
      port: proxy.port,
      method: 'CONNECT',
      path: authority,
      headers: { host: authority, ...credentialsOf(proxy) },
      agent: false,
    });
    const tooLate = setTimeout(() => request.destroy(new Error(`the proxy did not connect within ${limitMs} ms`)), limitMs);
    request.on('close', () => clearTimeout(tooLate));
    request.on('error', (error) => reject(failed(error)));
    request.on('connect', ({ statusCode: status = 0 }, socket, head) => {
      clearTimeout(tooLate);
      if (status >= 200 && status <= 299) {
        socket.unshift(head);
        return resolve(socket);
      }
      socket.destroy();
      reject(refused(status));
    });
    // The proxy has treated the request as an ordinary one.
    request.on('response', ({ statusCode: status = 0 }) => {
      request.destroy();
      reject(refused(status));
    });
    request.end();
  });
}

function credentialsOf({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {};
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(pair).toString('base64')}` };
}
