import https from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Resolve } from '@/lib/guards/outbound/check-host';
import { guardedFetch } from '@/lib/guards/outbound/guarded-fetch';
import { OutboundFailed } from '@/lib/guards/outbound/outbound-failed';
import { proxyAgent } from '@/lib/guards/outbound/proxy-agent';
import { type SafeFetchOptions, safeFetch } from '@/lib/guards/outbound/safe-fetch';
import { tunnel } from '@/lib/guards/outbound/tunnel';
import { type ForwardProxy, startForwardProxy } from '../../fakes/forward-proxy';
import {
  closedPort,
  type HostileWebServer,
  hostileWebServer,
  PAGE,
  secureWebServer,
  socketServer,
} from '../../fakes/hostile-web-server';
import { LOOPBACK_CERTIFICATE } from '../../fakes/loopback-certificate';

const PUBLIC = '93.184.216.34';
const toPublic: Resolve = async () => [{ address: PUBLIC, family: 4 }];
const toLoopback: Resolve = async () => [{ address: '127.0.0.1', family: 4 }];
const toNothing: Resolve = async (name) => {
  throw new Error(`ENOTFOUND ${name}`);
};
const known = getCACertificates('default');

let plain: HostileWebServer;
let secure: Awaited<ReturnType<typeof secureWebServer>>;
let proxy: ForwardProxy;
let status: number | undefined;
beforeAll(async () => {
  plain = await hostileWebServer({
    '/moved': (_, response) => void response.writeHead(302, { location: 'http://other.example/page' }).end(),
  });
  secure = await secureWebServer();
  proxy = await startForwardProxy((authority) =>
    status === undefined ? { port: authority.endsWith(':443') ? secure.port : plain.port } : { status },
  );
  setDefaultCACertificates([...known, LOOPBACK_CERTIFICATE.cert]);
});
beforeEach(() => {
  process.env.HTTPS_PROXY = proxy.url.replace('//', '//me:p%40ss@');
  process.env.HTTP_PROXY = proxy.url;
  proxy.asked.length = 0;
  status = undefined;
});
afterEach(() => {
  for (const name of ['HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY']) delete process.env[name];
});
afterAll(async () => {
  setDefaultCACertificates(known);
  await proxy.close();
  await plain.close();
  await secure.close();
});

const authorities = () => proxy.asked.map(({ authority }) => authority);

async function fetched(url: string, options: SafeFetchOptions = {}): Promise<string> {
  return (await safeFetch(url, { resolve: toPublic, totalMs: 10_000, ...options })).body.toString();
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'It was fetched.',
    (error: unknown) => (error instanceof OutboundFailed ? [error.code, error.message] : error),
  );

test('a page is fetched through the proxy, which is told the checked address, and TLS is spoken with the name', async () => {
  expect(await fetched('https://secure.example/')).toBe(PAGE);
  const credentials = `Basic ${Buffer.from('me:p@ss').toString('base64')}`;
  expect(proxy.asked).toEqual([{ authority: `${PUBLIC}:443`, credentials }]);
  expect(await failure(fetched('https://impostor.example/'))).toEqual([
    'unreachable',
    expect.stringContaining('impostor.example'),
  ]);
});

test('a page without TLS is fetched through the proxy, and each redirect is checked and goes through it', async () => {
  expect(await fetched('http://news.example/moved')).toBe(PAGE);
  expect(authorities()).toEqual([`${PUBLIC}:80`, `${PUBLIC}:80`]);
  expect(plain.asked.slice(-2).map(({ headers }) => headers.host)).toEqual(['news.example', 'other.example']);
});

test.each(['http://news.example/', 'http://127.0.0.1/', 'http://[::1]/', 'http://intranet/', 'http://files.internal/'])(
  'the proxy is never asked to connect to the own network at %s',
  async (url) => {
    expect(await failure(fetched(url, { resolve: toLoopback }))).toEqual(['refused', expect.any(String)]);
    expect(proxy.asked).toEqual([]);
  },
);

test('a name that cannot be found here is refused, and left to the proxy where the operator excepts it', async () => {
  expect(await failure(fetched('https://secure.example/', { resolve: toNothing }))).toEqual(['refused', expect.any(String)]);
  expect(proxy.asked).toEqual([]);
  expect(await fetched('https://secure.example/', { resolve: toNothing, allowPrivate: ['secure.example:443'] })).toBe(PAGE);
  expect(authorities()).toEqual(['secure.example:443']);
});

test('excepted addresses of the own network and what NO_PROXY names are reached without the proxy', async () => {
  process.env.NO_PROXY = '.example';
  const allowPrivate = [`127.0.0.1:${plain.port}`, `news.example:${plain.port}`];
  for (const host of ['127.0.0.1', 'news.example'])
    expect(await fetched(`http://${host}:${plain.port}/page`, { resolve: toLoopback, allowPrivate })).toBe(PAGE);
  expect(proxy.asked).toEqual([]);
});

test('a proxy that refuses, is not there, or is none, is named as the reason', async () => {
  status = 403;
  expect(await failure(fetched('https://secure.example/'))).toEqual([
    'unreachable',
    `The proxy through which this server sends its requests did not connect to ${PUBLIC}:443 (HTTP 403).`,
  ]);
  const unreached = ['unreachable', 'The proxy through which this server sends its requests cannot be reached.'];
  process.env.HTTPS_PROXY = `http://127.0.0.1:${await closedPort()}`;
  expect(await failure(fetched('https://secure.example/'))).toEqual(unreached);
  const other = await socketServer('SSH-2.0-OpenSSH_9.9\r\n');
  process.env.HTTPS_PROXY = `http://127.0.0.1:${other.port}`;
  expect(await failure(fetched('https://secure.example/'))).toEqual(unreached);
  await other.close();
  const silent = await socketServer(undefined);
  expect(await failure(tunnel(new URL(`http://127.0.0.1:${silent.port}`), { host: PUBLIC, port: 443 }, 50))).toEqual(unreached);
  await silent.close();
});

test('a streamed response comes through the proxy, and its connection is used again', async () => {
  const { fetch, close } = guardedFetch({ allowPrivate: ['secure.example:443'], maxBytes: 10_000, onBroken: () => {} });
  for (const _ of [1, 2]) expect(await (await fetch('https://secure.example/')).text()).toBe(PAGE);
  expect(authorities()).toEqual(['secure.example:443']);
  status = 502;
  close();
  expect(await failure(fetch('https://secure.example/'))).toEqual(['unreachable', expect.stringContaining('(HTTP 502)')]);
});

test('an address that the operator has configured is left to the proxy by its name, and needs no agent without a proxy', async () => {
  const agent = proxyAgent('https://secure.example/v1');
  const response = await new Promise<number | undefined>((resolve, reject) => {
    https.get('https://secure.example/v1', { agent }, (got) => resolve(got.resume().statusCode)).on('error', reject);
  });
  agent?.destroy();
  expect([response, authorities()]).toEqual([200, ['secure.example:443']]);
  expect(proxyAgent('http://127.0.0.1:11434/v1')).toBeUndefined();
  process.env.NO_PROXY = '*';
  expect(proxyAgent('https://secure.example/v1')).toBeUndefined();
});
