import { expect, test } from '@jest/globals';
import { productInBrowser, signIn } from '../fakes/browser-product';

const product = productInBrowser();

test('an owner invites a person, who chooses a password, changes it, and is out at once when disabled', async () => {
  const owner = await product.ownersPage('/admin');
  await owner.getByRole('button', { name: 'Invite' }).click();
  const form = owner.getByRole('dialog', { name: 'Invite a person' });
  await form.getByLabel('E-mail').fill('grace@example.com');
  await form.getByLabel('Name').fill('Grace');
  await form.getByRole('button', { name: 'Make the link' }).click();
  const shown = owner.getByRole('dialog', { name: 'A link for Grace' });
  const link = (await shown.getByText(/\/choose-password#token=/).textContent()) ?? '';
  await shown.getByRole('button', { name: 'Done' }).click();

  const grace = await product.strangersPage();
  await grace.goto(link);
  const password = grace.getByLabel('New password');
  await password.fill('password1');
  const refused = grace.waitForEvent('console', (message) => message.text().includes('400'));
  await grace.getByRole('button', { name: 'Set password and sign in' }).click();
  await grace.getByText(/too easy to guess/).waitFor();
  await refused;
  expect(product.takeProblems()).toEqual([expect.stringContaining('400')]);
  expect(grace.url()).not.toContain('token');
  await password.fill('violet anchor teapot');
  await grace.getByRole('button', { name: 'Set password and sign in' }).click();
  await grace.waitForURL('**/chat');
  expect(await grace.getByRole('link', { name: 'Admin' }).count()).toBe(0);

  await grace.goto('/settings');
  await grace.getByLabel('Current password').fill('violet anchor teapot');
  await grace.getByLabel('New password').fill('quiet marble lantern');
  await grace.getByRole('button', { name: 'Change password' }).click();
  await grace.getByText('Password changed').waitFor();
  await grace.reload();
  await grace.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();

  const laptop = await product.strangersPage();
  await laptop.goto('/sign-in');
  await signIn(laptop, 'grace@example.com', 'quiet marble lantern');

  await owner.getByRole('button', { name: 'Actions for Grace' }).click();
  await owner.getByRole('menuitem', { name: 'Disable' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  await owner.getByText('Grace is disabled').waitFor();
  for (const page of [grace, laptop]) {
    expect((await page.context().request.get('/api/me')).status()).toBe(401);
    await page.goto('/runs');
    await page.waitForURL('**/sign-in?next=%2Fruns');
  }
  // What the browsers say of requests that came after it.
  expect(product.takeProblems().filter((problem) => !problem.includes('401 (Unauthorized)'))).toEqual([]);

  await owner.reload();
  const audit = owner.getByRole('table');
  await audit.getByText('user_changed').first().waitFor();
  await owner.getByRole('button', { name: 'Check now' }).click();
  await owner.getByText(/all as they were recorded/).waitFor();
});
