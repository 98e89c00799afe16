import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { type OpenedBrowser, openBrowser } from './open-browser';
import { SERVE_TIMEOUT_MS, type ServedApp, serveApp } from './serve-app';

/** Nothing is waited for longer: a page that has not come to it by then never will. */
const PATIENCE_MS = 150_000;

type Look = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'locale' | 'reducedMotion' | 'deviceScaleFactor'>;

export interface ProductInBrowser {
  readonly app: ServedApp;
  /** A page in a browser nobody has used yet, not signed in. */
  strangersPage(look?: Look): Promise<Page>;
  /** A page in the owner's browser, at a path of the product. Every call is another browser of theirs; `page.context().newPage()` is a second tab. */
  ownersPage(path: string, look?: Look): Promise<Page>;
  /** What pages have complained about: what a test does not take fails it. */
  takeProblems(): string[];
}

/**
 * The product and a browser for the tests of a file: started before them, ended after them. A test in which a page wrote an error to its
 * console, threw, or broke its content security policy has failed.
 */
export function productInBrowser(settings: () => Promise<Record<string, string>> = async () => ({})): ProductInBrowser {
  let app: ServedApp | undefined;
  let browser: OpenedBrowser | undefined;
  let owner: BrowserContextOptions['storageState'];

  beforeAll(async () => {
    // An agent that is short of time leaves out what it would have shared, and a busy machine is slow.
    const unhurried = { MULTI_AGENT_AGENT_TIMEOUT_MS: '120000' };
    const roomy = { ...unhurried, MULTI_AGENT_RATE_LIMIT: '1000', MULTI_AGENT_CONCURRENCY: '20', CHAT_RATE_LIMIT: '1000' };
    app = await serveApp({ env: { ...roomy, ...(await settings()) } });
    browser = await openBrowser();
    const page = await newPage();
    await page.goto('/sign-in');
    await signIn(page, app.ownerEmail, app.ownerPassword);
    owner = await page.context().storageState();
    await browser.closeContexts();
  }, SERVE_TIMEOUT_MS);

  afterEach(async () => {
    await browser?.closeContexts();
    expect(browser?.takeProblems()).toEqual([]);
  });

  afterAll(async () => {
    await browser?.close();
    await app?.close();
  });

  function started<T>(part: T | undefined): T {
    if (!part) throw new Error('The product is started before the first test, not while tests are collected.');
    return part;
  }

  async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
    // What moves on a page keeps a processor busy that has no graphics card to help it.
    const context = await started(browser).newContext({ baseURL: started(app).url, reducedMotion: 'reduce', ...options });
    context.setDefaultTimeout(PATIENCE_MS);
    return context.newPage();
  }

  return {
    get app() {
      return started(app);
    },
    strangersPage: (look) => newPage(look),
    async ownersPage(path, look) {
      const page = await newPage({ ...look, storageState: owner });
      await page.goto(path);
      return page;
    },
    takeProblems: () => started(browser).takeProblems(),
  };
}

/** Fills in the sign-in form that the page shows, and waits until it has been left. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname !== '/sign-in');
}
