import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import type { Connection } from '@/lib/core/connections/connections';
import type { Stores } from '@/lib/core/ports/stores';
import { newUser } from './store-data';

type NewConnection = Omit<Connection, 'createdAt'>;

export function connectionStoreContract(stores: () => Stores): void {
  const newConnection = (userId: string, overrides: Partial<NewConnection> = {}): NewConnection => ({
    id: randomUUID(),
    userId,
    provider: 'postgres',
    name: 'Warehouse',
    state: 'connected',
    problem: null,
    problemPhrase: null,
    checkedAt: null,
    facts: { readOnly: true, tables: 12, excess: ['INSERT on orders'] },
    agents: null,
    settings: { target: 'ada@db.example.com:5432/sales' },
    ...overrides,
  });

  describe('connection stores', () => {
    test('a connection is stored, and connections are listed oldest first', async () => {
      const { connections } = stores();
      const { id: userId } = await newUser(stores());
      const first = newConnection(userId, { agents: ['data-steward'], problem: 'Sign in again.', state: 'needs_sign_in' });
      const created = await connections.create(first, 'v1.ciphertext');
      expect(created).toEqual({ ...first, createdAt: expect.any(String) });
      // Times have milliseconds.
      await sleep(2);
      const second = await connections.create(newConnection(userId, { provider: 'searxng' }), null);
      expect(await connections.list(userId)).toEqual([created, second]);
      expect(await connections.get(userId, first.id)).toEqual(created);
    });

    test('transactions that lock the connections of a user run one after the other', async () => {
      const { id: userId } = await newUser(stores());
      const addNext = () =>
        stores().transaction(async (tx) => {
          await tx.users.lock(userId);
          const { length } = await tx.connections.list(userId);
          await tx.connections.create(newConnection(userId, { name: String(length) }), null);
        });
      await Promise.all([addNext(), addNext(), addNext()]);
      expect((await stores().connections.list(userId)).map(({ name }) => name).sort()).toEqual(['0', '1', '2']);
    });

    test('the ciphertext is returned only on request', async () => {
      const { connections } = stores();
      const { id: userId } = await newUser(stores());
      const ciphertext = `v1.${randomUUID()}`;
      const { id } = await connections.create(newConnection(userId), ciphertext);
      const changed = await connections.update(userId, id, { name: 'Sales' });
      expect(JSON.stringify([changed, await connections.list(userId), await connections.get(userId, id)])).not.toContain(
        ciphertext,
      );
      expect(await connections.ciphertext(userId, id)).toBe(ciphertext);
    });

    test('the connections of given providers are listed with their ciphertexts, without those of other users', async () => {
      const { connections } = stores();
      const [one, other] = [await newUser(stores()), await newUser(stores())];
      const key = await connections.create(newConnection(one.id, { provider: 'openai' }), 'of openai');
      const open = await connections.create(newConnection(one.id, { provider: 'ollama' }), null);
      await connections.create(newConnection(one.id), 'of a database');
      await connections.create(newConnection(other.id, { provider: 'openai' }), 'of another');
      const listed = await connections.listWithCiphertexts(one.id, ['openai', 'ollama']);
      // Both may have been created in the same millisecond: their order is not tested.
      expect(new Set(listed)).toEqual(
        new Set([
          { ...key, ciphertext: 'of openai' },
          { ...open, ciphertext: null },
        ]),
      );
    });

    test('an update changes only the given fields', async () => {
      const { connections } = stores();
      const { id: userId } = await newUser(stores());
      const created = await connections.create(newConnection(userId, { agents: ['data-steward'] }), 'v1.ciphertext');
      const change = { state: 'error', problem: 'No such host.', checkedAt: '2026-11-20T10:00:00.000Z', facts: {} } as const;
      expect(await connections.update(userId, created.id, change)).toEqual({ ...created, ...change });
      const everyone = await connections.update(userId, created.id, { agents: null, name: 'Sales' });
      expect(everyone).toEqual({ ...created, ...change, agents: null, name: 'Sales' });
      expect(await connections.update(userId, created.id, {})).toEqual(everyone);
    });

    test('a problem is stored with its phrase, which does not outlive it', async () => {
      const { connections } = stores();
      const { id: userId } = await newUser(stores());
      const problemPhrase = { code: 'signInRefused', values: { source: 'Salesforce' } };
      const refused = { problem: 'Salesforce no longer accepts this sign-in.', problemPhrase };
      const { id } = await connections.create(newConnection(userId, refused), null);
      expect(await connections.update(userId, id, { name: 'Sales' })).toMatchObject(refused);
      const silent = { problem: 'No such host.', problemPhrase: null };
      expect(await connections.update(userId, id, { problem: silent.problem })).toMatchObject(silent);
      expect(await connections.update(userId, id, refused)).toMatchObject(refused);
      expect(await connections.update(userId, id, { problem: null })).toMatchObject({ problem: null, problemPhrase: null });
    });

    test('an update does not change a connection in the excepted state', async () => {
      const { connections } = stores();
      const { id: userId } = await newUser(stores());
      const { id } = await connections.create(newConnection(userId, { state: 'off' }), null);
      expect(await connections.update(userId, id, { state: 'connected' }, 'off')).toBeUndefined();
      expect(await connections.get(userId, id)).toMatchObject({ state: 'off' });
      expect(await connections.update(userId, id, { state: 'error' })).toMatchObject({ state: 'error' });
      expect(await connections.update(userId, id, { state: 'connected' }, 'off')).toMatchObject({ state: 'connected' });
    });

    test('a secret is replaced only if no other process has replaced it meanwhile', async () => {
      const { connections } = stores();
      const { id: userId } = await newUser(stores());
      const { id } = await connections.create(newConnection(userId), 'first');
      expect(await connections.setCiphertext(userId, id, 'second', 'first')).toBe(true);
      expect(await connections.setCiphertext(userId, id, 'third', 'first')).toBe(false);
      expect(await connections.ciphertext(userId, id)).toBe('second');
      expect(await connections.setCiphertext(userId, id, null)).toBe(true);
      expect(await connections.ciphertext(userId, id)).toBeNull();
    });

    test('all ciphertexts are listed with their owners', async () => {
      const { connections } = stores();
      const [one, other] = [await newUser(stores()), await newUser(stores())];
      const mine = await connections.create(newConnection(one.id), 'of one');
      const theirs = await connections.create(newConnection(other.id, { provider: 'brave' }), 'of another');
      const open = await connections.create(newConnection(one.id, { provider: 'searxng' }), null);
      const all = await connections.allCiphertexts();
      expect(all).toContainEqual({ id: mine.id, userId: one.id, provider: 'postgres', ciphertext: 'of one' });
      expect(all).toContainEqual({ id: theirs.id, userId: other.id, provider: 'brave', ciphertext: 'of another' });
      expect(all.map(({ id }) => id)).not.toContain(open.id);
    });

    test('a connection does not exist for other users', async () => {
      const { connections } = stores();
      const [owner, other] = [await newUser(stores()), await newUser(stores())];
      const created = await connections.create(newConnection(owner.id), 'v1.ciphertext');
      const { id } = created;
      expect(await connections.list(other.id)).toEqual([]);
      expect(await connections.get(other.id, id)).toBeUndefined();
      expect(await connections.update(other.id, id, { name: 'Mine' })).toBeUndefined();
      expect(await connections.update(other.id, id, {})).toBeUndefined();
      expect(await connections.ciphertext(other.id, id)).toBeNull();
      expect(await connections.setCiphertext(other.id, id, 'theirs')).toBe(false);
      expect(await connections.remove(other.id, id)).toBe(false);
      expect([await connections.get(owner.id, id), await connections.ciphertext(owner.id, id)]).toEqual([
        created,
        'v1.ciphertext',
      ]);
    });

    test('a connection is removed with its secret', async () => {
      const { connections } = stores();
      const { id: userId } = await newUser(stores());
      const { id } = await connections.create(newConnection(userId), 'v1.ciphertext');
      expect(await connections.remove(userId, id)).toBe(true);
      expect(await connections.remove(userId, id)).toBe(false);
      expect([await connections.get(userId, id), await connections.ciphertext(userId, id)]).toEqual([undefined, null]);
      expect(await connections.setCiphertext(userId, id, 'again')).toBe(false);
    });
  });
}
