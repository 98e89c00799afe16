import { describe, expect, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Passkeys } from '@/components/settings/passkeys/passkeys';
import type { PasskeysAnswer, ShownPasskey } from '@/lib/api/passkey-answers';
import type { Language } from '@/lib/core/text/language';
import { fakeCredentials } from '@/tests/fakes/browser-credentials';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { me } from '../run/me';
import { TestProviders } from '../test-providers';

const laptop: ShownPasskey = { id: 'a_-1', name: 'Laptop', createdAt: '2026-03-01T12:00:00Z', lastUsedAt: null };

interface Given {
  passkeys?: ShownPasskey[];
  available?: boolean;
  hasPassword?: boolean;
  language?: Language;
}

function show({ passkeys = [], available = true, hasPassword = true, language = 'en' }: Given = {}) {
  let own = passkeys;
  const calls = fakeApi({
    'GET /api/me': () => ({ ...me, user: { ...me.user, hasPassword } }),
    'GET /api/me/passkeys': (): PasskeysAnswer => ({ passkeys: own, available }),
    'POST /api/me/passkeys/options': ({ body }) =>
      (body as { password?: string }).password === 'wrong'
        ? refusal(400, 'bad_request', 'The request is wrong.', { fields: { password: 'That is not your password.' } })
        : { challenge: 'c' },
    'POST /api/me/passkeys': ({ body }) => {
      const { name } = body as { name: string };
      own = [...own, { ...laptop, id: 'new', name }];
      return { ...laptop, name };
    },
    'DELETE /api/me/passkeys/a_-1': () => {
      own = [];
      return undefined;
    },
  });
  const view = render(
    <TestProviders at="/settings" language={language}>
      <Passkeys />
    </TestProviders>,
  );
  return { ...view, calls };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('passkeys in the settings', () => {
  test('are added with a name and the password, and listed', async () => {
    const asked = fakeCredentials({ made: { id: 'new' } });
    const { calls } = show();
    await press('Add a passkey');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }));
    await userEvent.type(dialog.getByLabelText('Name'), ' Phone ');
    await userEvent.type(dialog.getByLabelText('Your current password'), 'wrong');
    await press('Continue');
    await dialog.findByText('That is not your password.');
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Your current password')));
    expect(asked).toEqual([]);
    await userEvent.clear(dialog.getByLabelText('Your current password'));
    await userEvent.type(dialog.getByLabelText('Your current password'), 'right');
    await expectNoAxeViolations(document.body);
    await press('Continue');
    await screen.findByText('Passkey added');
    await screen.findByText('Phone');
    expect(asked).toEqual([{ kind: 'create', options: { challenge: 'c' } }]);
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ name: 'Phone', credential: { id: 'new' } });
  });

  test('need no password of a user who has none', async () => {
    fakeCredentials({ made: { id: 'new' } });
    const { calls } = show({ hasPassword: false });
    await press('Add a passkey');
    await userEvent.type(screen.getByLabelText('Name'), 'Phone');
    expect(screen.queryByLabelText('Your current password')).toBeNull();
    await press('Continue');
    await screen.findByText('Passkey added');
    expect(calls.find(({ path }) => path.endsWith('/options'))?.body).toEqual({ password: '' });
  });

  test.each([
    ['NotAllowedError', /Your device created no passkey/],
    ['SecurityError', /could not create a passkey for this address/],
    ['InvalidStateError', /This device has a passkey for your account already/],
  ])('a device that answers %s is explained, and nothing is sent', async (name, words) => {
    fakeCredentials({ error: new DOMException('no', name) });
    const { calls } = show({ hasPassword: false });
    await press('Add a passkey');
    await userEvent.type(screen.getByLabelText('Name'), 'Phone');
    await press('Continue');
    await screen.findByText(words);
    expect(calls.filter(({ path, method }) => method === 'POST' && path === '/api/me/passkeys')).toEqual([]);
  });

  test('are removed after a confirmation', async () => {
    fakeCredentials({});
    const { container } = show({ passkeys: [laptop] });
    await screen.findByText(/Added .*2026 · Never used/);
    await expectNoAxeViolations(container);
    await press('Remove passkey “Laptop”');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove the passkey “Laptop”?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove passkey' }));
    await screen.findByText('Passkey removed');
    await waitFor(() => expect(screen.queryByText('Laptop')).toBeNull());
  });

  test('say why they cannot be added: a browser without them, a server without a name', async () => {
    const { unmount } = show();
    await screen.findByText(/This browser cannot use passkeys here/);
    unmount();
    fakeCredentials({});
    show({ available: false, language: 'fr' });
    await screen.findByText(/ce serveur est atteint par une adresse IP/);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
