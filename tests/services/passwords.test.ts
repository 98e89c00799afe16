import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLinkSigner } from '@/lib/auth/link-signer';
import { createSignInLinks } from '@/lib/auth/sign-in-links';
import type { User, UserStore } from '@/lib/core/ports/user-store';
import { changePassword } from '@/lib/services/account/change-password';
import { choosePassword } from '@/lib/services/account/choose-password';
import { signInLimit } from '@/lib/usage/sign-in-limit';
import { openAccounts, quickHash, someEmail } from '../auth/accounts';

const PASSWORD = 'correct horse battery';
let database: Awaited<ReturnType<typeof openAccounts>>;
beforeAll(async () => {
  database = await openAccounts();
});
afterAll(() => database.close());

async function people(count: number) {
  const accounts = database.accounts();
  const users: User[] = [];
  for (let n = 0; n < count; n += 1)
    users.push(
      await accounts.users.create({ email: someEmail(), name: 'Ada', role: 'member', passwordHash: quickHash(PASSWORD) }),
    );
  return { ...accounts, users: accounts.users, all: users };
}

test('all links for a password stop working once one of them was used', async () => {
  const { users, transaction, all } = await people(1);
  const [user] = all as [User];
  const links = createSignInLinks({ signer: createLinkSigner('x'.repeat(32)), users, origin: 'http://127.0.0.1' });
  const [lost = '', newer = ''] = [1, 2].map(() => links.issue('password', user).split('token=')[1]);
  const choose = (token: string, password: string) =>
    choosePassword({
      ctx: { stores: { transaction }, links, actor: { type: 'visitor', address: '127.0.0.1' } },
      input: { token, password },
    });
  await choose(newer, 'a long pass phrase of mine');
  await expect(choose(lost, 'a long pass phrase of a thief')).rejects.toMatchObject({ code: 'forbidden' });
});

test.each([
  ['a newer link is issued', (users: UserStore, id: string) => users.renewLinks(id)],
  ['the user is disabled', (users: UserStore, id: string) => users.setDisabled(id, true)],
])('a link for a password does not work any more when %s while the password is hashed', async (_, during) => {
  const { users, transaction, all } = await people(1);
  const [user] = all as [User];
  const links = createSignInLinks({ signer: createLinkSigner('x'.repeat(32)), users, origin: 'http://127.0.0.1' });
  const [, token = ''] = links.issue('password', user).split('token=');
  const later: typeof transaction = async (work) => {
    await during(users, user.id);
    return transaction(work);
  };
  const ctx = { stores: { transaction: later }, links, actor: { type: 'visitor' as const, address: '127.0.0.1' } };
  const chosen = choosePassword({ ctx, input: { token, password: 'a long pass phrase of a thief' } });
  await expect(chosen).rejects.toMatchObject({ code: 'forbidden' });
  expect((await users.byId(user.id))?.passwordHash).toBe(user.passwordHash);
});

test('wrong attempts of one person do not keep others from changing their password', async () => {
  const { session, transaction, all } = await people(2);
  const [one, other] = all as [User, User];
  const limit = signInLimit(session);
  const change = (user: User, current: string) =>
    changePassword({
      ctx: { stores: { transaction }, limit, actor: { type: 'user', user } },
      input: { current, password: 'another long pass phrase' },
    }).then(
      () => 'changed',
      (error) => error.code,
    );
  for (let n = 0; n < 55; n += 1) await change(one, 'a guess');
  expect(await change(one, PASSWORD)).toBe('rate_limited');
  expect(await change(other, PASSWORD)).toBe('changed');
});
