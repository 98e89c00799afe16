import { describe, expect, test } from '@jest/globals';
import { createVault } from '@/lib/secrets/vault';
import { signInCookie } from '@/lib/services/connections/sign-in-cookie';

const [ada, eve] = [{ id: 'ada' }, { id: 'eve' }];
const settings = { vault: createVault(['a key of this test']), path: '/api/connections/callback', secure: false };
const begun = { connection: 'c1', state: 'the-state-of-one', verifier: 'a-planted-verifier' };
const contentOf = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'));

describe('the cookie of a sign-in at a provider', () => {
  test('the cookie returns the begun sign-in to the same user with the same state', () => {
    const jar = signInCookie(settings);
    expect(jar.read(ada, contentOf(jar.keep(ada, begun)), begun.state)).toMatchObject(begun);
  });

  test('the cookie is limited to this browser and ten minutes, and reveals nothing', () => {
    const cookie = signInCookie(settings).keep(ada, begun);
    expect(cookie).toMatch(
      /^roundtable\.connection=[\w.-]+; Path=\/api\/connections\/callback; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
    expect(cookie + Buffer.from(contentOf(cookie).split('.')[2] ?? '', 'base64url').toString('latin1')).not.toMatch(
      /planted|the-state/,
    );
    const secure = signInCookie({ ...settings, secure: true }).keep(ada, begun);
    expect(secure).toMatch(/^__Secure-roundtable\.connection=.*; Secure$/);
  });

  test('the cookie is rejected for another user, another state, when it is missing or expired', () => {
    let now = 1_000_000;
    const jar = signInCookie({ ...settings, now: () => now });
    const value = contentOf(jar.keep(ada, begun));
    const other = contentOf(jar.keep(ada, { ...begun, state: 'another-state-of-hers' }));
    expect(jar.read(eve, value, begun.state)).toBeUndefined();
    for (const wrong of ['', 'another-state-of-hers', 'the-state-of-on', 'the-state-of-one ']) {
      expect(jar.read(ada, value, wrong)).toBeUndefined();
    }
    for (const wrong of [undefined, '', value.slice(0, -2), other]) expect(jar.read(ada, wrong, begun.state)).toBeUndefined();
    now += 600_000;
    expect(jar.read(ada, value, begun.state)).toBeUndefined();
  });

  test('the cookie is deleted once it has been used', () => {
    expect(signInCookie(settings).clear()).toMatch(/^roundtable\.connection=; Path=\/api\/connections\/callback; Max-Age=0; /);
  });
});
