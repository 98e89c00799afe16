import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type PasskeyRegistration, passkeyRequest } from '@/lib/api/passkey-requests';
import { createAuth } from '@/lib/auth/auth';
import { createWebAuthn, type WebAuthn } from '@/lib/auth/web-authn';
import type { SignedIn } from '@/lib/core/actor';
import { addPasskey } from '@/lib/services/account/add-passkey';
import { beginPasskey } from '@/lib/services/account/begin-passkey';
import { listPasskeys } from '@/lib/services/account/list-passkeys';
import { removePasskey } from '@/lib/services/account/remove-passkey';
import { removePasskeysOf } from '@/lib/services/people/remove-passkeys-of';
import { signInLimit } from '@/lib/usage/sign-in-limit';
import { addressOf, browser } from '../fakes/browser';
import { passkeyCertificate } from '../fakes/passkey-certificate';
import { passkeyDevice } from '../fakes/passkey-device';
import { openAccounts, quickHash, someEmail } from './accounts';

const ORIGIN = 'http://team.localhost:3000';
const PASSWORD = 'correct horse battery';
let database: Awaited<ReturnType<typeof openAccounts>>;

beforeAll(async () => {
  process.env.NEXTAUTH_URL = ORIGIN;
  database = await openAccounts();
});
afterAll(() => database.close());

async function person({ hasPassword = true } = {}) {
  const accounts = database.accounts();
  const { transaction, passkeys, users, session } = accounts;
  const limit = signInLimit(session);
  const auth = createAuth({ ...accounts, limit, secret: 'x'.repeat(32), origin: ORIGIN, oauth: {} });
  // Safe: a domain name is in the origin.
  const webAuthn = auth.webAuthn as WebAuthn;
  const passwordHash = hasPassword ? quickHash(PASSWORD) : undefined;
  const user = await users.create({ email: someEmail(), name: 'Ada', role: 'member', passwordHash });
  const actor: SignedIn = { type: 'user', user };
  const ctx = { stores: { passkeys, transaction }, webAuthn, limit, actor };
  const begin = (password: string | undefined = hasPassword ? PASSWORD : undefined) => beginPasskey({ ctx, input: { password } });
  /** The body as the route parses it. */
  const add = async (credential: PasskeyRegistration) =>
    addPasskey({ ctx, input: passkeyRequest.parse({ name: ' Laptop ', credential }) });
  const list = async () => (await listPasskeys({ ctx })).passkeys;
  const remove = (id: string) => removePasskey({ ctx, input: { id } });

  /** The problem of a sign-in with what a device made; null when it succeeded for this user. */
  async function problemOf(credential: object, who = browser(auth)): Promise<string | null> {
    const response = await who.post('/api/auth/callback/passkey', { credential: JSON.stringify(credential) });
    const problem = await who.errorOf(response);
    const signedIn = await auth.identify(who.request('/api/me'));
    expect(signedIn?.user.id).toBe(problem === null ? user.id : undefined);
    return problem;
  }
  return { ...accounts, auth, webAuthn, user, begin, add, list, remove, problemOf };
}

async function withPasskey(given: Parameters<typeof passkeyDevice>[1] = {}) {
  const one = await person();
  const device = passkeyDevice(ORIGIN, given);
  const { id } = await one.add(device.create(await one.begin()));
  one.log.length = 0;
  return { ...one, device, id };
}

const REFUSED = 'CredentialsSignin';
const FIELDS = { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' };
const NUL = JSON.stringify({ id: 'x\0', rawId: 'x', type: 'public-key', clientExtensionResults: {}, response: FIELDS });

describe('signing in with a passkey', () => {
  test('a passkey signs its user in, without an address or a password, and this is recorded', async () => {
    const { auth, user, webAuthn, device, list, log, problemOf } = await withPasskey();
    expect(await problemOf(device.get(await webAuthn.requestOptions()))).toBeNull();
    const facts = { via: 'passkey', address: addressOf(auth), email: null, knownDevice: false };
    expect(log).toEqual([{ userId: user.id, action: 'sign_in', facts }]);
    expect(await list()).toMatchObject([{ name: 'Laptop', lastUsedAt: expect.any(String) }]);
  });

  test('a passkey needs no code, although the password does', async () => {
    const { twoFactor, user, webAuthn, device, problemOf } = await withPasskey();
    await twoFactor.begin(user.id, 'secret', new Date().toISOString());
    await twoFactor.confirm(user.id, 'secret', 1);
    expect(await problemOf(device.get(await webAuthn.requestOptions()))).toBeNull();
  });

  // A device that counts would be recognized by its counter alone.
  test('what was signed for one sign-in is not valid for a second one', async () => {
    const { webAuthn, device, problemOf } = await withPasskey({ counts: false });
    const signed = device.get(await webAuthn.requestOptions());
    const problems = await Promise.all([problemOf(signed), problemOf(signed)]);
    expect(problems.filter((problem) => problem === null)).toHaveLength(1);
    expect(await problemOf(signed)).toBe(REFUSED);
  });

  test.each([
    ['for another site', { origin: 'http://team.localhost.example.com' }],
    ['by a device that did not verify its user', { verified: false }],
  ])('what was signed %s is refused', async (_, given) => {
    const { webAuthn, device, problemOf } = await withPasskey();
    expect(await problemOf(device.get(await webAuthn.requestOptions(), given))).toBe(REFUSED);
  });

  test('challenges of another server, of a registration, or invented ones are refused', async () => {
    const { begin, device, problemOf } = await withPasskey();
    const other = createWebAuthn({ secret: 'y'.repeat(32), origin: ORIGIN });
    const { challenge: foreign = '' } = (await other?.requestOptions()) ?? {};
    const { challenge: registration } = await begin();
    for (const challenge of [foreign, registration, 'aW52ZW50ZWQ']) {
      expect(await problemOf(device.get({ challenge, rpId: 'team.localhost' }))).toBe(REFUSED);
    }
  });

  test('a device with another key under the same id, a changed signature and an unknown passkey are refused', async () => {
    const { webAuthn, device, problemOf } = await withPasskey();
    const thief = passkeyDevice(ORIGIN).get(await webAuthn.requestOptions());
    expect(await problemOf({ ...thief, id: device.id, rawId: device.id })).toBe(REFUSED);
    expect(await problemOf(thief)).toBe(REFUSED);
    const signed = device.get(await webAuthn.requestOptions());
    const changed = { ...signed.response, authenticatorData: signed.response.authenticatorData.replace(/.$/, 'A') };
    expect(await problemOf({ ...signed, response: changed })).toBe(REFUSED);
  });

  test('a copy of the device that counts less than the server has seen is refused', async () => {
    const { webAuthn, device, id, passkeys, problemOf } = await withPasskey();
    await passkeys.markUsed(id, { counter: 100, at: new Date().toISOString() });
    expect(await problemOf(device.get(await webAuthn.requestOptions()))).toBe(REFUSED);
  });

  test.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['another shape', '{"id":"x"}'],
    ['deep JSON', `${'['.repeat(4000)}${']'.repeat(4000)}`],
    ['a NUL in the id', NUL],
    ['no bytes', JSON.stringify({ id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'x' } })],
  ])('%s is refused', async (_, credential) => {
    const { auth } = await person();
    const who = browser(auth);
    expect(await who.errorOf(await who.post('/api/auth/callback/passkey', { credential }))).toBe(REFUSED);
  });

  test('a disabled user is refused, and so is a removed passkey', async () => {
    const { users, user, webAuthn, device, id, remove, problemOf } = await withPasskey();
    await users.setDisabled(user.id, true);
    expect(await problemOf(device.get(await webAuthn.requestOptions()))).toBe(REFUSED);
    await users.setDisabled(user.id, false);
    await remove(id);
    expect(await problemOf(device.get(await webAuthn.requestOptions()))).toBe(REFUSED);
  });
});

test.each([64, 128, 1023])('a passkey whose id has %d bytes can be used and removed', async (idBytes) => {
  const { webAuthn, device, id, list, remove, problemOf } = await withPasskey({ idBytes });
  expect(await problemOf(device.get(await webAuthn.requestOptions()))).toBeNull();
  expect(id).toMatch(/^[\w-]{1,64}$/);
  await remove(id);
  expect(await list()).toEqual([]);
});

describe('adding a passkey', () => {
  test('a registration is refused when a certificate vouches for the device: its revocation list would be loaded from any address', async () => {
    const { begin, add, list } = await person();
    const device = passkeyDevice(ORIGIN);
    const certified = device.create(await begin(), { vouches: passkeyCertificate });
    await expect(add(certified)).rejects.toMatchObject({ code: 'bad_request' });
    await add(device.create(await begin(), { vouches: 'self' }));
    expect(await list()).toHaveLength(1);
  });

  test('adding a passkey needs the password of a user who has one', async () => {
    const { begin } = await person();
    await expect(begin('a guess')).rejects.toMatchObject({ code: 'bad_request', fields: { password: expect.any(String) } });
    const { begin: beginWithout, add, list } = await person({ hasPassword: false });
    await add(passkeyDevice(ORIGIN).create(await beginWithout()));
    expect(await list()).toMatchObject([{ name: 'Laptop', lastUsedAt: null }]);
  });

  test('the options tell browsers which devices have a passkey already', async () => {
    const { begin, device } = await withPasskey();
    expect((await begin()).excludeCredentials).toMatchObject([{ id: device.id, transports: ['internal'] }]);
  });

  test('a registration is refused for options of another user, used options, another site, or an unverified user', async () => {
    const [ada, bob] = await Promise.all([person(), person()]);
    const device = passkeyDevice(ORIGIN);
    const refused = { code: 'bad_request' };
    await expect(ada.add(device.create(await bob.begin()))).rejects.toMatchObject(refused);
    await expect(ada.add(device.create(await ada.begin(), { origin: 'http://evil.example' }))).rejects.toMatchObject(refused);
    await expect(ada.add(device.create(await ada.begin(), { verified: false }))).rejects.toMatchObject(refused);
    const options = await ada.begin();
    await ada.add(device.create(options));
    await expect(ada.add(passkeyDevice(ORIGIN).create(options))).rejects.toMatchObject(refused);
    await expect(bob.add(device.create(await bob.begin()))).rejects.toMatchObject({ code: 'conflict' });
    expect(await bob.list()).toEqual([]);
  });

  test('a user can add twenty passkeys, also with registrations at the same time', async () => {
    const { begin, add } = await person();
    for (let n = 0; n < 19; n += 1) await add(passkeyDevice(ORIGIN).create(await begin()));
    const made = await Promise.all([1, 2, 3].map(async () => passkeyDevice(ORIGIN).create(await begin())));
    const results = await Promise.allSettled(made.map(add));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(begin()).rejects.toMatchObject({ code: 'conflict' });
  });

  test('adding and removing a passkey is recorded, and a user cannot remove the passkey of another user', async () => {
    const { begin, add, list, remove, user, log } = await person();
    const { id } = await add(passkeyDevice(ORIGIN).create(await begin()));
    const other = await withPasskey();
    await expect(remove(other.id)).rejects.toMatchObject({ code: 'not_found' });
    await remove(id);
    expect(await list()).toEqual([]);
    expect(log).toMatchObject([
      { userId: user.id, action: 'passkey_added', facts: { passkey: id, name: 'Laptop' } },
      { userId: user.id, action: 'passkey_removed', facts: { passkey: id } },
    ]);
  });
});

test('an owner removes all passkeys of another user, which a new password does not, but not their own', async () => {
  const { webAuthn, device, user, problemOf, begin, add } = await withPasskey();
  await add(passkeyDevice(ORIGIN).create(await begin()));
  const { user: owner, transaction, log } = await person();
  const ctx = { stores: { transaction }, actor: { type: 'user' as const, user: owner } };
  await removePasskeysOf({ ctx, input: { id: user.id } });
  await removePasskeysOf({ ctx, input: { id: user.id } });
  expect(await problemOf(device.get(await webAuthn.requestOptions()))).toBe(REFUSED);
  expect(log).toEqual([{ userId: owner.id, action: 'passkey_removed', facts: { user: user.id, passkeys: 2 } }]);
  await expect(removePasskeysOf({ ctx, input: { id: owner.id } })).rejects.toMatchObject({ code: 'conflict' });
});

test.each(['http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'a server at %s has no passkeys, and does not offer them',
  async (origin) => {
    const accounts = database.accounts();
    const auth = createAuth({ ...accounts, limit: signInLimit(accounts.session), secret: 'x'.repeat(32), origin, oauth: {} });
    expect(auth.webAuthn).toBeUndefined();
    const providers = await (await browser(auth).visit('/api/auth/providers')).json();
    expect(Object.keys(providers as object)).toEqual(['credentials', 'link']);
  },
);
