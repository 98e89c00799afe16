import { afterAll, describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { ask, newestRun, untilItWorks } from '../fakes/browser-composer';
import { productInBrowser } from '../fakes/browser-product';
import { longestTaskMs } from '../fakes/browser-work';
import { type ModelRequest, type ModelServer, startModelServer } from '../fakes/model-server';
import { TEAM, teamBehaviour } from '../fakes/team-behaviour';
import { until } from '../stores/until';

const QUESTION = 'Help me analyze customer data and find prospects';
const TITLES = ['Contract reader', 'Data steward', 'Prospect finder'];
const LOOPBACK = { mode: 'Team', model: 'openai-compatible:fake' } as const;

let models: ModelServer;
/** Whether the model has recovered from the failure that a question asks for. */
let isRecovered = false;
/** Resolved when the contract reader may answer a question that asks it to wait. */
const mayAnswer = Promise.withResolvers<void>();

const product = productInBrowser(async () => {
  models = await startModelServer({ behaviour: teamBehaviour(member), hold, agents: TEAM });
  return { MODEL: 'offline:extractive', OPENAI_COMPATIBLE_BASE_URL: models.url };
});
afterAll(() => models.close());

function member({ agent, lastUserText }: ModelRequest) {
  const fails =
    lastUserText.includes('all fail') || (lastUserText.includes('one fails') && agent === 'contract-reader' && !isRecovered);
  if (fails) return { failure: 'status', status: 400, error: { message: `No room for the ${agent} today.` } } as const;
  return {
    text: `The ${agent} reports: ${'all is well with this account. '.repeat(20)}`,
    pace: { msPerToken: lastUserText.includes('stop') ? 200 : 20 },
  };
}

function hold({ agent, lastUserText }: ModelRequest) {
  return agent === 'contract-reader' && lastUserText.includes('wait') ? mayAnswer.promise : undefined;
}

const round = (page: Page, number: number) =>
  newestRun(page)
    .getByRole('group', { name: `Round ${number} of`, exact: false })
    .first();
const lane = (page: Page, title: string) => newestRun(page).getByRole('article', { name: title }).last();
const goal = (page: Page) => newestRun(page).getByRole('group', { name: 'Goal' });
const answer = (page: Page) => newestRun(page).getByLabel('Answer', { exact: true });
const ended = (page: Page) => newestRun(page).getByRole('button', { name: 'Export as Markdown' });

/** Returns the visible text of the newest run, without elapsed times. */
async function screen(page: Page): Promise<string> {
  return (await newestRun(page).innerText()).replaceAll(/\d+(\.\d)? s\b/g, 'time');
}

describe('three agents on the sample data', () => {
  test('work in two rounds, visible live, through reloads and in two tabs, and give one answer', async () => {
    const page = await product.ownersPage('/chat?mode=team');
    await ask(page, QUESTION, { mode: 'Team', rounds: 2 });

    await goal(page).waitFor();
    for (const title of TITLES) await lane(page, title).locator('summary').first().waitFor();
    const purpose = await goal(page).innerText();
    const tab = await page.context().newPage();
    await Promise.all([page.reload(), tab.goto(page.url())]);
    for (const view of [page, tab]) {
      await round(view, 1).getByText('Data steward').first().waitFor();
      expect(await goal(view).innerText()).toBe(purpose);
    }

    await round(page, 2).waitFor();
    await page.reload();
    await round(page, 2).getByText('Data steward').first().waitFor();
    await round(page, 1).getByText('3/3 done').waitFor();
    await newestRun(page).getByRole('group', { name: 'Shared in round 1' }).waitFor();

    await Promise.all([ended(page).waitFor(), ended(tab).waitFor()]);
    await answer(page).getByText('3 of 3 agents · 2 rounds').waitFor();
    expect(await answer(page).innerText()).toMatch(/Thornwater Utilities plc/);
    await round(page, 2).getByRole('button', { name: 'Show all' }).waitFor();
    await round(tab, 2).getByRole('button', { name: 'Show all' }).waitFor();
    // Both tabs update at most ten times a second, independently.
    const drawn = async (one: Page) => {
      await answer(one).getByRole('table').first().waitFor();
      await one.getByText(/quotes verified/).waitFor();
    };
    await Promise.all([drawn(page), drawn(tab)]);
    const firstScreen = await screen(page);
    expect(await screen(tab)).toBe(firstScreen);
    await tab.reload();
    await ended(tab).waitFor();
    await drawn(tab);
    expect(await screen(tab)).toBe(firstScreen);

    // A quote opens its source at the quoted words.
    const mark = answer(page)
      .getByRole('button', { name: /^\[(Verified|Same words): Sample contract/ })
      .first();
    await mark.press('Enter');
    const panel = page.getByRole('dialog');
    await panel.getByText('The document still contains this text.').waitFor();
    const quoted = panel.getByRole('region', { name: 'The text as it was read' }).locator('mark:focus');
    const place = await quoted.boundingBox();
    expect(place?.y).toBeGreaterThan(0);
    expect(place?.y).toBeLessThan(page.viewportSize()?.height ?? 0);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(await mark.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('leave the reader at the beginning of the answer', async () => {
    const page = await product.ownersPage('/chat?mode=team');
    await untilItWorks(page);
    await page.getByRole('button', { name: 'Help me analyze customer data and find prospects.', exact: true }).click();
    await page.getByRole('button', { name: 'Send' }).click();
    await ended(page).waitFor();
    const log = await page.getByRole('log').boundingBox();
    const box = await answer(page).boundingBox();
    expect(box?.height).toBeGreaterThan(log?.height ?? 0);
    expect((box?.y ?? 0) - (log?.y ?? 0)).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) - (log?.y ?? 0)).toBeLessThan(100);
    await page.getByRole('button', { name: 'Jump to latest' }).click();
    expect(await ended(page).isVisible()).toBe(true);
  });

  test('stay where assistive technology has scrolled to, without wheel or keys, when their round is opened', async () => {
    const page = await product.ownersPage('/chat?mode=team');
    await untilItWorks(page);
    await page.getByRole('button', { name: 'Help me analyze customer data and find prospects.', exact: true }).click();
    await page.getByRole('button', { name: 'Send' }).click();
    await ended(page).waitFor();
    await round(page, 1).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const open = round(page, 1).getByRole('button', { name: 'Show all' });
    const before = await open.boundingBox();
    await open.evaluate((element) => element instanceof HTMLElement && element.click());
    await lane(page, 'Data steward').waitFor();
    expect((await round(page, 1).getByRole('button', { name: 'Collapse' }).boundingBox())?.y).toBeCloseTo(
      before?.y ?? Number.NaN,
      0,
    );
  });
});

describe('three agents of a loopback model', () => {
  test('stream side by side without blocking the page', async () => {
    const page = await product.ownersPage('/chat');
    const longest = await longestTaskMs(page, async () => {
      await ask(page, 'How are our accounts?', { ...LOOPBACK, rounds: 1 });
      await ended(page).waitFor();
    });
    await round(page, 1).getByRole('button', { name: 'Show all' }).click();
    for (const title of TITLES) await lane(page, title).getByText('reports: all is well').waitFor();
    // 50 ms on an idle machine; twice that was measured with other load on the same CPU caches.
    expect(longest).toBeLessThan(250);
  });

  test('have an index of their rounds, which stays in view above the round that it leads to', async () => {
    const page = await product.ownersPage('/chat?mode=team');
    await untilItWorks(page);
    const endsEarly = { name: 'End early when a round brings nothing new' };
    await page.getByRole('checkbox', endsEarly).click();
    await page.getByRole('checkbox', { ...endsEarly, checked: false }).waitFor();
    await ask(page, 'How are our accounts?', { ...LOOPBACK, rounds: 3 });
    await ended(page).waitFor();
    const index = newestRun(page).getByRole('navigation', { name: 'Go to a round' });
    await index.getByRole('button', { name: /^Round 3 of 3/ }).press('Enter');
    const heading = page.locator('h3:focus');
    await heading.getByText('Round 3 of 3').waitFor();
    const [log, row, title] = [await page.getByRole('log').boundingBox(), await index.boundingBox(), await heading.boundingBox()];
    expect(row?.y).toBeGreaterThanOrEqual(log?.y ?? Number.NaN);
    expect(title?.y).toBeGreaterThanOrEqual((row?.y ?? Number.NaN) + (row?.height ?? 0));
    expect(title?.y).toBeLessThan((log?.y ?? Number.NaN) + (log?.height ?? 0));
  });

  test('leave a reader who has scrolled up where they are when the answer comes, and lead to it from there', async () => {
    const page = await product.ownersPage('/chat');
    await ask(page, 'How are our accounts? Let the contract reader wait.', { ...LOOPBACK, rounds: 2 });
    await lane(page, 'Data steward').getByText('reports: all').waitFor();
    const log = page.getByRole('log');
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
    await log.hover();
    // So far that the end of the answer, which comes above the work, will be in view.
    await until(async () => {
      await page.mouse.wheel(0, -40);
      return (await topOf(goal(page))) > (await topOf(log)) + 70;
    });
    const read = await topOf(goal(page));
    mayAnswer.resolve();
    await ended(page).waitFor();
    expect(await topOf(goal(page))).toBeCloseTo(read, 0);
    await page.getByRole('button', { name: 'Jump to latest' }).click();
    const below = (await topOf(answer(page))) - (await topOf(log));
    expect(below).toBeGreaterThanOrEqual(0);
    expect(below).toBeLessThan(100);
  });

  test('can be stopped: their work is preserved, and no model is called again', async () => {
    const page = await product.ownersPage('/chat');
    await ask(page, 'How are our accounts, until I stop you?', { ...LOOPBACK, rounds: 2 });
    await lane(page, 'Data steward').getByText('reports: all').waitFor();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await answer(page).getByText('You stopped this run.').waitFor();
    await until(() => models.counts.open === 0);
    await page.reload();
    await answer(page).getByText('You stopped this run.').waitFor();
    await round(page, 1).getByRole('button', { name: 'Show all' }).click();
    await lane(page, 'Data steward').getByText('reports: all').waitFor();
  });

  test('continue without an agent that fails, which shows why, until a retry repeats it alone', async () => {
    const page = await product.ownersPage('/chat');
    await ask(page, 'Go on when one fails.', { ...LOOPBACK, rounds: 1 });
    await answer(page).getByText('This answer is partial').waitFor();
    // A round that has ended is folded.
    await round(page, 1).getByRole('button', { name: 'Show all' }).click();
    const failed = lane(page, 'Contract reader');
    await failed.getByText(/No room for the contract-reader today/).waitFor();
    await failed.getByText(/The others continue without it/).waitFor();
    expect(await answer(page).innerText()).toMatch(/Without Contract reader: failed in round 1/);
    expect(await answer(page).innerText()).toMatch(/The data-steward reports/);
    await answer(page).getByText('2 of 3 agents').waitFor();

    isRecovered = true;
    const before = models.requests.length;
    await answer(page).getByRole('button', { name: 'Retry' }).click();
    await answer(page).getByText('3 of 3 agents').waitFor();
    expect(models.requests.slice(before).map(({ agent }) => agent)).toEqual(['contract-reader', 'summarizer']);
    await page.reload();
    await round(page, 1).getByRole('button', { name: 'Show all' }).click();
    for (const title of TITLES) await lane(page, title).getByText('reports: all is well').waitFor();
  });

  test('have no summary when all of them fail, but an explanation of each failure', async () => {
    const page = await product.ownersPage('/chat');
    await ask(page, 'See what happens when all fail.', { ...LOOPBACK, rounds: 2 });
    await answer(page).getByText('No agent could answer').waitFor();
    const words = await answer(page).innerText();
    for (const agent of ['contract-reader', 'data-steward', 'prospect-finder']) {
      expect(words).toContain(`No room for the ${agent} today.`);
    }
    const summaries = models.requests.filter(
      ({ agent, lastUserText }) => agent === 'summarizer' && lastUserText.includes('all fail'),
    );
    expect(summaries).toEqual([]);
    expect(await newestRun(page).getByText('Failed').count()).toBeGreaterThan(0);
  });
});
