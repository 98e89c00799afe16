import { afterAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ask, newestRun } from '../fakes/browser-composer';
import { axeFindings, sidewaysFaults, WCAG } from '../fakes/browser-looks';
import { productInBrowser } from '../fakes/browser-product';
import { pdfOf } from '../fakes/document-files';
import { type ModelRequest, type ModelServer, startModelServer } from '../fakes/model-server';
import { fakeId } from '../fakes/salesforce-data';
import { type SalesforceServer, salesforceServer } from '../fakes/salesforce-server';
import { steadyPort } from '../fakes/steady-port';
import { TEAM, teamBehaviour } from '../fakes/team-behaviour';
import { openStage, passwordOf, READER, SALES, type Stage } from '../sources/postgres/stage';

const PHONE = { width: 375, height: 812 };
const NOTICE = 'Either party may end this agreement by giving ninety days notice in writing.';
const CONTRACT = pdfOf([`Framework agreement between Company 01 and Acme Mills.`, `1. Term\n\n${NOTICE}`]);

let models: ModelServer;
let salesforce: SalesforceServer;
let stage: Stage;

const product = productInBrowser(async () => {
  const port = await steadyPort();
  const origin = `http://127.0.0.1:${port}`;
  salesforce = await salesforceServer({ redirectUri: `${origin}/api/connections/callback` });
  salesforce.state.rule = (_, row) => (row.NumberOfEmployees === 777 ? 'No company has 777 employees.' : undefined);
  stage = await openStage(SALES);
  await stage.makeRole('reader', READER);
  models = await startModelServer({ behaviour: teamBehaviour(member), agents: TEAM });
  return {
    PORT: String(port),
    NEXTAUTH_URL: origin,
    MODEL: 'openai-compatible:fake',
    OPENAI_COMPATIBLE_BASE_URL: models.url,
    SALESFORCE_CLIENT_ID: salesforce.client.clientId,
    SALESFORCE_CLIENT_SECRET: salesforce.client.clientSecret,
    SALESFORCE_LOGIN_URL: salesforce.url,
    ALLOW_PRIVATE_HOSTS: [salesforce.host, new URL(stage.urlOf('reader')).host].join(),
  };
});
afterAll(async () => {
  await Promise.all([models.close(), salesforce.close(), stage.close()]);
});

/** Each agent uses its own kind of source: records, tables or documents. */
function member({ agent, lastUserText, toolResults }: ModelRequest) {
  if (toolResults.length > 0) return { text: `It was: ${toolResults.join(' ')}` };
  if (lastUserText.includes('Put the numbers right')) {
    const changes = [777, 21, 31].map((employees, n) => ({ id: fakeId('001', n), after: { NumberOfEmployees: employees } }));
    const reason = 'The register says so.';
    return { toolCalls: [{ name: 'proposeUpdateSFDCData', arguments: { object: 'Account', reason, changes } }] };
  }
  if (agent === 'contract-reader')
    return { toolCalls: [{ name: 'searchDocuments', arguments: { query: 'ninety days notice' } }] };
  if (agent !== 'data-steward') return { text: 'Nothing to add.' };
  const accounts = { object: 'Account', fields: ['Name', 'NumberOfEmployees'], limit: 2 };
  return {
    toolCalls: [
      { name: 'getSFDCData', arguments: accounts },
      { name: 'queryPostgres', arguments: { sql: "SELECT name FROM sales.customers WHERE region = 'north'" } },
    ],
  };
}

async function choose(page: Page, provider: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Add connection' }).click();
  await page.getByRole('dialog').getByRole('button', { name: provider }).click();
}

const card = (page: Page, name: string) => page.getByRole('region', { name });

describe('a user’s own data', () => {
  test('is connected by a Salesforce sign-in and by a database URL, which is never shown again', async () => {
    const page = await product.ownersPage('/connections');
    await page.getByText('Nothing is connected yet').waitFor();
    await choose(page, /^Salesforce/);
    await page.getByRole('button', { name: 'Continue to sign-in' }).click();
    await page.getByText('Salesforce is connected.').waitFor();
    await card(page, 'Salesforce').getByText('Connected', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('');

    await choose(page, /^PostgreSQL/);
    await page.getByLabel('Name').fill('Warehouse');
    await page.getByLabel('Connection URL').fill(stage.urlOf('reader'));
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await card(page, 'Warehouse').getByText('Verified read-only').waitFor();
    await page.reload();
    await card(page, 'Warehouse').getByText('Connected', { exact: true }).waitFor();
    expect(await page.content()).not.toContain(passwordOf('reader'));
    expect(await axeFindings(page, WCAG)).toEqual([]);
  });

  test('with a wrong setting is refused at that field before it is stored, corrected, and removed', async () => {
    const page = await product.ownersPage('/connections', { viewport: PHONE });
    await choose(page, /^PostgreSQL/);
    await page.getByLabel('Name').fill('Second');
    const connect = async (url: string) => {
      await page.getByLabel('Connection URL').fill(url);
      await page.getByRole('button', { name: 'Connect', exact: true }).click();
    };
    await connect('postgres://reader:pw@10.0.0.7:5432/sales');
    await page.getByText(/ALLOW_PRIVATE_HOSTS=10\.0\.0\.7:5432/).waitFor();
    await connect(stage.urlOf('reader').replace(passwordOf('reader'), 'wrong'));
    await page.getByText(/password .* is wrong/).waitFor();
    expect(await card(page, 'Second').count()).toBe(0);
    expect(await axeFindings(page, WCAG)).toEqual([]);
    expect(await sidewaysFaults(page)).toEqual([]);
    await connect(stage.urlOf('reader'));
    await card(page, 'Second').getByText('Connected', { exact: true }).waitFor();
    expect(product.takeProblems()).toHaveLength(2);

    await stage.admin("ALTER ROLE reader PASSWORD 'another'");
    await card(page, 'Second').getByRole('button', { name: 'Test now' }).click();
    await card(page, 'Second').getByText('Error', { exact: true }).waitFor();
    await card(page, 'Second').getByRole('button', { name: 'Edit…' }).click();
    await page.getByLabel('Connection URL').fill(stage.urlOf('reader').replace(passwordOf('reader'), 'another'));
    await page.getByRole('button', { name: 'Save' }).click();
    await card(page, 'Second').getByText('Connected', { exact: true }).waitFor();
    await stage.admin(`ALTER ROLE reader PASSWORD '${passwordOf('reader')}'`);

    await card(page, 'Second').getByRole('button', { name: 'More actions for “Second”' }).click();
    await page.getByRole('menuitem', { name: 'Remove…' }).click();
    await page.getByRole('button', { name: 'Remove connection' }).click();
    await card(page, 'Second').waitFor({ state: 'detached' });
  });

  test('is uploaded: readable files can be searched, and others show the reason', async () => {
    const page = await product.ownersPage('/files');
    const file = (name: string, buffer: Uint8Array) => ({ name, mimeType: '', buffer: Buffer.from(buffer) });
    const locked = pdfOf(['Secret'], { locked: true });
    await page.locator('input[type=file]').setInputFiles([file('Framework.pdf', CONTRACT), file('locked.pdf', locked)]);
    await page.getByText('Ready to search').waitFor();
    await page.getByText(/Not uploaded: .*password/).waitFor();
    expect(product.takeProblems()).toEqual([expect.stringContaining('400 (Bad Request)')]);
    await page.getByRole('textbox', { name: 'Search in your files' }).fill('ninety days notice');
    await page.keyboard.press('Enter');
    const found = page
      .getByRole('list', { name: /^Passages for/ })
      .getByRole('listitem')
      .filter({ hasText: 'Framework.pdf' });
    await found.getByText('Page 2').waitFor();
    expect(await axeFindings(page, WCAG)).toEqual([]);
    await found.getByRole('link').first().click();
    await page.waitForURL('**/files/*?start=*');
    expect(await page.locator('mark').first().textContent()).toContain(NOTICE);
    expect(await axeFindings(page, WCAG)).toEqual([]);
  });

  test('is used by a team, whose passages link to their place', async () => {
    const page = await product.ownersPage('/chat?mode=team');
    await ask(page, 'What do our records, tables and contracts say of Acme Mills?', { mode: 'Team', rounds: 1 });
    const link = newestRun(page).getByRole('link', { name: 'Open run page' });
    await link.waitFor();
    const answer = newestRun(page).getByLabel('Answer', { exact: true });
    const answerText = await answer.textContent();
    for (const words of ['ninety days notice', 'Company 01', 'Acme Mills']) expect(answerText).toContain(words);
    await answer.getByRole('button', { name: 'Private data read' }).waitFor();
    await link.click();
    await page.waitForURL('**/runs/*');
    await page.getByRole('button', { name: 'Untrusted text read' }).click();
    await page.getByText(/With both labels, the run only opens addresses/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Rounds' }).click();
    await page.getByRole('button', { name: 'Show all' }).click();
    const lane = page.getByRole('article', { name: 'Contract reader' });
    await lane.getByText('Search your files').click();
    await lane.getByRole('link', { name: 'Framework.pdf · Page 2' }).first().click();
    await page.waitForURL('**/files/*?start=*');
    expect(await page.locator('mark').first().textContent()).toContain('ninety days notice');
  });

  test('is changed record by record as the user approves', async () => {
    const employees = () => salesforce.rows.Account?.slice(0, 3).map((row) => row.NumberOfEmployees);
    expect(employees()).toEqual([10, 20, 30]);
    const page = await product.ownersPage('/chat');
    await ask(page, 'Put the numbers right.', { agent: 'Data steward' });
    const run = newestRun(page);
    await run.getByText('3 records · Account').waitFor();
    expect(await run.locator('del').allTextContents()).toEqual(['10', '20', '30']);
    expect(await run.locator('ins').allTextContents()).toEqual(['777', '21', '31']);
    expect(await axeFindings(page, WCAG)).toEqual([]);
    await run.getByRole('button', { name: 'Choose or edit' }).click();
    await run.getByRole('checkbox', { name: 'Change Company 02' }).uncheck();
    await run.getByRole('textbox', { name: 'New Number of employees of Company 01' }).fill('22');
    await run.getByRole('button', { name: 'Approve with changes' }).click();
    await run.getByText('1 of 2 records changed').waitFor();
    await run
      .getByText(/No company has 777 employees\./)
      .first()
      .waitFor();
    expect(employees()).toEqual([10, 22, 30]);
  });
});
