import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { axeFindings } from '../fakes/browser-looks';
import { productInBrowser } from '../fakes/browser-product';

const product = productInBrowser();

const TERMS = 'atrium, ventricle, aorta, valve, septum, artery, vein, capillary, systole, diastole';

const folder = (page: Page, name: string) => page.getByRole('treeitem', { name });
const word = (page: Page, term: string) => page.getByRole('grid').getByText(term, { exact: true });
const dock = (page: Page) => page.getByRole('complementary', { name: 'Assistant' });

async function ask(page: Page, question: string): Promise<void> {
  await dock(page).getByRole('textbox').fill(question);
  // The assistant is free once there is a button to send.
  await dock(page).getByRole('button', { name: 'Send', exact: true }).waitFor();
  await dock(page).getByRole('textbox').press('Enter');
}

/** Approves the plan that waits in the assistant. */
const approve = (page: Page) => dock(page).getByRole('button', { name: 'Approve', exact: true }).click();

test('without a key, the Architect changes the library by plans that are confirmed and undone, and the Scholar explains', async () => {
  const page = await product.ownersPage('/words');
  await folder(page, 'Biology').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await ask(page, `Create a folder called Cardiology and add these 10 terms: ${TERMS}`);
  await dock(page).getByRole('button', { name: 'Approve', exact: true }).waitFor();
  expect(await folder(page, 'Cardiology').count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await approve(page);
  await folder(page, 'Cardiology').click();
  await word(page, 'diastole').waitFor();

  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await folder(page, 'Cardiology').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Redo', exact: true }).first().click();
  await folder(page, 'Cardiology').click();
  await word(page, 'atrium').waitFor();

  await ask(page, 'Explain mitochondria');
  await dock(page).getByText('The Scholar answers.').first().waitFor();
  await dock(page)
    .getByText(/organelle/)
    .first()
    .waitFor();

  await ask(page, 'Move all words from Cardiology to Anatomy');
  await approve(page);
  await word(page, 'atrium').waitFor({ state: 'detached' });
  await folder(page, 'Anatomy').click();
  await page
    .getByRole('searchbox', { name: 'Filter words' })
    .or(page.getByRole('textbox', { name: 'Filter words' }))
    .fill('systole');
  await word(page, 'systole').waitFor();
});

test('words are imported with duplicates shown, reviewed by keyboard, and edited without a connection', async () => {
  const page = await product.ownersPage('/words');
  await folder(page, 'Music').click();
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Import words…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import words' });
  await dialog
    .getByRole('textbox', { name: 'Words' })
    .fill('ostinato – a pattern that is repeated\nhemiola – three beats in the time of two\nostinato – again');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText('Duplicate', { exact: true }).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Import \d/ }).click();
  await word(page, 'hemiola').waitFor();

  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: 'Add a word: term – meaning' }).fill('glissando – a slide between notes');
  await page.keyboard.press('Enter');
  await word(page, 'glissando').waitFor();
  await page.getByText('1 edit waits for the connection').waitFor();
  await page.context().setOffline(false);
  await page.getByText('1 edit waits for the connection').waitFor({ state: 'detached' });
  await page.reload();
  await word(page, 'glissando').waitFor();

  expect(product.takeProblems().filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);

  await page.getByRole('main').getByRole('link', { name: 'Review', exact: true }).click();
  await page.getByRole('button', { name: 'Show meaning' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Space');
  await page.keyboard.press('3');
  await page.getByText(/^1 rated/).waitFor();
  await page.keyboard.press('u');
  await page.getByText(/^0 rated/).waitFor();
});

test('on a phone, in French, folders, words and the assistant are views of their own', async () => {
  const page = await product.ownersPage('/words', { viewport: { width: 375, height: 740 }, locale: 'fr-FR' });
  await page
    .getByRole('radio', { name: 'Dossiers' })
    .or(page.getByRole('tab', { name: 'Dossiers' }))
    .first()
    .click();
  await folder(page, 'Anatomy').click();
  await page
    .getByRole('radio', { name: 'Assistant' })
    .or(page.getByRole('tab', { name: 'Assistant' }))
    .first()
    .click();
  await page.getByRole('textbox').last().fill('Crée un dossier Cardiologie et ajoute oreillette, ventricule et aorte');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Accepter', exact: true }).click();
  await page.getByText(/^Fait/).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  expect(await axeFindings(page)).toEqual([]);
});
