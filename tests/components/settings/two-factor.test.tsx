import { describe, expect, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TwoFactor } from '@/components/settings/two-factor/two-factor';
import type { TwoFactorAnswer } from '@/lib/api/two-factor-answers';
import type { Language } from '@/lib/core/text/language';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { me } from '../run/me';
import { TestProviders } from '../test-providers';
import { clickOutside } from '../ui/click-outside';

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const CODES = ['7QK2-0M4X-AAAA-BBBB', '1111-2222-3333-4444'];
const ON = { since: '2026-03-01T12:00:00Z', recoveryCodes: 8 };

/** `state` is what the server answers first; setting it up turns it on. */
function show(
  state: TwoFactorAnswer = { since: null, recoveryCodes: 0 },
  language: Language = 'en',
  handlers: Parameters<typeof fakeApi>[0] = {},
) {
  let now = state;
  const turn = (next: typeof state, answer: object | undefined) => {
    now = next;
    return answer;
  };
  const calls = fakeApi({
    'GET /api/me': () => me,
    'GET /api/me/two-factor': () => now,
    'POST /api/me/two-factor': ({ body }) =>
      (body as { password: string }).password === 'right'
        ? { secret: SECRET, address: `otpauth://totp/Roundtable:ann?secret=${SECRET}` }
        : refusal(400, 'bad_request', 'The request is wrong.', { fields: { password: 'That is not your password.' } }),
    'POST /api/me/two-factor/confirm': ({ body }) =>
      (body as { code: string }).code === '287 082'
        ? turn({ since: ON.since, recoveryCodes: 10 }, { recoveryCodes: CODES })
        : refusal(400, 'bad_request', 'The request is wrong.', { fields: { code: 'That code is wrong.' } }),
    'POST /api/me/two-factor/recovery-codes': () => turn({ ...ON, recoveryCodes: 10 }, { recoveryCodes: CODES }),
    'POST /api/me/two-factor/remove': () => turn({ since: null, recoveryCodes: 0 }, undefined),
    ...handlers,
  });
  const view = render(
    <TestProviders at="/settings" language={language}>
      <TwoFactor />
    </TestProviders>,
  );
  return { ...view, calls };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('two-factor authentication in the settings', () => {
  test.each([
    ['en', 'Olga', /^Olga turned it off on .*2026/],
    ['fr', null, /^Un propriétaire l’a désactivée le .*2026/],
  ] as const)('says who turned it off for the user (%s)', async (language, by, sentence) => {
    show({ since: null, recoveryCodes: 0, removed: { at: '2026-03-02T12:00:00Z', by } }, language);
    await screen.findByText(sentence);
  });

  test('is set up with the password, the picture for the app and its first code, and shows the recovery codes once', async () => {
    const user = userEvent.setup();
    show();
    await press('Set up');
    await user.type(screen.getByLabelText('Your current password'), 'wrong');
    await press('Next');
    await screen.findByText('That is not your password.');
    await user.clear(screen.getByLabelText('Your current password'));
    await user.type(screen.getByLabelText('Your current password'), 'right');
    await press('Next');

    const app = within(await screen.findByRole('dialog', { name: 'Add Roundtable to your app' }));
    // The app may know the key already.
    await clickOutside();
    app.getByRole('img', { name: 'QR code for your authenticator app' });
    app.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ');
    await expectNoAxeViolations(document.body);
    await user.type(app.getByLabelText('Code from the app'), '111111');
    await press('Turn on');
    await app.findByText('That code is wrong.');
    await waitFor(() => expect(document.activeElement).toBe(app.getByLabelText('Code from the app')));
    await user.clear(app.getByLabelText('Code from the app'));
    await user.type(app.getByLabelText('Code from the app'), '287 082');
    await press('Turn on');

    const codes = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
    expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
    await user.click(codes.getByRole('button', { name: 'Copy codes' }));
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
    await expectNoAxeViolations(document.body);
    await user.keyboard('{Escape}');
    codes.getByText(CODES[0] ?? '');
    await press('Done');
    await screen.findByText(/Since .*2026 · 10 recovery codes left/);
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('New recovery codes'));
  });

  test('that was left before the first code begins again with the password', async () => {
    const user = userEvent.setup();
    show();
    await press('Set up');
    await user.type(screen.getByLabelText('Your current password'), 'right');
    await press('Next');
    await screen.findByRole('dialog', { name: 'Add Roundtable to your app' });
    await press('Cancel');
    await press('Set up');
    expect(screen.getByLabelText<HTMLInputElement>('Your current password').value).toBe('');
  });

  test('shows the recovery codes although the dialog was closed before they came', async () => {
    const user = userEvent.setup();
    const answer = Promise.withResolvers<object>();
    show(ON, 'en', { 'POST /api/me/two-factor/recovery-codes': () => answer.promise });
    await press('New recovery codes');
    await user.type(screen.getByLabelText('Your current password'), 'right{Enter}');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer.resolve({ recoveryCodes: CODES });
    await screen.findByText(CODES[0] ?? '');
    await press('Done');
    await press('New recovery codes');
    screen.getByLabelText('Your current password');
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
  });

  test('whose answer was lost on the way is shown as it is on the server', async () => {
    const user = userEvent.setup();
    let isOn = false;
    show(undefined, 'en', {
      'GET /api/me/two-factor': () => (isOn ? ON : { since: null, recoveryCodes: 0 }),
      'POST /api/me/two-factor/confirm': () => {
        isOn = true;
        throw new TypeError('Failed to fetch');
      },
    });
    await press('Set up');
    await user.type(screen.getByLabelText('Your current password'), 'right{Enter}');
    await user.type(await screen.findByLabelText('Code from the app'), '287082{Enter}');
    await screen.findByRole('alert');
    await press('Cancel');
    await screen.findByRole('button', { name: 'Turn off' });
  });

  test('that is on recommends new recovery codes when few are left, and shows new ones', async () => {
    const user = userEvent.setup();
    const { container } = show({ ...ON, recoveryCodes: 1 });
    await screen.findByText(/1 recovery code left/);
    screen.getByText('Make new recovery codes before the last one is used.');
    await expectNoAxeViolations(container);
    await press('New recovery codes');
    await user.type(screen.getByLabelText('Your current password'), 'right');
    await press('Make codes');
    await screen.findByText(CODES[1] ?? '');
    await press('Done');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('New recovery codes'));
    await screen.findByText(/10 recovery codes left/);
    expect(screen.queryByText('Make new recovery codes before the last one is used.')).toBeNull();
  });

  test('is turned off with the password', async () => {
    const user = userEvent.setup();
    const { calls } = show(ON);
    await press('Turn off');
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn off two-factor authentication?' }));
    await user.type(dialog.getByLabelText('Your current password'), 'right');
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    await screen.findByText('Two-factor authentication is off');
    await screen.findByRole('button', { name: 'Set up' });
    expect(calls.find(({ path }) => path.endsWith('/remove'))?.body).toEqual({ password: 'right' });
  });

  test('is described in French', async () => {
    show(ON, 'fr');
    await screen.findByText(/encore 8 codes de récupération/);
  });
});
