import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newestRun } from '../fakes/browser-composer';
import { axeFindings } from '../fakes/browser-looks';
import { productInBrowser } from '../fakes/browser-product';

const product = productInBrowser();

/** Asks the sample desk in a new conversation and returns the text of the answer, once it is complete. */
async function ask(page: Page, question: string): Promise<string> {
  await page.goto(new URL('/chat?mode=desk', page.url()).href);
  await page.getByRole('textbox', { name: 'Message' }).fill(question);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.waitForURL('**/chat/*');
  await newestRun(page).getByRole('button', { name: 'Export as Markdown' }).waitFor();
  const answerText = await newestRun(page).getByLabel('Answer', { exact: true }).innerText();
  return answerText.replace('Was this answer helpful?', '');
}

test('without a key, the sample desk answers questions of five kinds in two languages; one is reviewed, released and given again', async () => {
  const page = await product.ownersPage('/chat');
  const question = 'When does the last ferry to Corvin Island leave on a Saturday in July?';

  expect(await ask(page, question)).toContain('23:30');
  const work = newestRun(page).getByRole('group', { name: 'How the answer was made' });
  await work.getByRole('button').first().click();
  for (const state of ['Question', 'Privacy', 'Language', 'Context', 'Source', 'Kept']) {
    await work.getByText(state, { exact: true }).first().waitFor();
  }
  expect(await axeFindings(page)).toEqual([]);
  expect(await ask(page, 'Combien de truites puis-je garder par jour ?')).toContain('truites');
  expect(await ask(page, 'How much does the permit cost?')).toContain('?');
  expect(await ask(page, 'Quelle est la recette de la tarte aux pommes ?')).not.toBe('');
  await newestRun(page).getByText('Outside what this desk answers').first().waitFor();
  expect(await ask(page, 'My e-mail is ada@example.org: can a full-time student get the rent supplement?')).not.toBe('');
  // The page shows what the person wrote until it has read what was stored.
  await page.getByRole('main').getByText('ada@example.org').first().waitFor({ state: 'detached' });

  await page.goto(new URL('/review', page.url()).href);
  await page.getByRole('main').getByRole('button', { name: question }).click();
  const scores = page.getByRole('radio', { name: 'Good' });
  await scores.first().waitFor();
  for (let n = 0; n < (await scores.count()); n++) await scores.nth(n).click();
  await page.getByRole('button', { name: 'Save review' }).click();
  await page.getByRole('button', { name: 'Release for reuse' }).click();
  await page.getByRole('button', { name: 'Withdraw' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.goto(new URL('/review', page.url()).href);
  await page.getByRole('tab', { name: 'Figures' }).click();
  await page.getByRole('button', { name: 'Show table' }).first().click();
  await page.getByRole('table').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);

  expect(await ask(page, question)).toContain('23:30');
  await newestRun(page)
    .getByText(/Answer given on/)
    .first()
    .waitFor();
});
