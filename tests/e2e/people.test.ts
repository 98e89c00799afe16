import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { codeOf } from '../fakes/authenticator';
import { productInBrowser, signIn } from '../fakes/browser-product';
import { steadyPort } from '../fakes/steady-port';

// Under a name, which passkeys need.
const product = productInBrowser(async () => {
  const port = await steadyPort();
  return { PORT: String(port), NEXTAUTH_URL: `http://localhost:${port}` };
});

/** Waits for the 401 that the browser reports for a refused sign-in. */
async function refused(page: Page, attempt: () => Promise<unknown>): Promise<void> {
  const reported = page.waitForEvent('console', (message) => message.text().includes('401 (Unauthorized)'));
  await attempt();
  await reported;
  expect(product.takeProblems()).toEqual([expect.stringContaining('401 (Unauthorized)')]);
}

async function refusal(page: Page, email: string, password: string): Promise<string | null> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await refused(page, () => page.getByRole('button', { name: 'Sign in', exact: true }).click());
  return page.getByRole('main').getByRole('alert').textContent();
}

describe('the link printed at the first start', () => {
  test('signs in once, and explains a second use', async () => {
    const [link = ''] = /http\S+\/sign-in#token=\S+/.exec(product.app.log()) ?? [];
    const page = await product.strangersPage();
    await page.goto(link);
    await page.waitForURL('**/chat');
    await page.getByRole('heading', { name: 'New conversation' }).waitFor();
    expect(page.url()).not.toContain('token');

    const another = await product.strangersPage();
    await refused(another, () => another.goto(link));
    await another.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await another.getByRole('button', { name: 'Sign in with a password' }).click();
    await signIn(another, product.app.ownerEmail, product.app.ownerPassword);
    expect(new URL(another.url()).pathname).toBe('/chat');
  });
});

describe('signing in with a password', () => {
  test('shows the same error for a wrong password and an unknown user', async () => {
    const page = await product.strangersPage();
    await page.goto('/sign-in');
    const wrong = await refusal(page, product.app.ownerEmail, 'not the password');
    const unknown = await refusal(page, 'nobody@example.com', 'not the password');
    expect(wrong).toMatch(/^That e-mail and password do not match\./);
    expect(unknown).toBe(wrong);
  });

  test('returns to the exact page that was requested', async () => {
    const page = await product.strangersPage();
    await page.goto('/runs?status=failed');
    await page.waitForURL('**/sign-in?next=*');
    await signIn(page, product.app.ownerEmail, product.app.ownerPassword);
    expect(page.url()).toBe(`${product.app.url}/runs?status=failed`);
    await page.getByRole('heading', { name: 'Runs', level: 1 }).waitFor();
  });

  test('never leads to another site', async () => {
    const page = await product.strangersPage();
    await page.goto(`/sign-in?next=${encodeURIComponent('//example.com/chat')}`);
    await signIn(page, product.app.ownerEmail, product.app.ownerPassword);
    expect(page.url()).toBe(`${product.app.url}/chat`);
  });
});

test('signing out ends the session, even for a copy of its cookie', async () => {
  const page = await product.strangersPage();
  await page.goto('/sign-in');
  await signIn(page, product.app.ownerEmail, product.app.ownerPassword);
  const copied = await page.context().cookies();

  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/sign-in');
  // What the page was reading when its session ended is refused.
  const problems = product.takeProblems().filter((problem) => !problem.includes('401 (Unauthorized)'));
  expect(problems).toEqual([]);
  await page.goto('/settings');
  await page.waitForURL('**/sign-in?next=%2Fsettings');

  const thief = await product.strangersPage();
  await thief.context().addCookies(copied);
  await thief.goto('/settings');
  await thief.waitForURL('**/sign-in?next=%2Fsettings');
  const answer = await thief.context().request.get('/api/me');
  expect(answer.status()).toBe(401);
});

test('a user adds an authenticator app and a passkey, and signs in with each of them', async () => {
  const page = await product.ownersPage('/settings');
  const { ownerEmail, ownerPassword } = product.app;
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Set up' }).click();
  await dialog.getByLabel('Password').fill(ownerPassword);
  await dialog.getByRole('button', { name: 'Next' }).click();
  const secret = (await dialog.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  await dialog.getByLabel('Code from the app').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const recoveryCode = (await dialog.getByRole('listitem').first().textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();

  // The device of the browser, which confirms everything.
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('Name').fill('Laptop');
  await dialog.getByLabel('Password').fill(ownerPassword);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Remove passkey “Laptop”' }).waitFor();
  await page.context().clearCookies();
  await page.goto('/runs');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL('**/runs');

  const phone = await product.strangersPage();
  await phone.goto('/sign-in');
  await phone.getByLabel('E-mail').fill(ownerEmail);
  await phone.getByLabel('Password').fill(ownerPassword);
  const submit = phone.getByRole('button', { name: 'Sign in', exact: true });
  await refused(phone, () => submit.click());
  await phone.getByLabel('Code').fill('000000');
  await refused(phone, () => submit.click());
  await phone.getByText(/That code is wrong/).waitFor();
  await phone.getByLabel('Code').fill(recoveryCode);
  await submit.click();
  await phone.waitForURL('**/chat');

  await phone.goto('/settings');
  await phone.getByText(/9 recovery codes left/).waitFor();
  await phone.getByRole('button', { name: 'Turn off' }).click();
  await phone.getByRole('dialog').getByLabel('Password').fill(ownerPassword);
  await phone.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await phone.getByRole('button', { name: 'Set up' }).waitFor();
});

test('an owner invites a user, who chooses a password, changes it, and loses access at once when disabled', async () => {
  const owner = await product.ownersPage('/admin');
  await owner.getByRole('button', { name: 'Invite' }).click();
  const form = owner.getByRole('dialog', { name: 'Invite a person' });
  await form.getByLabel('E-mail').fill('grace@example.com');
  await form.getByLabel('Name').fill('Grace');
  await form.getByLabel('Your current password').fill(product.app.ownerPassword);
  await form.getByRole('button', { name: 'Create link' }).click();
  const linkDialog = owner.getByRole('dialog', { name: 'A link for Grace' });
  const link = (await linkDialog.getByText(/\/choose-password#token=/).textContent()) ?? '';
  await linkDialog.getByRole('button', { name: 'Done' }).click();

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
  await grace.getByLabel('Your current password').fill('violet anchor teapot');
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
    const browser = page.context();
    expect((await browser.request.get('/api/me')).status()).toBe(401);
    // The open page may go to the sign-in page by itself at any moment.
    await page.close();
    const next = await browser.newPage();
    await next.goto('/runs');
    await next.waitForURL('**/sign-in?next=%2Fruns');
  }
  // The browsers report 401s of requests made after the sessions were ended.
  expect(product.takeProblems().filter((problem) => !problem.includes('401 (Unauthorized)'))).toEqual([]);

  await owner.reload();
  const audit = owner.getByRole('table');
  await audit.getByText('user_changed').first().waitFor();
  await owner.getByRole('button', { name: 'Check now' }).click();
  await owner.getByText(/all unchanged/).waitFor();
});
