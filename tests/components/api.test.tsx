import { describe, expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, api, apiRemove, changeSession } from '@/components/api';
import { LeaveGuard } from '@/components/shell/leave-guard';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { phrase } from '@/lib/core/phrases/phrase';
import { fieldProblem } from '@/lib/core/problems/field-problem';
import { takeConsole } from '@/tests/setup';
import { fakeApi, refusal } from './fake-api';
import { TestProviders } from './test-providers';

async function errorOf(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${error}`);
  return error;
}

describe('the API client of components', () => {
  test('sends JSON and returns the response', async () => {
    const calls = fakeApi({ 'PATCH /api/me': ({ body }) => ({ got: body }) });
    expect(await api('/api/me', { method: 'PATCH', body: { name: 'Ann' } })).toEqual({ got: { name: 'Ann' } });
    expect(calls).toMatchObject([{ method: 'PATCH', path: '/api/me', body: { name: 'Ann' } }]);
  });

  test('returns undefined for an empty response', async () => {
    fakeApi({ 'DELETE /api/keys/k1': () => undefined });
    expect(await api('/api/keys/k1', { method: 'DELETE' })).toBeUndefined();
  });

  test('removes what is already gone, and throws any other refusal', async () => {
    fakeApi({
      'DELETE /api/keys/k1': () => refusal(404, 'not_found', 'There is no such thing.'),
      'DELETE /api/keys/k2': () => refusal(403, 'forbidden', 'No.'),
    });
    await apiRemove('/api/keys/k1');
    expect((await errorOf(apiRemove('/api/keys/k2'))).status).toBe(403);
  });

  test('throws a refusal with its code, fields and retry time', async () => {
    fakeApi({
      'POST /api/keys': () => refusal(400, 'bad_request', 'No.', { fields: { name: 'needs a name' } }),
      'GET /api/me': () => refusal(429, 'rate_limited', 'Slow down.', { retryAfter: 30 }),
    });
    expect(await errorOf(api('/api/keys', { method: 'POST', body: {} }))).toMatchObject({
      status: 400,
      code: 'bad_request',
      message: 'No.',
      fields: { name: 'needs a name' },
    });
    expect(await errorOf(api('/api/me'))).toMatchObject({ status: 429, code: 'rate_limited', retryAfter: 30 });
  });

  test('shows a refusal in the language of the page, in the field it is about as well', async () => {
    document.documentElement.lang = 'fr';
    const details = { phrase: phrase('notYourPassword'), fields: { current: 'That is not your password.', next: 'at least 8' } };
    fakeApi({
      'POST /api/me/password': () => refusal(400, 'bad_request', 'That is not your password.', details),
      'GET /api/me': () => refusal(500, 'internal', 'Unknown.', { phrase: { code: 'ofAnotherVersion', values: {} } }),
    });
    expect(await errorOf(api('/api/me/password', { method: 'POST', body: {} }))).toMatchObject({
      message: 'Ce n’est pas votre mot de passe.',
      fields: { current: 'Ce n’est pas votre mot de passe.', next: 'at least 8' },
    });
    expect(await errorOf(api('/api/me'))).toMatchObject({ message: 'Unknown.' });
    document.documentElement.lang = 'en';
  });

  test('shows what is wrong with a field in the language of the page, and a sentence about it without its name', async () => {
    const long = {
      fields: { title: 'Too big', odd: 'is odd' },
      fieldPhrases: { title: fieldProblem('atMostCharacters', { most: 2000 }) },
    };
    const gone = { fields: { model: 'The run has ended.' }, fieldPhrases: { model: phrase('runEnded') } };
    fakeApi({
      'POST /api/teams': () => refusal(400, 'bad_request', 'title: Too big', long),
      'POST /api/chat': () => refusal(400, 'bad_request', 'model: The run has ended.', gone),
    });
    expect(await errorOf(api('/api/teams', { method: 'POST', body: {} }))).toMatchObject({
      message: 'title: at most 2,000 characters',
      fields: { title: 'at most 2,000 characters', odd: 'is odd' },
    });
    document.documentElement.lang = 'fr';
    expect(await errorOf(api('/api/teams', { method: 'POST', body: {} }))).toMatchObject({
      message: 'title\u00a0: au plus 2\u202f000 caractères',
      fields: { title: 'au plus 2\u202f000 caractères', odd: 'is odd' },
    });
    expect(await errorOf(api('/api/chat', { method: 'POST', body: {} }))).toMatchObject({
      message: 'L’exécution est terminée.',
      fields: { model: 'L’exécution est terminée.' },
    });
    document.documentElement.lang = 'en';
  });

  test('says in the language of the page that the server cannot be reached', async () => {
    fakeApi({ 'GET /api/me': () => Promise.reject(new TypeError('Failed to fetch')) });
    document.documentElement.lang = 'fr';
    await expect(api('/api/me')).rejects.toThrow('Le serveur n’a pas répondu.');
    document.documentElement.lang = 'en';
    await expect(api('/api/me')).rejects.toThrow('The server did not answer.');
    await expect(api('/api/me')).rejects.toThrow(TypeError);
    const stopped = new AbortController();
    stopped.abort();
    globalThis.fetch = async (_, init) => Promise.reject(init?.signal?.reason);
    await expect(api('/api/me', { signal: stopped.signal })).rejects.toBe(stopped.signal.reason);
  });

  test('also throws a refusal for the HTML page of a proxy', async () => {
    fakeApi({ 'GET /api/me': () => new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' }) });
    expect(await errorOf(api('/api/me'))).toMatchObject({ status: 502, code: 'unavailable', message: '502 Bad Gateway' });
  });

  test('goes to the sign-in page when the session has ended', async () => {
    fakeApi({ 'GET /api/me': () => refusal(401, 'unauthenticated', 'Sign in.') });
    expect(await errorOf(api('/api/me'))).toMatchObject({ code: 'unauthenticated' });
    // All that jsdom does when the page is left.
    expect(takeConsole().join()).toContain('navigation');
  });

  test.each([
    ['en', 'Your session has ended', 'Sign in in a new tab'],
    ['fr', 'Votre session est terminée', 'Se connecter dans un nouvel onglet'],
  ] as const)(
    'an ended session keeps a page with unsaved changes, and says so once in %s until a request succeeds',
    async (...row) => {
      const [language, title, action] = row;
      document.documentElement.lang = language;
      window.history.replaceState(null, '', '/shared/s1?a=1#the-token');
      let isSignedIn = false;
      fakeApi({
        'GET /api/inbox': () => (isSignedIn ? {} : refusal(401, 'unauthenticated', 'Sign in.')),
        'GET /api/auth/session': () => ({}),
      });
      const page = render(
        <TestProviders language={language}>
          <LeaveGuard />
        </TestProviders>,
      );
      try {
        for (const _ of 'two') expect(await errorOf(api('/api/inbox'))).toMatchObject({ code: 'unauthenticated' });
        const link = await screen.findByRole<HTMLAnchorElement>('link', { name: action });
        expect([link.target, link.pathname]).toEqual(['_blank', '/sign-in']);
        // The sign-in page returns to both, and only the browser knows the token of a shared conversation.
        expect([new URLSearchParams(link.search).get('next'), link.hash]).toEqual(['/shared/s1?a=1', '#the-token']);
        await errorOf(api('/api/inbox'));
        // Anyone may ask who is signed in.
        await api('/api/auth/session');
        expect(screen.getAllByText(title)).toHaveLength(1);
        expect(takeConsole()).toEqual([]);
        isSignedIn = true;
        await api('/api/inbox');
        await waitFor(() => expect(screen.queryByText(title)).toBeNull());
        page.unmount();
        isSignedIn = false;
        await errorOf(api('/api/inbox'));
        expect(takeConsole().join()).toContain('navigation');
      } finally {
        window.history.replaceState(null, '', '/');
        document.documentElement.lang = 'en';
      }
    },
  );

  test('the link to sign in again can be clicked while a dialog is open on the page with unsaved changes', async () => {
    let isSignedIn = false;
    fakeApi({ 'GET /api/inbox': () => (isSignedIn ? {} : refusal(401, 'unauthenticated', 'Sign in.')) });
    render(
      <TestProviders>
        <LeaveGuard />
        <Dialog open>
          <DialogContent title="Versions">Version 1</DialogContent>
        </Dialog>
      </TestProviders>,
    );
    try {
      await errorOf(api('/api/inbox'));
      const link = await screen.findByRole('link', { name: 'Sign in in a new tab', hidden: true });
      let clicks = 0;
      link.addEventListener('click', (event) => {
        event.preventDefault();
        clicks += 1;
      });
      await userEvent.click(link);
      expect(clicks).toBe(1);
    } finally {
      isSignedIn = true;
      await api('/api/inbox');
    }
  });

  test('stays on the page while a session is being renewed', async () => {
    const gone = () => refusal(401, 'unauthenticated', 'Sign in.');
    const slow = Promise.withResolvers<Response>();
    fakeApi({ 'GET /api/inbox': gone, 'GET /api/runs': () => slow.promise });
    const sentBefore = errorOf(api('/api/runs'));
    await changeSession(async () => expect(await errorOf(api('/api/inbox'))).toMatchObject({ code: 'unauthenticated' }));
    slow.resolve(gone());
    expect(await sentBefore).toMatchObject({ code: 'unauthenticated' });
    expect(takeConsole()).toEqual([]);
  });
});
