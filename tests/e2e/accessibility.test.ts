import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Locator, Page, ViewportSize } from 'playwright-core';
import { ask, choose, newestRun } from '../fakes/browser-composer';
import { axeFindings, sidewaysFaults, WCAG } from '../fakes/browser-looks';
import { productInBrowser } from '../fakes/browser-product';

const product = productInBrowser();
const WIDE = { width: 1280, height: 860 };
const PHONE = { width: 375, height: 812 };
const NARROWEST = { width: 320, height: 640 };

let chatPath = '';
let teamPath = '';
let runPath = '';

beforeAll(async () => {
  const page = await product.ownersPage('/chat');
  const runLink = newestRun(page).getByRole('link', { name: 'Open run page' });
  await ask(page, `Which accounts look like duplicates of ${'Averylongname'.repeat(8)}, and how can you tell?`);
  await runLink.waitFor();
  chatPath = new URL(page.url()).pathname;
  await page.goto('/chat');
  await ask(page, 'Help me analyze customer data and find prospects', { mode: 'Team', rounds: 2 });
  await runLink.waitFor();
  teamPath = new URL(page.url()).pathname;
  runPath = (await runLink.getAttribute('href')) ?? '';
});

const hasAnswer = (page: Page) => newestRun(page).getByRole('button', { name: 'Copy answer' }).waitFor();

/** All pages, each with a check that it has loaded. */
const places: [name: string, path: () => string, shows: (page: Page) => Promise<unknown>][] = [
  ['an empty chat', () => '/chat', (page) => page.getByRole('heading', { name: 'Ask your data' }).waitFor()],
  ['a team to be set up', () => '/chat?mode=team', (page) => page.getByRole('heading', { name: 'Put a team on it' }).waitFor()],
  ['a chat with its answer', () => chatPath, hasAnswer],
  ['a team with its answer', () => teamPath, hasAnswer],
  ['the runs', () => '/runs', (page) => page.getByRole('main').getByRole('link').nth(1).waitFor()],
  ['no runs', () => '/runs?status=failed', (page) => page.getByText('No run matches the filters').waitFor()],
  ['the answer of a run', () => runPath, (page) => page.getByText('3 of 3 agents').waitFor()],
  ['the rounds of a run', () => `${runPath}?tab=work`, (page) => page.getByRole('group', { name: 'Round 2 of 2' }).waitFor()],
  [
    'two runs beside each other',
    () => `/runs/compare?a=${runPath.split('/').at(-1)}&b=${runPath.split('/').at(-1)}`,
    (page) => page.getByText('Tools called').waitFor(),
  ],
  [
    'the timeline of a run',
    () => `${runPath}?tab=timeline`,
    (page) => page.getByRole('button', { name: 'As a table' }).waitFor(),
  ],
  [
    'the events of a run',
    () => `${runPath}?tab=events`,
    async (page) => {
      await page.getByText('run_start').waitFor();
      await choose(page.getByRole('combobox', { name: 'Agent' }), 'Contract reader');
    },
  ],
  ['the usage of a run', () => `${runPath}?tab=usage`, (page) => page.getByRole('row', { name: /^Total/ }).waitFor()],
  [
    'the files',
    () => '/files',
    (page) =>
      page
        .getByRole('link', { name: /^Sample contract/ })
        .first()
        .waitFor(),
  ],
  [
    'a document at a passage',
    () => '/files',
    async (page) => {
      await page.getByRole('textbox', { name: 'Search in your files' }).fill('notice');
      await page.keyboard.press('Enter');
      await page
        .getByRole('list', { name: /^Passages for/ })
        .getByRole('link')
        .first()
        .click();
      await page.locator('mark[data-at]').first().waitFor();
    },
  ],
  ['models', () => '/models', (page) => page.getByRole('heading', { name: 'Backends of this server' }).waitFor()],
  [
    'the agents that come with the product',
    () => '/agents?scope=builtin',
    (page) => page.getByRole('link', { name: 'Data steward', exact: true }).waitFor(),
  ],
  ['the tools', () => '/tools', (page) => page.getByRole('heading', { name: 'Search the web' }).waitFor()],
  [
    'the answers of a desk to review',
    () => '/review',
    (page) => page.getByRole('heading', { name: 'Review', level: 1 }).waitFor(),
  ],
  [
    'no question sets',
    () => '/review?view=sets',
    (page) => page.getByRole('heading', { name: 'No question sets yet' }).waitFor(),
  ],
  ['no schedules', () => '/schedules', (page) => page.getByText('No schedules yet').waitFor()],
  ['no question sets of one’s own', () => '/question-sets', (page) => page.getByText('No question sets yet').waitFor()],
  ['the usage', () => '/usage', (page) => page.getByRole('table', { name: 'By agent' }).waitFor()],
  ['no teams', () => '/teams', (page) => page.getByText('No teams of your own yet').waitFor()],
  [
    'an agent that cannot be changed',
    () => '/agents/builtin-data-steward',
    (page) => page.getByRole('radiogroup', { name: 'Search the web' }).waitFor(),
  ],
  [
    'a new agent',
    () => '/agents/new',
    async (page) => {
      await page.getByRole('radiogroup', { name: 'Search the web' }).waitFor();
      await page.getByRole('button', { name: 'Add a variable' }).click();
    },
  ],
  ['a new prompt', () => '/prompts/new', (page) => page.getByRole('button', { name: 'Create' }).waitFor()],
  ['a new team', () => '/teams/new', (page) => page.getByRole('button', { name: 'Add an agent' }).waitFor()],
  ['no answer desks', () => '/desks', (page) => page.getByText('No answer desks of your own yet').waitFor()],
  ['a new answer desk', () => '/desks/new', (page) => page.getByRole('button', { name: 'Add an area' }).waitFor()],
  [
    'the sample desk with own scenarios',
    () => '/desks/builtin-sample-desk',
    (page) => page.getByRole('list', { name: 'My scenarios' }).waitFor(),
  ],
  ['no connections', () => '/connections', (page) => page.getByText('Nothing is connected yet').waitFor()],
  ['the settings', () => '/settings', (page) => page.getByText('No keys yet').waitFor()],
  [
    'an operation of the API',
    () => '/settings/api#post-api-v1-conversations',
    (page) => page.getByRole('button', { name: 'Copy command' }).waitFor(),
  ],
  [
    'a page that is not there',
    () => '/nowhere',
    (page) => page.getByRole('heading', { name: 'There is nothing here' }).waitFor(),
  ],
];

/** Everything that opens over a page. */
const overlays: [name: string, path: () => string, open: (page: Page) => Promise<unknown>][] = [
  ['the command menu', () => '/runs', (page) => page.keyboard.press('Control+k').then(() => page.getByRole('dialog').waitFor())],
  ['the menu of the account', () => '/runs', (page) => page.getByRole('button', { name: /^Account/ }).click()],
  ['a new key', () => '/settings', (page) => page.getByRole('button', { name: 'New key' }).click()],
  [
    'what can be connected',
    () => '/connections',
    async (page) => {
      await page.getByRole('button', { name: 'Add connection' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^PostgreSQL/ })
        .click();
      await page.getByLabel('Connection URL').waitFor();
    },
  ],
  [
    'the conversations on a phone',
    () => '/runs',
    async (page) => {
      await page.setViewportSize(PHONE);
      await page.getByRole('button', { name: 'Recent' }).click();
      await page.getByRole('dialog').waitFor();
    },
  ],
  ['the X-ray of a run', () => teamPath, (page) => page.getByRole('button', { name: 'X-ray' }).first().click()],
];

async function visit(path: string, shows: (page: Page) => Promise<unknown>, viewport = WIDE): Promise<Page> {
  const page = await product.ownersTab(path, { viewport });
  await shows(page);
  // The browser itself reports the 404 of a missing page.
  expect(product.takeProblems().filter((problem) => !problem.includes('/nowhere)'))).toEqual([]);
  return page;
}

/** Reports what axe finds in one size with the light theme and in the other with the dark one. */
async function findings(page: Page, sizes: readonly ViewportSize[]): Promise<string[]> {
  const found = [];
  for (const [index, colorScheme] of (['light', 'dark'] as const).entries()) {
    const size = sizes[index] ?? WIDE;
    await Promise.all([page.setViewportSize(size), page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })]);
    await page.locator(`html.${colorScheme}`).waitFor({ state: 'attached' });
    found.push(...(await axeFindings(page)).map((finding) => `${colorScheme}, ${size.width} pixels wide: ${finding}`));
  }
  return found;
}

describe('axe finds no violation, and nothing overflows a window 320 pixels wide,', () => {
  // What all pages share is so seen in each size with both themes.
  test.each(places.map((place, index) => [...place, index % 2 ? [WIDE, PHONE] : [PHONE, WIDE]] as const))(
    'on %s',
    async (_name, path, shows, sizes) => {
      const page = await visit(path(), shows, sizes[0]);
      expect(await findings(page, sizes)).toEqual([]);
      await page.setViewportSize(NARROWEST);
      expect(await sidewaysFaults(page)).toEqual([]);
    },
  );

  test('on the sign-in pages', async () => {
    const page = await product.strangersPage();
    await page.goto('/sign-in?expired=1');
    await page.getByText('Your session has ended.').waitFor();
    expect(await findings(page, [WIDE, PHONE])).toEqual([]);
  });

  test.each(overlays)('with %s open', async (_name, path, open) => {
    const page = await product.ownersTab(path(), { viewport: WIDE });
    await open(page);
    // All rules but best practices, which require a landmark around a menu.
    expect(await axeFindings(page, WCAG)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.locator('html.dark').waitFor({ state: 'attached' });
    expect(await axeFindings(page, ['color-contrast'])).toEqual([]);
  });
});

test('the modes of a chat fit into a window 320 pixels wide in French, whose words are longer', async () => {
  for (const mode of ['chat', 'team', 'specialists', 'desk']) {
    const page = await product.ownersTab(`/chat?mode=${mode}`, { viewport: NARROWEST, locale: 'fr-FR' });
    await page.getByRole('radiogroup').getByRole('radio', { name: 'Réponses' }).waitFor();
    expect(await sidewaysFaults(page)).toEqual([]);
  }
});

test('at 200 % zoom there is room to read and to write', async () => {
  const page = await visit(teamPath, hasAnswer, { width: 640, height: 430 });
  expect(await sidewaysFaults(page)).toEqual([]);
  const log = await page.getByRole('log').boundingBox();
  expect(log?.height).toBeGreaterThan(100);
  for (const control of [page.getByRole('textbox', { name: 'Message' }), page.getByRole('button', { name: 'Send' })]) {
    const box = await control.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(430);
  }
});

test('with forced colours, which have no backgrounds, a choice and the item of a menu that the keyboard is at are outlined', async () => {
  const page = await product.ownersPage('/chat', { viewport: WIDE, forcedColors: 'active' });
  const outlineOf = (target: Locator) => target.evaluate((element) => getComputedStyle(element).outlineStyle);
  const mode = (name: string) => page.getByRole('radio', { name });
  await mode('Chat').waitFor();
  await expect(outlineOf(mode('Chat'))).resolves.toBe('solid');
  await expect(outlineOf(mode('Team'))).resolves.toBe('none');
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.keyboard.press('ArrowDown');
  await expect(outlineOf(page.locator('[role^=menuitem][data-highlighted]'))).resolves.toBe('solid');
});

describe('with the keyboard alone', () => {
  async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    for (let presses = 0; presses < 60; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press(key);
    }
    throw new Error(`Sixty tabs do not lead to ${target}.`);
  }

  test('a user signs in, asks a team, and reaches its answer and the page of its run, and the focus is never lost', async () => {
    const page = await product.strangersPage();
    await page.goto('/chat');
    await tabTo(page, page.getByLabel('E-mail'));
    await page.keyboard.type(product.app.ownerEmail);
    await page.keyboard.press('Tab');
    await page.keyboard.type(product.app.ownerPassword);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/chat');

    await tabTo(page, page.getByRole('radio', { name: 'Chat' }));
    // As long as a real key press: Radix moves the selection with the focus only while an arrow key is down.
    await page.keyboard.press('ArrowRight', { delay: 100 });
    await page.getByRole('radio', { name: 'Team', checked: true }).waitFor();
    await tabTo(page, page.getByRole('spinbutton', { name: 'Rounds' }));
    await page.keyboard.press('Home');
    const field = page.getByRole('textbox', { name: 'Message' });
    await tabTo(page, field);
    await page.keyboard.type('Which deals are stale?');
    const moves = await page.evaluateHandle(() => {
      const moved: string[] = [];
      for (const type of ['focusin', 'focusout']) {
        addEventListener(type, ({ target }) => target instanceof Element && moved.push(`${type} ${target.outerHTML}`));
      }
      return moved;
    });
    await page.keyboard.press('Enter');
    const link = newestRun(page).getByRole('link', { name: 'Open run page' });
    await link.waitFor();
    expect(await moves.jsonValue()).toEqual([]);
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);

    // The answer is above the message field.
    await tabTo(page, link, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/runs/*');
    await tabTo(page, page.getByRole('tab', { name: 'Answer' }));
    await page.keyboard.press('ArrowRight');
    await page.getByRole('group', { name: 'Round 1 of 1' }).waitFor();
  });
});
