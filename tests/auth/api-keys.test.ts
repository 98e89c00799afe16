import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newApiKey } from '@/lib/auth/api-keys';
import { createAuth } from '@/lib/auth/auth';
import type { ApiKey } from '@/lib/core/ports/api-key-store';
import { createKey } from '@/lib/services/keys/create-key';
import { signInLimit } from '@/lib/usage/sign-in-limit';
import { openAccounts, someEmail } from './accounts';

const everything: Pick<ApiKey, 'scopes' | 'agents'> = { scopes: ['read', 'ask', 'write'], agents: null };

let database: Awaited<ReturnType<typeof openAccounts>>;

beforeAll(async () => {
  database = await openAccounts();
});
afterAll(() => database.close());

async function product() {
  const accounts = database.accounts();
  const user = await accounts.users.create({ email: someEmail(), name: 'Ada', role: 'member' });
  const limit = signInLimit(accounts.session);
  const auth = createAuth({
    ...accounts,
    limit,
    secret: 'x'.repeat(32),
    origin: 'http://127.0.0.1:3000',
    oauth: {},
  });
  const ask = (authorization: string) =>
    auth.identify(new Request('http://127.0.0.1:3000/api/runs', { headers: { authorization } }));
  const newKey = (input: Parameters<typeof createKey>[0]['input']) =>
    createKey({ ctx: { stores: accounts, limit, actor: { type: 'user', user } }, input });
  return { ...accounts, auth, user, ask, newKey };
}

describe('API keys', () => {
  test('an API key identifies its owner with one read, with any spelling of Bearer, and its first use of a day is audited', async () => {
    const parts = await product();
    const { secret } = await parts.newKey({ ...everything, name: 'ci', expiresInDays: null });
    expect(await parts.ask(`Bearer ${secret}`)).toEqual({
      type: 'key',
      user: parts.user,
      scopes: everything.scopes,
      keyId: expect.any(String),
    });
    expect(parts.log.at(-1)).toMatchObject({ userId: parts.user.id, action: 'api_key_used' });
    parts.state.asked = 0;
    await parts.ask(`Bearer ${secret}`);
    expect(parts.state.asked).toBe(1);
    expect((await parts.ask(`bearer  ${secret}`))?.type).toBe('key');
  });

  test('an API key has 256 random bits, of which the stored and shown parts reveal too little to guess it', async () => {
    const { secret, prefix, hash } = newApiKey();
    expect(secret).toMatch(/^rt_[\w-]{43}$/);
    expect(secret.startsWith(prefix)).toBe(true);
    // 6 bits per character: at least 160 bits must remain unknown.
    expect((secret.length - prefix.length) * 6).toBeGreaterThan(160);
    expect(hash).not.toContain(secret.slice(3));
    expect(newApiKey().secret).not.toBe(secret);
  });

  test('the secret of an API key appears only in the response that creates it', async () => {
    const parts = await product();
    const { secret, key } = await parts.newKey({ ...everything, name: 'ci', expiresInDays: 1 });
    const kept = JSON.stringify([await parts.apiKeys.list(parts.user.id), parts.log, key]);
    expect(kept).not.toContain(secret);
    expect(parts.log).toEqual([
      {
        userId: parts.user.id,
        action: 'api_key_created',
        facts: { ...everything, key: key.id, name: 'ci', prefix: secret.slice(0, 9) },
      },
    ]);
  });

  test('an API key expires on the chosen day', async () => {
    const parts = await product();
    const { key } = await parts.newKey({ ...everything, name: 'ci', expiresInDays: 30 });
    expect(Math.abs(Date.parse(key.expiresAt ?? '') - Date.now() - 30 * 86_400_000)).toBeLessThan(5000);
    const { secret, prefix, hash } = newApiKey();
    await parts.apiKeys.create({
      ...everything,
      userId: parts.user.id,
      name: 'old',
      prefix,
      hash,
      expiresAt: new Date(Date.now() - 1).toISOString(),
    });
    expect(await parts.ask(`Bearer ${secret}`)).toBeUndefined();
  });

  test('an API key identifies no one once it is removed or its owner is disabled', async () => {
    const parts = await product();
    const { secret, key } = await parts.newKey({ ...everything, name: 'a', expiresInDays: null });
    const { secret: other } = await parts.newKey({ ...everything, name: 'b', expiresInDays: null });
    await parts.apiKeys.remove(parts.user.id, key.id);
    expect(await parts.ask(`Bearer ${secret}`)).toBeUndefined();
    await parts.users.setDisabled(parts.user.id, true);
    expect(await parts.ask(`Bearer ${other}`)).toBeUndefined();
  });

  test('a malformed API key is refused without asking the database', async () => {
    const { ask, state } = await product();
    state.asked = 0;
    for (const wrong of [
      'Bearer x',
      `Bearer rt_${'é'.repeat(43)}`.normalize('NFC'),
      "Bearer ' or 1=1",
      `Bearer rt_${'a'.repeat(44)}`,
    ]) {
      expect(await ask(encodeURI(wrong))).toBeUndefined();
    }
    expect(state.asked).toBe(0);
  });

  test('an API key may ask fewer agents than its owner, and never more', async () => {
    const parts = await product();
    const made = { expiresInDays: 1, scopes: everything.scopes };
    const { secret: some } = await parts.newKey({ ...made, name: 'some', agents: ['data-steward', 'contract-reader'] });
    const { secret: all } = await parts.newKey({ ...made, name: 'all', agents: null });
    const agentsOf = async (secret: string) => (await parts.ask(`Bearer ${secret}`))?.user.allowedAgents;
    expect(await agentsOf(some)).toEqual(['data-steward', 'contract-reader']);
    expect(await agentsOf(all)).toBeNull();
    await parts.users.setAllowedAgents(parts.user.id, ['contract-reader', 'prospect-finder']);
    expect(await agentsOf(some)).toEqual(['contract-reader']);
    expect(await agentsOf(all)).toEqual(['contract-reader', 'prospect-finder']);
  });

  test('a user can create at most fifty API keys', async () => {
    const parts = await product();
    for (let i = 0; i < 50; i++) await parts.newKey({ ...everything, name: `k${i}`, expiresInDays: 1 });
    await expect(parts.newKey({ ...everything, name: 'more', expiresInDays: 1 })).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});
