import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { USUAL_SCOPES } from '@/lib/core/ports/api-key-store';
import type { Stores } from '@/lib/core/ports/stores';
import type { Reader } from '@/lib/core/ports/user-store';
import { newUser } from './store-data';

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

export function userStoreContract(stores: () => Stores): void {
  describe('user stores', () => {
    test('a user is found by e-mail in any spelling', async () => {
      const { users } = stores();
      const name = randomUUID();
      const created = await users.create({ email: ` ${name}@Example.COM `, name: 'Ada', role: 'owner', passwordHash: 'scrypt…' });
      expect(created).toMatchObject({ email: `${name}@example.com`, role: 'owner', passwordHash: 'scrypt…', disabled: false });
      expect(created).toMatchObject({ isReviewer: false, allowedAgents: null, settings: {} });
      expect(new Date(created.createdAt).toISOString()).toBe(created.createdAt);
      expect(await users.byEmail(`${name.toUpperCase()}@example.com`)).toEqual(created);
      expect(await users.byId(created.id)).toEqual(created);
    });

    test('a second user with the same e-mail is refused', async () => {
      const { users } = stores();
      const { email } = await newUser(stores());
      const twin = users.create({ email: email.toUpperCase(), name: 'Twin', role: 'member' });
      await expect(twin).rejects.toMatchObject({ name: 'AppError', code: 'conflict' });
    });

    test('an unknown id or e-mail finds and changes no user', async () => {
      const { users } = stores();
      expect(await users.byId('nobody')).toBeUndefined();
      expect(await users.byEmail('nobody@example.com')).toBeUndefined();
      expect(await users.bySession('nobody', 'a')).toBeUndefined();
      await expect(users.updateProfile('nobody', { name: 'X' })).rejects.toMatchObject({ code: 'not_found' });
      await expect(users.setDisabled('nobody', true)).rejects.toMatchObject({ code: 'not_found' });
    });

    test('users are counted', async () => {
      const { users } = stores();
      const before = await users.count();
      await newUser(stores());
      expect(await users.count()).toBe(before + 1);
    });

    test('given settings are changed, those given as undefined are removed, and all others are unchanged', async () => {
      const { users } = stores();
      const { id, name } = await newUser(stores());
      await users.updateProfile(id, { settings: { language: 'fr', theme: 'dark' } });
      const changed = await users.updateProfile(id, { settings: { theme: undefined, model: 'openai:gpt-5' } });
      expect(changed).toMatchObject({ name, settings: { language: 'fr', model: 'openai:gpt-5' } });
      expect(changed.settings).not.toHaveProperty('theme');
      expect((await users.updateProfile(id, { name: 'Ada Lovelace' })).settings).toEqual(changed.settings);
      expect(await users.byId(id)).toMatchObject({ name: 'Ada Lovelace' });
    });

    test('password, rights, budget and access can be set', async () => {
      const { users } = stores();
      const { id } = await newUser(stores());
      await users.setPassword(id, 'other');
      await users.setDisabled(id, true);
      await users.setReviewer(id, true);
      await users.setAllowedAgents(id, ['data-steward']);
      await users.setBudget(id, { tokens: 0, usd: 2.5 });
      expect(await users.byId(id)).toMatchObject({
        passwordHash: 'other',
        disabled: true,
        isReviewer: true,
        allowedAgents: ['data-steward'],
        budget: { tokens: 0, usd: 2.5 },
      });
      await users.setDisabled(id, false);
      await users.setAllowedAgents(id, null);
      await users.setBudget(id, null);
      expect(await users.byId(id)).toMatchObject({ disabled: false, allowedAgents: null, budget: null });
    });

    test('all sessions of one user are ended, and of no other', async () => {
      const { users } = stores();
      const [one, other] = [await newUser(stores()), await newUser(stores())];
      await users.endSessions(one.id);
      expect((await users.byId(one.id))?.sessionVersion).toBeGreaterThan(one.sessionVersion);
      expect(await users.byId(other.id)).toEqual(other);
    });

    test('users with an account of a sign-in provider are known', async () => {
      const { users } = stores();
      const [one, other] = [await newUser(stores()), await newUser(stores())];
      for (const issuer of ['https://a.example', 'https://b.example'])
        await users.addAccount(one.id, { issuer, subject: one.id });
      const holders = await users.accountHolders();
      expect(holders.filter((id) => id === one.id || id === other.id)).toEqual([one.id]);
    });

    test('one session of a user is ended, and no other', async () => {
      const { users } = stores();
      const [one, other] = [await newUser(stores()), await newUser(stores())];
      await users.endSession(one.id, 'phone', TOMORROW);
      await users.endSession(one.id, 'phone', TOMORROW);
      expect(await users.bySession(one.id, 'phone')).toBeUndefined();
      expect(await users.bySession(one.id, 'laptop')).toEqual(one);
      expect(await users.bySession(other.id, 'phone')).toEqual(other);
    });

    test('a reader has lost access with the user, with the session, with the API key or with the role', async () => {
      const { users, apiKeys } = stores();
      const { id: userId, sessionVersion: version } = await newUser(stores());
      const key = { userId, name: 'script', prefix: 'rt_abc', scopes: [...USUAL_SCOPES], agents: null };
      const [valid, expired] = [
        await apiKeys.create({ ...key, hash: randomUUID() }),
        await apiKeys.create({ ...key, hash: randomUUID(), expiresAt: new Date(Date.now() - 1000).toISOString() }),
      ];
      const session = (id: string, of = version) => ({ userId, session: { id, version: of } });
      const withRole = (role: Reader['role']) => ({ userId, role });
      const readers: Reader[] = [
        { userId },
        session('laptop'),
        { userId, keyId: valid.id },
        withRole('member'),
        withRole('owner'),
        session('phone'),
        session('laptop', version - 1),
        { userId, keyId: expired.id },
        { userId, keyId: 'unknown' },
      ];
      await users.endSession(userId, 'phone', TOMORROW);
      expect(await users.lostAccess(readers)).toEqual([...Array(4).fill(null), ...Array(5).fill('credential')]);
      await users.setDisabled(userId, true);
      expect(await users.lostAccess([...readers, { userId: 'nobody' }])).toEqual(Array(10).fill('user'));
      expect(await users.lostAccess([])).toEqual([]);
    });

    test('text that the database cannot store is written and searched without failing', async () => {
      const { users } = stores();
      const { id } = await newUser(stores());
      expect((await users.updateProfile(id, { name: 'A\0da \ud800' })).name).toBe('A\ufffdda \ufffd');
      expect(await users.byId('\0')).toBeUndefined();
      expect(await users.byEmail('\0@example.com')).toBeUndefined();
    });
  });
}
