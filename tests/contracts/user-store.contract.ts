import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { Stores } from '@/lib/core/ports/stores';
import { newUser } from './store-data';

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

export function userStoreContract(stores: () => Stores): void {
  describe('a user store', () => {
    test('finds a user by e-mail, however it is written', async () => {
      const { users } = stores();
      const name = randomUUID();
      const created = await users.create({ email: ` ${name}@Example.COM `, name: 'Ada', role: 'owner', passwordHash: 'scrypt…' });
      expect(created).toMatchObject({ email: `${name}@example.com`, role: 'owner', passwordHash: 'scrypt…', disabled: false });
      expect(created).toMatchObject({ allowedAgents: null, settings: {} });
      expect(new Date(created.createdAt).toISOString()).toBe(created.createdAt);
      expect(await users.byEmail(`${name.toUpperCase()}@example.com`)).toEqual(created);
      expect(await users.byId(created.id)).toEqual(created);
    });

    test('refuses a second user with the same e-mail', async () => {
      const { users } = stores();
      const { email } = await newUser(stores());
      const twin = users.create({ email: email.toUpperCase(), name: 'Twin', role: 'member' });
      await expect(twin).rejects.toMatchObject({ name: 'AppError', code: 'conflict' });
    });

    test('has no user under an unknown id or e-mail, and changes none', async () => {
      const { users } = stores();
      expect(await users.byId('nobody')).toBeUndefined();
      expect(await users.byEmail('nobody@example.com')).toBeUndefined();
      expect(await users.bySession('nobody', 'a')).toBeUndefined();
      await expect(users.updateProfile('nobody', { name: 'X' })).rejects.toMatchObject({ code: 'not_found' });
      await expect(users.setDisabled('nobody', true)).rejects.toMatchObject({ code: 'not_found' });
    });

    test('counts users', async () => {
      const { users } = stores();
      const before = await users.count();
      await newUser(stores());
      expect(await users.count()).toBe(before + 1);
    });

    test('changes the settings that are given, takes out those given as undefined and keeps the others', async () => {
      const { users } = stores();
      const { id, name } = await newUser(stores());
      await users.updateProfile(id, { settings: { language: 'fr', theme: 'dark' } });
      const changed = await users.updateProfile(id, { settings: { theme: undefined, model: 'openai:gpt-5' } });
      expect(changed).toMatchObject({ name, settings: { language: 'fr', model: 'openai:gpt-5' } });
      expect(changed.settings).not.toHaveProperty('theme');
      expect((await users.updateProfile(id, { name: 'Ada Lovelace' })).settings).toEqual(changed.settings);
      expect(await users.byId(id)).toMatchObject({ name: 'Ada Lovelace' });
    });

    test('sets password, rights and whether a user may come in', async () => {
      const { users } = stores();
      const { id } = await newUser(stores());
      await users.setPassword(id, 'other');
      await users.setDisabled(id, true);
      await users.setAllowedAgents(id, ['data-steward']);
      expect(await users.byId(id)).toMatchObject({ passwordHash: 'other', disabled: true, allowedAgents: ['data-steward'] });
      await users.setDisabled(id, false);
      await users.setAllowedAgents(id, null);
      expect(await users.byId(id)).toMatchObject({ disabled: false, allowedAgents: null });
    });

    test('ends every session of one user and of nobody else', async () => {
      const { users } = stores();
      const [one, other] = [await newUser(stores()), await newUser(stores())];
      await users.endSessions(one.id);
      expect((await users.byId(one.id))?.sessionVersion).toBeGreaterThan(one.sessionVersion);
      expect(await users.byId(other.id)).toEqual(other);
    });

    test('ends one session and no other of the user, nor of another user', async () => {
      const { users } = stores();
      const [one, other] = [await newUser(stores()), await newUser(stores())];
      await users.endSession(one.id, 'phone', TOMORROW);
      await users.endSession(one.id, 'phone', TOMORROW);
      expect(await users.bySession(one.id, 'phone')).toBeUndefined();
      expect(await users.bySession(one.id, 'laptop')).toEqual(one);
      expect(await users.bySession(other.id, 'phone')).toEqual(other);
    });

    test('keeps and looks for text no database can hold without failing', async () => {
      const { users } = stores();
      const { id } = await newUser(stores());
      expect((await users.updateProfile(id, { name: 'A\0da \ud800' })).name).toBe('A\ufffdda \ufffd');
      expect(await users.byId('\0')).toBeUndefined();
      expect(await users.byEmail('\0@example.com')).toBeUndefined();
    });
  });
}
