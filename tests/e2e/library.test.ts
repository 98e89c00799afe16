import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { productInBrowser } from '../fakes/browser-product';

const product = productInBrowser();

async function create(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('button', { name: 'Versions' }).waitFor();
}

const choose = (page: Page, tool: string, choice: string) =>
  page.getByRole('radiogroup', { name: tool }).getByRole('radio', { name: choice, exact: true }).click();

async function pick(page: Page, button: string, option: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('option', { name: option }).click();
}

test('a person makes a prompt and two agents, puts them in a team, changes one of them, and asks the team', async () => {
  const page = await product.ownersPage('/prompts');
  await page.getByRole('link', { name: 'New prompt' }).first().click();
  await page.getByLabel('Title').fill('House style');
  await page.getByLabel('Text', { exact: true }).fill('Answer in at most {{ words }} words.');
  await page.getByRole('button', { name: 'Add a variable' }).click();
  await page.getByLabel('Name of variable 1').fill('words');
  await page.getByLabel('Value of words').fill('120');
  await create(page);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Agents' }).click();
  await page.getByRole('radio', { name: 'Built in' }).click();
  await page.getByRole('link', { name: 'Data steward' }).click();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByLabel('Title').fill('Order desk');
  await page.getByLabel('Name', { exact: true }).fill('order-desk');
  await choose(page, 'Search the web', 'Off');
  await choose(page, 'Query the database', 'On');
  await create(page);

  await page.goto('/agents/new');
  await page.getByLabel('Title').fill('File clerk');
  await page.getByLabel('Text of section 1').fill('You look things up in files.');
  await pick(page, 'Add a prompt', 'House style');
  await choose(page, 'Search your files', 'On');
  await create(page);

  await page.goto('/teams/new');
  await page.getByLabel('Title').fill('Deal desk');
  await pick(page, 'Add an agent', 'Order desk');
  await pick(page, 'Add an agent', 'File clerk');
  await page.getByRole('spinbutton', { name: 'Rounds' }).press('Home');
  await create(page);

  const runId = await page.evaluate(async () => {
    const started = await fetch('/api/chat/multi', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ team: 'deal-desk', messages: [{ role: 'user', content: 'Which contracts renew soon?' }] }),
    });
    const answer: { runId: string } = await started.json();
    return answer.runId;
  });
  await page.goto(`/runs/${runId}?tab=work`);
  const round = page.getByRole('group', { name: 'Round 1 of 1' });
  await round.getByText('Order desk').first().waitFor();
  await round.getByText('File clerk').first().waitFor();
  await page.getByRole('tab', { name: 'Answer' }).click();
  await page.getByText('2 of 2 agents').waitFor();

  await page.goto('/agents');
  await page.getByRole('searchbox', { name: 'Search agents' }).fill('clerk');
  await page.getByRole('link', { name: 'Order desk' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'File clerk' }).click();
  await page.getByLabel('Text of section 1').fill('You look things up in files and quote them.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await page.getByText('Version 3', { exact: true }).waitFor();
  expect(await page.getByLabel('Text of section 1').inputValue()).toBe('You look things up in files.');
});
