import { afterAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { ContextAnswer } from '@/lib/api/answers';
import { productInBrowser } from '../fakes/browser-product';
import { type ModelRequest, type ModelServer, startModelServer } from '../fakes/model-server';
import { TEAM, teamBehaviour } from '../fakes/team-behaviour';
import { until } from '../stores/until';

const CLERK = 'You look things up in files.';
const CLERK_LATER = 'You look things up in files and quote them.';

const letGo = Promise.withResolvers<void>();
const isClerk = ({ body }: Pick<ModelRequest, 'body'>) => JSON.stringify(body.messages[0]).includes('You look things up');
let models: ModelServer;
const product = productInBrowser(async () => {
  models = await startModelServer({
    behaviour: teamBehaviour(),
    agents: TEAM,
    // The team's clerk does not answer until released.
    hold: (request) => (isClerk(request) && request.lastUserText.includes('<round') ? letGo.promise : undefined),
  });
  return { OPENAI_COMPATIBLE_BASE_URL: models.url };
});
afterAll(() => models.close());

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

test('a user creates prompts, agents and a team, tests an agent before saving it, and a run keeps its definitions through a change and a crash', async () => {
  const page = await product.ownersPage('/prompts');
  await page.getByRole('link', { name: 'New prompt' }).first().click();
  await page.getByLabel('Title').fill('House style');
  await page.getByLabel('Text', { exact: true }).fill('Answer in at most {{ words }} words.');
  await page.getByRole('button', { name: 'Add a variable' }).click();
  await page.getByLabel('Name of variable 1').fill('words');
  await page.getByLabel('Value of words').fill('120');
  await create(page);
  await page.goto('/prompts/new');
  await page.getByLabel('Title').fill('Signature');
  await page.getByLabel('Text', { exact: true }).fill('Sign as {{ agent_title }}.');
  await create(page);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Agents' }).click();
  await page.getByRole('radio', { name: 'Built in' }).click();
  await page.getByRole('link', { name: 'Data steward', exact: true }).click();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByLabel('Title').fill('Order desk');
  await page.getByLabel('Name', { exact: true }).fill('order-desk');
  await choose(page, 'Search the web', 'Off');
  await choose(page, 'Query the database', 'On');
  await create(page);

  await page.goto('/agents/new');
  await page.getByLabel('Title').fill('File clerk');
  await page.getByLabel('Text of section 1').fill(CLERK);
  await pick(page, 'Add a prompt', 'House style');
  await pick(page, 'Add a prompt', 'Signature');
  await choose(page, 'Search your files', 'On');
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('Who are you?');
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
  await page.getByText(/all is well with every account/).waitFor();
  expect(models.requests.at(-1)?.body.messages[0]?.content).toContain(
    `${CLERK}\n\nAnswer in at most 120 words.\n\nSign as File clerk.`,
  );
  await create(page);

  await page.goto('/teams/new');
  await page.getByLabel('Title').fill('Deal desk');
  for (const agent of ['Order desk', 'File clerk', 'Contract reader']) await pick(page, 'Add an agent', agent);
  await page.getByRole('spinbutton', { name: 'Rounds', exact: true }).press('Home');
  await create(page);

  const before = models.requests.length;
  const runId = await askTeam(page, 'deal-desk');
  const clerks = () => models.requests.slice(before).filter(isClerk);
  await until(() => clerks().length === 1);

  await page.goto('/agents');
  await page.getByRole('searchbox', { name: 'Search agents' }).fill('clerk');
  await page.getByRole('link', { name: 'Order desk', exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'File clerk', exact: true }).click();
  await page.getByLabel('Text of section 1').fill(CLERK_LATER);
  await page.evaluate(() => history.back());
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Unsaved changes').waitFor({ state: 'detached' });

  await page.goto('about:blank');
  await product.app.kill();
  letGo.resolve();
  await product.app.restart();
  await page.goto(`/runs/${runId}?tab=work`);
  const round = page.getByRole('group', { name: 'Round 1 of 1' });
  for (const agent of ['Order desk', 'File clerk', 'Contract reader']) await round.getByText(agent).first().waitFor();
  await page.getByRole('tab', { name: 'Answer' }).click();
  await page.getByText('3 of 3 agents').waitFor();
  const written = models.requests.slice(before).map((request) => request.written);
  expect(clerks().length).toBeGreaterThan(1);
  expect(written.filter((text) => text.includes(CLERK_LATER))).toEqual([]);

  await page.getByRole('tab', { name: 'Context' }).click();
  await page.getByText(/^Exactly what the model received/).waitFor();
  expect(new Set(await bodiesOf(page, runId))).toEqual(new Set(written));

  await page.goto('/agents');
  await page.getByRole('link', { name: 'File clerk', exact: true }).click();
  expect(await page.getByLabel('Text of section 1').inputValue()).toBe(CLERK_LATER);
  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await page.getByText('Version 3', { exact: true }).waitFor();
  expect(await page.getByLabel('Text of section 1').inputValue()).toBe(CLERK);
});

/** Starts a team run as another program of the same user would. */
function askTeam(page: Page, team: string): Promise<string> {
  return page.evaluate(async (name) => {
    const started = await fetch('/api/chat/multi', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ team: name, messages: [{ role: 'user', content: 'Which contracts renew soon?' }] }),
    });
    const answer: { runId: string } = await started.json();
    return answer.runId;
  }, team);
}

/** Returns the request of every model call of a run, as shown by the Context tab. */
function bodiesOf(page: Page, runId: string): Promise<(string | undefined)[]> {
  return page.evaluate(async (id) => {
    const read = async <T>(path: string): Promise<T> =>
      (await fetch(`/api/runs/${id}/${path}`, { headers: { accept: 'application/json' } })).json();
    const { events } = await read<{ events: { type: string; data: { turnId: string } }[] }>('events?limit=1000');
    const turns = new Set(events.filter(({ type }) => type === 'agent_start').map(({ data }) => data.turnId));
    const contexts = await Promise.all([...turns].map((turn) => read<ContextAnswer>(`context?turn=${turn}`)));
    const calls = contexts.flatMap(({ context: { turnId, calls } }) =>
      calls.map(({ id: call }) => `context?turn=${turnId}&call=${call}`),
    );
    return Promise.all(calls.map(async (path) => (await read<ContextAnswer>(path)).context.body));
  }, runId);
}
