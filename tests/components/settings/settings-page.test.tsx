import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SettingsPage } from '@/components/settings/settings-page';
import { LeaveGuard } from '@/components/shell/leave-guard';
import type { KeysAnswer, MeAnswer } from '@/lib/api/answers';
import type { UserSettings } from '@/lib/core/ports/user-store';
import type { Language } from '@/lib/core/text/language';
import { takeConsole } from '@/tests/setup';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { fakeRouter, TestProviders } from '../test-providers';
import { clickOutside } from '../ui/click-outside';

const me: MeAnswer = {
  user: { id: 'u1', email: 'ann@example.com', name: 'Ann', role: 'owner', settings: {}, hasPassword: true },
  models: [
    { id: 'offline:extractive', label: 'Offline', offline: true },
    { id: 'openai:big', label: 'Big', offline: false },
  ],
  agents: [],
  defaultAgent: 'data-steward',
  multi: { enabled: true, maxAgents: 5, maxRounds: 10, atOnce: 2, usual: [] },
  dispatch: { usual: [], maxAgents: 20, maxIterations: 5 },
  desks: [],
  teams: [],
};

const key = (id: string, change: Partial<KeysAnswer['keys'][number]> = {}): KeysAnswer['keys'][number] => ({
  id,
  name: `Key ${id}`,
  prefix: 'rt_7fK2aB',
  createdAt: '2026-03-01T12:00:00Z',
  lastUsedAt: null,
  expiresAt: null,
  scopes: ['read', 'ask', 'write'],
  agents: null,
  ...change,
});

const allZones = Intl.supportedValuesOf;
beforeAll(() => {
  // Looking through all 418 of them takes axe half a minute.
  Intl.supportedValuesOf = () => ['America/Buenos_Aires', 'Asia/Tokyo', 'Europe/Paris'];
});
afterAll(() => {
  Intl.supportedValuesOf = allZones;
});

function show(handlers: Parameters<typeof fakeApi>[0] = {}, language: Language = 'en', overrides: UserSettings = {}) {
  const router = fakeRouter();
  let settings = overrides;
  const calls = fakeApi({
    'GET /api/me': () => ({ ...me, user: { ...me.user, settings } }),
    'GET /api/keys': () => ({ keys: [] }),
    'GET /api/webhooks': () => ({ webhooks: [] }),
    'GET /api/me/passkeys': () => ({ passkeys: [], available: true }),
    'GET /api/me/two-factor': () => ({ since: null, recoveryCodes: 0 }),
    'PATCH /api/me': ({ body }) => {
      settings = { ...settings, ...(body as { settings?: UserSettings }).settings };
      return me;
    },
    ...handlers,
  });
  const view = render(
    <TestProviders router={router} at="/settings" language={language}>
      <SettingsPage />
    </TestProviders>,
  );
  return { ...view, router, calls };
}

const section = (name: string) => screen.findByRole('region', { name });

describe('the Settings page', () => {
  test('has no accessibility violations', async () => {
    const { container } = show({ 'GET /api/keys': () => ({ keys: [key('k1')] }) });
    await screen.findByText('Key k1');
    await expectNoAxeViolations(container);
  });

  test('shows the address of the MCP server, and copies a configuration for other programs', async () => {
    const user = userEvent.setup();
    show();
    const mcp = within(await section('MCP server'));
    mcp.getByText(`${location.origin}/api/mcp`);
    await user.click(mcp.getByRole('button', { name: 'Copy configuration' }));
    expect(JSON.parse(await navigator.clipboard.readText())).toEqual({
      mcpServers: {
        roundtable: { type: 'http', url: `${location.origin}/api/mcp`, headers: { Authorization: 'Bearer rt_…' } },
      },
    });
    await user.click(mcp.getByRole('button', { name: 'Copy address' }));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/api/mcp`);
  });

  test('saves a new name', async () => {
    const { calls, router } = show();
    const profile = within(await section('Profile'));
    const name = profile.getByLabelText('Name');
    await userEvent.clear(name);
    profile.getByText('A name needs at least one character.');
    expect(profile.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await userEvent.type(name, ' Ann Weaver ');
    await userEvent.click(profile.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ name: 'Ann Weaver' });
    expect(router.refresh).toHaveBeenCalled();
  });

  test('stores personal instructions, and keeps what was typed if they cannot be stored', async () => {
    let isAway = true;
    const { calls } = show({
      'PATCH /api/me': () => (isAway ? refusal(503, 'unavailable', 'The storage is away.') : me),
    });
    const card = within(await section('Personal instructions'));
    const field = card.getByLabelText<HTMLTextAreaElement>('What agents should know about you and how they should answer');
    expect(card.queryByRole('button')).toBeNull();
    await userEvent.type(field, 'Short answers.');
    await userEvent.click(card.getByRole('button', { name: 'Save' }));
    await screen.findByText('The storage is away.');
    await card.findByRole('button', { name: 'Save' });
    expect(field.value).toBe('Short answers.');
    isAway = false;
    await userEvent.click(card.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    const sent = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    expect(sent()).toEqual(Array(2).fill({ settings: { personalInstructions: 'Short answers.' } }));
  });

  test('keeps a new name when the session has ended meanwhile, and says so', async () => {
    show({ 'PATCH /api/me': () => refusal(401, 'unauthorized', 'Please sign in.') });
    const profile = within(await section('Profile'));
    const name = profile.getByLabelText<HTMLInputElement>('Name');
    await userEvent.type(name, ' Weaver');
    await userEvent.click(profile.getByRole('button', { name: 'Save' }));
    await screen.findByText('Your session has ended');
    expect(name.value).toBe(`${me.user.name} Weaver`);
  });

  test('shows why a name is refused at its field', async () => {
    show({
      'PATCH /api/me': () => refusal(400, 'bad_request', 'The request is wrong.', { fields: { name: 'at most 100 characters' } }),
    });
    const profile = within(await section('Profile'));
    await userEvent.type(profile.getByLabelText('Name'), '!');
    await userEvent.click(profile.getByRole('button', { name: 'Save' }));
    await profile.findByText('at most 100 characters');
    expect(profile.getByLabelText<HTMLInputElement>('Name').value).toBe('Ann!');
  });

  test('changes the language immediately and stores it', async () => {
    const { calls, router } = show();
    await userEvent.click(await screen.findByRole('radio', { name: 'Français' }));
    await screen.findByRole('heading', { name: 'Réglages' });
    expect(document.documentElement.lang).toBe('fr');
    await waitFor(() => expect(router.refresh).toHaveBeenCalled());
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ settings: { language: 'fr' } });
  });

  test('has the server render the page in a new language without waiting until the user has been read again', async () => {
    const reads: object[] = [me];
    const { router } = show({ 'GET /api/me': () => reads.pop() ?? new Promise<object>(() => {}) });
    await userEvent.click(await screen.findByRole('radio', { name: 'Français' }));
    await waitFor(() => expect(router.refresh).toHaveBeenCalled());
  });

  test('reports a setting that could not be stored', async () => {
    show({ 'PATCH /api/me': () => refusal(503, 'unavailable', 'The storage is away.') });
    await userEvent.click(await screen.findByRole('radio', { name: 'Dark' }));
    await screen.findByText('That could not be saved.');
    screen.getByText('The storage is away.');
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Dark' }).getAttribute('aria-checked')).toBe('false'));
  });

  test('shows a setting as it was when it could not be stored, even while nothing can be read', async () => {
    let down = false;
    const away = () => refusal(503, 'unavailable', 'The storage is away.');
    show({ 'GET /api/me': () => (down ? away() : me), 'PATCH /api/me': away });
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Let me confirm the team before it starts' });
    down = true;
    await userEvent.click(box);
    await screen.findByText('That could not be saved.');
    await waitFor(() => expect(box.checked).toBe(false));
  });

  test('returns to the language before when the new one could not be stored', async () => {
    show({ 'PATCH /api/me': () => refusal(503, 'unavailable', 'The storage is away.') });
    await userEvent.click(await screen.findByRole('radio', { name: 'Français' }));
    await screen.findByText('The storage is away.');
    await screen.findByRole('heading', { name: 'Settings' });
    expect(document.documentElement.lang).toBe('en');
  });

  test.each([
    ['en', 'Time zone', 'Same as your browser: Paris (Europe)'],
    ['fr', 'Fuseau horaire', 'Celui de votre navigateur\u00a0: Paris (Europe)'],
  ] as const)('in %s offers every time zone and that of the browser', async (language, label, ofBrowser) => {
    const { calls } = show({}, language, { timeZone: 'Asia/Tokyo', browserTimeZone: 'Europe/Paris' });
    const zone = await screen.findByRole<HTMLSelectElement>('combobox', { name: label });
    expect(zone.selectedOptions[0]?.textContent).toBe('Tokyo (Asia)');
    const user = userEvent.setup();
    await user.selectOptions(zone, 'Buenos Aires (America)');
    await waitFor(() => expect(zone.value).toBe('America/Buenos_Aires'));
    expect(zone.options[0]?.textContent).toBe(ofBrowser);
    await user.selectOptions(zone, '');
    const chosen = calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    expect(chosen).toEqual([{ settings: { timeZone: 'America/Buenos_Aires' } }, { settings: { timeZone: null } }]);
  });

  test('says that the chosen model is no longer available', async () => {
    show({}, 'en', { model: 'openai:gone' });
    const model = await screen.findByRole('combobox', { name: 'Default model' });
    expect(model.textContent).toBe('No longer available: the server chooses');
  });

  test('offers the available models', async () => {
    const { calls } = show();
    const model = await screen.findByRole('combobox', { name: 'Default model' });
    expect(model.textContent).toBe('Chosen by the server');
    model.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('option', { name: /Big/ }));
    await waitFor(() => expect(model.textContent).toBe('Big'));
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ settings: { model: 'openai:big' } });
  });

  test('that could not be loaded shows an error and can be reloaded', async () => {
    let down = true;
    const { container } = show({ 'GET /api/me': () => (down ? refusal(503, 'unavailable', 'The storage is away.') : me) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Nothing was changed.');
    await expectNoAxeViolations(container);
    down = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await section('Profile');
  });

  const signOuts = {
    'POST /api/me/sign-out-everywhere': () => undefined,
    'GET /api/auth/csrf': () => ({ csrfToken: 'token' }),
    'POST /api/auth/signout': () => ({ url: 'http://localhost/sign-in' }),
  };

  test('ends every session after a confirmation', async () => {
    const { calls } = show(signOuts);
    await userEvent.click(within(await section('Sessions')).getByRole('button', { name: 'Sign out everywhere' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Sign out on every device?' });
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/auth/signout'));
    // All that jsdom does when the page is left.
    await waitFor(() => expect(takeConsole().join()).toContain('navigation'));
  });

  test('says before it ends every session that drafts are deleted, if there are any', async () => {
    show();
    const ask = async () => {
      await userEvent.click(within(await section('Sessions')).getByRole('button', { name: 'Sign out everywhere' }));
      return screen.getByRole('alertdialog', { name: 'Sign out on every device?' });
    };
    const loss = 'What you have typed in this browser and not sent is deleted.';
    expect((await ask()).textContent).not.toContain(loss);
    await userEvent.keyboard('{Escape}');
    localStorage.setItem('roundtable.draft.new', 'Half a question');
    expect((await ask()).textContent).toContain(loss);
  });

  test('asks what may be lost before it ends every session', async () => {
    const { calls } = show(signOuts);
    render(<LeaveGuard />, { wrapper: TestProviders });
    const isPosted = () => calls.some(({ method }) => method === 'POST');
    const signOut = async (answer: string) => {
      await userEvent.click(within(await section('Sessions')).getByRole('button', { name: 'Sign out everywhere' }));
      const dialog = within(screen.getByRole('alertdialog', { name: 'Sign out on every device?' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
      const asked = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
      expect(isPosted()).toBe(false);
      await userEvent.click(asked.getByRole('button', { name: answer }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await signOut('Cancel');
    expect(isPosted()).toBe(false);
    await signOut('Leave');
    await waitFor(() => expect(takeConsole().join()).toContain('navigation'));
    expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining(['/api/me/sign-out-everywhere', '/api/auth/signout']));
  });
});

test('a sign-out that fails after all sessions have ended leaves no dialog that works for ever', async () => {
  show({
    'POST /api/me/sign-out-everywhere': () => undefined,
    'GET /api/auth/csrf': () => ({ csrfToken: 'token' }),
    'POST /api/auth/signout': () => refusal(503, 'unavailable', 'Away.'),
  });
  await userEvent.click(within(await section('Sessions')).getByRole('button', { name: 'Sign out everywhere' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Sign out everywhere' }));
  await screen.findByText('Signing out failed. You are still signed in.');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

describe('the password', () => {
  const fill = async (password: string) => {
    const card = within(await section('Password'));
    await userEvent.type(card.getByLabelText('Your current password'), 'old password');
    await userEvent.type(card.getByLabelText('New password'), password);
    await userEvent.click(card.getByRole('button', { name: 'Change password' }));
    return card;
  };

  test('can be changed, and this session is renewed', async () => {
    const { calls } = show({
      'POST /api/me/password': () => undefined,
      'GET /api/auth/providers': () => ({ credentials: { id: 'credentials', name: 'E-mail', type: 'credentials' } }),
      'GET /api/auth/csrf': () => ({ csrfToken: 'token' }),
      'POST /api/auth/callback/credentials': () => ({ url: 'http://localhost/' }),
    });
    await fill('violet anchor teapot');
    await screen.findByText('Password changed');
    const body = { current: 'old password', password: 'violet anchor teapot' };
    expect(calls.find(({ path }) => path === '/api/me/password')?.body).toEqual(body);
    expect(calls.find(({ path }) => path === '/api/auth/callback/credentials')?.body).toMatchObject({
      email: 'ann@example.com',
      password: 'violet anchor teapot',
    });
  });

  test('that is refused shows the reason at its field, and is not changed', async () => {
    const fields = { password: 'This password is too easy to guess.' };
    show({ 'POST /api/me/password': () => refusal(400, 'bad_request', 'The request is wrong.', { fields }) });
    const card = await fill('password1');
    await card.findByText('This password is too easy to guess.');
    expect(card.getByLabelText<HTMLInputElement>('New password').value).toBe('password1');
  });
});

describe('API keys', () => {
  test('are created, shown once, copied, and hidden', async () => {
    const keys: KeysAnswer['keys'] = [];
    const { calls } = show({
      'GET /api/keys': () => ({ keys }),
      'POST /api/keys': ({ body }) => {
        if ((body as { password: string }).password !== 'right')
          return refusal(400, 'bad_request', 'No.', { fields: { password: 'That is not your password.' } });
        keys.push(key('k1', { name: 'CI' }));
        return { key: keys[0], secret: 'rt_the-secret', body };
      },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'New key' }));
    const form = screen.getByRole('dialog', { name: 'New key' });
    await user.type(within(form).getByLabelText('Your current password'), 'wrong');
    await user.click(within(form).getByRole('button', { name: 'Create key' }));
    within(form).getByText('Give the key a name.');
    await user.type(within(form).getByLabelText('Name'), 'CI');
    // Loses nothing that was typed.
    await clickOutside();
    within(form).getByLabelText('Expires').focus();
    await user.keyboard('{Enter}{End}{Enter}');
    await user.click(within(form).getByLabelText(/^Ask agents/));
    await expectNoAxeViolations(form);
    await user.click(within(form).getByRole('button', { name: 'Create key' }));
    await within(form).findByText('That is not your password.');
    await user.clear(within(form).getByLabelText('Your current password'));
    await user.type(within(form).getByLabelText('Your current password'), 'right');
    await user.click(within(form).getByRole('button', { name: 'Create key' }));
    const dialog = await screen.findByRole('dialog', { name: 'Your new key' });
    await user.keyboard('{Escape}');
    within(dialog).getByText('rt_the-secret');
    await expectNoAxeViolations(dialog);
    await user.click(within(dialog).getByRole('button', { name: 'Copy key' }));
    expect(await navigator.clipboard.readText()).toBe('rt_the-secret');
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    await screen.findByText('CI');
    expect(screen.queryByText('rt_the-secret')).toBeNull();
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
      name: 'CI',
      expiresInDays: null,
      scopes: ['read', 'write'],
      agents: null,
      password: 'right',
    });
  });

  test('that were created after their dialog was closed are not shown when it opens again', async () => {
    const created = Promise.withResolvers<object>();
    show({ 'POST /api/keys': () => created.promise });
    await userEvent.click(await screen.findByRole('button', { name: 'New key' }));
    const form = screen.getByRole('dialog', { name: 'New key' });
    await userEvent.type(within(form).getByLabelText('Name'), 'CI');
    await userEvent.type(within(form).getByLabelText('Your current password'), 'right');
    await userEvent.click(within(form).getByRole('button', { name: 'Create key' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    created.resolve({ key: key('k1', { name: 'CI' }), secret: 'rt_the-secret' });
    await new Promise((later) => setTimeout(later));
    await userEvent.click(screen.getByRole('button', { name: 'New key' }));
    expect(await screen.findByRole('dialog', { name: 'New key' })).toBeTruthy();
    expect(screen.queryByText('rt_the-secret')).toBeNull();
  });

  test('show their use and whether they still work', async () => {
    show({
      'GET /api/keys': () => ({
        keys: [
          key('k1', { lastUsedAt: new Date(Date.now() - 300_000).toISOString(), expiresAt: '2126-01-02T12:00:00Z' }),
          key('k2', { expiresAt: '2020-01-02T12:00:00Z' }),
        ],
      }),
    });
    const [first, second] = await within(await section('API keys')).findAllByRole('listitem');
    expect(first?.textContent).toMatch(/Last used 5 minutes ago.*Expires Jan 2, 2126/);
    expect(second?.textContent).toMatch(/Expired.*Never used/);
  });

  test('are deleted after a confirmation', async () => {
    let keys = [key('k1'), key('k2')];
    show({
      'GET /api/keys': () => ({ keys }),
      'DELETE /api/keys/k1': () => {
        keys = [key('k2')];
        return undefined;
      },
      'DELETE /api/keys/k2': () => {
        keys = [];
        return undefined;
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete key “Key k1”' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Delete the key “Key k1”?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete key' }));
    // The focus goes on to the next key, and after the last one to what else there is.
    const next = await screen.findByRole('button', { name: 'Delete key “Key k2”' });
    await waitFor(() => expect(document.activeElement).toBe(next));
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete key' }));
    await screen.findByRole('heading', { name: 'No keys yet' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New key' })));
  });
});
