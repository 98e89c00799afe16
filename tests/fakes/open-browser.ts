import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { browserBinary } from './browser-binary';

export interface OpenedBrowser {
  /** A person's own browser: nothing of any other context is in it. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** What pages have complained about since the last call: console errors, uncaught errors, violations of the content security policy. */
  takeProblems(): string[];
  closeContexts(): Promise<void>;
  close(): Promise<void>;
}

/** A real Chromium on a folder of its own. Close it: it ends with this process at the latest. */
export async function openBrowser(): Promise<OpenedBrowser> {
  const { executablePath, env } = await browserBinary();
  const folder = await mkdtemp(join(tmpdir(), 'roundtable-browser-'));
  const browser = await chromium.launch({
    executablePath,
    // Root may not use Chromium's own sandbox, and it visits nothing but our pages.
    args: ['--no-sandbox', '--disable-gpu'],
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
    async closeContexts() {
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    async close() {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
