import { isIPv6 } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Resolve } from '@/lib/guards/outbound/check-host';
import { OutboundFailed } from '@/lib/guards/outbound/outbound-failed';
import { type SafeFetchOptions, safeFetch } from '@/lib/guards/outbound/safe-fetch';
import {
  closedPort,
  type HostileWebServer,
  hostileWebServer,
  PAGE,
  secureWebServer,
  socketServer,
} from '../../fakes/hostile-web-server';
import { LOOPBACK_CERTIFICATE } from '../../fakes/loopback-certificate';
import { HOSTILE_NAMES, HOSTILE_URLS } from './hostile-urls';

const inTable: Resolve = async (name) => {
  const addresses = HOSTILE_NAMES[name];
  if (!addresses) throw new Error(`ENOTFOUND ${name}`);
  return addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
};
const toLoopback: Resolve = async () => [{ address: '127.0.0.1', family: 4 }];

let server: HostileWebServer;
const open: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  server = await hostileWebServer();
});
afterAll(() => server.close());
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** The URL of the loopback server, under a name excepted by the operator. */
const at = (path: string, host = 'news.example') => `http://${host}:${server.port}${path}`;

function visit(url: string, options: SafeFetchOptions = {}) {
  const hosts = ['news.example', 'other.example', ...(URL.canParse(url) ? [new URL(url).hostname] : [])];
  const allowPrivate = hosts.map((host) => `${host}:${server.port}`);
  return safeFetch(url, { resolve: toLoopback, allowPrivate, totalMs: 10_000, ...options });
}

async function failure(work: Promise<unknown>): Promise<OutboundFailed> {
  const error = await work.then(
    (value) => new Error(`It was fetched: ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  );
  if (error instanceof OutboundFailed) return error;
  throw error;
}

test('a space in a path is sent as %20', async () => {
  await visit(at('/status?is=200&name=a file.html'));
  expect(server.asked.at(-1)).toMatchObject({ path: '/status?is=200&name=a%20file.html' });
});

test('a response that declares more than the limit is refused before its body is read', async () => {
  const { port, close } = await socketServer('HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: 900000\r\n\r\nabc');
  open.push({ close });
  const url = `http://news.example:${port}/`;
  const asked = safeFetch(url, { resolve: toLoopback, allowPrivate: [`news.example:${port}`], maxBytes: 1000 });
  // Reading it to the end would fail.
  expect((await failure(asked)).code).toBe('too_large');
});

describe('URLs that must not be visited are refused', () => {
  for (const [kind, urls] of Object.entries(HOSTILE_URLS)) {
    test.each(urls.map((url) => [url]))(`${kind}: %j`, async (url) => {
      const before = server.asked.length;
      expect((await failure(safeFetch(url, { resolve: inTable }))).code).toBe('refused');
      expect(server.asked.length).toBe(before);
    });

    // The same URLs as the target of a redirect from a public page.
    test.each(urls.filter((url) => /^[\x21-\x7e]+$/.test(url) && /^[a-z-]+:|^\/\//.test(url)).map((url) => [url]))(
      `a redirect to ${kind}: %j`,
      async (to) => {
        const resolve: Resolve = (name) => (name === 'start.example' ? toLoopback(name) : inTable(name));
        const url = at(`/to?at=${encodeURIComponent(to)}`, 'start.example');
        const allowPrivate = [`start.example:${server.port}`];
        expect((await failure(safeFetch(url, { resolve, allowPrivate }))).code).toBe('refused');
      },
    );
  }

  test('the list has more than 130 hostile URLs', () => {
    expect(Object.values(HOSTILE_URLS).flat().length).toBeGreaterThanOrEqual(130);
  });

  test('a private address is refused in any spelling', async () => {
    const inside = fc.tuple(
      fc.constantFrom([127, 0, 8], [10, 0, 8], [192, 168, 16], [169, 254, 16], [0, 0, 8]),
      fc.nat({ max: 0xffffff }),
    );
    const spelling = fc.array(fc.constantFrom(8, 10, 16), { minLength: 4, maxLength: 4 });
    const parts = fc.integer({ min: 1, max: 4 });
    await fc.assert(
      fc.asyncProperty(inside, spelling, parts, async ([[first = 0, second = 0, bits = 8], rest], bases, count) => {
        const address = first * 2 ** 24 + (bits === 16 ? second * 2 ** 16 + (rest & 0xffff) : rest);
        const url = `http://${spell(address, bases, count)}/`;
        expect([url, (await failure(safeFetch(url, { resolve: inTable }))).code]).toEqual([url, 'refused']);
      }),
    );
  });

  test('arbitrary text is refused', async () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl({ withQueryParameters: true }),
      fc.string().map((text) => `http://${text}`),
    );
    const resolve: Resolve = async () => [{ address: '10.0.0.1', family: 4 }];
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        expect((await failure(safeFetch(text, { resolve }))).code).toBe('refused');
      }),
      { numRuns: 500 },
    );
  });

  test('an existing private host cannot be told apart from one that does not exist', async () => {
    const message = async (host: string) =>
      (await failure(safeFetch(`http://${host}/`, { resolve: inTable }))).message.replace(host, '');
    expect(await message('private.example')).toBe(await message('unknown.example'));
    expect(await message('db.internal')).toBe(await message('unknown.example'));
  });
});

/** Writes an IPv4 address in 1 to 4 parts, each to some base. */
function spell(address: number, bases: readonly number[], count: number): string {
  const bytes = [24, 16, 8, 0].map((shift) => Math.floor(address / 2 ** shift) % 256);
  const last = bytes.slice(count - 1).reduce((sum, byte) => sum * 256 + byte, 0);
  return [...bytes.slice(0, count - 1), last]
    .map((part, index) => ({ 8: `0${part.toString(8)}`, 10: `${part}`, 16: `0x${part.toString(16)}` })[bases[index] ?? 10])
    .join('.');
}

describe('the operator’s exception', () => {
  test('the exception is for one host and one port', async () => {
    const allowPrivate = [`news.example:${server.port}`];
    const refused = async (url: string) => (await failure(safeFetch(url, { resolve: toLoopback, allowPrivate }))).code;
    expect((await safeFetch(at('/page'), { resolve: toLoopback, allowPrivate })).status).toBe(200);
    expect(await refused(at('/page', 'other.example'))).toBe('refused');
    expect(await refused(at('/page', '127.0.0.1'))).toBe('refused');
    expect(await refused('http://news.example/')).toBe('refused');
    expect(await refused(at('/page', 'x.news.example'))).toBe('refused');
  });

  test('the exception of a default port is written with its number', async () => {
    const resolve: Resolve = async () => [];
    const { message } = await failure(safeFetch('https://search.example/', { resolve, allowPrivate: ['search.example:443'] }));
    expect(message).toContain('search.example');
  });
});

describe('a name whose addresses change', () => {
  test('a name is looked up once, and only the addresses found then are connected to', async () => {
    let asked = 0;
    const resolve: Resolve = async () => [{ address: asked++ === 0 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
    expect((await visit(at('/page'), { resolve })).body.toString()).toBe(PAGE);
    expect(asked).toBe(1);
  });

  test('a name is looked up again at the next redirect, and refused when it resolves to a private address', async () => {
    let asked = 0;
    const resolve: Resolve = async () => [{ address: asked++ === 0 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
    const url = at(`/to?at=${encodeURIComponent('http://news.example/')}`);
    expect((await failure(visit(url, { resolve }))).code).toBe('refused');
    expect(asked).toBe(2);
  });
});

describe('harmful responses are refused', () => {
  const NEVER_DONE = ['/drip', '/gzip-drip', '/half', '/silent', '/early-hints'];
  test.each([
    ['/too-large', 'too_large'],
    ['/gzip-bomb', 'too_large'],
    ['/br-bomb', 'too_large'],
    ['/deflate-bomb', 'too_large'],
    ['/raw-deflate-bomb', 'too_large'],
    ['/endless', 'too_large'],
    ['/endless-nothing', 'too_large'],
    ['/gzip-in-gzip', 'broken'],
    ['/unknown-encoding', 'broken'],
    ['/not-gzip', 'broken'],
    ['/cut-gzip', 'broken'],
    ['/broken-off', 'broken'],
    ['/drip', 'too_slow'],
    ['/gzip-drip', 'too_slow'],
    ['/half', 'too_slow'],
    ['/silent', 'unreachable'],
    ['/early-hints', 'unreachable'],
    ['/hang-up', 'unreachable'],
    ['/huge-header', 'unreachable'],
    ['/many-headers', 'unreachable'],
    ['/loop', 'redirects'],
    ['/ping', 'redirects'],
    ['/hops?left=11', 'redirects'],
    ['/no-type', 'content_type'],
    ['/type?is=application/octet-stream', 'content_type'],
    ['/type?is=application/pdf', 'content_type'],
    ['/type?is=image/svg%2Bxml', 'content_type'],
    ['/type?is=application/x-json', 'content_type'],
    ['/type?is=video/mp4', 'content_type'],
    ['/type?is=text', 'content_type'],
  ])('%s: %s', async (path, code) => {
    const error = await failure(visit(at(path), { totalMs: NEVER_DONE.includes(path) ? 1000 : 10_000 }));
    expect([error.code, error.message]).toEqual([code, expect.stringMatching(/\.$/)]);
  });

  test('an endless response is aborted soon after the limit', async () => {
    const before = server.sent;
    await failure(visit(at('/endless'), { maxBytes: 100_000 }));
    expect(server.sent - before).toBeLessThan(20 * 1_048_576);
  });

  test('a compressed bomb does not fill the memory', async () => {
    const before = process.memoryUsage().rss;
    await Promise.all(Array.from({ length: 10 }, () => failure(visit(at('/endless-nothing')))));
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1_048_576);
  });

  test('a body that may be cut is cut instead of refused', async () => {
    const may = { maxBytes: 1000, mayCut: true };
    expect(await visit(at('/endless'), may)).toMatchObject({ body: Buffer.alloc(1000, 'a'), isCut: true });
    expect(await visit(at('/gzip-bomb'), may)).toMatchObject({ body: Buffer.alloc(1000), isCut: true });
    expect(await visit(at('/page'), may)).toMatchObject({ isCut: false });
  });

  test('of a body that may break off, what arrived is returned, unless the caller gave up', async () => {
    const slow = { mayBreak: true, totalMs: 300 };
    expect(await visit(at('/drip'), slow)).toMatchObject({ status: 200, isCut: true });
    const gaveUp = new AbortController();
    setTimeout(() => gaveUp.abort(new Error('Gave up.')), 100);
    await expect(visit(at('/drip'), { mayBreak: true, signal: gaveUp.signal })).rejects.toThrow('Gave up.');
  });

  test('the body of a request is not sent on by a redirect', async () => {
    const url = at(`/to?status=307&at=${encodeURIComponent(at('/echo', 'other.example'))}`);
    expect((await failure(visit(url, { method: 'POST', body: 'secret' }))).code).toBe('redirects');
  });
});

describe('closed ports', () => {
  test('a closed port gives the same error as a port that speaks another protocol, hangs up or sends nothing', async () => {
    const ssh = await socketServer('SSH-2.0-OpenSSH_9.9\r\n');
    const mute = await socketServer('');
    const secure = await secureWebServer();
    open.push(ssh, mute, secure);
    const errorOf = async (scheme: string, port: number, path = '/') => {
      const allowPrivate = [`news.example:${port}`];
      const url = `${scheme}://news.example:${port}${path}`;
      const { code, message } = await failure(safeFetch(url, { resolve: toLoopback, allowPrivate, totalMs: 500 }));
      return { code, message: message.replace(String(port), 'PORT') };
    };
    const closed = await errorOf('http', await closedPort());
    expect(closed.code).toBe('unreachable');
    expect(await errorOf('http', ssh.port)).toEqual(closed);
    expect(await errorOf('http', mute.port)).toEqual(closed);
    expect(await errorOf('http', server.port, '/silent')).toEqual(closed);
    expect(await errorOf('http', secure.port)).toEqual(closed);
    expect(await errorOf('https', secure.port)).toEqual(closed);
    expect(await errorOf('https', server.port)).toEqual(closed);
  });
});

describe('harmless URLs are fetched', () => {
  test.each([
    'news.example',
    'www.news.example',
    'NEWS.example',
    'news.example.',
    'xn--bcher-kva.example',
    'bücher.example',
    'a-b.example',
    '127.0.0.1.example',
    '10.0.0.1.example',
    'localhost.example',
    'mylocalhost.example',
    'internal.example',
    '1.example',
    'deep.er.and.deep.er.example',
  ])('a URL of the host %s is fetched', async (host) => {
    const resolved: string[] = [];
    const resolve: Resolve = async (name) => {
      resolved.push(name);
      return [{ address: '127.0.0.1', family: 4 }];
    };
    const { status, body, redirects } = await visit(at('/page', host), { resolve });
    expect([status, body.toString(), redirects]).toEqual([200, PAGE, 0]);
    expect(resolved).toEqual([new URL(`http://${host}`).hostname.replace(/\.$/, '')]);
  });

  test.each([
    '/gzip',
    '/br',
    '/deflate',
    '/raw-deflate',
    '/page#part',
    '/page?q=%20%2F',
    '/page?at=http://10.0.0.1/',
    '/page?user@host',
    '/page?é',
  ])('the page %s is fetched', async (path) => {
    expect((await visit(at(path))).body.toString()).toBe(PAGE);
  });

  test.each([
    ['/text', 'text/plain', 'plain'],
    ['/json', 'application/json', '{"a":1}'],
    ['/feed', 'application/atom+xml', '<feed/>'],
    ['/type?is=TEXT/HTML;charset=x', 'text/html', 'x'],
    ['/type?is=application/ld%2Bjson', 'application/ld+json', 'x'],
    ['/empty', '', ''],
    ['/no-content', '', ''],
    ['/empty-gzip', 'text/html', ''],
  ])('the document at %s is fetched', async (path, type, text) => {
    const got = await visit(at(path));
    expect([got.type, got.body.toString()]).toEqual([type, text]);
  });

  test('a body of up to 5 MiB is fetched', async () => {
    expect((await visit(at('/large'))).body.length).toBe(5 * 1_048_576);
  });

  test.each([400, 401, 403, 404, 410, 429, 500, 503])('a response with status %i is returned', async (status) => {
    expect(await visit(at(`/status?is=${status}`))).toMatchObject({ status, redirects: 0 });
  });

  test.each([
    ['/to?at=/page', 1],
    ['/to?at=page', 1],
    ['/to?at=%3Fat%3D/page', 2],
    ['/to?status=301&at=/page', 1],
    ['/to?status=303&at=/page', 1],
    ['/to?status=307&at=/page', 1],
    ['/to?status=308&at=/page', 1],
    ['/to?at=/page%3Fwith%20a%20space', 1],
    ['/hops?left=10', 10],
    ['/nowhere', 0],
  ])('a URL with the redirects %s is fetched', async (path, redirects) => {
    const got = await visit(at(path));
    expect([got.redirects, got.body.toString()]).toEqual([redirects, PAGE]);
  });

  test('redirects to other hosts are followed, and the final URL is returned', async () => {
    for (const to of [at('/page', 'other.example'), `//other.example:${server.port}/page`]) {
      const got = await visit(at(`/to?at=${encodeURIComponent(to)}`));
      expect(got).toMatchObject({ url: at('/page', 'other.example'), redirects: 1, status: 200 });
    }
  });

  test('HEAD is sent, whatever the content type', async () => {
    const got = await visit(at('/type?is=application/pdf'), { method: 'HEAD' });
    expect(got).toMatchObject({ status: 200, type: 'application/pdf', body: Buffer.alloc(0) });
  });

  test('requested content types are accepted', async () => {
    const types = ['application/pdf', 'image/*'];
    expect((await visit(at('/type?is=application/pdf'), { types })).body.toString()).toBe('x');
    expect((await visit(at('/type?is=image/png'), { types })).body.toString()).toBe('x');
    expect((await visit(at('/no-type'), { types: ['*'] })).body.toString()).toBe('x');
    expect((await failure(visit(at('/page'), { types }))).code).toBe('content_type');
  });

  test('a POST is sent', async () => {
    const headers = { 'content-type': 'application/json' };
    const got = JSON.parse((await visit(at('/echo'), { method: 'POST', body: '{"q":"é"}', headers })).body.toString());
    expect(got).toMatchObject({ method: 'POST', body: '{"q":"é"}', headers });
  });
});

describe('the caller’s headers', () => {
  const headers = { authorization: 'Bearer secret', 'x-key': 'secret' };
  const sent = (from: number) => server.asked.slice(from).map((asked) => asked.headers.authorization ?? asked.headers['x-key']);

  test("the caller's headers are sent to the same origin", async () => {
    const from = server.asked.length;
    await visit(at('/hops?left=2'), { headers });
    expect(sent(from)).toEqual(['Bearer secret', 'Bearer secret', 'Bearer secret']);
  });

  test("the caller's headers are dropped at another origin, even after a redirect back", async () => {
    const back = encodeURIComponent(at('/page'));
    const away = encodeURIComponent(at(`/to?at=${back}`, 'other.example'));
    const from = server.asked.length;
    await visit(at(`/to?at=${away}`), { headers });
    expect(sent(from)).toEqual(['Bearer secret', undefined, undefined]);
  });
});

describe('TLS', () => {
  const known = getCACertificates('default');
  afterEach(() => setDefaultCACertificates(known));
  const secure = async (host: string, options: SafeFetchOptions = {}) => {
    const secureServer = await secureWebServer();
    open.push(secureServer);
    const allowPrivate = [`${host}:${secureServer.port}`];
    return safeFetch(`https://${host}:${secureServer.port}/`, { resolve: toLoopback, allowPrivate, ...options });
  };

  test('a host with a trusted certificate is fetched', async () => {
    setDefaultCACertificates([...known, LOOPBACK_CERTIFICATE.cert]);
    expect((await secure('secure.example')).body.toString()).toBe(PAGE);
  });

  test('a redirect from TLS to plain http is refused', async () => {
    setDefaultCACertificates([...known, LOOPBACK_CERTIFICATE.cert]);
    const secureServer = await secureWebServer(at('/page'));
    open.push(secureServer);
    const before = server.asked.length;
    const url = `https://secure.example:${secureServer.port}/`;
    const allowPrivate = [`secure.example:${secureServer.port}`, `news.example:${server.port}`];
    const { code, message } = await failure(safeFetch(url, { resolve: toLoopback, allowPrivate }));
    expect([code, message]).toEqual(['redirects', expect.stringContaining('without TLS')]);
    expect(server.asked.length).toBe(before);
  });

  test('a self-signed certificate is refused, whatever the environment contains', async () => {
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    try {
      expect((await failure(secure('secure.example'))).code).toBe('unreachable');
    } finally {
      delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    }
  });

  test('a certificate of another host is refused', async () => {
    setDefaultCACertificates([...known, LOOPBACK_CERTIFICATE.cert]);
    expect((await failure(secure('other.example'))).code).toBe('unreachable');
  });
});

describe('cancelling a fetch', () => {
  test.each(['/silent', '/drip', '/half', '/endless'])("cancelling ends %s at once, with the signal's reason", async (path) => {
    const stop = new AbortController();
    const from = server.asked.length;
    const going = visit(at(path), { signal: stop.signal, maxBytes: 1e12, totalMs: 60_000 });
    going.catch(() => undefined);
    while (server.asked.length === from) await new Promise((resolve) => setTimeout(resolve, 5));
    stop.abort(new Error('Stopped by the person'));
    await expect(going).rejects.toThrow('Stopped by the person');
  });

  test('a fetch that is cancelled before it starts sends nothing', async () => {
    const resolve: Resolve = () => Promise.reject(new Error('must not be asked'));
    await expect(visit(at('/page'), { signal: AbortSignal.abort(new Error('Stopped')), resolve })).rejects.toThrow('Stopped');
  });

  test('cancelling ends a lookup that hangs, and so does the deadline', async () => {
    const resolve: Resolve = () => new Promise(() => undefined);
    const signal = AbortSignal.timeout(50);
    await expect(visit(at('/page'), { signal, resolve })).rejects.toThrow('due to timeout');
    expect((await failure(visit(at('/page'), { resolve, totalMs: 50 }))).code).toBe('too_slow');
  });
});
