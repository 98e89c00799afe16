import http from 'node:http';
import { isIPv6 } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Resolve } from '@/lib/guards/outbound/check-host';
import { type GuardedAgentOptions, guardedAgent } from '@/lib/guards/outbound/guarded-agent';
import { OutboundFailed } from '@/lib/guards/outbound/outbound-failed';
import { closedPort, type HostileWebServer, hostileWebServer, PAGE } from '../../fakes/hostile-web-server';
import { HOSTILE_NAMES, HOSTILE_URLS } from './hostile-urls';

const inTable: Resolve = async (name) => {
  const addresses = HOSTILE_NAMES[name];
  if (!addresses) throw new Error(`ENOTFOUND ${name}`);
  return addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
};

let server: HostileWebServer;
beforeAll(async () => {
  server = await hostileWebServer();
});
afterAll(() => server.close());

/** The status and body of a response, or the error. */
function get(url: string, options: Partial<GuardedAgentOptions> = {}): Promise<{ status?: number; body: string }> {
  const agent = guardedAgent('http:', { allowPrivate: [], ...options });
  return new Promise((resolve, reject) => {
    const sent = http.get(url, { agent }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode, body }));
    });
    sent.on('error', reject);
  });
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => (error instanceof OutboundFailed ? error.code : error),
  );

describe('guarded agents', () => {
  test.each([
    ...['http://127.0.0.1/', 'http://169.254.169.254/latest/meta-data', 'http://10.0.0.1/', 'http://localhost/'],
    ...[
      'http://[::1]/',
      'http://[::ffff:127.0.0.1]/',
      'http://[fd00::1]/',
      'http://[fe80::1]/',
      'http://0x7f.1/',
      'http://2130706433/',
    ],
    ...['http://metadata.google.internal/', 'http://intranet/'],
  ])('a guarded agent refuses %s', async (url) => {
    expect(await refusalOf(get(url, { resolve: inTable }))).toBe('refused');
  });

  test('a guarded agent refuses every hostile URL that Node would connect to', async () => {
    const asked = Object.values(HOSTILE_URLS)
      .flat()
      .filter((url) => URL.canParse(url) && new URL(url).protocol === 'http:');
    expect(asked.length).toBeGreaterThan(20);
    const codes = await Promise.all(asked.map((url) => refusalOf(get(url, { resolve: inTable }))));
    expect(asked.filter((_, n) => codes[n] !== 'refused')).toEqual([]);
  });

  test('a guarded agent refuses a name with one private address, and a port that is not a web port', async () => {
    const mixed: Resolve = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    expect(await refusalOf(get('http://models.example/', { resolve: mixed }))).toBe('refused');
    expect(await refusalOf(get('http://93.184.216.34:11434/'))).toBe('refused');
  });

  test('a guarded agent connects to the checked addresses without another lookup', async () => {
    let asked = 0;
    const once: Resolve = async () => {
      asked += 1;
      return [{ address: '127.0.0.1', family: 4 }];
    };
    const allowPrivate = [`models.example:${server.port}`];
    const answer = await get(`http://models.example:${server.port}/page`, { allowPrivate, resolve: once });
    expect(answer).toMatchObject({ status: 200, body: PAGE });
    expect(asked).toBe(1);
  });

  test('a guarded agent connects to the host and port that the operator allows, and to no other port of that host', async () => {
    const allowPrivate = [`127.0.0.1:${server.port}`];
    expect(await get(`http://127.0.0.1:${server.port}/page`, { allowPrivate })).toMatchObject({ status: 200 });
    expect(await refusalOf(get(`http://127.0.0.1:${await closedPort()}/`, { allowPrivate }))).toBe('refused');
  });

  test('a guarded agent follows no redirects', async () => {
    const elsewhere = await hostileWebServer({
      '/': (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    });
    const allowPrivate = [`127.0.0.1:${elsewhere.port}`];
    expect(await get(`http://127.0.0.1:${elsewhere.port}/`, { allowPrivate })).toMatchObject({ status: 302 });
    await elsewhere.close();
  });
});
