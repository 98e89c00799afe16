import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { MeAnswer } from '@/lib/api/answers';
import { type ConnectionDataAnswer, PROVIDERS } from '@/lib/core/connections/connections';
import { unreachedSources } from '@/lib/run-view/read-view';
import { askFor, callingBehaviour } from '../fakes/calling-model';
import { type ConnectedProduct, connectedProduct } from '../fakes/connected-product';
import { viewOf } from '../fakes/fold';
import { ADDRESS_CERTIFICATE, LOOPBACK_CERTIFICATE } from '../fakes/loopback-certificate';
import { dataOf } from '../fakes/play';
import { allEvents } from '../fakes/read-events';
import type { Person } from '../fakes/serve-product';
import { READER } from '../sources/postgres/stage';

let all: ConnectedProduct;
let ada: Person;

beforeAll(async () => {
  all = await connectedProduct({
    behaviour: callingBehaviour,
    found: [{ title: 'Found', url: 'http://web/page', content: 'A page' }],
  });
  ada = await all.product.newPerson();
});
afterAll(() => all.close());
afterEach(() => {
  all.salesforce.state.denies = false;
});

const salesforce = { provider: 'salesforce', name: 'Our Salesforce' };
const postgres = (role = 'reader') => ({ provider: 'postgres', name: 'Warehouse', url: all.postgresUrl(role) });
const searxng = () => ({ provider: 'searxng', name: 'Search', url: all.webUrl('/') });

const stateOf = async (person: Person, id: string) => (await all.connections(person)).find((one) => one.id === id);
const me = async (person: Person) => (await (await person.visit('/api/me')).json()) as MeAnswer;
const sourcesOf = async (person: Person, agent: string) => (await me(person)).agents.find(({ name }) => name === agent)?.sources;
const change = async (person: Person, id: string, json: object) =>
  (await person.visit(`/api/connections/${id}`, { method: 'PATCH', json })).json();

const readable = async (person: Person, id: string) =>
  (await (await person.visit(`/api/connections/${id}/data`)).json()) as ConnectionDataAnswer;

/** Makes an agent call a tool, and returns the result from the log. */
async function call(person: Person, name: string, args: unknown, agent = 'data-steward') {
  const { runId } = await askFor(person, [{ name, arguments: args }], 0, agent);
  const events = await allEvents(await person.call(`/api/runs/${runId}/events`));
  return { events, result: dataOf(events, 'agent_tool_result')[0] };
}

describe('a user without connections', () => {
  test('works on the sample workspace and is told what can be connected', async () => {
    const response = await ada.call('/api/connections');
    expect(await response.json()).toEqual({
      connections: [],
      available: PROVIDERS.map((provider) => ({ provider, enabled: true, ...(provider === 'mcp' && { servers: [] }) })),
    });
    expect(await sourcesOf(ada, 'data-steward')).toMatchObject({ crm: { state: 'sample' }, database: { state: 'sample' } });
    const { result } = await call(ada, 'getSFDCData', { object: 'Account', fields: ['Name'], limit: 1 });
    expect(result?.result).toMatchObject({ source: 'Sample CRM' });
  });
});

describe('a Salesforce connection', () => {
  test('is authorized with PKCE and state, and then used by agents', async () => {
    const person = await all.product.newPerson();
    const { id, state } = await all.add(person, salesforce);
    expect(state).toBe('needs_sign_in');
    const early = await call(person, 'getSFDCData', { object: 'Account', fields: ['Name'], limit: 1 });
    expect(early.result?.error).toMatch(/“Our Salesforce” needs a sign-in/);

    expect(await all.signIn(person, id)).toBe(`/connections?signed_in=${id}`);
    expect(await stateOf(person, id)).toMatchObject({
      state: 'connected',
      problem: null,
      settings: { instanceUrl: all.salesforce.url },
      facts: { apiVersion: '62.0' },
    });
    const { salesforceInstanceUrl, agents } = await me(person);
    expect(salesforceInstanceUrl).toBe(all.salesforce.url);
    expect(agents.find(({ name }) => name === 'data-steward')?.sources.crm).toEqual({
      state: 'connected',
      connection: 'Our Salesforce',
    });
    const { result } = await call(person, 'getSFDCData', { object: 'Account', fields: ['Name'], limit: 1 });
    expect(result?.result).toMatchObject({ source: 'Salesforce (Our Salesforce)', records: [{ Name: 'Company 00' }] });
  });

  test('limits agents to the objects that the user selected, until all are allowed again', async () => {
    const person = await all.product.newPerson();
    const { id } = await all.add(person, salesforce);
    await all.signIn(person, id);
    const ask = (object: string) => call(person, 'getSFDCData', { object, fields: ['Name'], limit: 1 });
    expect((await ask('Profile')).result?.error).toMatch(/There is no object "Profile"/);
    expect(await change(person, id, { only: ['account'] })).toMatchObject({ connection: { settings: { only: ['account'] } } });
    const { data } = await readable(person, id);
    expect(data).toContainEqual({ name: 'Opportunity', label: expect.any(String) });
    expect(data.filter(({ name }) => name === 'Profile')).toEqual([]);
    expect((await ask('Account')).result?.error).toBeUndefined();
    expect((await ask('Opportunity')).result?.error).toMatch(/There is no object "Opportunity"/);
    await change(person, id, { only: null });
    expect((await ask('Opportunity')).result?.error).toBeUndefined();
    const web = await all.add(person, searxng());
    expect(await change(person, web.id, { only: ['x'] })).toMatchObject({ error: { code: 'bad_request' } });
    expect(await readable(person, web.id)).toMatchObject({ error: { code: 'bad_request' } });
  });

  test('goes back to the default login URL when its own is removed', async () => {
    const person = await all.product.newPerson();
    const [plain, own] = [
      await all.add(person, salesforce),
      await all.add(person, { ...salesforce, loginUrl: 'https://test.salesforce.com' }),
    ];
    const loginUrlOf = async (id: string) => (await stateOf(person, id))?.settings.loginUrl;
    expect(await loginUrlOf(own.id)).toBe('https://test.salesforce.com');
    expect(await change(person, own.id, { loginUrl: null })).toMatchObject({ connection: { state: 'needs_sign_in' } });
    expect(await loginUrlOf(own.id)).toBe(await loginUrlOf(plain.id));
  });

  test('rejects an authorization response that was not requested in this browser', async () => {
    const [person, other] = await Promise.all([all.product.newPerson(), all.product.newPerson()]);
    const { id } = await all.add(person, salesforce);
    const begun = await person.visit(`/api/connections/${id}/sign-in`, { method: 'POST' });
    const { url } = (await begun.json()) as { url: string };
    const [line = ''] = begun.headers.getSetCookie();
    expect(line).toMatch(/; Path=\/api\/connections\/callback; Max-Age=600; HttpOnly; SameSite=Lax$/);
    const cookie = line.split(';')[0] ?? '';
    const { searchParams } = new URL((await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '');
    const come = async (who: Person, query: Record<string, string>, headers: HeadersInit = { cookie }) => {
      const path = `/api/connections/callback?${new URLSearchParams(query)}`;
      return (await who.visit(path, { headers, redirect: 'manual' })).headers.get('location');
    };
    const { state = '', code = '' } = Object.fromEntries(searchParams);
    const asked = all.salesforce.state.asked.length;
    expect(await come(other, { state, code })).toBe('/connections?failed=unknown');
    expect(await come(person, { state, code }, {})).toBe('/connections?failed=unknown');
    expect(await come(person, { state: `${state}x`, code })).toBe('/connections?failed=unknown');
    expect(await come(person, { code })).toBe('/connections?failed=unknown');
    // No token was requested for a code that arrived this way.
    expect(all.salesforce.state.asked.slice(asked)).toEqual([]);
    expect(await come(person, { state, code: 'another' })).toBe(`/connections?failed=${id}`);
    expect(await come(person, { state, code })).toBe(`/connections?signed_in=${id}`);
    expect(await come(person, { state, code })).toBe(`/connections?failed=${id}`);
    expect(await stateOf(person, id)).toMatchObject({ state: 'connected', problem: null });
  });

  test('reports that the user declined, and needs a new sign-in', async () => {
    const person = await all.product.newPerson();
    const { id } = await all.add(person, salesforce);
    all.salesforce.state.denies = true;
    expect(await all.signIn(person, id)).toBe(`/connections?failed=${id}`);
    expect(await stateOf(person, id)).toMatchObject({
      state: 'needs_sign_in',
      problem: expect.stringContaining('access_denied'),
    });
    all.salesforce.state.denies = false;
    await all.signIn(person, id);
    all.salesforce.endAccess();
    const { result } = await call(person, 'getSFDCData', { object: 'Account', fields: ['Name'], limit: 1 });
    expect(result?.error).toMatch(/sign in again on the Connections page/);
    expect(await stateOf(person, id)).toMatchObject({ state: 'needs_sign_in' });
    expect(await sourcesOf(person, 'data-steward')).toMatchObject({ crm: { state: 'broken', problem: expect.any(String) } });
  });

  test('renews expired tokens, which are stored encrypted', async () => {
    const person = await all.product.newPerson();
    const { id } = await all.add(person, salesforce);
    await all.signIn(person, id);
    const { connections } = all.product.workbench.stores;
    const before = await connections.ciphertext(person.user.id, id);
    all.salesforce.expireAccess();
    const { result } = await call(person, 'getSFDCData', { object: 'Account', fields: ['Name'], limit: 1 });
    expect(result?.result).toMatchObject({ source: 'Salesforce (Our Salesforce)' });
    expect(await connections.ciphertext(person.user.id, id)).not.toBe(before);
  });

  test('is revoked when it is removed', async () => {
    const person = await all.product.newPerson();
    const { id } = await all.add(person, salesforce);
    await all.signIn(person, id);
    all.salesforce.state.asked.length = 0;
    expect((await person.visit(`/api/connections/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect(all.salesforce.state.asked.map(({ path }) => path)).toEqual(['/services/oauth2/revoke']);
    expect(await all.connections(person)).toEqual([]);
  });

  test.each([
    'https://evil.example',
    'http://login.salesforce.com',
    'https://login.salesforce.com.evil.example',
    'https://evil.example/login.salesforce.com',
    'http://127.0.0.1:1',
  ])('is refused with the sign-in address %s', async (loginUrl) => {
    const response = await ada.visit('/api/connections', { json: { ...salesforce, loginUrl } });
    const { error } = (await response.json()) as { error: { fields: object } };
    expect([response.status, Object.keys(error.fields)]).toEqual([400, ['loginUrl']]);
  });
});

describe('a PostgreSQL connection', () => {
  test('is tested when it is added, shown without its password, and then used by agents', async () => {
    const person = await all.product.newPerson();
    const added = await all.add(person, postgres());
    expect(added).toMatchObject({ state: 'connected', facts: { readOnly: true, role: 'reader' } });
    expect(added.settings.target).toMatch(/^reader@127\.0\.0\.1:\d+\/\w+$/);
    expect(JSON.stringify([added, await all.connections(person)])).not.toContain('pw-of-reader');
    const { result } = await call(person, 'queryPostgres', { sql: 'SELECT name FROM sales.customers ORDER BY 1' });
    expect(result?.result).toMatchObject({ source: 'PostgreSQL (Warehouse)', rows: [['Acme Mills'], ['Birch']] });
  });

  test('trusts a server whose authority the user has named, until it is removed', async () => {
    const person = await all.product.newPerson();
    const json = { ...postgres(), url: all.stage.urlOf('reader', 'verify-full') };
    const refused = await (await person.visit('/api/connections', { json })).json();
    expect(refused).toMatchObject({ error: { fields: { url: expect.stringMatching(/certificate.*“CA certificate”/) } } });
    const caCertificate = `The authority of this test:\r\n${ADDRESS_CERTIFICATE.cert.replaceAll('\n', '\r\n')}`;
    const added = await all.add(person, { ...json, caCertificate });
    expect(added).toMatchObject({ state: 'connected', facts: { tls: expect.stringMatching(/^TLSv1/) } });
    expect(added.settings.caCertificate).toBe(ADDRESS_CERTIFICATE.cert.trim());
    const query = { sql: 'SELECT name FROM sales.customers ORDER BY 1' };
    expect((await call(person, 'queryPostgres', query)).result?.result).toMatchObject({ rows: [['Acme Mills'], ['Birch']] });

    // The other one of URL and certificate is kept.
    const other = await all.stage.makeRole('other_secure_reader', READER);
    const moved = await change(person, added.id, { url: other.replace('sslmode=disable', 'sslmode=require') });
    expect(moved).toMatchObject({
      connection: { facts: { role: 'other_secure_reader' }, settings: { caCertificate: added.settings.caCertificate } },
    });
    const wrong = await change(person, added.id, { caCertificate: LOOPBACK_CERTIFICATE.cert });
    expect(wrong).toMatchObject({ error: { fields: { url: expect.stringMatching(/cannot be verified/) } } });
    expect(await change(person, added.id, { caCertificate: null })).toMatchObject({ error: { code: 'bad_request' } });
    expect(await stateOf(person, added.id)).toMatchObject({ state: 'connected' });
    const plain = await change(person, added.id, { url: all.postgresUrl('reader'), caCertificate: null });
    expect(plain).toMatchObject({ connection: { state: 'connected', facts: { tls: 'off' } } });
    expect(plain.connection.settings.caCertificate).toBeUndefined();
  });

  test.each([
    ['no certificate', 'hello', /contains no certificate in PEM format/],
    ['a certificate that is cut', ADDRESS_CERTIFICATE.cert.slice(0, 300), /Certificate 1 cannot be read/],
    ['the key of the server', ADDRESS_CERTIFICATE.key, /contains a private key/],
    ['one without TLS', ADDRESS_CERTIFICATE.cert, /sslmode=disable there is no TLS/],
  ])('is refused with %s for an authority', async (_, caCertificate, problem) => {
    const person = await all.product.newPerson();
    const response = await person.visit('/api/connections', { json: { ...postgres(), caCertificate } });
    const { error } = (await response.json()) as { error: { fields: Record<string, string> } };
    expect([response.status, error.fields.caCertificate]).toEqual([400, expect.stringMatching(problem)]);
  });

  test('limits agents to the selected schemas and tables among those that the role can read', async () => {
    const person = await all.product.newPerson();
    const { id } = await all.add(person, postgres());
    const select = (table: string) => call(person, 'queryPostgres', { sql: `SELECT count(*) FROM ${table}` });
    await change(person, id, { only: ['sales.customers'] });
    expect((await select('sales.customers')).result?.error).toBeUndefined();
    expect((await select('sales.orders')).result?.error).toMatch(/orders/);
    const { data } = await readable(person, id);
    expect(data).toContainEqual({ name: 'sales', label: 'sales' });
    expect(data).toContainEqual({ name: 'sales.orders', label: 'orders', within: 'sales' });
    expect(data.filter(({ name }) => name.endsWith('secrets'))).toEqual([]);
    await change(person, id, { only: ['sales.moved_elsewhere'] });
    await person.visit(`/api/connections/${id}/check`, { method: 'POST' });
    expect(await stateOf(person, id)).toMatchObject({
      state: 'needs_settings',
      problem: expect.stringMatching(/none can be read/),
    });
    expect((await select('sales.customers')).result?.error).toMatch(
      /Of the schemas and tables that were chosen .* none can be read/,
    );
  });

  test.each([
    ['a role that may write, with the rights it has too many', () => all.postgresUrl('writer'), /writer can do more.*INSERT/],
    ['a role that may read no table', () => all.postgresUrl('bare'), /^The role bare can read no table .*GRANT USAGE ON SCHEMA/],
    ['a wrong password', () => all.postgresUrl('reader', 'a-planted-password'), /password .* wrong/],
    [
      'an address inside, with the setting that opens it',
      () => 'postgres://ada:a-planted-password@10.0.0.7:5433/x',
      /not an address on the public internet.*ALLOW_PRIVATE_HOSTS=10\.0\.0\.7:5433$/,
    ],
    ['no host at all', () => 'postgres://a:a-planted-password@/x?host=/tmp', /not a PostgreSQL URL/],
  ])('is refused before it is stored for %s, without revealing its password', async (_, url, problem) => {
    const person = await all.product.newPerson();
    const response = await person.visit('/api/connections', { json: { ...postgres(), url: url() } });
    const body = await response.text();
    expect([response.status, JSON.parse(body).error.fields.url]).toEqual([400, expect.stringMatching(problem)]);
    expect(body).not.toContain('planted');
    expect(await all.connections(person)).toEqual([]);
    expect(await sourcesOf(person, 'data-steward')).toMatchObject({ database: { state: 'sample' } });
  });

  test('changes to another server only if the new one works', async () => {
    const person = await all.product.newPerson();
    const { id } = await all.add(person, postgres());
    const query = () => call(person, 'queryPostgres', { sql: 'SELECT name FROM sales.customers ORDER BY 1' });
    await query();
    const wrong = await change(person, id, { name: 'Sales', url: all.postgresUrl('reader', 'a-planted-password') });
    expect(wrong).toMatchObject({ error: { fields: { url: expect.stringMatching(/password .* wrong/) } } });
    expect(await stateOf(person, id)).toMatchObject({ state: 'connected', name: 'Warehouse' });
    expect((await query()).result?.result).toMatchObject({ rows: [['Acme Mills'], ['Birch']] });

    await all.stage.makeRole('other_reader', READER);
    expect(await change(person, id, { url: all.postgresUrl('other_reader') })).toMatchObject({
      connection: {
        state: 'connected',
        facts: { role: 'other_reader' },
        settings: { target: expect.stringMatching(/^other_reader@/) },
      },
    });
    expect((await query()).result?.result).toMatchObject({ rows: [['Acme Mills'], ['Birch']] });
    expect(await change(person, id, { key: 'x' })).toMatchObject({ error: { code: 'bad_request' } });
  });

  test('that cannot be reached is reported with the reason, and the sample is not used in its place', async () => {
    const person = await all.product.newPerson();
    const { id } = await all.add(person, postgres());
    await all.product.workbench.stores.connections.update(person.user.id, id, { state: 'error', problem: 'The host is away.' });
    const { result, events } = await call(person, 'queryPostgres', { sql: 'SELECT 1' });
    expect(result).toMatchObject({ unreached: 'PostgreSQL (Warehouse)', error: expect.stringContaining('The host is away.') });
    expect(unreachedSources(viewOf(events))).toEqual([
      {
        source: 'PostgreSQL (Warehouse)',
        reason: result?.error,
        phrase: expect.objectContaining({ code: 'connectionUnusable' }),
      },
    ]);
    const refused = await call(person, 'describePostgres', {});
    expect(JSON.stringify(refused.events)).not.toContain('Sample');
    await person.call(`/api/connections/${id}/check`, { method: 'POST' });
    const wrong = await call(person, 'queryPostgres', { sql: 'SELECT nothing FROM sales.customers' });
    expect(wrong.result?.error).toBeDefined();
    expect(wrong.result?.unreached).toBeUndefined();
  });
});

describe('a connection', () => {
  test('can be disabled and enabled, renamed, limited to some agents, tested and removed', async () => {
    const person = await all.product.newPerson();
    const { id } = await all.add(person, postgres());
    const query = () => call(person, 'queryPostgres', { sql: 'SELECT name FROM sales.customers' });

    expect(await change(person, id, { off: true })).toMatchObject({ connection: { state: 'off', name: 'Warehouse' } });
    expect((await query()).result?.error).toMatch(/“Warehouse” is switched off/);
    const tested = await person.call(`/api/connections/${id}/check`, { method: 'POST' });
    expect(await tested.json()).toMatchObject({ connection: { state: 'off' } });
    expect(await change(person, id, { off: false, name: 'Sales' })).toMatchObject({
      connection: { state: 'connected', name: 'Sales' },
    });
    expect((await query()).result?.result).toMatchObject({ source: 'PostgreSQL (Sales)' });

    expect(await change(person, id, { agents: ['prospect-finder'] })).toMatchObject({
      connection: { agents: ['prospect-finder'] },
    });
    expect((await query()).result?.error).toMatch(/data-steward may not use “Sales”/);
    expect(await sourcesOf(person, 'data-steward')).toMatchObject({ database: { state: 'broken' } });
    expect(await sourcesOf(person, 'prospect-finder')).toMatchObject({ database: { state: 'connected', connection: 'Sales' } });
    expect(await change(person, id, { agents: ['nobody'] })).toMatchObject({
      error: { code: 'bad_request', fields: { agents: 'unknown' } },
    });

    expect((await person.visit(`/api/connections/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await all.connections(person)).toEqual([]);
    expect((await query()).result?.result).toMatchObject({ source: expect.stringContaining('Sample') });
  });

  test('is recorded in the audit log, without its name and secret', async () => {
    const person = await all.product.newPerson();
    const { id } = await all.add(person, { ...postgres(), name: 'A planted name' });
    await change(person, id, { off: true });
    await person.visit(`/api/connections/${id}`, { method: 'DELETE' });
    const entries = await all.product.workbench.stores.audit.list(person.user.id, 10);
    const own = entries.filter(({ action }) => action.startsWith('connection'));
    expect(own.map(({ action }) => action)).toEqual(['connection_removed', 'connection_changed', 'connection_added']);
    expect(JSON.stringify(own)).toContain(id);
    expect(JSON.stringify(own)).not.toMatch(/planted|pw-of|postgres:/);
  });

  test('of one user is useless to another: neither its data nor a ciphertext copied to another row can be used', async () => {
    const [person, eve] = await Promise.all([all.product.newPerson(), all.product.newPerson()]);
    const { connections } = all.product.workbench.stores;
    const mine = await all.add(person, postgres());
    const theirs = await all.add(eve, postgres());
    await connections.setCiphertext(eve.user.id, theirs.id, await connections.ciphertext(person.user.id, mine.id));
    const tested = await eve.visit(`/api/connections/${theirs.id}/check`, { method: 'POST' });
    expect(await tested.json()).toMatchObject({
      connection: {
        state: 'error',
        problem: expect.stringMatching(/can no longer be decrypted/),
        problemPhrase: { code: 'secretUndecryptable' },
      },
    });
  });

  test('is refused beyond the limit of 20', async () => {
    const person = await all.product.newPerson();
    for (let n = 0; n < 20; n++) await all.add(person, salesforce);
    expect((await person.visit('/api/connections', { json: salesforce })).status).toBe(409);
  });
});

test('the tests of connections are rate limited', async () => {
  const person = await all.product.newPerson();
  const { id } = await all.add(person, salesforce);
  const tries = Array.from({ length: 40 }, () => person.visit(`/api/connections/${id}/check`, { method: 'POST' }));
  const answers = await Promise.all(tries);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(29);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
});

describe('a web search', () => {
  test('is missing until one is connected', async () => {
    const person = await all.product.newPerson();
    const before = await call(person, 'webSearch', { query: 'heat pumps' }, 'prospect-finder');
    expect(before.result?.error).toMatch(/No web search is connected/);
    expect(await all.add(person, searxng())).toMatchObject({ state: 'connected', facts: { results: 1 } });
    const { result } = await call(person, 'webSearch', { query: 'heat pumps' }, 'prospect-finder');
    expect(result).toMatchObject({ result: { results: [{ title: 'Found' }] }, urls: [all.webUrl('/page')] });
  });
});
