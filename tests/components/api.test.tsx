import { describe, expect, test } from '@jest/globals';
import { ApiError, api, renewSession } from '@/components/api';
import { takeConsole } from '@/tests/setup';
import { fakeApi, refusal } from './fake-api';

async function errorOf(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${error}`);
  return error;
}

describe('our API, as a component calls it', () => {
  test('sends JSON and gives back what the server answers', async () => {
    const calls = fakeApi({ 'PATCH /api/me': ({ body }) => ({ got: body }) });
    expect(await api('/api/me', { method: 'PATCH', body: { name: 'Ann' } })).toEqual({ got: { name: 'Ann' } });
    expect(calls).toMatchObject([{ method: 'PATCH', path: '/api/me', body: { name: 'Ann' } }]);
  });

  test('takes an empty answer for nothing', async () => {
    fakeApi({ 'DELETE /api/keys/k1': () => undefined });
    expect(await api('/api/keys/k1', { method: 'DELETE' })).toBeUndefined();
  });

  test('throws a refusal with its code, its fields and when to try again', async () => {
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

  test('throws a refusal also for the HTML page of a proxy in between', async () => {
    fakeApi({ 'GET /api/me': () => new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' }) });
    expect(await errorOf(api('/api/me'))).toMatchObject({ status: 502, code: 'unavailable', message: '502 Bad Gateway' });
  });

  test('leaves for the sign-in page when the session is over', async () => {
    fakeApi({ 'GET /api/me': () => refusal(401, 'unauthenticated', 'Sign in.') });
    expect(await errorOf(api('/api/me'))).toMatchObject({ code: 'unauthenticated' });
    // all that jsdom does about leaving a page
    expect(takeConsole().join()).toContain('navigation');
  });

  test('stays where it is when one session takes the place of another', async () => {
    const gone = () => refusal(401, 'unauthenticated', 'Sign in.');
    const slow = Promise.withResolvers<Response>();
    fakeApi({ 'GET /api/inbox': gone, 'GET /api/runs': () => slow.promise });
    const sentBefore = errorOf(api('/api/runs'));
    await renewSession(async () => expect(await errorOf(api('/api/inbox'))).toMatchObject({ code: 'unauthenticated' }));
    slow.resolve(gone());
    expect(await sentBefore).toMatchObject({ code: 'unauthenticated' });
    expect(takeConsole()).toEqual([]);
  });
});
