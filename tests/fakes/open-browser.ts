import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { browserBinary } from './browser-binary';

export interface OpenedBrowser {
  /** Creates a separate browser context, which shares nothing with any other. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Returns the problems of pages since the last call: console errors, uncaught errors, violations of the content security policy. */
  takeProblems(): string[];
  /** Closes all browser contexts but `except`. */
  closeContexts(except?: readonly BrowserContext[]): Promise<void>;
  close(): Promise<void>;
}

/** Starts a real Chromium with its own profile folder. It ends with this process at the latest. */
export async function openBrowser(): Promise<OpenedBrowser> {
  const { executablePath, env } = await browserBinary();
  const folder = await mkdtemp(join(tmpdir(), 'roundtable-browser-'));
  const browser = await chromium.launch({
    executablePath,
    // Chromium's own sandbox does not work as root, and the browser visits only our pages.
    // A page in a test does not live long enough for optimized code to pay off.
    args: ['--no-sandbox', '--disable-gpu', '--js-flags=--no-maglev --no-turbofan'],
    env: { ...process.env, ...env, TMPDIR: folder },
  });
  const problems: string[] = [];

  return {
    async newContext(options) {
      const context = await browser.newContext(options);
      context.on('console', (message) => {
        if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => problems.push(`page: ${error.error().stack ?? error.error().message}`));
      await context.addInitScript(() =>
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
          console.error(`policy: ${violatedDirective} refuses ${blockedURI} at ${sourceFile}:${lineNumber}`),
        ),
      );
      return context;
    },
    takeProblems: () => problems.splice(0),
    async closeContexts(except = []) {
      await Promise.all(browser.contexts().map((context) => except.includes(context) || context.close()));
    },
    async close() {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
