import type { Locator, Page } from 'playwright-core';

export interface Question {
  /** The mode of the composer, by its label. */
  mode?: 'Chat' | 'Team' | 'Dispatch';
  agent?: string;
  model?: string;
  rounds?: number;
}

/** Waits until the composer works: what clicks before that do is tested in `tests/e2e/opening`. */
export async function untilItWorks(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const field = document.querySelector('textarea[data-composer]');
    return field && Object.keys(field).some((key) => key.startsWith('__reactProps'));
  });
}

/** Writes a question into the composer of the page, chooses its recipients, and sends it. */
export async function ask(page: Page, question: string, { mode = 'Chat', agent, model, rounds }: Question = {}): Promise<void> {
  await untilItWorks(page);
  await page.getByRole('radio', { name: mode }).click();
  if (agent) await choose(page.getByRole('combobox', { name: 'Agent' }), agent);
  if (model) await choose(page.getByRole('combobox', { name: 'Model' }), model);
  if (rounds) await setRounds(page.getByRole('spinbutton', { name: 'Rounds' }), rounds);
  await page.getByRole('textbox', { name: 'Message' }).fill(question);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.waitForURL('**/chat/*');
}

async function setRounds(stepper: Locator, rounds: number): Promise<void> {
  const shown = async () => Number(await stepper.getAttribute('aria-valuenow'));
  // A set-up that is loaded later than the composer is shown before it takes keys.
  for (let at = await shown(); at !== rounds; at = await shown()) await stepper.press(at < rounds ? 'ArrowUp' : 'ArrowDown');
}

/** The newest run of the thread: the question and everything that followed. */
export function newestRun(page: Page): Locator {
  return page.getByRole('log').locator('> div > article').last();
}

export async function choose(select: Locator, option: string): Promise<void> {
  await select.click();
  const page = select.page();
  await page
    .getByRole('option')
    .filter({ has: page.getByText(option, { exact: true }) })
    .click();
}
