import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIPv6 } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { judgeLink } from '@/lib/core/citations/judge-link';
import type { LinkResult } from '@/lib/core/desks/kept-answer';
import type { Resolve } from '@/lib/guards/outbound/check-host';
import { type SafeFetch, safeFetch } from '@/lib/guards/outbound/safe-fetch';
import { createPageReader } from '@/lib/sources/web/page-reader';
import { createWeb } from '@/lib/sources/web/web';
import { type HostileWebServer, hostileWebServer } from '../../fakes/hostile-web-server';
import { HOSTILE_NAMES, HOSTILE_URLS } from '../../guards/outbound/hostile-urls';

/** The desk's site, which is the loopback server at one port, and the traps of seed 001, "Citation Verification". */
const DESK = ['desk.example', 'www.desk.example', '*.forms.example'];

const html = (title: string, body = '<h1>Permits</h1><p>How to apply for a permit.') =>
  `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`;
const send = (response: ServerResponse, status: number, body: string | Buffer, type = 'text/html; charset=utf-8') =>
  void response.writeHead(status, { 'content-type': type }).end(body);
const onHead = (act: (response: ServerResponse) => void) => (request: IncomingMessage, response: ServerResponse) =>
  request.method === 'HEAD' ? act(response) : send(response, 200, html('Permits'));

let server: HostileWebServer;
beforeAll(async () => {
  server = await hostileWebServer({
    '/': (_, response) => send(response, 200, html('The desk')),
    '/permits': (_, response) => send(response, 200, html('Permits')),
    '/head-405': onHead((response) => send(response, 405, '')),
    '/head-500': onHead((response) => send(response, 500, '')),
    '/head-hangs': onHead(() => undefined),
    '/slow': (_, response) => void setTimeout(() => send(response, 200, html('Permits')), 300),
    '/soft-title': (_, response) => send(response, 200, html('Page not found | Desk', '<p>Menu')),
    '/soft-titre': (_, response) => send(response, 200, html('Page introuvable', '<p>Menu')),
    '/soft-heading': (_, response) => send(response, 200, html('Desk', '<h1>We couldn’t find that web page</h1>')),
    '/soft-latin1': (_, response) =>
      send(response, 200, Buffer.from(html('Page non trouvée'), 'latin1'), 'text/html; charset=iso-8859-1'),
    '/soft-text': (_, response) =>
      send(response, 200, html('Desk', '<p>Sorry, we could not find the page you were after. Perhaps the search helps.')),
    '/soft-texte': (_, response) => send(response, 200, html('Desk', '<p>Désolé, la page demandée n’existe plus.')),
    '/soft-texto': (_, response) => send(response, 200, html('Desk', '<p>La página solicitada no existe.')),
    '/login': (_, response) => send(response, 200, html('Welcome', '<p>Your e-mail address')),
    '/fr/connexion': (_, response) => send(response, 200, html('Welcome', '<p>Your e-mail address')),
    '/errors/404.html': (_, response) => send(response, 200, html('Desk')),
    '/empty-page': (_, response) => send(response, 200, '<html><body></body></html>'),
    '/made': (_, response) => send(response, 201, html('Permits')),
    '/guide.pdf': (_, response) => send(response, 200, '%PDF-1.7', 'application/pdf'),
  });
});
afterAll(() => server.close());

const at = (path: string, host = 'desk.example') => `http://${host}:${server.port}${path}`;
const to = (target: string) => at(`/to?at=${encodeURIComponent(target)}`);

const readPage = createPageReader({ maxLength: 50_000 });
const toLoopback: Resolve = async () => [{ address: '127.0.0.1', family: 4 }];

async function check(url: string, { resolve = toLoopback, hosts = DESK } = {}): Promise<LinkResult> {
  const allowPrivate = [
    'desk.example',
    'www.desk.example',
    'a.forms.example',
    'forms.example',
    'not-desk.example',
    'other.example',
  ].map((host) => `${host}:${server.port}`);
  const fetch: SafeFetch = (address, options) => safeFetch(address, { ...options, resolve, allowPrivate, hosts });
  return judgeLink(await createWeb({ fetch, readPage }).checkUrl(url));
}

/** Name of the trap, its address, and what comes out: the path of a valid citation, or words of the problem. */
const TRAPS: [trap: string, url: () => string, outcome: { valid: string } | { status: number; error: RegExp }][] = [
  ['200', () => at('/permits'), { valid: '/permits' }],
  ['200 at a listed subdomain', () => at('/permits', 'a.forms.example'), { valid: '/permits' }],
  ['201', () => at('/made'), { status: 201, error: /201/ }],
  ['204', () => at('/no-content'), { status: 204, error: /204/ }],
  ['moved once', () => to('/permits'), { valid: '/permits' }],
  ['10 redirects', () => at('/hops?left=10'), { valid: '/page' }],
  ['11 redirects', () => at('/hops?left=11'), { status: 0, error: /More than 10 redirects/ }],
  ['a loop', () => at('/loop'), { status: 0, error: /More than 10 redirects/ }],
  ['two pages in a loop', () => at('/ping'), { status: 0, error: /More than 10 redirects/ }],
  ['HEAD is 405', () => at('/head-405'), { valid: '/head-405' }],
  ['HEAD is 500', () => at('/head-500'), { valid: '/head-500' }],
  ['HEAD hangs', () => at('/head-hangs'), { valid: '/head-hangs' }],
  ['a slow page', () => at('/slow'), { valid: '/slow' }],
  ['401', () => at('/status?is=401'), { status: 401, error: /sign-in/ }],
  ['403', () => at('/status?is=403'), { status: 403, error: /refused/ }],
  ['404', () => at('/status?is=404'), { status: 404, error: /does not exist/ }],
  ['410', () => at('/status?is=410'), { status: 410, error: /gone/ }],
  ['500', () => at('/status?is=500'), { status: 500, error: /error/ }],
  ['503', () => at('/status?is=503'), { status: 503, error: /error/ }],
  ['soft 404 by title', () => at('/soft-title'), { status: 200, error: /does not exist/ }],
  ['soft 404 by French title', () => at('/soft-titre'), { status: 200, error: /does not exist/ }],
  ['soft 404 by heading', () => at('/soft-heading'), { status: 200, error: /does not exist/ }],
  ['soft 404 in Latin-1', () => at('/soft-latin1'), { status: 200, error: /does not exist/ }],
  ['soft 404 by text', () => at('/soft-text'), { status: 200, error: /does not exist/ }],
  ['soft 404 by French text', () => at('/soft-texte'), { status: 200, error: /does not exist/ }],
  ['soft 404 by Spanish text', () => at('/soft-texto'), { status: 200, error: /does not exist/ }],
  ['soft 404 by name', () => to('/errors/404.html'), { status: 200, error: /missing pages/ }],
  ['soft 404 by front page', () => to('/'), { status: 200, error: /front page/ }],
  ['a page for signing in', () => to('/fr/connexion'), { status: 200, error: /signing in/ }],
  ['a page about signing in itself', () => at('/login'), { valid: '/login' }],
  ['the front page itself', () => at('/'), { valid: '/' }],
  ['an empty page', () => at('/empty-page'), { valid: '/empty-page' }],
  ['an empty response', () => at('/empty'), { valid: '/empty' }],
  ['a PDF', () => at('/guide.pdf'), { valid: '/guide.pdf' }],
  ['an unknown type', () => at('/type?is=x/y'), { valid: '/type?is=x/y' }],
  ['a huge page', () => at('/too-large'), { valid: '/too-large' }],
  ['an endless page', () => at('/endless'), { valid: '/endless' }],
  ['a gzip bomb', () => at('/gzip-bomb'), { valid: '/gzip-bomb' }],
  ['broken compression', () => at('/not-gzip'), { status: 0, error: /cannot be decoded/ }],
  ['a connection that breaks', () => at('/hang-up'), { status: 0, error: /No web server answers/ }],
  ['another host', () => at('/permits', 'other.example'), { status: 0, error: /other\.example is not one of the sites/ }],
  ['a redirect to another host', () => to(at('/page', 'other.example')), { status: 0, error: /not one of the sites/ }],
  ['a redirect to a port that is closed to us', () => to('http://desk.example:22/'), { status: 0, error: /Only the ports/ }],
  [
    'a host with the desk’s name at its end',
    () => at('/permits', 'not-desk.example'),
    { status: 0, error: /not one of the sites/ },
  ],
  ['a host above a listed subdomain', () => at('/permits', 'forms.example'), { status: 0, error: /not one of the sites/ }],
];

const came: string[] = [];
afterAll(() => {
  process.stdout.write(`Citations of a desk:\n${came.map((line) => `  ${line}\n`).join('')}`);
});

describe('the check of a citation of a desk', () => {
  test.concurrent.each(TRAPS)('%s', async (trap, url, outcome) => {
    const result = await check(url());
    const where = result.url.replace(/^http:\/\/([^:/]+):\d+/, '$1');
    came.push(`${trap.padEnd(40)} ${result.isValid ? 'valid  ' : 'invalid'} ${result.status}  ${result.error ?? where}`);
    if ('valid' in outcome)
      expect(result).toEqual({ isValid: true, url: expect.stringMatching(/^http/), status: 200, confidenceRating: 1 });
    else
      expect(result).toEqual({
        isValid: false,
        url: url(),
        status: outcome.status,
        confidenceRating: 0,
        error: expect.stringMatching(outcome.error),
      });
    if ('valid' in outcome) expect(result.url.replace(/^http:\/\/[^/]+/, '')).toBe(outcome.valid);
  });

  test('no address of the inside is visited, even if it belongs to a listed host, directly or by a redirect', async () => {
    const urls = Object.values(HOSTILE_URLS).flat();
    const resolve: Resolve = async (name) => {
      if (name === 'desk.example') return toLoopback(name);
      const addresses = HOSTILE_NAMES[name];
      if (!addresses) throw new Error(`ENOTFOUND ${name}`);
      return addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
    };
    // A desk whose owner lists every host by mistake.
    const hosts = [...DESK, ...urls.flatMap((url) => URL.parse(url)?.hostname ?? [])];
    const asked = server.asked.length;
    const direct = await Promise.all(urls.map((url) => check(url, { resolve, hosts })));
    expect(direct.filter(({ isValid, status }) => isValid || status !== 0)).toEqual([]);
    expect(server.asked.length).toBe(asked);
    const targets = urls.filter((url) => /^[\x21-\x7e]+$/.test(url) && /^[a-z-]+:|^\/\//.test(url));
    const redirected = await Promise.all(targets.map((url) => check(to(url), { resolve, hosts })));
    expect(redirected.filter(({ isValid, status }) => isValid || status !== 0)).toEqual([]);
    came.push(`${urls.length} addresses of the inside and ${targets.length} redirects to them: none visited`);
  });
});
