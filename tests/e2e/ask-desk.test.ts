import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FrameLocator, Page } from 'playwright-core';
import type { LibraryItemAnswer, LibraryListAnswer } from '@/lib/api/library-requests';
import { apiKeyOf } from '../fakes/api-key-of';
import { axeFindings, sidewaysFaults, WCAG } from '../fakes/browser-looks';
import { productInBrowser } from '../fakes/browser-product';

const product = productInBrowser();
const FERRY = 'When does the last ferry to Corvin Island leave on a Saturday in July?';
let desk = '';
/** A page of another origin that embeds the desk, and one that may not. */
let site: Server;
let host = '';

/** Publishes a copy of the sample desk. */
async function publish(publication: object, name: string): Promise<string> {
  const { app } = product;
  const headers = { authorization: `Bearer ${await apiKeyOf(app)}`, 'content-type': 'application/json' };
  const listed = await fetch(`${app.url}/api/desks?scope=builtin`, { headers });
  const { items } = (await listed.json()) as LibraryListAnswer<'desk'>;
  const { definition, title } = items[0] ?? {};
  const published = {
    ...definition,
    publication: { ...definition?.publication, isPublic: true, questionsPerMinute: 60, ...publication },
  };
  const body = JSON.stringify({ name, title, definition: published });
  const created = await fetch(`${app.url}/api/desks`, { method: 'POST', headers, body });
  const { id } = ((await created.json()) as LibraryItemAnswer<'desk'>).item;
  await fetch(`${app.url}/api/desks/${id}`, { method: 'PATCH', headers, body: JSON.stringify({ visibility: 'server' }) });
  return id;
}

beforeAll(async () => {
  site = createServer((request, response) => {
    const origin = new URL(request.url ?? '/', 'http://x').searchParams.get('as') === 'stranger' ? 'stranger' : 'friend';
    response.setHeader('content-type', 'text/html');
    const script = `${product.app.url}/ask/${origin === 'friend' ? desk : stranger}/embed.js`;
    response.end(
      `<!doctype html><html lang="en"><title>Site</title><h1>A site</h1><script src="${script}" async></script></html>`,
    );
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  desk = await publish({ origins: [host] }, 'embedded');
  stranger = await publish({ origins: ['https://www.office.example'] }, 'elsewhere');
});
let stranger = '';
afterAll(() => {
  site.close();
});

async function ask(page: Page | FrameLocator, question: string, labels = { field: 'Your question', ask: 'Ask' }): Promise<void> {
  await page.getByLabel(labels.field).fill(question);
  await page.getByRole('button', { name: labels.ask, exact: true }).click();
}

describe('a visitor in the browser', () => {
  test('asks in English, reloads without losing anything, says that it helped, and goes on in French', async () => {
    const page = await product.strangersPage();
    await page.goto(`/ask/${desk}?lang=en`);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    await ask(page, FERRY);
    await page.getByRole('heading', { name: 'Answer' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Answer' }).waitFor();
    await page.getByRole('button', { name: 'Yes, it was helpful' }).click();
    await page.getByText('Thank you. Your feedback was recorded.').waitFor();
    expect(await axeFindings(page, WCAG)).toEqual([]);
    await page.getByRole('link', { name: 'Français' }).click();
    await page.getByRole('button', { name: 'Poser la question' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    await page.getByText(FERRY).waitFor();
  });

  test('asks by keyboard alone on a narrow dark phone', async () => {
    const page = await product.strangersPage({ viewport: { width: 320, height: 640 }, colorScheme: 'dark' });
    await page.goto(`/ask/${desk}?lang=fr`);
    await page.getByLabel('Votre question').focus();
    await page.keyboard.type('Combien coûte le ferry pour un enfant de 8 ans ?');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Oui, elle a été utile' }).waitFor();
    expect(await sidewaysFaults(page)).toEqual([]);
    expect(await axeFindings(page, WCAG)).toEqual([]);
  });

  test('asks without JavaScript', async () => {
    const page = await product.strangersPage();
    const context = await page.context().browser()?.newContext({ javaScriptEnabled: false, baseURL: product.app.url });
    const plain = await context?.newPage();
    if (!plain) throw new Error('no page');
    await plain.goto(`/ask/${stranger}?lang=en`);
    await plain.getByLabel('Your question').fill(FERRY);
    await plain.getByRole('button', { name: 'Ask', exact: true }).click();
    await plain.getByRole('heading', { name: 'Answer', exact: true }).waitFor();
    await context?.close();
  });
});

describe('a desk in a page of another origin', () => {
  test('answers in a frame that is as tall as its content', async () => {
    const page = await product.strangersPage();
    await page.goto(host);
    const frame = page.frameLocator('iframe');
    await ask(frame, FERRY);
    await frame.getByRole('button', { name: 'Yes, it was helpful' }).waitFor();
    await page.waitForFunction(() => Number.parseInt(document.querySelector('iframe')?.style.height ?? '', 10) > 400);
  });

  test('is not shown to an origin that the desk does not list, whatever origin its address names', async () => {
    const page = await product.strangersPage();
    await page.goto(`${host}?as=stranger`);
    await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
    expect(await page.frameLocator('iframe').getByRole('textbox').count()).toBe(0);
    const response = await page.request.get(`${product.app.url}/ask/${desk}`);
    expect(response.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
    const listed = await page.request.get(`${product.app.url}/ask/${desk}?embed=${encodeURIComponent(host)}`);
    expect(listed.headers()['content-security-policy']).toContain(`frame-ancestors ${host}`);
    expect(listed.headers()['x-frame-options']).toBeUndefined();
    // The browser reports the page that was not found.
    product.takeProblems();
  });
});
