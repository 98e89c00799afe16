import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createAgents } from '@/lib/agents';
import type { Stores } from '@/lib/core/ports/stores';
import { createVault } from '@/lib/secrets/vault';
import { finishSignIn } from '@/lib/services/connections/finish-sign-in';
import type { ConnectionParts } from '@/lib/services/connections/parts';
import { salesforceSignIn } from '@/lib/services/connections/salesforce-sign-in';
import { signInCookie } from '@/lib/services/connections/sign-in-cookie';
import { signOut } from '@/lib/services/connections/sign-out';
import { connectionSecrets } from '@/lib/services/sources/connection-secrets';
import type { SalesforceOAuth } from '@/lib/sources/salesforce/oauth';
import type { Database } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { newUser } from '../../contracts/store-data';
import { emptyDatabase } from '../../fakes/data-folder';

let database: Database;
let stores: Stores;
beforeAll(async () => {
  database = await emptyDatabase();
  stores = createStores(database.db);
});
afterAll(() => database.close());

const vault = createVault(['x'.repeat(32)]);
const secrets = connectionSecrets(vault);
const cookie = signInCookie({ vault, path: '/', secure: false });
const TOKENS = { accessToken: 'a', refreshToken: 'r', instanceUrl: 'https://acme.my.salesforce.com', issuedAt: '' };

/** A new connection to Salesforce. `come` comes back from its sign-in, and does `during` while the code is exchanged. */
async function newSignIn() {
  const user = await newUser(stores);
  const whose = { id: randomUUID(), userId: user.id, provider: 'salesforce' as const };
  const settings = { loginUrl: 'https://login.salesforce.com' };
  const state = { state: 'needs_sign_in' as const, problem: null, problemPhrase: null, agents: null, facts: {}, checkedAt: null };
  const { id } = await stores.connections.create({ ...whose, ...state, settings, name: 'CRM' }, null);
  function ctxWith(oauth: object) {
    const parts = {
      secrets,
      cookie,
      discovery: { renew: async () => {} },
      adapters: { crm: () => ({ check: async () => ({}) }), drop: async () => {} },
      signIns: (connection: Parameters<typeof salesforceSignIn>[0]) =>
        salesforceSignIn(connection, { oauth: oauth as SalesforceOAuth, secrets }),
    };
    // Safe: sign-ins use only these parts.
    const connections = parts as unknown as ConnectionParts['connections'];
    return { stores, agents: createAgents(stores.library), connections, actor: { type: 'user' as const, user } };
  }
  async function come(during: () => Promise<unknown> = async () => {}) {
    const exchangeCode = () => during().then(() => TOKENS);
    const [cookies = ''] = cookie.keep(user, { connection: id, state: 's', verifier: 'v' }).split(';');
    return (await finishSignIn({ ctx: ctxWith({ exchangeCode }), input: { cookies, state: 's', code: 'c' } })).path;
  }
  const switchOff = () => stores.connections.update(user.id, id, { state: 'off', problem: null });
  const actions = async () => (await stores.audit.list(user.id, 10)).map(({ action }) => action);
  return { user, id, ctxWith, come, switchOff, actions };
}

test('a sign-in whose connection is removed while its code is exchanged has failed, and is not recorded as done', async () => {
  const { user, id, come, actions } = await newSignIn();
  expect(await come(() => stores.connections.remove(user.id, id))).toBe(`/connections?failed=${id}`);
  expect(await actions()).toEqual([]);
});

test('a connection that is switched off before its sign-in ends is signed in, and stays off', async () => {
  const { user, id, come, switchOff, actions } = await newSignIn();
  await switchOff();
  expect(await come()).toBe(`/connections?signed_in=${id}`);
  expect(await stores.connections.get(user.id, id)).toMatchObject({ state: 'off', problem: null });
  expect(await stores.connections.ciphertext(user.id, id)).not.toBeNull();
  expect(await actions()).toEqual(['connection_signed_in']);
});

test('tokens of a login page that the connection no longer uses are not stored', async () => {
  const { user, id, come, actions } = await newSignIn();
  const elsewhere = { loginUrl: 'https://test.salesforce.com' };
  expect(await come(() => stores.connections.update(user.id, id, { settings: elsewhere }))).toBe(`/connections?failed=${id}`);
  expect(await stores.connections.ciphertext(user.id, id)).toBeNull();
  expect(await actions()).toEqual([]);
});

test('a connection that is switched off while its sign-in is ended stays off', async () => {
  const { user, id, come, ctxWith, switchOff } = await newSignIn();
  await come();
  const ctx = ctxWith({ revoke: async () => {} });
  const transaction: Stores['transaction'] = async (work) => {
    await switchOff();
    return stores.transaction(work);
  };
  await signOut({ ctx: { ...ctx, stores: { ...stores, transaction } }, input: { id } });
  expect(await stores.connections.get(user.id, id)).toMatchObject({ state: 'off' });
  expect(await stores.connections.ciphertext(user.id, id)).toBeNull();
});
