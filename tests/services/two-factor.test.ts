import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newTotpSecret } from '@/lib/auth/totp';
import { spendCode } from '@/lib/auth/two-factor';
import type { SignedIn } from '@/lib/core/actor';
import { createVault } from '@/lib/secrets/vault';
import { beginTwoFactor } from '@/lib/services/account/begin-two-factor';
import { confirmTwoFactor } from '@/lib/services/account/confirm-two-factor';
import { makeRecoveryCodes } from '@/lib/services/account/make-recovery-codes';
import { readTwoFactor } from '@/lib/services/account/read-two-factor';
import { removeTwoFactor } from '@/lib/services/account/remove-two-factor';
import { removeTwoFactorOf } from '@/lib/services/people/remove-two-factor-of';
import { rotateSecrets } from '@/lib/services/secrets/rotate-secrets';
import type { Database } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { signInLimit } from '@/lib/usage/sign-in-limit';
import { quickHash, someEmail } from '../auth/accounts';
import { codeOf } from '../fakes/authenticator';
import { emptyDatabase } from '../fakes/data-folder';

const PASSWORD = 'correct horse battery';
const SECRET = 'x'.repeat(32);
const passwordHash = quickHash(PASSWORD);
let database: Database;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.close());

async function person() {
  const stores = createStores(database.db);
  const vault = createVault([SECRET]);
  const user = await stores.users.create({ email: someEmail(), name: 'Ada', role: 'member', passwordHash });
  const actor: SignedIn = { type: 'user', user };
  const ctx = { stores, vault, limit: signInLimit(database.session), actor };
  const password = { password: PASSWORD };
  return {
    stores,
    vault,
    user,
    ctx,
    begin: () => beginTwoFactor({ ctx, input: password }),
    confirm: (code: string) => confirmTwoFactor({ ctx, input: { code } }),
    renew: () => makeRecoveryCodes({ ctx, input: password }),
    turnOff: () => removeTwoFactor({ ctx, input: password }),
    state: () => readTwoFactor({ ctx }),
    works: (code: string) => stores.transaction((tx) => spendCode({ tx, vault }, user.id, code)),
    audited: async () => (await stores.audit.list(user.id, 10)).map(({ action }) => action),
  };
}

async function secured() {
  const one = await person();
  const { secret } = await one.begin();
  const { recoveryCodes } = await one.confirm(codeOf(secret));
  return { ...one, secret, recoveryCodes };
}

describe('setting up two-factor authentication', () => {
  test('the first code of the app turns it on, and returns ten recovery codes that work once each', async () => {
    const { begin, confirm, state, works, audited } = await person();
    expect(await state()).toEqual({ since: null, recoveryCodes: 0 });
    const { secret } = await begin();
    expect(await state()).toEqual({ since: null, recoveryCodes: 0 });
    const first = codeOf(secret);
    const { recoveryCodes } = await confirm(first);
    expect(await state()).toEqual({ since: expect.any(String), recoveryCodes: 10 });
    expect(await works(first)).toBe(false);
    expect(await works(codeOf(secret, 1))).toBe(true);
    for (const code of recoveryCodes) expect([await works(code), await works(code)]).toEqual([true, false]);
    expect(await state()).toMatchObject({ recoveryCodes: 0 });
    expect(await audited()).toEqual(['two_factor_on']);
  });

  test('a wrong code, or that of another secret, does not turn it on', async () => {
    const { begin, confirm, state } = await person();
    await begin();
    for (const code of ['000000', 'x', 'éééééé', '١٢٣٤٥٦', codeOf(newTotpSecret())]) {
      await expect(confirm(code)).rejects.toMatchObject({ code: 'bad_request', fields: { code: expect.any(String) } });
    }
    expect(await state()).toEqual({ since: null, recoveryCodes: 0 });
  });

  test('a second set-up replaces one that was not finished, and is refused when it is on', async () => {
    const { begin, confirm } = await person();
    const first = await begin();
    const second = await begin();
    await expect(confirm(codeOf(first.secret))).rejects.toMatchObject({ code: 'bad_request' });
    await confirm(codeOf(second.secret));
    await expect(begin()).rejects.toMatchObject({ code: 'conflict' });
    await expect(confirm(codeOf(second.secret, 1))).rejects.toMatchObject({ code: 'conflict' });
  });

  test('the secret is stored encrypted, for its user only, and recovery codes as hashes', async () => {
    const { secret, recoveryCodes, user, vault, stores } = await secured();
    const dump = JSON.stringify(
      await Promise.all(['authenticator', 'recovery_code'].map((table) => database.session.executeSql(`select * from ${table}`))),
    );
    for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(dump).not.toContain(hidden);
    }
    const { ciphertext = '' } = (await stores.twoFactor.find(user.id)) ?? {};
    expect(vault.decrypt(ciphertext, ['authenticator', user.id])).toBe(secret);
    expect(() => vault.decrypt(ciphertext, ['authenticator', 'somebody else'])).toThrow();
  });
});

test('the first code may be typed with wide digits and spaces', async () => {
  const { begin, confirm } = await person();
  const code = codeOf((await begin()).secret);
  const wide = [...code].map((digit) => String.fromCodePoint(digit.charCodeAt(0) + 0xfee0)).join('');
  expect((await confirm(` ${wide.slice(0, 3)} ${wide.slice(3)}`)).recoveryCodes).toHaveLength(10);
});

test('first codes are limited, and a set-up that was left is over after a quarter of an hour', async () => {
  const { begin, confirm, stores, user } = await person();
  const { secret } = await begin();
  const { ciphertext = '' } = (await stores.twoFactor.find(user.id)) ?? {};
  await stores.twoFactor.begin(user.id, ciphertext, new Date(Date.now() - 16 * 60_000).toISOString());
  await expect(confirm(codeOf(secret))).rejects.toMatchObject({ code: 'conflict' });
  await begin();
  for (let n = 0; n < 9; n += 1) await expect(confirm('000000')).rejects.toMatchObject({ code: 'bad_request' });
  await expect(confirm('000000')).rejects.toMatchObject({ code: 'rate_limited' });
});

describe('changing two-factor authentication', () => {
  test('every change needs the password', async () => {
    const { ctx, state } = await secured();
    const input = { password: 'a guess' };
    for (const verb of [beginTwoFactor, makeRecoveryCodes, removeTwoFactor]) {
      await expect(verb({ ctx, input })).rejects.toMatchObject({ code: 'bad_request', fields: { password: expect.any(String) } });
    }
    expect(await state()).toMatchObject({ since: expect.any(String), recoveryCodes: 10 });
  });

  test('new recovery codes replace the earlier ones', async () => {
    const {
      recoveryCodes: [old = ''],
      renew,
      works,
      state,
      audited,
    } = await secured();
    const { recoveryCodes: renewed } = await renew();
    expect(await works(old)).toBe(false);
    expect(await works(renewed[0] ?? '')).toBe(true);
    expect(await state()).toMatchObject({ recoveryCodes: 9 });
    expect(await audited()).toContain('recovery_codes_made');
  });

  test('there are no recovery codes while it is off', async () => {
    const { renew, begin } = await person();
    await expect(renew()).rejects.toMatchObject({ code: 'conflict' });
    await begin();
    await expect(renew()).rejects.toMatchObject({ code: 'conflict' });
  });

  test('when it is turned off, no code works any more, and it can be set up again', async () => {
    const { secret, recoveryCodes, turnOff, works, state, begin, confirm, audited } = await secured();
    await turnOff();
    await turnOff();
    expect(await state()).toEqual({ since: null, recoveryCodes: 0 });
    for (const code of [codeOf(secret, 1), recoveryCodes[0] ?? '']) expect(await works(code)).toBe(false);
    expect((await audited()).filter((action) => action === 'two_factor_off')).toHaveLength(1);
    await confirm(codeOf((await begin()).secret));
    expect(await state()).toMatchObject({ recoveryCodes: 10 });
  });

  test('an owner turns it off for a person, who can see that until they turn it on or off again themselves', async () => {
    const one = await secured();
    const owner = await person();
    await removeTwoFactorOf({ ctx: owner.ctx, input: { id: one.user.id } });
    const removed = { at: expect.any(String), by: 'Ada' };
    expect(await one.state()).toEqual({ since: null, recoveryCodes: 0, removed });
    expect(await owner.state()).toEqual({ since: null, recoveryCodes: 0 });
    expect(await one.stores.audit.list(owner.user.id, 1)).toMatchObject([
      { action: 'two_factor_off', facts: { user: one.user.id } },
    ]);
    await expect(removeTwoFactorOf({ ctx: one.ctx, input: { id: one.user.id } })).rejects.toMatchObject({ code: 'conflict' });
    await expect(removeTwoFactorOf({ ctx: owner.ctx, input: { id: 'nobody' } })).rejects.toMatchObject({ code: 'not_found' });
    await one.confirm(codeOf((await one.begin()).secret));
    expect(await one.state()).toEqual({ since: expect.any(String), recoveryCodes: 10 });
    await one.turnOff();
    expect(await one.state()).toEqual({ since: null, recoveryCodes: 0 });
  });
});

test('secrets of apps are encrypted again with a new key', async () => {
  const { stores, user, secret } = await secured();
  const vault = createVault(['a new key of this server', SECRET]);
  const ctx = { stores, vault, secret: SECRET, actor: { type: 'program' as const } };
  const rotation = await rotateSecrets({ ctx, input: { acceptLoss: true } });
  expect(rotation.renewed).toBeGreaterThan(0);
  const works = (keys: [string], code: string) =>
    stores.transaction((tx) => spendCode({ tx, vault: createVault(keys) }, user.id, code));
  expect(await works(['a new key of this server'], codeOf(secret, 1))).toBe(true);
});
