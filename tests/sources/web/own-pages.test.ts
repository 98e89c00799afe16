import { expect, test } from '@jest/globals';
import { judgeLink } from '@/lib/core/citations/judge-link';
import { OutboundFailed } from '@/lib/guards/outbound/outbound-failed';
import { type SafeFetch, safeFetch } from '@/lib/guards/outbound/safe-fetch';
import { createDeskWeb } from '@/lib/sources/web/desk-web';
import { createPageReader } from '@/lib/sources/web/page-reader';
import { hostileWebServer } from '../../fakes/hostile-web-server';

const origin = 'http://127.0.0.1:3999';
const at = (path: string) => `${origin}/sample-desk${path}`;
const html = (title: string, text: string, status = 200) =>
  new Response(`<html><head><title>${title}</title></head><body><p>${text}</p></body></html>`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
const moved = (location: string) => new Response(null, { status: 301, headers: { location } });

/** Answers the pages of this server, and records the addresses. */
function ownPages() {
  const asked: string[] = [];
  const answer = ({ pathname }: URL): Response => {
    asked.push(pathname);
    const path = pathname.replace('/sample-desk', '');
    switch (path) {
      case '/en/ferries/fares':
        return html('Fares', 'A crossing costs 4 crowns.');
      case '/en/old':
        return moved('/sample-desk/en/ferries/fares');
      case '/en/news':
        return moved('/sample-desk/en/');
      case '/en/':
        return html('Harbour', 'Welcome.');
      case '/en/out':
        return moved('http://127.0.0.1:3999/api/keys');
      case '/en/loop':
        return moved('/sample-desk/en/loop');
      case '/en/empty':
        return new Response('<html><head><title>Fund</title></head><body></body></html>', {
          headers: { 'content-type': 'text/html' },
        });
      default:
        return html('Page not found', 'There is no such page.', path === '/en/soft' ? 200 : 404);
    }
  };
  return { origin, path: '/sample-desk', answer, asked };
}

const readPage = createPageReader({ maxLength: 50_000 });
const webOf = (hosts: string[], fetch: SafeFetch = safeFetch) => {
  const pages = ownPages();
  return { web: createDeskWeb({ fetch, readPage, hosts, ownPages: pages }), asked: pages.asked };
};
const sample = () => webOf(['127.0.0.1']).web;

test('a page of this server is read without a request to it', async () => {
  expect(await sample().fetchPage(at('/en/old'))).toEqual({
    url: at('/en/ferries/fares'),
    title: 'Fares',
    text: 'A crossing costs 4 crowns.',
    cut: false,
  });
});

test.each([
  ['/en/ferries/fares', { isValid: true, url: at('/en/ferries/fares') }],
  ['/en/old', { isValid: true, url: at('/en/ferries/fares') }],
  ['/en/empty', { isValid: true }],
  ['/en/', { isValid: true }],
  ['/en/news', { isValid: false, status: 200, error: expect.stringContaining('front page') }],
  ['/en/soft', { isValid: false, status: 200, error: expect.stringContaining('does not exist') }],
  ['/en/gone', { isValid: false, status: 404 }],
  ['/en/loop', { isValid: false, status: 0, error: 'More than 10 redirects.' }],
])('an address of this server is checked as any other: %s', async (path, result) => {
  expect(judgeLink(await sample().checkUrl(at(path)))).toMatchObject(result);
});

test('nothing else of this server can be reached, not even by a redirect', async () => {
  const { web, asked } = webOf(['127.0.0.1']);
  const own = `${origin}/api/keys`;
  for (const url of [own, `${origin}/sample-desk/../api/keys`, `${origin}/sample-desks/`, 'http://127.0.0.1:3998/sample-desk/'])
    expect(judgeLink(await web.checkUrl(url))).toMatchObject({ isValid: false, status: 0 });
  expect(asked).toEqual([]);
  await expect(web.fetchPage(at('/en/out'))).rejects.toThrow(OutboundFailed);
  await expect(web.fetchPage('http://ada@127.0.0.1:3999/sample-desk/en/')).rejects.toThrow(OutboundFailed);
});

test('a service of this machine that the operator allows is not reached by a desk', async () => {
  const service = await hostileWebServer();
  const allowing: SafeFetch = (url, options) => safeFetch(url, { ...options, allowPrivate: [`127.0.0.1:${service.port}`] });
  const { web } = webOf(['127.0.0.1'], allowing);
  await expect(web.fetchPage(`http://127.0.0.1:${service.port}/page`)).rejects.toMatchObject({ code: 'refused' });
  expect(service.asked).toEqual([]);
  await service.close();
});

test('a desk that does not list the host of this server cannot read its pages', async () => {
  const { web, asked } = webOf(['desk.example']);
  await expect(web.fetchPage(at('/en/ferries/fares'))).rejects.toMatchObject({ code: 'refused' });
  expect(asked).toEqual([]);
});

test('an empty page is not read, and says so', async () => {
  expect(await sample().fetchPage(at('/en/empty'))).toMatchObject({ text: '', note: expect.stringMatching(/^Nothing was read/) });
});
