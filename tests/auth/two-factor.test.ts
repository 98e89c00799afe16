import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createAuth } from '@/lib/auth/auth';
import { hashRecoveryCode } from '@/lib/auth/recovery-codes';
import { newTotpSecret } from '@/lib/auth/totp';
import { encryptAuthenticator } from '@/lib/auth/two-factor';
import { createVault } from '@/lib/secrets/vault';
import { signInLimit } from '@/lib/usage/sign-in-limit';
import { codeOf } from '../fakes/authenticator';
import { addressOf, browser } from '../fakes/browser';
import { takeConsole } from '../setup';
import { openAccounts, quickHash, someEmail } from './accounts';

const ORIGIN = 'http://127.0.0.1:3000';
const PASSWORD = 'correct horse battery';
const RECOVERY_CODE = '7QK2-0M4X-AAAA-BBBB';
const passwordHash = quickHash(PASSWORD);
let database: Awaited<ReturnType<typeof openAccounts>>;

beforeAll(async () => {
  process.env.NEXTAUTH_URL = ORIGIN;
  database = await openAccounts();
});
afterAll(() => database.close());

/** A user with two-factor authentication, whose app has shown no code yet. */
async function secured(limits: Parameters<typeof signInLimit>[1] = {}) {
  const accounts = database.accounts();
  const { users, twoFactor, vault, session } = accounts;
  const email = someEmail();
  const user = await users.create({ email, name: 'Ada', role: 'owner', passwordHash });
  const secret = newTotpSecret();
  const ciphertext = encryptAuthenticator(vault, user.id, secret);
  await twoFactor.begin(user.id, ciphertext, new Date().toISOString());
  await twoFactor.confirm(user.id, ciphertext, 0);
  await twoFactor.setRecoveryCodes(user.id, [hashRecoveryCode(RECOVERY_CODE)]);
  const auth = createAuth({
    ...accounts,
    limit: signInLimit(session, limits),
    secret: 'x'.repeat(32),
    origin: ORIGIN,
    oauth: {},
  });
  /** Signs in with this code; null without a problem. */
  async function problemOf(code: string | undefined, who = browser(auth)): Promise<string | null> {
    const response = await who.post('/api/auth/callback/credentials', { email, password: PASSWORD, ...(code && { code }) });
    const problem = await who.errorOf(response);
    expect(who.jar.has('next-auth.session-token')).toBe(problem === null);
    return problem;
  }
  return { ...accounts, auth, user, email, secret, problemOf };
}

describe('signing in with two factors', () => {
  test('the password alone does not sign in and makes no known device; that it was right is recorded', async () => {
    const { auth, user, email, log, problemOf } = await secured();
    const ada = browser(auth);
    expect(await problemOf(undefined, ada)).toBe('code_missing');
    expect(ada.jar.has('roundtable-device')).toBe(false);
    expect(log).toMatchObject([{ userId: user.id, action: 'sign_in_code_asked', facts: { email } }]);
    expect(await ada.errorOf(await ada.signIn(email, 'another password'))).toBe('CredentialsSignin');
  });

  test('a code of the app signs in, and is recorded', async () => {
    const { auth, user, email, secret, log, problemOf } = await secured();
    const ada = browser(auth);
    const code = codeOf(secret);
    expect(await problemOf(` ${code.slice(0, 3)} ${code.slice(3)} `, ada)).toBeNull();
    expect((await auth.identify(ada.request('/api/me')))?.user.id).toBe(user.id);
    const facts = { via: 'password', address: addressOf(auth), email, knownDevice: false, secondFactor: true };
    expect(log).toEqual([{ userId: user.id, action: 'sign_in', facts }]);
  });

  test('a code works once, also in two browsers at the same time', async () => {
    const { secret, problemOf } = await secured();
    const code = codeOf(secret);
    const problems = await Promise.all([problemOf(code), problemOf(code), problemOf(code)]);
    expect(problems.filter((problem) => problem === null)).toHaveLength(1);
    expect(problems.filter((problem) => problem === 'code_wrong')).toHaveLength(2);
    expect(await problemOf(codeOf(secret, 1))).toBeNull();
  });

  test('a recovery code signs in once, however it is typed', async () => {
    const { problemOf, log } = await secured();
    expect(await problemOf('7qk2om4xaaaabbbb')).toBeNull();
    expect(await problemOf(RECOVERY_CODE)).toBe('code_wrong');
    expect(log.map(({ action }) => action)).toEqual(['sign_in', 'sign_in_failed']);
  });

  test('a code of another user and a code of an hour ago are refused', async () => {
    const [ada, bob] = await Promise.all([secured(), secured()]);
    for (const code of [codeOf(bob.secret), codeOf(ada.secret, -120)]) expect(await ada.problemOf(code)).toBe('code_wrong');
  });

  test('a wrong password with a right code does not use the code up', async () => {
    const { auth, email, secret, problemOf } = await secured();
    const code = codeOf(secret);
    const mallory = browser(auth);
    const response = await mallory.post('/api/auth/callback/credentials', { email, password: 'a guess', code });
    expect(await mallory.errorOf(response)).toBe('CredentialsSignin');
    expect(await problemOf(code)).toBeNull();
  });

  test('an authenticator app whose first code was never entered changes nothing', async () => {
    const { twoFactor, user, problemOf } = await secured();
    await twoFactor.remove(user.id);
    await twoFactor.begin(user.id, 'unconfirmed', new Date().toISOString());
    expect(await problemOf(undefined)).toBeNull();
  });

  test('a disabled user is not asked for a code', async () => {
    const { users, user, secret, problemOf } = await secured();
    await users.setDisabled(user.id, true);
    for (const code of [undefined, codeOf(secret)]) expect(await problemOf(code)).toBe('CredentialsSignin');
  });

  test('a one-time link, which only the operator can make, needs no code', async () => {
    const { auth, user } = await secured();
    const ada = browser(auth);
    const token = auth.links.issue('sign_in', user).split('token=')[1] ?? '';
    await ada.post('/api/auth/callback/link', { token });
    expect((await auth.identify(ada.request('/api/me')))?.user.id).toBe(user.id);
  });

  test('recovery codes still work when no key opens the secret of the app, and its codes are not called wrong', async () => {
    const { twoFactor, user, secret, log, problemOf } = await secured();
    const [{ ciphertext: was = '' } = {}] = (await twoFactor.allCiphertexts()).filter(({ userId }) => userId === user.id);
    const other = createVault(['y'.repeat(32)]);
    await twoFactor.setCiphertext(user.id, encryptAuthenticator(other, user.id, secret), was);
    expect(await problemOf(codeOf(secret))).toBe('code_unreadable');
    expect(takeConsole()).toHaveLength(1);
    expect(log).toMatchObject([{ userId: user.id, action: 'sign_in_failed', facts: { secondFactor: true } }]);
    expect(await problemOf(RECOVERY_CODE)).toBeNull();
  });
});

describe('guessing codes', () => {
  test('guesses from many addresses are counted together', async () => {
    const { auth, secret, problemOf } = await secured({ codesPerUser: 3 });
    const from = (last: number) => browser(auth, { address: `198.51.100.${last}` });
    for (const last of [1, 2, 3]) expect(await problemOf('000000', from(last))).toBe('code_wrong');
    expect(await problemOf(codeOf(secret), from(4))).toMatch(/^rate_limited:\d+$/);
  });

  test('guesses from many browsers in which the user has signed in before are counted together', async () => {
    const { auth, secret, problemOf } = await secured({ codesPerUser: 3 });
    const known = [browser(auth), browser(auth), browser(auth)];
    for (const [n, code] of [RECOVERY_CODE, codeOf(secret), codeOf(secret, 1)].entries()) {
      expect(await problemOf(code, known[n])).toBeNull();
    }
    for (const own of known) {
      own.jar.delete('next-auth.session-token');
      expect(await problemOf('000000', own)).toBe('code_wrong');
    }
    expect(await problemOf('000000', known[0])).toMatch(/^rate_limited/);
  });

  test('an attacker who guesses does not lock the user out of a browser they have used before', async () => {
    const { auth, secret, problemOf } = await secured({ codesPerUser: 2 });
    const own = browser(auth);
    expect(await problemOf(codeOf(secret), own)).toBeNull();
    own.jar.delete('next-auth.session-token');
    for (const last of [1, 2]) {
      expect(await problemOf('000000', browser(auth, { address: `198.51.100.${last}` }))).toBe('code_wrong');
    }
    expect(await problemOf(codeOf(secret), browser(auth, { address: '198.51.100.9' }))).toMatch(/^rate_limited/);
    expect(await problemOf(codeOf(secret, 1), own)).toBeNull();
  });

  test('a refusal names the user, whose password is known', async () => {
    const { user, log, problemOf } = await secured({ codesPerUser: 1 });
    for (let n = 0; n < 3; n += 1) await problemOf('000000');
    const refusals = log.filter(({ action }) => action === 'sign_in_limited');
    expect(refusals).toMatchObject([{ userId: user.id, facts: { secondFactor: true } }]);
  });

  test('people who sign in with two factors do not use up the attempts of their address', async () => {
    const { secret, problemOf } = await secured({ perAddress: 2 });
    for (const code of [RECOVERY_CODE, codeOf(secret), codeOf(secret, 1)]) {
      expect(await problemOf(undefined)).toBe('code_missing');
      expect(await problemOf(code)).toBeNull();
    }
  });

  test('asking for the code again and again without one is limited like wrong passwords', async () => {
    const { problemOf } = await secured({ perPair: 3 });
    for (let n = 0; n < 3; n += 1) expect(await problemOf(undefined)).toBe('code_missing');
    expect(await problemOf(undefined)).toMatch(/^rate_limited/);
  });
});
