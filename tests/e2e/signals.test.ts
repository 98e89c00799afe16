import { afterAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accountId } from '@/lib/sample/crm-records';
import { ask, newestRun } from '../fakes/browser-composer';
import { axeFindings, WCAG } from '../fakes/browser-looks';
import { productInBrowser } from '../fakes/browser-product';
import { type ModelRequest, type ModelServer, startModelServer } from '../fakes/model-server';
import { TEAM, teamBehaviour } from '../fakes/team-behaviour';

/** The second rating is not valid in the sample CRM. */
const RATINGS = { 'Castellane Chimie SA': 'Cold', 'Thornwater Utilities plc': 'Warm', 'Aldermoor Foods Ltd': 'Hot' };

let models: ModelServer;
const roundOne = Promise.withResolvers<void>();
const roundTwo = Promise.withResolvers<void>();

const product = productInBrowser(async () => {
  models = await startModelServer({ behaviour: teamBehaviour(member), agents: TEAM, hold });
  return { MODEL: 'openai-compatible:fake', OPENAI_COMPATIBLE_BASE_URL: models.url };
});
afterAll(() => models.close());

/** In the team that receives interventions, two agents never finish round one by themselves, and the third waits for the test. */
function hold({ agent, lastUserText }: ModelRequest): Promise<void> | undefined {
  const isMember = agent !== undefined && !['initiator', 'summarizer'].includes(agent);
  if (!isMember || !lastUserText.includes('Take your time')) return undefined;
  if (lastUserText.includes('<round number="2"')) return roundTwo.promise;
  return agent === 'prospect-finder' ? roundOne.promise : new Promise(() => {});
}

function member({ lastUserText, toolResults, agent }: ModelRequest) {
  if (toolResults.length > 0) return { text: `It was: ${toolResults.join(' ')}` };
  if (lastUserText.includes('Save it')) {
    return { toolCalls: [{ name: 'saveDocument', arguments: { name: 'Renewals.md', text: 'Two contracts end in May.' } }] };
  }
  if (lastUserText.includes('Ask me')) {
    return { toolCalls: [{ name: 'askUser', arguments: { question: 'Which year?', options: ['2026', '2027'] } }] };
  }
  if (lastUserText.includes('Rate them')) {
    const changes = Object.entries(RATINGS).map(([name, Rating]) => ({ id: accountId(name), after: { Rating } }));
    return { toolCalls: [{ name: 'proposeUpdateSFDCData', arguments: { object: 'Account', reason: 'No answer.', changes } }] };
  }
  if (lastUserText.includes('my clock')) return { toolCalls: [{ name: 'getClientContext', arguments: {} }] };
  return { text: `The ${agent} found nothing unusual.` };
}

const lane = (page: Page, title: string) => newestRun(page).getByRole('article', { name: title }).last();
const answer = (page: Page) => newestRun(page).getByLabel('Answer', { exact: true });
const ended = (page: Page) => newestRun(page).getByRole('button', { name: 'Export as Markdown' });

async function control(page: Page, agent: string, what: string): Promise<void> {
  await newestRun(page)
    .getByRole('button', { name: `Control ${agent}` })
    .click();
  await page.getByRole('menuitem', { name: what }).click();
}

describe('a working team', () => {
  test('loses one agent, skips another for a round, and is steered and asked for its answer, through reloads', async () => {
    const page = await product.ownersPage('/chat?mode=team');
    await ask(page, 'Take your time.', { mode: 'Team', rounds: 2 });
    for (const title of ['Contract reader', 'Data steward', 'Prospect finder']) {
      await lane(page, title).getByText('Waiting for model…').waitFor();
    }
    await control(page, 'Data steward', 'Stop this agent');
    await lane(page, 'Data steward').getByText('Stopped by you').waitFor();
    await page.reload();
    await lane(page, 'Data steward').getByText('You stopped Data steward.').waitFor();
    await lane(page, 'Contract reader').getByText('Running').waitFor();

    await control(page, 'Contract reader', 'Skip this round');
    await lane(page, 'Contract reader').getByText('Skipped by you').waitFor();
    await lane(page, 'Prospect finder').getByText('Running').waitFor();
    roundOne.resolve();

    const second = newestRun(page).getByRole('group', { name: 'Round 2 of 2' }).first();
    await second.getByRole('article', { name: 'Contract reader' }).waitFor();
    expect(await second.getByRole('article').count()).toBe(2);
    await page.getByRole('textbox', { name: 'Message' }).fill('Germany first.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await newestRun(page).getByText('Germany first.').waitFor();
    await page.reload();
    await newestRun(page).getByText('Germany first.').waitFor();
    await page.getByRole('button', { name: 'Answer now' }).click();
    await newestRun(page).getByText('Finishing', { exact: true }).waitFor();
    roundTwo.resolve();
    await ended(page).waitFor();
    expect(models.requests.filter(({ body }) => JSON.stringify(body.messages).includes('Germany first.'))).not.toHaveLength(0);
  });
});

describe('a single agent', () => {
  test('writes only after an approval in the inbox, given by keyboard', async () => {
    const page = await product.ownersPage('/chat');
    await ask(page, 'Save it, please.');
    await newestRun(page).getByRole('button', { name: 'Approve' }).waitFor();
    await page.reload();
    await newestRun(page).getByRole('button', { name: 'Approve' }).waitFor();

    const inbox = await page.context().newPage();
    await inbox.goto('/inbox');
    await inbox.getByText('Renewals.md').waitFor();
    await inbox.reload();
    await inbox.getByText('Renewals.md').waitFor();
    expect(await axeFindings(inbox, WCAG)).toEqual([]);
    await inbox.keyboard.press('j');
    await inbox.keyboard.press('a');
    await inbox.getByText('Nothing needs your attention').waitFor();
    await newestRun(page).getByText('You approved this call').waitFor();
    await ended(page).waitFor();
    expect(await answer(page).textContent()).toContain('Renewals.md');
    await page.reload();
    await newestRun(page).getByText('You approved this call').waitFor();
  });

  test('changes the sample CRM record by record, reports the results, and the samples are reset', async () => {
    const page = await product.ownersPage('/chat');
    await ask(page, 'Rate them, please.', { agent: 'Data steward' });
    await newestRun(page).getByText('3 records · Account').waitFor();
    const inbox = await page.context().newPage();
    await inbox.goto('/inbox');
    await inbox.getByRole('button', { name: 'Choose or edit' }).click();
    await inbox.getByRole('checkbox', { name: 'Change Aldermoor Foods Ltd' }).uncheck();
    await inbox.getByRole('textbox', { name: 'New Rating of Thornwater Utilities plc' }).fill('Lukewarm');
    await inbox.getByRole('button', { name: 'Approve with changes' }).click();
    await inbox.getByText('1 of 2 records changed').first().waitFor();
    await inbox.getByRole('tab', { name: 'Decided' }).click();
    await inbox.getByRole('main').getByText('1 of 2 records changed').waitFor();
    expect(await axeFindings(inbox, WCAG)).toEqual([]);
    await newestRun(page)
      .getByText(/Rating takes one of Hot, Warm, Cold/)
      .first()
      .waitFor();

    await inbox.goto('/connections');
    await inbox.getByText('1 record of the sample CRM changed').waitFor();
    await inbox.getByRole('button', { name: 'Reset samples' }).click();
    await inbox.getByRole('alertdialog').getByRole('button', { name: 'Reset samples' }).click();
    await inbox.getByRole('main').getByText('The sample CRM is in its initial state.').waitFor();
  });

  test('is denied a call and receives the reason', async () => {
    const page = await product.ownersPage('/chat');
    await ask(page, 'Save it, if you may.');
    await newestRun(page).getByRole('button', { name: 'Deny' }).click();
    await newestRun(page).getByRole('textbox', { name: 'Reason for the agent' }).fill('Not this week.');
    await newestRun(page).getByRole('button', { name: 'Deny' }).click();
    await newestRun(page).getByText('You denied this call: Not this week.').waitFor();
    await ended(page).waitFor();
    expect(await answer(page).textContent()).toContain('Not this week.');
  });

  test('gets the answer to its question on the page of the run', async () => {
    const page = await product.ownersPage('/chat');
    await ask(page, 'Ask me.');
    await newestRun(page).getByText('Which year?').waitFor();
    await page.goto('/inbox');
    await page.getByRole('main').getByRole('link', { name: 'Ask me.' }).click();
    await page.getByRole('button', { name: '2027', exact: true }).click();
    await page.getByText('It was:').waitFor();
    await page.getByRole('tab', { name: 'Steps' }).click();
    await page.getByText('You answered: 2027').waitFor();
  });

  test('learns the browser’s time from the page itself', async () => {
    const page = await product.ownersPage('/chat', { locale: 'en-GB' });
    await ask(page, 'What does my clock say?');
    await newestRun(page).getByText('Your page answered automatically').waitFor();
    await ended(page).waitFor();
    expect(await answer(page).textContent()).toContain('en-GB');
  });
});
