import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import type { BrowserContext, BrowserContextOptions, Page, ViewportSize } from 'playwright-core';
import { type OpenedBrowser, openBrowser } from './open-browser';
import { SERVE_TIMEOUT_MS, type ServedApp, serveApp } from './serve-app';

/** The longest wait: a page that has not reached a state by then never will. */
const PATIENCE_MS = 150_000;

type Look = Pick<
  BrowserContextOptions,
  'viewport' | 'colorScheme' | 'forcedColors' | 'locale' | 'reducedMotion' | 'deviceScaleFactor'
>;

export interface ProductInBrowser {
  readonly app: ServedApp;
  /** Opens a page in a new browser context, not signed in. */
  strangersPage(look?: Look): Promise<Page>;
  /**
   * Opens a page at a path of the product, signed in as the owner. Each call uses a new browser context; `page.context().newPage()` opens a
   * second tab.
   */
  ownersPage(path: string, look?: Look): Promise<Page>;
  /**
   * Opens such a page in one tab for all tests of the file with this locale, whose process has the product's code from the second page on: for
   * tests that only look.
   */
  ownersTab(path: string, look: { viewport: ViewportSize; locale?: string; colorScheme?: 'light' | 'dark' }): Promise<Page>;
  /** Returns errors reported by pages and clears them; errors that remain fail the test. */
  takeProblems(): string[];
}

/**
 * Starts the product and a browser before the tests of a file and stops them afterwards. A test fails if a page writes an error to its
 * console, throws, or violates its content security policy.
 */
export function productInBrowser(settings: () => Promise<Record<string, string>> = async () => ({})): ProductInBrowser {
  let app: ServedApp | undefined;
  let browser: OpenedBrowser | undefined;
  let owner: BrowserContextOptions['storageState'];
  const tabs = new Map<string | undefined, Page>();

  beforeAll(async () => {
    // A long limit: on a slow, busy machine, agents short of time would leave out what they share.
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
    await browser?.closeContexts([...tabs.values()].map((page) => page.context()));
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

  const newPage = async (options?: BrowserContextOptions) => (await newContext(options)).newPage();

  async function newContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    // Animations keep a processor busy on a machine without a graphics card.
    const context = await started(browser).newContext({ baseURL: started(app).url, reducedMotion: 'reduce', ...options });
    context.setDefaultTimeout(PATIENCE_MS);
    return context;
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
    async ownersTab(path, { viewport, locale, colorScheme = 'light' }) {
      const used = tabs.get(locale);
      await used?.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      const page = used ?? (await newPage({ locale, storageState: owner }));
      tabs.set(locale, page);
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      return page;
    },
    takeProblems: () => started(browser).takeProblems(),
  };
}

/** Fills in the sign-in form that the page shows, and waits for the next page. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/sign-in');
}
