import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ToolsAnswer } from '@/lib/api/tool-answers';
import type { ConnectionAnswer, ConnectionsAnswer } from '@/lib/core/connections/connections';
import type { SignalRequest } from '@/lib/core/runs/signal-request';
import { askFor, callingBehaviour, requestsOf, signalPath } from '../fakes/calling-model';
import { fakeMcpServer } from '../fakes/mcp-server';
import { type ModelServer, startModelServer } from '../fakes/model-server';
import { oauthMcpServer } from '../fakes/oauth-mcp-server';
import { oauthServer } from '../fakes/oauth-server';
import { dataOf } from '../fakes/play';
import { allEvents } from '../fakes/read-events';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';

type Shown = ConnectionAnswer['connection'];
type Site = Awaited<ReturnType<typeof oauthMcpServer>>;

const tools = [
  { name: 'search', description: 'Searches', inputSchema: { type: 'object', properties: { q: { type: 'string' } } } },
];

let models: ModelServer;
let product: Product;
let wiki: Site;
/** A server without a sign-in, which must never see a token. */
let other: Awaited<ReturnType<typeof fakeMcpServer>>;
/** An authorization server that nobody has signed in at. */
let impostor: Awaited<ReturnType<typeof oauthServer>>;

beforeAll(async () => {
  wiki = await oauthMcpServer({
    tools,
    async call({ name, args }) {
      const token = wiki.server.asked.at(-1)?.headers.authorization;
      return { content: [{ type: 'text', text: args.q === 'token' ? `You sent ${token}` : `${name} ${JSON.stringify(args)}` }] };
    },
  });
  other = await fakeMcpServer({ tools });
  impostor = await oauthServer();
  models = await startModelServer({ behaviour: callingBehaviour });
  product = await serveProduct({
    OPENAI_COMPATIBLE_BASE_URL: models.url,
    ALLOW_PRIVATE_HOSTS: [new URL(models.url).host, ...wiki.hosts, other.host, impostor.host].join(),
  });
});
afterAll(async () => {
  await product.close();
  await models.close();
  await wiki.close();
  await other.close();
  await impostor.close();
});

/** A person with a connection to the wiki, and an agent that uses it after the sign-in. */
async function connected({ signsIn = true } = {}) {
  const person = await product.newPerson();
  const json = { provider: 'mcp', name: 'Wiki', url: wiki.server.url, auth: 'oauth' };
  const created = await person.visit('/api/connections', { json });
  const { connection } = (await created.json()) as ConnectionAnswer;
  if (signsIn) {
    expect(await signIn(person, connection)).toBe(`/connections?signed_in=${connection.id}`);
    await addLibrarian(person);
  }
  return { person, connection };
}

/** Adds an agent that uses the tool of the wiki, which must be known. */
async function addLibrarian(person: Person): Promise<void> {
  const definition = { tools: { wiki__search: 'on' } };
  const added = await person.visit('/api/agents', { json: { name: 'librarian', title: 'Librarian', definition } });
  expect(added.status).toBe(201);
}

/** Begins a sign-in, and acts as the browser that the authorization server sends back. */
async function begin(person: Person, { id }: Shown): Promise<{ callback: string; cookie: string; line: string }> {
  const begun = await person.visit(`/api/connections/${id}/sign-in`, { method: 'POST' });
  if (!begun.ok) throw new Error(`${begun.status}: ${await begun.text()}`);
  const { url } = (await begun.json()) as { url: string };
  const [line = ''] = begun.headers.getSetCookie();
  const agreed = await fetch(url, { redirect: 'manual' });
  const { origin, pathname, search } = new URL(agreed.headers.get('location') ?? '');
  expect(origin).toBe(product.url);
  return { callback: pathname + search, cookie: line.split(';')[0] ?? '', line };
}

/** Returns where the browser ends. */
async function signIn(person: Person, connection: Shown): Promise<string | null> {
  const { callback, cookie } = await begin(person, connection);
  return (await person.visit(callback, { headers: { cookie }, redirect: 'manual' })).headers.get('location');
}

async function shown(person: Person, { id }: Shown): Promise<Shown | undefined> {
  const { connections } = (await (await person.visit('/api/connections')).json()) as ConnectionsAnswer;
  return connections.find((one) => one.id === id);
}

async function offered(person: Person): Promise<string[]> {
  const answer = (await (await person.visit('/api/tools')).json()) as ToolsAnswer;
  return answer.tools.map(({ name }) => name).filter((name) => name.startsWith('wiki__'));
}

const search = (id: string) => ({ id, name: 'wiki__search', arguments: { q: id } });

async function approve(person: Person, runId: string, request: SignalRequest | undefined): Promise<void> {
  if (!request) throw new Error('the call was not asked about');
  const json = { kind: 'approval', decision: 'approve', token: request.token };
  expect((await person.visit(signalPath(runId, request), { json })).status).toBe(202);
}

/** Has the agent search once, with approval, and returns the result of the tool. */
async function searchOnce(person: Person, text = 'a') {
  const { runId, requests } = await askFor(person, [search(text)], 1, 'librarian');
  await approve(person, runId, requests[0]);
  const [result] = dataOf(await allEvents(await person.call(`/api/runs/${runId}/events`)), 'agent_tool_result');
  return result;
}

const actionsOf = async ({ user }: Person) =>
  (await product.workbench.stores.audit.list(user.id, 50)).map(({ action }) => action);

describe('a connection to an MCP server with OAuth', () => {
  test('needs a sign-in, after which agents use the server’s tools; nothing shows a token', async () => {
    const { person, connection } = await connected({ signsIn: false });
    expect(connection).toMatchObject({ state: 'needs_sign_in', problem: null, settings: { auth: 'oauth', handle: 'wiki' } });
    expect(await offered(person)).toEqual([]);
    const { callback, cookie, line } = await begin(person, connection);
    expect(line).toMatch(/; Path=\/api\/connections\/callback; Max-Age=600; HttpOnly; SameSite=Lax$/);
    expect(line.length).toBeLessThan(4096);
    const stranger = await product.newPerson();
    for (const who of [stranger, person]) {
      const back = await who.visit(callback, { headers: who === person ? {} : { cookie }, redirect: 'manual' });
      expect(back.headers.get('location')).toBe('/connections?failed=unknown');
    }
    const back = await person.visit(callback, { headers: { cookie }, redirect: 'manual' });
    expect(back.headers.get('location')).toBe(`/connections?signed_in=${connection.id}`);
    expect(await shown(person, connection)).toMatchObject({ state: 'connected', problem: null, facts: { tools: 1 } });
    expect(await offered(person)).toEqual(['wiki__search']);
    await addLibrarian(person);
    expect(await searchOnce(person)).toMatchObject({ result: { text: 'search {"q":"a"}' } });
    const searchResult = await searchOnce(person, 'token');
    expect(searchResult?.result).toMatchObject({ text: expect.stringMatching(/^You sent /) });
    const everything = JSON.stringify([
      searchResult,
      await shown(person, connection),
      await product.workbench.stores.audit.list(person.user.id, 50),
    ]);
    expect(everything).not.toMatch(/at-|rt-|client-/);
    expect(await actionsOf(person)).toContain('connection_signed_in');
  });

  test('goes on when its token expires in the middle of a run', async () => {
    const { person, connection } = await connected();
    const { runId, requests } = await askFor(person, [search('a'), search('b')], 2, 'librarian');
    await approve(person, runId, requests[0]);
    const [left] = await requestsOf(person, runId, 1);
    const before = wiki.authorization.state.refreshes;
    wiki.authorization.expireAccess();
    await approve(person, runId, left);
    const events = await allEvents(await person.call(`/api/runs/${runId}/events`));
    expect(dataOf(events, 'agent_tool_result').map(({ result }) => result)).toEqual(
      expect.arrayContaining([{ text: 'search {"q":"a"}' }, { text: 'search {"q":"b"}' }]),
    );
    expect(wiki.authorization.state.refreshes).toBe(before + 1);
    expect(await shown(person, connection)).toMatchObject({ state: 'connected' });
  });

  test('whose sign-in was revoked says so to the agent and the person, until the person signs in again', async () => {
    const { person, connection } = await connected();
    wiki.authorization.endSignIns();
    const { error } = (await searchOnce(person)) ?? {};
    expect(error).toMatch(/MCP server \(Wiki\) no longer accepts this sign-in \(invalid_grant.*sign in again/);
    expect(await shown(person, connection)).toMatchObject({ state: 'needs_sign_in', problem: error });
    expect(await signIn(person, connection)).toBe(`/connections?signed_in=${connection.id}`);
    expect(await searchOnce(person)).toMatchObject({ result: { text: 'search {"q":"a"}' } });
  });

  test('whose tokens can no longer be decrypted is repaired by another sign-in', async () => {
    const { person, connection } = await connected();
    const { connections } = product.workbench.stores;
    await connections.setCiphertext(person.user.id, connection.id, 'v1.of-another-key.AAAA');
    expect((await searchOnce(person))?.error).toMatch(/can no longer be decrypted/);
    expect(await signIn(person, connection)).toBe(`/connections?signed_in=${connection.id}`);
    expect(await searchOnce(person)).toMatchObject({ result: { text: 'search {"q":"a"}' } });
  });

  test('says why nobody can sign in', async () => {
    const { person, connection } = await connected({ signsIn: false });
    wiki.authorization.state.registers = false;
    const begun = await person.visit(`/api/connections/${connection.id}/sign-in`, { method: 'POST' });
    wiki.authorization.state.registers = true;
    expect(begun.status).toBe(409);
    expect(await begun.json()).toMatchObject({ error: { message: expect.stringMatching(/refused the sign-in/) } });
    expect(await shown(person, connection)).toMatchObject({ problem: expect.stringMatching(/refused the sign-in/) });
    wiki.authorization.state.denies = true;
    const end = await signIn(person, connection);
    wiki.authorization.state.denies = false;
    expect(end).toBe(`/connections?failed=${connection.id}`);
    expect(await shown(person, connection)).toMatchObject({ problem: 'MCP server (Wiki) did not sign you in (access_denied).' });
  });

  test('is signed out at the authorization server, too, by the person or when it is removed', async () => {
    const { person, connection } = await connected();
    const before = wiki.authorization.signIns;
    const out = await person.visit(`/api/connections/${connection.id}/sign-in`, { method: 'DELETE' });
    expect(await out.json()).toMatchObject({ connection: { state: 'needs_sign_in', problem: null } });
    expect(wiki.authorization.signIns).toBe(before - 1);
    expect((await searchOnce(person))?.error).toMatch(/Nobody is signed in to MCP server \(Wiki\)/);
    await signIn(person, connection);
    await person.visit(`/api/connections/${connection.id}`, { method: 'DELETE' });
    expect(wiki.authorization.signIns).toBe(before - 1);
    expect(await actionsOf(person)).toEqual(expect.arrayContaining(['connection_signed_out', 'connection_removed']));
  });

  test('sends its tokens to no other address that it is changed to, even during a sign-in', async () => {
    const { person, connection } = await connected();
    const before = wiki.authorization.signIns;
    const { callback, cookie } = await begin(person, connection);
    const json = { url: other.url };
    const changed = await person.visit(`/api/connections/${connection.id}`, { method: 'PATCH', json });
    expect(await changed.json()).toMatchObject({ connection: { state: 'needs_sign_in', settings: { url: other.url } } });
    expect(wiki.authorization.signIns).toBe(before - 1);
    const back = await person.visit(callback, { headers: { cookie }, redirect: 'manual' });
    expect(back.headers.get('location')).toBe(`/connections?failed=${connection.id}`);
    expect((await searchOnce(person))?.error).toMatch(/Nobody is signed in/);
    expect(other.asked.filter(({ headers }) => headers.authorization !== undefined)).toEqual([]);
  });

  test('registers a client again when the person removes theirs', async () => {
    const person = await product.newPerson();
    const json = { provider: 'mcp', name: 'Wiki', url: wiki.server.url, auth: 'oauth', clientId: 'theirs' };
    const { connection } = (await (await person.visit('/api/connections', { json })).json()) as ConnectionAnswer;
    const patch = { method: 'PATCH', json: { clientId: null } };
    expect((await person.visit(`/api/connections/${connection.id}`, patch)).status).toBe(200);
    expect((await shown(person, connection))?.settings).not.toHaveProperty('clientId');
    expect(await signIn(person, connection)).toBe(`/connections?signed_in=${connection.id}`);
  });

  test('uses the client that the person has registered, whose secret nobody sees', async () => {
    const person = await product.newPerson();
    wiki.authorization.addClient('mine', { redirectUris: [`${product.url}/api/connections/callback`], secret: 'planted-secret' });
    const json = { provider: 'mcp', name: 'Wiki', url: wiki.server.url, auth: 'oauth', clientId: 'mine' };
    const created = await person.visit('/api/connections', { json: { ...json, clientSecret: 'planted-secret' } });
    const text = await created.text();
    expect(text).not.toContain('planted-secret');
    const { connection } = JSON.parse(text) as ConnectionAnswer;
    expect(await signIn(person, connection)).toBe(`/connections?signed_in=${connection.id}`);
    expect(await shown(person, connection)).toMatchObject({ settings: { clientId: 'mine' } });
    wiki.authorization.addClient('mine', { redirectUris: [`${product.url}/api/connections/callback`], secret: 'another' });
    const path = `/api/connections/${connection.id}`;
    const changed = await person.visit(path, { method: 'PATCH', json: { clientSecret: 'another' } });
    expect(await changed.json()).toMatchObject({ connection: { state: 'needs_sign_in', settings: { clientId: 'mine' } } });
    expect(await signIn(person, connection)).toBe(`/connections?signed_in=${connection.id}`);
    const refused = await person.visit('/api/connections', { json: { ...json, auth: 'none' } });
    expect(refused.status).toBe(400);

    // After a sign-out, too, the secret is sent to no other sign-in server.
    await person.visit(`${path}/sign-in`, { method: 'DELETE' });
    wiki.state.resource = { authorization_servers: [impostor.issuer] };
    const begun = await person.visit(`${path}/sign-in`, { method: 'POST' });
    wiki.state.resource = {};
    expect(await begun.json()).toMatchObject({
      error: { message: expect.stringContaining('another sign-in server than before') },
    });
    expect(impostor.state.asked.map(({ path: asked }) => asked)).toEqual(['/.well-known/oauth-authorization-server']);
  });
});
