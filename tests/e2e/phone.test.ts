import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { cutOff, sidewaysFaults } from '../fakes/browser-looks';
import { productInBrowser } from '../fakes/browser-product';
import { type ModelServer, startModelServer } from '../fakes/model-server';
import { TEAM, teamBehaviour } from '../fakes/team-behaviour';
import { until } from '../stores/until';

/** A word, and an address, that are wider than the window of a phone. */
const WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';
const ADDRESS = `https://www.example.org/${'an-address-that-has-no-space/'.repeat(4)}?q=${'x'.repeat(60)}`;
const AGENT = { name: 'order-desk', title: `Order desk ${WORD} for all customers of the north` };
const PHONE = { viewport: { width: 375, height: 812 }, locale: 'fr-FR', colorScheme: 'dark' } as const;

let models: ModelServer;
const product = productInBrowser(async () => {
  models = await startModelServer({
    agents: TEAM,
    behaviour: teamBehaviour(({ lastUserText, toolResults }) =>
      lastUserText.includes('Ask me') && toolResults.length === 0
        ? { toolCalls: [{ name: 'askUser', arguments: { question: `${WORD}: ${ADDRESS}?`, options: [WORD, 'Ägir'] } }] }
        : { text: 'The contract is renewed in spring.' },
    ),
  });
  return { MODEL: 'openai-compatible:fake', OPENAI_COMPATIBLE_BASE_URL: models.url };
});
afterAll(() => models.close());

const ids = { asked: '', team: '', desk: '', word: '', folder: '' };

beforeAll(async () => {
  const page = await product.ownersPage('/runs');
  const send = (method: string, path: string, body: object) =>
    page.evaluate(
      async (to) => {
        const headers = { accept: 'application/json', 'content-type': 'application/json' };
        const response = await fetch(to.path, { method: to.method, headers, body: JSON.stringify(to.body) });
        if (!response.ok) throw new Error(`${to.path}: ${await response.text()}`);
        return response.json();
      },
      { method, path, body },
    );
  const tools = { askUser: 'on' };
  await send('POST', '/api/agents', { ...AGENT, definition: { tools } });
  const areas = [{ key: 'taxes', title: { en: WORD, fr: WORD }, url: {} }];
  const publication = { welcome: { en: WORD, fr: WORD }, examples: { en: [WORD], fr: [WORD] } };
  const desk = { name: 'desk', title: WORD, definition: { areas, publication } };
  ids.desk = (await send('POST', '/api/desks', desk)).item.id;
  const folder = randomUUID();
  const inner = randomUUID();
  const word = randomUUID();
  await send('POST', '/api/words/changes', {
    id: randomUUID(),
    commands: [
      { kind: 'createFolder', id: folder, parentId: null, name: WORD },
      { kind: 'createFolder', id: inner, parentId: folder, name: 'Insurance and contracts' },
      { kind: 'addWord', id: word, folderId: inner, term: WORD, meaning: ADDRESS },
    ],
  });
  Object.assign(ids, { folder: inner, word });
  const messages = (content: string) => [{ role: 'user', content }];
  ids.asked = (await send('POST', '/api/chat', { agent: 'data-steward', messages: messages(`Ask me ${ADDRESS}`) })).runId;
  const agents = ['data-steward', AGENT.name];
  ids.team = (await send('POST', '/api/chat/multi', { agents, rounds: 2, messages: messages('Which deals?') })).runId;
});

const places: [name: string, path: () => string, shows: (page: Page) => Promise<unknown>][] = [
  ['a question of an agent', () => `/runs/${ids.asked}`, (page) => page.getByLabel('Votre réponse').waitFor()],
  ['the questions of the inbox', () => '/inbox', (page) => page.getByLabel('Votre réponse').waitFor()],
  ['the introduction of a desk', () => '/chat?mode=desk', (page) => page.getByRole('heading', { name: WORD }).waitFor()],
  [
    'the rounds of a team',
    () => `/runs/${ids.team}?tab=work`,
    (page) => page.getByRole('group', { name: 'Tour 2 sur 2' }).waitFor(),
  ],
  [
    'the agents that a team can have',
    () => '/chat?mode=team',
    async (page) => {
      await page.getByRole('button', { name: /^Équipe/, expanded: false }).click();
      await page.getByRole('button', { name: AGENT.title }).waitFor();
    },
  ],
  [
    'the table of a timeline',
    () => `/runs/${ids.team}?tab=timeline`,
    async (page) => {
      await page.getByRole('button', { name: 'En tableau' }).click();
      await page.getByRole('cell', { name: AGENT.title }).first().waitFor();
    },
  ],
  ['the areas of a desk', () => `/desks/${ids.desk}`, (page) => page.getByRole('heading', { level: 3, name: WORD }).waitFor()],
];

describe('on a phone, in French, everything can be read and reached although words are wider than the window:', () => {
  test.each(places)('%s', async (_name, path, shows) => {
    const page = await product.ownersTab(path(), PHONE);
    await shows(page);
    expect([...(await sidewaysFaults(page)), ...(await cutOff(page))]).toEqual([]);
  });
});

/** What a person looks for first, which must not need scrolling sideways, although its box scrolls. */
const first: [name: string, path: () => string, find: (page: Page) => Locator][] = [
  ['the fields of a word in a folder with a long name', () => `/words?word=${ids.word}`, (page) => page.getByLabel('Terme')],
  [
    'the folder shown, in the path to it',
    () => `/words?folder=${ids.folder}`,
    (page) => page.getByRole('navigation', { name: 'Chemin' }).locator('[aria-current]'),
  ],
  ['the chosen tab of a run', () => `/runs/${ids.team}?tab=usage`, (page) => page.getByRole('tab', { selected: true })],
  [
    'the calls of each agent beside its name',
    () => '/usage',
    (page) => page.getByRole('table', { name: 'Par agent' }).getByRole('columnheader', { name: 'Appels' }),
  ],
];

test.each(first)('on a phone, %s can be seen without scrolling sideways', async (_name, path, find) => {
  const page = await product.ownersTab(path(), PHONE);
  const found = find(page);
  await found.waitFor();
  // The page that the server sent is shown before its script scrolls.
  await until(async () => {
    const box = await found.boundingBox();
    return box !== null && box.x + box.width <= PHONE.viewport.width;
  }, 30_000);
});

test('in a window as low as one that is zoomed, the words of a folder can be seen below their filters', async () => {
  const page = await product.ownersPage(`/words?folder=${ids.folder}`, { viewport: { width: 640, height: 400 } });
  await page.getByRole('row', { name: new RegExp(WORD) }).waitFor();
  const grid = await page.getByRole('grid').boundingBox();
  expect(grid?.height).toBeGreaterThan(100);
  await page.setViewportSize({ width: 320, height: 400 });
  expect(await sidewaysFaults(page)).toEqual([]);
});

test('on a phone, choices below each other are as high as a finger needs', async () => {
  const page = await product.ownersTab('/settings', PHONE);
  const choice = page.getByRole('radio', { name: 'Jamais' });
  await choice.waitFor();
  await expect(choice.boundingBox()).resolves.toMatchObject({ height: 32 });
});

test('the title of a window with a run is as short as that of its conversation', async () => {
  const page = await product.ownersTab(`/runs/${ids.asked}`, PHONE);
  await page.getByLabel('Votre réponse').waitFor();
  await expect(page.title()).resolves.toMatch(/^(\(\d\) )?Ask me .{72}… · Roundtable$/);
});

test('the keyboard of a phone makes the page lower, and covers neither the message field nor its buttons', async () => {
  const page = await product.strangersPage(PHONE);
  await page.goto('/sign-in');
  await expect(page.locator('meta[name=viewport]').getAttribute('content')).resolves.toContain(
    'interactive-widget=resizes-content',
  );
});
