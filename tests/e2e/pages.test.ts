import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { ask, choose, newestRun } from '../fakes/browser-composer';
import { productInBrowser } from '../fakes/browser-product';

const QUESTION = 'Which contracts can be terminated, and what do those customers order?';

const product = productInBrowser();
/** Path of the page of an ended team run. */
let runPath = '';

beforeAll(async () => {
  const page = await product.ownersPage('/chat');
  await ask(page, QUESTION, { mode: 'Team', rounds: 2 });
  const link = newestRun(page).getByRole('link', { name: 'Open run page' });
  await link.waitFor();
  runPath = (await link.getAttribute('href')) ?? '';
});

describe('the list of runs', () => {
  test('links to each run, and filters by state', async () => {
    const page = await product.ownersPage('/runs');
    await choose(page.getByRole('combobox', { name: 'Status' }), 'Failed');
    await page.waitForURL('**/runs?status=failed');
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.waitForURL('**/runs');
    await page.getByRole('main').getByRole('link', { name: QUESTION }).click();
    await page.waitForURL(`**${runPath}`);
    await page.getByRole('heading', { level: 1, name: QUESTION }).waitFor();
    expect(await page.title()).toBe(`${QUESTION} · Roundtable`);
  });
});

describe('the page of a run', () => {
  test('shows answer, rounds, timeline, events and usage, each with an address', async () => {
    const page = await product.ownersPage(runPath);
    await page.getByText('3 of 3 agents · 2 rounds').waitFor();
    const parts: [tab: string, shows: (page: Page) => Promise<void>][] = [
      ['Rounds', (at) => at.getByRole('group', { name: 'Round 2 of 2' }).waitFor()],
      ['Timeline', (at) => at.getByRole('group', { name: 'Timeline of Data steward' }).waitFor()],
      ['Events', (at) => at.getByRole('list', { name: 'Events of the run' }).getByText('run_start').waitFor()],
      ['Usage', (at) => at.getByRole('row', { name: /^Total/ }).waitFor()],
    ];
    for (const [tab, shows] of parts) {
      await page.getByRole('tab', { name: tab }).click();
      await shows(page);
    }
    await page.reload();
    await page.getByRole('tab', { name: 'Usage', selected: true }).waitFor();
    await page.getByRole('row', { name: /^Summarizer/ }).waitFor();
  });

  test('has a timeline that can be walked with arrow keys, and read as a table', async () => {
    const page = await product.ownersPage(`${runPath}?tab=timeline`);
    const lane = page.getByRole('group', { name: 'Timeline of Data steward' });
    const calls = lane.getByRole('button');
    await calls.first().focus();
    await page.getByText(/^Data steward · R1 · Model call/).waitFor();
    await page.keyboard.press('ArrowRight');
    expect(await calls.nth(1).evaluate((call) => call === document.activeElement)).toBe(true);
    await page.getByText(/^Data steward · R1 · Tool call/).waitFor();

    await page.getByRole('button', { name: 'As a table' }).click();
    const rows = page.getByRole('table').getByRole('row');
    expect(await rows.count()).toBeGreaterThan(10);
    await page.getByRole('button', { name: 'As a chart' }).click();
    await lane.waitFor();
  });

  test('has events that can be filtered and downloaded', async () => {
    const page = await product.ownersPage(`${runPath}?tab=events`);
    await choose(page.getByRole('combobox', { name: 'Type' }), 'agent_tool_call');
    await choose(page.getByRole('combobox', { name: 'Agent' }), 'Contract reader');
    const eventItems = page.getByRole('list', { name: 'Events of the run' }).getByRole('listitem');
    const count = await eventItems.count();
    await page.getByText(new RegExp(`^${count} of \\d+ events$`)).waitFor();

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download NDJSON' }).click();
    const saved = await saving;
    const lines = (await readFile(await saved.path(), 'utf8')).trimEnd().split('\n');
    expect(lines).toHaveLength(count);
    for (const line of lines) {
      expect(JSON.parse(line)).toMatchObject({ type: 'agent_tool_call', data: { agent: 'contract-reader' } });
    }
  });

  test('of another user or an unknown run shows that it does not exist', async () => {
    const page = await product.ownersPage('/runs/00000000-0000-4000-8000-000000000000');
    await page.getByRole('heading', { name: 'This run does not exist' }).waitFor();
    expect(product.takeProblems()).toEqual([expect.stringContaining('404 (Not Found)')]);
  });
});

test('a page of an agent or desk that comes with the product has its title, in the language of the reader', async () => {
  for (const [path, title] of [
    ['/agents/builtin-data-steward', 'Gardien des données'],
    ['/desks/builtin-sample-desk', 'Bureau du rivage d’Ostrelle'],
  ] as const) {
    const page = await product.ownersPage(path, { locale: 'fr-FR' });
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.title()).toBe(`${title} · Roundtable`);
  }
});

test('only links that are hovered or focused prefetch their pages', async () => {
  const page = await product.ownersPage('/runs');
  const prefetchedPath = (address: string) => {
    const { pathname, searchParams } = new URL(address);
    return searchParams.has('_rsc') ? pathname : undefined;
  };
  const prefetched = new Set<string>();
  page.on('request', (request) => {
    const path = prefetchedPath(request.url());
    if (path) prefetched.add(path);
  });
  await page.getByRole('main').getByRole('link', { name: QUESTION }).waitFor();
  await page.reload({ waitUntil: 'networkidle' });
  expect(prefetched).toEqual(new Set());

  const navigation = page.getByRole('navigation', { name: 'Main' });
  for (const [name, path, want] of [
    ['Files', '/files', (link: Locator) => link.hover()],
    ['Words', '/words', (link: Locator) => link.focus()],
  ] as const) {
    const loading = page.waitForRequest((request) => prefetchedPath(request.url()) === path);
    await want(navigation.getByRole('link', { name }));
    await loading;
  }
  expect(prefetched).toEqual(new Set(['/files', '/words']));
  expect(new URL(page.url()).pathname).toBe('/runs');
});

test('a link that is clicked while the server restarts opens its page as soon as the server answers', async () => {
  const page = await product.ownersPage('/runs');
  await page.getByRole('main').getByRole('link', { name: QUESTION }).waitFor();
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));
  await product.app.kill();
  const failing = page.waitForEvent('requestfailed', (request) => request.url().includes('/files?_rsc='));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Files' }).click();
  await failing;
  const notice = page.getByText('The server does not answer.');
  await notice.waitFor();
  await product.app.restart();
  await page.waitForURL('**/files');
  await page
    .getByRole('link', { name: /^Sample contract/ })
    .first()
    .waitFor();
  await notice.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
  // The browser itself reports each request that failed.
  product.takeProblems();
});

test('a conversation can be renamed and deleted', async () => {
  const page = await product.ownersPage('/chat');
  await ask(page, 'How many contacts are there?');
  await newestRun(page).getByRole('button', { name: 'Copy answer' }).waitFor();

  await page.getByRole('button', { name: 'Actions for “How many contacts are there?”' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Counting contacts');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Counting contacts' }).waitFor();
  await page.waitForFunction(() => document.title === 'Counting contacts · Roundtable');
  const address = page.url();

  await page.getByRole('button', { name: 'Actions for “Counting contacts”' }).click();
  const exported = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as Markdown' }).click();
  expect((await exported).suggestedFilename()).toBe('Counting contacts.md');

  await page.getByRole('button', { name: 'Actions for “Counting contacts”' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL('**/chat');
  await page.getByRole('link', { name: 'Counting contacts' }).waitFor({ state: 'detached' });
  expect(product.takeProblems()).toEqual([]);

  await page.goto(address);
  await page.getByRole('heading', { name: 'This conversation does not exist' }).waitFor();
  expect(product.takeProblems()).toEqual([expect.stringContaining('404 (Not Found)')]);
});

test('a conversation is printed as a whole, without its buttons and what surrounds it', async () => {
  const page = await product.ownersPage('/chat');
  await ask(page, 'Which accounts look like duplicates?');
  await newestRun(page).getByRole('button', { name: 'Copy answer' }).waitFor();
  // As wide as a sheet of A4 paper without its margins.
  await page.setViewportSize({ width: 718, height: 240 });
  const isWhole = () => page.getByRole('log').evaluate(({ clientHeight, scrollHeight }) => clientHeight === scrollHeight);
  expect(await isWhole()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await isWhole()).toBe(true);
  expect(
    await page.getByText('Which accounts look like duplicates?', { exact: true }).filter({ visible: true }).count(),
  ).toBeGreaterThan(0);
  const ends = await page.locator('figure th').evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right));
  expect(ends.length).toBeGreaterThan(5);
  expect(Math.max(...ends)).toBeLessThanOrEqual(718);
  expect(await page.locator('nav').first().isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Copy answer' }).count()).toBe(0);
  expect(await page.locator('[data-composer]').isVisible()).toBe(false);
});

test('a dialog can be closed with its button, even where its list is empty', async () => {
  const page = await product.ownersPage('/schedules');
  const schedule = {
    title: 'Renewals',
    question: 'Which contracts renew?',
    recipient: { type: 'agent', name: 'contract-reader' },
    cron: '0 9 * * 1',
    timeZone: 'UTC',
    catchUp: 'skip',
  };
  expect((await page.request.post('/api/schedules', { data: schedule, headers: { origin: product.app.url } })).status()).toBe(
    201,
  );
  await page.reload();
  await page.getByRole('button', { name: 'Results' }).click();
  const dialog = page.getByRole('dialog', { name: 'Results of “Renewals”' });
  await dialog.getByText('It has not run yet.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
});

describe('the Settings page', () => {
  test('creates a key that is shown once, works, and stops working when it is deleted', async () => {
    const page = await product.ownersPage('/settings');
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByRole('textbox', { name: 'Name' }).last().fill('Nightly report');
    await page.getByRole('dialog').getByLabel('Your current password').fill(product.app.ownerPassword);
    await page.getByRole('button', { name: 'Create key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your new key' });
    const secret = (await dialog.locator('code').first().textContent()) ?? '';
    const me = () => fetch(`${product.app.url}/api/me`, { headers: { authorization: `Bearer ${secret}` } });
    expect(await (await me()).json()).toMatchObject({ user: { email: product.app.ownerEmail } });

    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.reload();
    await page.getByText('Nightly report', { exact: true }).waitFor();
    expect(await page.content()).not.toContain(secret);

    await page.getByRole('button', { name: 'Delete key “Nightly report”' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete key' }).click();
    await page.getByText('Nightly report', { exact: true }).waitFor({ state: 'detached' });
    expect((await me()).status).toBe(401);
  });

  test('stores the theme for every device', async () => {
    const page = await product.ownersPage('/settings');
    const isDark = (at: Page) => at.locator('html.dark').waitFor({ state: 'attached' });
    const saved = page.waitForResponse((response) => response.request().postData()?.includes('theme') ?? false);
    await page.getByRole('radio', { name: 'Dark' }).click();
    await isDark(page);
    expect((await saved).ok()).toBe(true);
    await page.reload();
    await isDark(page);
    await isDark(await product.ownersPage('/runs'));
  });

  test('changes the language of every page, and stores it', async () => {
    const page = await product.ownersPage('/settings');
    await page.getByRole('radio', { name: 'Français' }).click();
    await page.getByRole('heading', { level: 1, name: 'Réglages' }).waitFor();
    await page.waitForFunction(() => document.title.startsWith('Réglages'));
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Réglages' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');

    await page.getByRole('link', { name: 'Exécutions' }).click();
    await page.getByRole('heading', { level: 1, name: 'Exécutions' }).waitFor();
    await page.goto(runPath);
    await page.getByRole('tab', { name: 'Chronologie' }).waitFor();
    await page.getByText('3 sur 3 agents · 2 tours').waitFor();
    const elsewhere = await product.ownersPage('/chat');
    await elsewhere.getByRole('heading', { name: 'Interrogez vos données' }).waitFor();
  });
});
