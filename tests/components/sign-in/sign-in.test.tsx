import { describe, expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignIn } from '@/components/sign-in/sign-in';
import { fakeCredentials } from '@/tests/fakes/browser-credentials';
import { takeConsole } from '@/tests/setup';
import { expectNoAxeViolations } from '../axe';
import { fakeApi } from '../fake-api';
import { fakeRouter, TestProviders } from '../test-providers';

const forms = {
  credentials: { id: 'credentials', name: 'E-mail and password', type: 'credentials' },
  link: { id: 'link', name: 'Sign-in link', type: 'credentials' },
};
const github = { id: 'github', name: 'GitHub', type: 'oauth' };

/** Fakes next-auth's own routes over HTTP. `error`: its error for a failed attempt. */
function fakeAuth({ error, providers = forms }: { error?: string; providers?: object } = {}) {
  const callback = () =>
    error
      ? Response.json({ url: `http://localhost/sign-in?${new URLSearchParams({ error })}` }, { status: 401 })
      : { url: 'http://localhost/chat' };
  return fakeApi({
    'GET /api/auth/providers': () => providers,
    'GET /api/auth/csrf': () => ({ csrfToken: 'token' }),
    'GET /api/auth/session': () => ({}),
    'POST /api/auth/callback/credentials': callback,
    'POST /api/auth/callback/link': callback,
  });
}

/** `hash`: the fragment of a one-click link. */
function show(props: Partial<Parameters<typeof SignIn>[0]> = {}, hash = '') {
  window.location.hash = hash;
  const router = fakeRouter();
  const view = render(
    <TestProviders router={router}>
      <SignIn next="/runs/42?tab=events" {...props} />
    </TestProviders>,
  );
  return { ...view, router };
}

async function signIn() {
  await userEvent.type(screen.getByLabelText('E-mail'), 'ann@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('other ways to sign in that could not be loaded are reported, and can be loaded again', async () => {
  const again = Promise.withResolvers<object>();
  const answers = [new Response(null, { status: 503 }), again.promise];
  fakeApi({ 'GET /api/auth/providers': () => answers.shift() });
  show();
  await screen.findByText('Other ways to sign in could not be loaded.');
  const retry = screen.getByRole('button', { name: 'Try again' });
  await userEvent.click(retry);
  await waitFor(() => expect(answers).toEqual([]));
  expect(document.activeElement).toBe(retry);
  again.resolve({ ...forms, github });
  await screen.findByRole('button', { name: 'Continue with GitHub' });
  // next-auth's own.
  expect(takeConsole().join()).toContain('CLIENT_FETCH_ERROR');
});

describe('signing in with a password', () => {
  test('returns to the exact page', async () => {
    const calls = fakeAuth();
    const { router } = show();
    await signIn();
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/runs/42?tab=events'));
    expect(calls.find(({ path }) => path === '/api/auth/callback/credentials')?.body).toMatchObject({
      email: 'ann@example.com',
      password: 'correct horse',
      csrfToken: 'token',
    });
  });

  test('that fails shows one message, whatever was wrong, and keeps what was typed', async () => {
    fakeAuth({ error: 'CredentialsSignin' });
    const { container, router } = show();
    await signIn();
    await screen.findByText(/^That e-mail and password do not match\./);
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ann@example.com');
    expect(router.replace).not.toHaveBeenCalled();
    await expectNoAxeViolations(container);
  });

  test('too often shows when to retry and waits until then', async () => {
    fakeAuth({ error: 'rate_limited:2' });
    show();
    await signIn();
    await screen.findAllByText('Too many attempts. Try again in 2 seconds.');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' });
    expect(button.disabled).toBe(true);
    await screen.findByText('You can try again now.', undefined, { timeout: 5000 });
    expect(button.disabled).toBe(false);
  });

  test('reports a failing server, and stays on the page when it cannot be reached', async () => {
    fakeAuth({ error: 'unavailable' });
    show();
    await signIn();
    await screen.findByText(/The server did not answer/);
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByText(/The server did not answer/);
    expect(takeConsole().join()).toContain('CLIENT_FETCH_ERROR');
  });
});

describe('signing in with two factors', () => {
  /** Fakes a server that wants the code 287082 after the password. */
  function fakeTwoFactor() {
    return fakeApi({
      'GET /api/auth/providers': () => forms,
      'GET /api/auth/csrf': () => ({ csrfToken: 'token' }),
      'GET /api/auth/session': () => ({}),
      'POST /api/auth/callback/credentials': ({ body }) => {
        const { code } = body as { code?: string };
        if (code === '287082') return { url: 'http://localhost/chat' };
        const error = code === undefined ? 'code_missing' : 'code_wrong';
        return Response.json({ url: `http://localhost/sign-in?error=${error}` }, { status: 401 });
      },
    });
  }

  test('asks for the code once the password was right, with the focus on it, and keeps the password for it', async () => {
    const calls = fakeTwoFactor();
    const { container, router } = show();
    await signIn();
    const code = await screen.findByLabelText('Code');
    expect(document.activeElement).toBe(code);
    expect(screen.queryByLabelText('Password')).toBeNull();
    await expectNoAxeViolations(container);
    await userEvent.type(code, '287082');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/runs/42?tab=events'));
    expect(calls.findLast(({ path }) => path === '/api/auth/callback/credentials')?.body).toMatchObject({
      email: 'ann@example.com',
      password: 'correct horse',
      code: '287082',
    });
  });

  test('that fails explains it at the field each time', async () => {
    fakeTwoFactor();
    const { container, router } = show();
    await signIn();
    const code = await screen.findByLabelText('Code');
    for (const wrong of ['000000', '000001']) {
      await userEvent.clear(code);
      await userEvent.type(code, wrong);
      await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
      await screen.findByText(/That code is wrong, or has been used/);
      await waitFor(() => expect(document.activeElement).toBe(code));
    }
    expect(router.replace).not.toHaveBeenCalled();
    await expectNoAxeViolations(container);
  });

  test('whose app the server can no longer check leads to the recovery codes', async () => {
    fakeApi({
      'GET /api/auth/providers': () => forms,
      'GET /api/auth/csrf': () => ({ csrfToken: 'token' }),
      'GET /api/auth/session': () => ({}),
      'POST /api/auth/callback/credentials': ({ body }) => {
        const error = (body as { code?: string }).code === undefined ? 'code_missing' : 'code_unreadable';
        return Response.json({ url: `http://localhost/sign-in?error=${error}` }, { status: 401 });
      },
    });
    show();
    await signIn();
    await userEvent.type(await screen.findByLabelText('Code'), '287082{Enter}');
    await screen.findByText(/Use a recovery code/);
  });

  test('after a change of the password says what to sign in with', async () => {
    fakeTwoFactor();
    show({ passwordChanged: true });
    await screen.findByText('Your password was changed. Sign in with it and a code.');
  });

  test('can be left for another account', async () => {
    fakeTwoFactor();
    show();
    await signIn();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in as another user' }));
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
    expect(screen.queryByLabelText('Code')).toBeNull();
  });
});

describe('signing in with a passkey', () => {
  const passkey = { id: 'passkey', name: 'Passkey', type: 'credentials' };

  function fakePasskeys(error?: string) {
    return fakeApi({
      'GET /api/auth/providers': () => ({ ...forms, passkey }),
      'GET /api/auth/csrf': () => ({ csrfToken: 'token' }),
      'GET /api/auth/session': () => ({}),
      'POST /api/passkey-options': () => ({ challenge: 'c' }),
      'POST /api/auth/callback/passkey': () =>
        error
          ? Response.json({ url: `http://localhost/sign-in?${new URLSearchParams({ error })}` }, { status: 401 })
          : { url: 'http://localhost/chat' },
    });
  }

  test('returns to the exact page', async () => {
    const asked = fakeCredentials({ made: { id: 'a' } });
    const calls = fakePasskeys();
    const { container, router } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/runs/42?tab=events'));
    expect(asked).toEqual([{ kind: 'get', options: { challenge: 'c' } }]);
    expect(calls.findLast(({ path }) => path.endsWith('/passkey'))?.body).toMatchObject({ credential: '{"id":"a"}' });
    await expectNoAxeViolations(container);
  });

  test('a refused, limited or unusable passkey is explained, and a dialog that the user closes is not', async () => {
    fakeCredentials({ made: { id: 'a' } });
    fakePasskeys('CredentialsSignin');
    const { unmount, router } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
    await screen.findByText(/This passkey does not sign in here/);
    fakePasskeys('rate_limited:5');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
    await screen.findByText('Too many attempts. Try again in 5 seconds.');
    expect(router.replace).not.toHaveBeenCalled();
    unmount();

    fakeCredentials({ error: new DOMException('wrong domain', 'SecurityError') });
    fakePasskeys();
    const other = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
    await screen.findByText(/cannot use passkeys at this address/);
    other.unmount();

    const asked = fakeCredentials({ error: new DOMException('closed', 'NotAllowedError') });
    const calls = fakePasskeys();
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sign in with a passkey' });
    await waitFor(() => expect(button.disabled).toBe(false));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(calls.filter(({ path }) => path.endsWith('/passkey'))).toEqual([]);
  });

  test('is not offered by a browser that has none', async () => {
    fakePasskeys();
    show();
    await screen.findByRole('button', { name: 'Sign in' });
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  });
});

describe('sign-in providers', () => {
  test('are offered when they are configured', async () => {
    fakeAuth({ providers: { ...forms, github } });
    const { container } = show();
    await screen.findByRole('button', { name: 'Continue with GitHub' });
    expect(screen.queryByRole('button', { name: /Sign-in link|E-mail and password/ })).toBeNull();
    await expectNoAxeViolations(container);
  });

  test.each([
    ['no_account', /no account for this e-mail/],
    ['email_not_verified', /has not verified your e-mail/],
    ['unavailable', /cannot reach its storage/],
    ['OAuthCallback', /was not completed/],
  ])('that returned the user with %s are explained', (error, words) => {
    fakeAuth();
    show({ error });
    screen.getByText(words);
  });
});

describe('a one-click link', () => {
  test('signs in immediately, using its token once', async () => {
    const calls = fakeAuth();
    const { router } = show({}, '#token=one-time');
    screen.getByText('Signing you in…');
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/runs/42?tab=events'));
    const redeemed = calls.filter(({ path }) => path === '/api/auth/callback/link');
    expect(redeemed).toHaveLength(1);
    expect(redeemed[0]?.body).toMatchObject({ token: 'one-time' });
    expect(window.location.hash).toBe('');
  });

  test('that was used or has expired explains that and offers the password', async () => {
    fakeAuth({ error: 'CredentialsSignin' });
    const { container } = show({}, '#token=used');
    await screen.findByRole('heading', { name: 'This link no longer works' });
    await expectNoAxeViolations(container);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with a password' }));
    screen.getByLabelText('Password');
  });
});

test('an ended session is explained, and that drafts are kept if this browser has any', () => {
  fakeAuth();
  const { unmount } = show({ expired: true });
  expect(screen.getByRole('status').textContent).toBe('Your session has ended. Sign in to go back to where you were.');
  unmount();
  localStorage.setItem('roundtable.draft.new', 'Half a question');
  show({ expired: true });
  expect(screen.getByRole('status').textContent).toContain('drafts are kept');
});
