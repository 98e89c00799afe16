import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { ask, newestRun, untilItWorks } from '../fakes/browser-composer';
import { productInBrowser } from '../fakes/browser-product';
import { longestTaskMs } from '../fakes/browser-work';
import { longRun } from '../fakes/long-run';
import { sampleOf } from '../fakes/model-sample';
import { type ModelServer, startModelServer } from '../fakes/model-server';
import { type PostgresServer, startPostgres } from '../fakes/postgres';

const JAVASCRIPT_KB = { chat: 273, ask: 170 };
const SERVER_MB = 60;
const TABS = 6;
const SLOW_CODE_MS = 700;
/** Whether a wait succeeded. */
const ANSWERS = [() => true, () => false] as const;
const LOOPBACK = { model: 'openai-compatible:fake' };
const RUN = { events: 9057, longestTaskMs: 1000, layoutShift: 0.1 };

let models: ModelServer;
let postgres: PostgresServer;
let databaseUrl: string;

const product = productInBrowser(async () => {
  const long = { text: Array.from({ length: 4000 }, (_, n) => `word${n + 1}`).join(' '), pace: { msPerToken: 100 } };
  models = await startModelServer({
    behaviour({ body }) {
      const schema = body.response_format?.json_schema?.schema;
      return schema ? { json: sampleOf(schema) } : long;
    },
  });
  postgres = await startPostgres();
  databaseUrl = await postgres.createDatabase();
  return {
    DATABASE_URL: databaseUrl,
    CHAT_TIMEOUT_MS: '600000',
    MODEL: 'offline:extractive',
    OPENAI_COMPATIBLE_BASE_URL: models.url,
  };
});
afterAll(async () => {
  await models.close();
  await postgres.stop();
});

const stop = (page: Page) => page.getByRole('button', { name: 'Stop', exact: true });
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const untilFocused = (page: Page) => page.waitForFunction(() => document.activeElement?.matches('textarea[data-composer]'));

/** Counts the layout shifts of the next pages. */
async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) Object.assign(globalThis, { shifts: Reflect.get(globalThis, 'shifts') + value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shiftsOf = async (page: Page) => Number(await page.evaluate(() => Reflect.get(globalThis, 'shifts')));

describe('an active run in as many tabs as a browser has connections', () => {
  test.each([
    ['a worker they share', undefined],
    ['the tab that holds the lock, where there is no such worker', 'SharedWorker'],
  ])('is followed over one stream by %s, and can be stopped', async (_, missing) => {
    const page = await product.ownersPage('/chat');
    if (missing) {
      await page.context().addInitScript((name) => Reflect.deleteProperty(globalThis, name), missing);
      await page.reload();
    }
    await ask(page, 'Count to four thousand.', LOOPBACK);
    await newestRun(page).getByText('word3').waitFor();
    const others = await Promise.all(
      Array.from({ length: TABS - 1 }, async () => {
        const tab = await page.context().newPage();
        await tab.goto(page.url());
        return tab;
      }),
    );
    for (const tab of others) await newestRun(tab).getByText('word9').waitFor();
    const last = others.at(-1) ?? page;
    await stop(last).click();
    for (const tab of [page, ...others]) await newestRun(tab).getByText('You stopped this run.').waitFor();
  });
});

describe('an active run that is opened again', () => {
  const group = '[role=log] article [role=group]';

  /**
   * Opens the page of a run whose work is drawn before any code runs, and of which each file of code then comes late; reports whether its work
   * was gone in a frame.
   */
  async function isGone(page: Page): Promise<boolean> {
    const code = Promise.withResolvers<void>();
    let coming = 0;
    await page.route('**/_next/static/**/*.js', async (route) => {
      await code.promise;
      coming++;
      await wait(SLOW_CODE_MS);
      await route.continue();
      coming--;
    });
    await page.addInitScript((selector) => {
      let drawn = false;
      const look = () => {
        const is = (document.querySelector(selector)?.getBoundingClientRect().height ?? 0) > 0;
        if (drawn && !is) Object.assign(globalThis, { gone: true });
        if (is) Object.assign(globalThis, { drawn: true });
        drawn = is;
        requestAnimationFrame(look);
      };
      look();
    }, group);
    const isDrawn = () =>
      page.waitForFunction(() => Reflect.has(globalThis, 'drawn'), undefined, { timeout: 10_000 }).then(...ANSWERS);
    // On a slow machine the server may send the page without its data.
    do await page.reload({ waitUntil: 'commit' });
    while (!(await isDrawn()));
    code.resolve();
    await untilItWorks(page);
    // The stream of the run keeps the network busy, so only the code is waited for.
    do await wait(SLOW_CODE_MS);
    while (coming > 0);
    await page.locator(group).first().waitFor();
    return page.evaluate(() => Reflect.has(globalThis, 'gone'));
  }

  test('keeps the work of specialists in view until the code of their strategy has loaded', async () => {
    const page = await product.ownersPage('/chat?mode=specialists');
    await ask(page, 'What does love mean?', { ...LOOPBACK, mode: 'Dispatch' });
    await newestRun(page).getByRole('group').first().waitFor();
    expect(await isGone(page)).toBe(false);
    await stop(page).click();
  });

  test('shows the lanes of a team as tabs on a phone before any code has loaded, and side by side in a wide window', async () => {
    const page = await product.ownersPage('/chat?mode=team', { viewport: { width: 1280, height: 720 } });
    await ask(page, 'Count to four thousand.', { ...LOOPBACK, mode: 'Team' });
    const round = newestRun(page).getByRole('group', { name: /^Round 1/ });
    await round.getByText('word9').first().waitFor();
    // No name is cut beside the state of its agent.
    const names = round.getByRole('heading', { level: 4 });
    const cut = await names.evaluateAll(
      (all) => all.filter(({ firstElementChild: name }) => !name || name.scrollWidth > name.clientWidth).length,
    );
    expect([await names.count(), cut]).toEqual([3, 0]);
    await page.route('**/_next/static/**/*.js', (route) => route.abort());
    const lane = round.getByRole('article').nth(1);
    // On a slow machine the server may send the page without its data.
    const isShown = () => lane.waitFor({ timeout: 10_000 }).then(...ANSWERS);
    do await page.goto(page.url(), { waitUntil: 'commit' });
    while (!(await isShown()));
    expect(await round.getByRole('tab').count()).toBe(0);
    await page.setViewportSize({ width: 375, height: 720 });
    await round.getByRole('tab').first().waitFor();
    expect(await round.getByRole('article').count()).toBe(1);
    await page.unroute('**/_next/static/**/*.js');
    product.takeProblems();
    await page.reload();
    await untilItWorks(page);
    await stop(page).click();
  });
});

describe(`a run of ${RUN.events} events`, () => {
  let path: string;
  beforeAll(async () => {
    const page = await product.ownersPage('/chat');
    await ask(page, 'How many accounts are there?');
    await newestRun(page).getByRole('button', { name: 'Copy answer' }).first().waitFor();
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    path = await longRun(client, RUN.events);
    await client.end();
  });

  test('opens in one step, without blocking the page and without layout shifts', async () => {
    const page = await product.ownersPage('/chat');
    await countShifts(page);
    await page.addInitScript(() => {
      Object.assign(globalThis, { gone: 0 });
      let drawn = false;
      const look = () => {
        const is = (document.querySelector('article')?.getBoundingClientRect().height ?? 0) > 0;
        if (drawn && !is) Object.assign(globalThis, { gone: Reflect.get(globalThis, 'gone') + 1 });
        drawn = is;
        requestAnimationFrame(look);
      };
      look();
    });
    let opened = 0;
    const longest = await longestTaskMs(page, async () => {
      const from = Date.now();
      await page.goto(path);
      await newestRun(page).getByRole('button', { name: 'Copy answer' }).first().waitFor();
      opened = Date.now() - from;
      await page.waitForLoadState('networkidle');
    });
    const shift = await shiftsOf(page);
    console.log(
      `${RUN.events} events in chat: opened in ${opened} ms, longest task ${Math.round(longest)} ms, CLS ${shift.toFixed(3)}`,
    );
    expect(
      await newestRun(page)
        .getByRole('group', { name: /^Round 3 of 3/ })
        .count(),
    ).toBe(1);
    expect(longest).toBeLessThan(RUN.longestTaskMs);
    expect(shift).toBeLessThan(RUN.layoutShift);
    // The server's HTML stays visible during hydration.
    expect(await page.evaluate(() => Reflect.get(globalThis, 'gone'))).toBe(0);
  });
});

test('the Admin page does not shift when its users arrive after everything else', async () => {
  const page = await product.ownersPage('/tools');
  await countShifts(page);
  // The people come after the audit log, which needs their names.
  await page.route('**/api/people', async (route) => {
    await page.waitForResponse('**/api/audit?*');
    await wait(SLOW_CODE_MS);
    await route.continue();
  });
  await page.goto('/admin');
  await page.getByRole('region', { name: 'People' }).getByRole('listitem').waitFor();
  await page.getByRole('row').nth(1).waitFor();
  expect(await shiftsOf(page)).toBeLessThan(0.001);
});

describe('the build', () => {
  test(`contains the product once, not once a route: its server has at most ${SERVER_MB} MB of JavaScript`, () => {
    const printed = execFileSync(process.execPath, ['scripts/page-javascript.mjs'], { encoding: 'utf8' });
    expect(Number(/^JavaScript of the server: (\d+) MB$/m.exec(printed)?.[1])).toBeLessThanOrEqual(SERVER_MB);
  });
});

describe('the empty chat page', () => {
  test(`loads at most ${JAVASCRIPT_KB.chat} KB of JavaScript, and the page of a desk ${JAVASCRIPT_KB.ask} KB`, async () => {
    const page = await product.ownersPage('/chat');
    await page.waitForLoadState('networkidle');
    const loaded = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    );
    const printed = execFileSync(process.execPath, ['scripts/page-javascript.mjs'], { encoding: 'utf8' });
    const chat = Number(/^JavaScript of \/chat: (\d+) KB$/m.exec(printed)?.[1]);
    const ask = Number(/^JavaScript of \/ask: (\d+) KB$/m.exec(printed)?.[1]);
    console.log(`JavaScript of /chat: ${chat} KB by the build, ${Math.ceil(loaded / 1000)} KB loaded by the browser`);
    expect(chat).toBeLessThanOrEqual(JAVASCRIPT_KB.chat);
    expect(ask).toBeLessThanOrEqual(JAVASCRIPT_KB.ask);
  });

  test('has its composer in one row, and its examples in view, in a window of 1280 by 720 pixels', async () => {
    const page = await product.ownersPage('/chat', { viewport: { width: 1280, height: 720 } });
    const model = await page.getByRole('combobox', { name: 'Model' }).boundingBox();
    const send = await page.getByRole('button', { name: 'Send' }).boundingBox();
    expect(send?.y).toBe(model?.y);
    for (const path of ['/chat', '/chat?mode=team', '/chat?mode=specialists']) {
      await page.goto(path);
      await untilItWorks(page);
      const field = await page.locator('form > div').last().boundingBox();
      const example = await page.getByRole('log').getByRole('listitem').first().boundingBox();
      expect((example?.y ?? 0) + (example?.height ?? 0)).toBeLessThan(field?.y ?? 0);
    }
  });

  test('accepts text from the first moment, from anywhere, with the keyboard alone', async () => {
    const page = await product.ownersPage('/chat');
    await untilFocused(page);
    await page.keyboard.type('Half a ');
    await page.getByRole('link', { name: 'New', exact: true }).focus();
    await page.keyboard.press('Enter');
    await untilFocused(page);
    await page.getByRole('log').focus();
    await page.keyboard.press('/');
    await page.keyboard.type('thought');
    expect(await field(page).inputValue()).toBe('Half a thought');
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search or jump to…').waitFor();
    await page.keyboard.press('Enter');
    await untilFocused(page);
    expect(await field(page).inputValue()).toBe('Half a thought');
    await page.goto('/runs');
    await page.keyboard.press('/');
    await page.waitForURL('**/chat');
    await untilFocused(page);
  });
});

describe('a page whose code has not loaded yet', () => {
  const EXAMPLE = 'What does love mean in 1 John 4:8?';
  const written = (page: Page) =>
    page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>('textarea[data-composer]')?.value.includes('1 John'));

  /**
   * Opens a path without the code of its page, or of some of it, until `release` is called. `shows`: in the page. On a slow machine the server
   * sends a page without what it could not read in half a second, so that it has to be opened again.
   */
  async function opened(
    page: Page,
    path: string,
    { shows, isHeld = () => true }: { shows: string; isHeld?: (address: string) => boolean },
  ) {
    const release = Promise.withResolvers<void>();
    await page.route('**/_next/static/**/*.js', async (route) => {
      if (isHeld(new URL(route.request().url()).pathname)) await release.promise;
      await route.continue();
    });
    do await page.goto(path, { waitUntil: 'commit' });
    while (
      !(await page
        .locator(shows)
        .first()
        .waitFor({ timeout: 10_000 })
        .then(...ANSWERS))
    );
    // The part may appear while the rest of the page is still being read, or has been read but not yet put into its place by React.
    await page.waitForFunction(() => document.readyState !== 'loading' && !document.querySelector('[hidden][id^="S:"]'));
    return release.resolve;
  }

  test('repeats clicks in their order as soon as its buttons work, each button once', async () => {
    const page = await product.ownersPage('/tools');
    const release = await opened(page, '/chat', { shows: '[role=radio]' });
    await page.getByRole('radio', { name: 'Team' }).click();
    await page.getByRole('radio', { name: 'Dispatch' }).click();
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('button', { name: /^Account/ }).click();
    release();
    await page.getByRole('menuitem', { name: 'Settings' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name: 'Dispatch', checked: true }).waitFor();
  });

  test.each([
    ['/chat', 1280, '[aria-label=Model]'],
    ['/chat?mode=team', 1280, '[aria-label=Rounds]'],
    ['/chat?mode=team', 375, 'form button[aria-expanded]:not([role])'],
    ['/chat?mode=specialists', 375, 'form button[aria-expanded]:not([role])'],
  ])('does not move while the code of %s starts, %i px wide, whatever set-up is stored', async (path, width, shows) => {
    const page = await product.ownersPage('/tools', { viewport: { width, height: 720 } });
    await page.evaluate(() => localStorage.setItem('roundtable.setup', '{"rounds":5,"iterations":1}'));
    const release = await opened(page, path, { shows });
    const places = await page.evaluateHandle(() => {
      const seen = new Set<string>();
      const look = () => {
        const shown = document.querySelectorAll('form, [role=radio], [role=log] button');
        seen.add(JSON.stringify([...shown].map((one) => one.getBoundingClientRect())));
        requestAnimationFrame(look);
      };
      look();
      return seen;
    });
    release();
    await untilItWorks(page);
    await page.waitForLoadState('networkidle');
    const [first, ...later] = await places.evaluate((seen) => [...seen].map((one) => JSON.parse(one)));
    expect(first).not.toEqual([]);
    expect(later).toEqual(later.map(() => first));
  });

  test('repeats a click on a part whose own code is missing', async () => {
    const page = await product.ownersPage('/tools');
    const path = '/chat?mode=specialists';
    const html = await (await page.request.get(path)).text();
    let delayedRequests = 0;
    const isHeld = (address: string) => {
      if (html.includes(address)) return false;
      delayedRequests += 1;
      return true;
    };
    const release = await opened(page, path, { shows: `button:has-text("${EXAMPLE}")`, isHeld });
    await page.waitForLoadState('load');
    await untilFocused(page);
    await page.getByRole('button', { name: EXAMPLE }).click();
    expect(await field(page).inputValue()).toBe('');
    expect(delayedRequests).toBeGreaterThan(0);
    release();
    await written(page);
    expect(await field(page).inputValue()).toBe(EXAMPLE);
    await page.getByRole('button', { name: 'Send', disabled: false }).waitFor();
  });

  test('opens the menu that was clicked', async () => {
    const page = await product.ownersPage('/tools');
    const release = await opened(page, '/runs', { shows: 'main' });
    await page.getByRole('button', { name: /^Account/ }).click();
    release();
    await page.getByRole('menuitem', { name: 'Settings' }).waitFor();
  });

  test('keeps a password out of the address, and signs in with it', async () => {
    const page = await product.strangersPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const release = await opened(page, '/sign-in', { shows: 'form' });
    await page.getByLabel('E-mail').fill(product.app.ownerEmail);
    await page.getByLabel('Password').fill(product.app.ownerPassword);
    await page.getByLabel('Password').press('Enter');
    release();
    await page.waitForURL('**/chat');
    expect(asked.filter((url) => decodeURIComponent(url).includes(product.app.ownerPassword))).toEqual([]);
  });
});

describe('a browser without a network', () => {
  test('holds a message until it can be sent, withdraws it on request, and shows its state', async () => {
    const page = await product.ownersPage('/chat');
    await page.context().setOffline(true);
    await page.getByText('No network').waitFor();
    await field(page).fill('How many contacts are there?');
    await field(page).press('Enter');
    await page.getByText('It will be sent when the connection is back.').waitFor();
    await page.getByRole('button', { name: 'Cancel sending' }).click();
    expect(await field(page).inputValue()).toBe('How many contacts are there?');
    await field(page).press('Enter');
    await page.getByText('It will be sent when the connection is back.').waitFor();
    await page.context().setOffline(false);
    await page.waitForURL('**/chat/*');
    await newestRun(page).getByRole('button', { name: 'Copy answer' }).first().waitFor();
    expect(await page.getByRole('log').getByRole('article').count()).toBe(1);
    // The browser itself reports requests that were interrupted.
    expect(product.takeProblems().filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });
});
