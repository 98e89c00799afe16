import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ErrorAnswer, KeysAnswer, PeopleAnswer } from '@/lib/api/answers';
import { hashPassword } from '@/lib/auth/password';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';

const PASSWORD = 'violet anchor teapot';

let product: Product;
let owner: Person;
let member: Person;
let closed: Person;
beforeAll(async () => {
  product = await serveProduct({ ALLOW_PRIVATE_HOSTS: '127.0.0.1:9' });
  owner = await product.newPerson({ role: 'owner' });
  member = await product.newPerson();
  closed = await product.newPerson();
  const { users } = product.workbench.stores;
  await users.setDisabled(closed.user.id, true);
  await users.setPassword(owner.user.id, await hashPassword(PASSWORD));
});
afterAll(() => product.close());

const ACTS: Record<string, () => { path: string; method?: string; json: object }> = {
  'an API key': () => ({ path: '/api/keys', json: { name: 'ci', expiresInDays: null } }),
  'a webhook': () => ({
    path: '/api/webhooks',
    json: { url: 'http://127.0.0.1:9/', events: ['run.ended'], includesAnswer: true },
  }),
  'an account': () => ({ path: '/api/people', json: { email: `${randomUUID()}@example.com`, name: 'Eve', role: 'member' } }),
  'a link to the account of another user': () => ({ path: `/api/people/${member.user.id}/link`, json: {} }),
  'a disabled account': () => ({ path: `/api/people/${closed.user.id}`, method: 'PATCH', json: { disabled: false } }),
  'the rights of an owner': () => ({ path: `/api/people/${member.user.id}`, method: 'PATCH', json: { role: 'owner' } }),
};

async function facts() {
  const { keys } = (await (await owner.visit('/api/keys')).json()) as KeysAnswer;
  const { people } = (await (await owner.visit('/api/people')).json()) as PeopleAnswer;
  const webhooks = await product.workbench.stores.webhooks.list(owner.user.id);
  return { keys, people, webhooks };
}

describe('access that outlives a session', () => {
  test.each(Object.keys(ACTS))('needs the password of its user: %s', async (what) => {
    const { path, method = 'POST', json = {} } = ACTS[what]?.() ?? { path: '' };
    const before = await facts();
    for (const password of [undefined, 'wrong']) {
      const refused = await owner.visit(path, { method, json: { ...json, password } });
      expect(refused.status).toBe(400);
      const { error } = (await refused.json()) as ErrorAnswer;
      expect(error.fields).toEqual({ password: 'That is not your password.' });
    }
    expect(await facts()).toEqual(before);
    const [guessed] = await product.workbench.stores.audit.list(owner.user.id, 1);
    expect(guessed).toMatchObject({ action: 'own_password_wrong' });
    expect((await owner.visit(path, { method, json: { ...json, password: PASSWORD } })).ok).toBe(true);
    const [done, ...earlier] = await product.workbench.stores.audit.list(owner.user.id, 5);
    expect(guessed?.facts).toEqual({ act: done?.action });
    expect(JSON.stringify([done, ...earlier])).not.toMatch(new RegExp(`${PASSWORD}|"wrong"`));
  });

  test('is refused after many wrong passwords, also with the right one', async () => {
    const other = await product.newPerson();
    await product.workbench.stores.users.setPassword(other.user.id, await hashPassword(PASSWORD));
    const ask = (password: string) => other.visit('/api/keys', { json: { name: 'ci', password } });
    const statuses: number[] = [];
    for (let tried = 0; tried < 11; tried++) statuses.push((await ask('wrong')).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    expect((await ask(PASSWORD)).status).toBe(429);
    const recorded = (await product.workbench.stores.audit.list(other.user.id, 11)).map(({ action }) => action);
    expect(recorded).toEqual(['refused_rate_limited', ...Array(10).fill('own_password_wrong')]);
  });
});
