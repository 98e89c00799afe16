import { afterAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ask, choose, newestRun } from '../fakes/browser-composer';
import { productInBrowser } from '../fakes/browser-product';
import { type ModelServer, startModelServer } from '../fakes/model-server';

/** Numbered, so that lost or repeated words are detected. */
const words = Array.from({ length: 80 }, (_, n) => `word${n + 1}`);
const LOOPBACK = { model: 'openai-compatible:fake' };

const DRAWN = [
  'The order moves so:',
  '```mermaid\nflowchart LR\n  A[Lead] --> B{Qualified?}\n  B -- yes --> C[Order]\n```',
  'Its value is \\(E = \\sum_i p_i v_i\\).',
  "```sql\nSELECT name FROM orders WHERE year = '2026'\n```",
].join('\n\n');

/** A model that changes a number in a quote from a sample contract, and invents another quote. */
const MISQUOTED = [
  'The lessee gives notice “no fewer than sixty (60) days before the Expiration Date”.',
  'The contract adds “that the moon belongs to whoever paints it first”.',
].join('\n\n');

let models: ModelServer;
const gate = Promise.withResolvers<void>();

const product = productInBrowser(async () => {
  models = await startModelServer({
    models: ['fake', 'fake-vision'],
    hold: ({ lastUserText, toolResults }) => (lastUserText.includes('wait') && toolResults.length > 0 ? gate.promise : undefined),
    behaviour: ({ lastUserText, toolResults }) => {
      if (lastUserText.includes('Draw')) return { text: DRAWN };
      if (lastUserText.includes('refuse')) return { failure: 'status', status: 400, error: { message: 'This model refuses.' } };
      if (lastUserText.includes('notice')) {
        const query = 'notify Lessor in writing thirty days before the Expiration Date';
        return toolResults.length > 0 ? { text: MISQUOTED } : { toolCalls: [{ name: 'searchDocuments', arguments: { query } }] };
      }
      if (toolResults.length === 0) return { toolCalls: [{ name: 'describeSFDCObject', arguments: { object: 'Account' } }] };
      return { text: words.join(' '), pace: { msPerToken: lastUserText.includes('stop') ? 250 : 20 } };
    },
  });
  return { MODEL: 'offline:extractive', OPENAI_COMPATIBLE_BASE_URL: models.url };
});
afterAll(() => models.close());

const answerIn = (page: Page) => newestRun(page).getByLabel('Answer', { exact: true });
const end = (page: Page) => newestRun(page).getByRole('button', { name: 'Copy answer' });
const numbered = async (page: Page) => (await answerIn(page).getByText('word1 ').textContent())?.split(' ');

/** The message field restores its draft after hydration. */
async function untilHolds(page: Page, draft: string): Promise<void> {
  await page.waitForFunction((text) => document.querySelector<HTMLTextAreaElement>('main textarea')?.value === text, draft);
}

describe('a question with an image and a document', () => {
  const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const picture = { name: 'un plan.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') };

  test('can be asked on a phone, in French, and shows both, even after reopening the page', async () => {
    const page = await product.ownersPage('/chat', { viewport: { width: 375, height: 812 }, locale: 'fr-FR' });
    await page.getByRole('button', { name: 'Ajouter des images ou des documents' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('menuitem', { name: 'Ajouter depuis cet appareil…' }).click();
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Le plan date de mai.') };
    await (await chooser).setFiles([picture, notes, { ...notes, name: 'notes.rtf' }]);
    await page.getByText(/^notes\.rtf ne peut pas être ajouté/).waitFor();
    await page.getByTitle('notes.txt, aussi sous Fichiers').waitFor();
    await page.getByRole('button', { name: 'Retirer un plan.png' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);

    await choose(page.getByRole('combobox', { name: 'Modèle' }), 'openai-compatible:fake-vision');
    await page.getByRole('textbox', { name: 'Message' }).fill('Que montre ce plan ?');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await page.waitForURL('**/chat/*');
    await newestRun(page).getByRole('button', { name: 'Copier la réponse' }).waitFor();
    expect(JSON.stringify(models.requests.at(-1)?.body.messages)).toContain(PICTURE);
    await page.reload();
    await newestRun(page).getByRole('link', { name: 'notes.txt' }).waitFor();
    const image = newestRun(page).getByRole('img', { name: 'un plan.png' });
    await image.waitFor();
    await page.waitForFunction((shown) => (shown as HTMLImageElement).naturalWidth === 1, await image.elementHandle());
  });
});

describe('a question to one agent', () => {
  test('is answered from the sample data, with an expandable line for every tool call', async () => {
    const page = await product.ownersPage('/chat');
    await ask(page, 'Which hot prospects do we have?');
    await newestRun(page).getByText('The offline model is answering').waitFor();
    await end(page).waitFor();

    const answer = answerIn(page);
    await answer.getByText('Lakehurst Mining Corp.').first().waitFor();
    expect(await answer.getByRole('table').count()).toBeGreaterThan(0);

    const call = newestRun(page).locator('details', { hasText: 'Search the CRM' }).first();
    await call.locator('summary').click();
    await call.getByText('Input', { exact: true }).waitFor();
    expect(await call.getByLabel('Output').textContent()).toContain('Lakehurst');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('prospects');
  });

  test('continues through reloads, shows the same in a second tab, and calls the model once', async () => {
    const page = await product.ownersPage('/chat');
    const before = models.counts.all;
    await ask(page, 'Describe accounts, and wait.', LOOPBACK);
    const tab = await page.context().newPage();
    await Promise.all([tab.goto(page.url()), page.reload()]);
    for (const view of [page, tab]) {
      await newestRun(view).getByText('Look at the CRM’s fields', { exact: true }).waitFor();
      await newestRun(view).getByText('Waiting for model…').waitFor();
      await view.getByRole('button', { name: 'Stop', exact: true }).waitFor();
    }

    gate.resolve();
    await answerIn(page).getByText('word5 ').waitFor();
    await page.reload();
    for (const view of [page, tab]) {
      await end(view).waitFor();
      expect(await numbered(view)).toEqual(words);
    }
    expect(models.counts.all - before).toBe(2);
  });

  test('shows diagrams, formulas and code of its answer within the content security policy', async () => {
    const page = await product.ownersPage('/chat');
    await ask(page, 'Draw it.', LOOPBACK);
    await end(page).waitFor();
    const answer = answerIn(page);
    const diagram = answer.locator('img[src^="data:image/svg+xml"]');
    await diagram.waitFor();
    await page.waitForFunction(
      (image) => image instanceof HTMLImageElement && image.naturalWidth > 0,
      await diagram.elementHandle(),
    );
    await answer.locator('.katex').waitFor();
    await answer.locator('.hljs-keyword', { hasText: 'SELECT' }).waitFor();
  });

  test('that a model answers with wrong quotes shows what its sources say instead', async () => {
    const page = await product.ownersPage('/chat');
    await ask(page, 'What notice does the lessee give?', { ...LOOPBACK, agent: 'Contract reader' });
    await end(page).waitFor();
    const quotes = newestRun(page).getByRole('group', { name: 'Checked quotes' });
    await quotes.getByText('0 of 2 quotes verified').click();
    const [altered, invented] = [quotes.getByRole('listitem').first(), quotes.getByRole('listitem').nth(1)];
    await altered.getByText('Uncertain').waitFor();
    expect(await altered.locator('del').first().innerText()).toContain('sixty');
    expect(await altered.locator('ins').first().innerText()).toContain('thirty');
    await invented.getByText('These words are in none of the sources that the run has read.').waitFor();
    expect(await answerIn(page).getByRole('button', { name: 'Not found' }).count()).toBe(1);
  });

  test('can be stopped: the text so far is preserved, and the model is not called again', async () => {
    const page = await product.ownersPage('/chat');
    await ask(page, 'Describe accounts until I stop you.', LOOPBACK);
    await answerIn(page).getByText('word3 ').waitFor();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await answerIn(page).getByText('You stopped this run.').waitFor();
    const kept = await numbered(page);
    expect(kept?.slice(0, 3)).toEqual(words.slice(0, 3));
    expect(kept).not.toContain('word80');
    while (models.counts.open > 0) await page.waitForTimeout(20);

    await page.reload();
    await answerIn(page).getByText('You stopped this run.').waitFor();
    expect(await numbered(page)).toEqual(kept);
  });

  test('that the model refuses shows the reason, and can be repeated', async () => {
    const page = await product.ownersPage('/chat');
    await ask(page, 'Please refuse.', LOOPBACK);
    await answerIn(page).getByText('No answer').waitFor();
    await answerIn(page)
      .getByText(/This model refuses/)
      .waitFor();
    await answerIn(page).getByRole('button', { name: 'Ask again' }).click();
    await page.getByRole('log').getByRole('article', { name: 'Please refuse.' }).nth(1).waitFor();
  });
});

test('a follow-up continues the same conversation, with its history, and a fork continues a copy of it', async () => {
  const page = await product.ownersPage('/chat');
  await ask(page, 'How many open opportunities are there?');
  await end(page).waitFor();
  const { pathname } = new URL(page.url());
  await page.waitForFunction(() => document.title === 'How many open opportunities are there? · Roundtable');
  await ask(page, 'And how many accounts?');
  await newestRun(page)
    .and(page.getByRole('article', { name: 'And how many accounts?' }))
    .waitFor();
  await end(page).waitFor();
  expect(new URL(page.url()).pathname).toBe(pathname);
  expect(await page.getByRole('log').getByRole('article').count()).toBe(2);

  const first = page.getByRole('article', { name: 'How many open opportunities are there?' });
  await first.getByRole('button', { name: 'Fork from here' }).click();
  await page.waitForURL((url) => url.pathname !== pathname);
  await page.getByText('Everything above is a copy from').waitFor();
  expect(await page.getByRole('log').getByRole('article').count()).toBe(1);
  await ask(page, 'Which contracts renew in May?');
  await newestRun(page)
    .and(page.getByRole('article', { name: 'Which contracts renew in May?' }))
    .waitFor();
  await end(page).waitFor();
  await page.getByRole('log').getByRole('link', { name: 'How many open opportunities are there?' }).click();
  await page.waitForURL(`**${pathname}`);
  await page.getByRole('article', { name: 'And how many accounts?' }).waitFor();
});

test('a search in the command menu finds an earlier message by its words and opens it there', async () => {
  const page = await product.ownersPage('/chat');
  await ask(page, 'What does the word quixotic mean?');
  await end(page).waitFor();
  for (const question of ['How many accounts are there?', 'How many contracts are there?']) {
    await ask(page, question);
    await newestRun(page)
      .and(page.getByRole('article', { name: question }))
      .waitFor();
    await end(page).waitFor();
  }
  const { pathname } = new URL(page.url());
  await page.getByRole('link', { name: 'New' }).click();
  await page.waitForURL('**/chat');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Command menu' }).fill('Quixotic');
  const found = page.getByRole('group', { name: 'In your conversations' });
  await found.getByRole('option', { name: /What does the word quixotic mean/ }).click();
  // The address is that of the conversation once the message is in view.
  await page.waitForURL((url) => url.pathname === pathname && url.search === '');
  const first = page.getByRole('article', { name: 'What does the word quixotic mean?' });
  await first.waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === 'ARTICLE');
  expect(await first.evaluate((article) => article === document.activeElement)).toBe(true);
  const box = await first.boundingBox();
  expect(box?.y).toBeGreaterThan(0);
  expect(box?.y).toBeLessThan(200);
  // Only the thread scrolls.
  expect(await page.locator('#main').evaluate((main) => main.scrollHeight - main.clientHeight)).toBe(0);
});

test('a draft is kept until it is sent, separately for each conversation', async () => {
  const page = await product.ownersPage('/chat');
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill('Half a thought');
  await page.reload();
  await untilHolds(page, 'Half a thought');

  await ask(page, 'How many accounts are there?');
  await end(page).waitFor();
  expect(await field.inputValue()).toBe('');
  await field.fill('A follow-up, half written');
  await page.getByRole('link', { name: 'New' }).click();
  await page.waitForURL('**/chat');
  await untilHolds(page, '');
  await page.goBack();
  await page.waitForURL('**/chat/*');
  await untilHolds(page, 'A follow-up, half written');
});
