import { expect, test } from '@jest/globals';
import { newestRun } from '../fakes/browser-composer';
import { productInBrowser } from '../fakes/browser-product';

const product = productInBrowser();

test('without a key, specialists answer a starter with checked quotes, and the letter of a suggested question asks it', async () => {
  const page = await product.ownersPage('/chat?mode=specialists');
  await page.getByRole('button', { name: 'What does love mean in 1 John 4:8?' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.waitForURL('**/chat/*');

  const run = newestRun(page);
  const bubble = run.getByRole('group', { name: 'How the answer is made' });
  await run.getByRole('button', { name: 'Export as Markdown' }).waitFor();
  await bubble.getByText(/\d specialists · .*quotes? verified$/).waitFor();
  expect(await run.getByLabel('Answer', { exact: true }).innerText()).toContain('God is love');
  await run
    .getByRole('group', { name: 'Checked quotes' })
    .getByText(/quotes? verified/)
    .waitFor();

  await bubble.getByRole('button', { name: 'Show all' }).click();
  await bubble.getByRole('heading', { name: /^Plan/ }).waitFor();
  await bubble.getByRole('heading', { name: 'Citation check' }).waitFor();
  const task = bubble.getByRole('listitem').filter({ hasText: 'Scripture specialist' }).first();
  await task.locator('summary').first().click();
  await task
    .getByText(/1 John 4:8/)
    .first()
    .waitFor();

  const suggested = run.getByRole('group', { name: 'Suggested questions' }).getByRole('button');
  expect(await suggested.count()).toBeGreaterThanOrEqual(2);
  await page.getByRole('textbox', { name: 'Message' }).fill('b');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('article', { name: 'b', exact: true }).getByRole('button', { name: 'Export as Markdown' }).waitFor();
  expect(await newestRun(page).getByLabel('Answer', { exact: true }).innerText()).not.toBe('');
});
