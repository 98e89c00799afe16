import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { askFor, callingBehaviour } from '../fakes/calling-model';
import { type ConnectedProduct, connectedProduct } from '../fakes/connected-product';
import { dumpDatabase } from '../fakes/dump-database';
import { oauthMcpServer } from '../fakes/oauth-mcp-server';
import { recordPrinted } from '../fakes/printed-lines';
import { allEvents } from '../fakes/read-events';
import type { Person } from '../fakes/serve-product';
import { READER } from '../sources/postgres/stage';

/** SECURITY: secrets are encrypted in the database, and neither secrets nor users' questions and data are ever logged. */

let printed: string[] = [];

/** Must not appear in the database or the logs. The run itself adds some secrets that are not known in advance. */
const secrets: Record<string, string> = {
  'the password of a database': 'pw-of-planted_reader',
  'a wrong password': 'planted-wrong-password',
  'the password of an address that nothing is at': 'planted-unreachable-password',
  'a key of Brave': 'planted-brave-key',
  'a key of Tavily': 'planted-tavily-key',
  'the password of a search': 'planted-search-password',
  'the secret of the Salesforce app': 'planted-client-secret',
  'the secret of the client of an MCP server': 'planted-mcp-client-secret',
  'the key of the vault': 'planted-encryption-key',
  'the old key of the vault': 'planted-old-encryption-key',
  'the secret of the sessions': 'planted-session-secret',
};
/** Users' questions and data are stored, but must not be logged. */
const words: Record<string, string> = {
  'words of a question': 'planted-question',
  'a row of a table': 'Acme Mills',
  'an answer of Salesforce': 'planted-salesforce-answer',
};

let all: ConnectedProduct;
let ada: Person;
let wiki: Awaited<ReturnType<typeof oauthMcpServer>>;

beforeAll(async () => {
  printed = recordPrinted();
  wiki = await oauthMcpServer();
  all = await connectedProduct({
    behaviour: callingBehaviour,
    alsoHosts: wiki.hosts,
    salesforce: { clientSecret: secrets['the secret of the Salesforce app'] },
    env: {
      ENCRYPTION_KEY: 'planted-encryption-key',
      ENCRYPTION_OLD_KEYS: 'planted-old-encryption-key',
      NEXTAUTH_SECRET: 'planted-session-secret',
    },
  });
  ada = await all.product.newPerson();
  await all.stage.makeRole('planted_reader', READER);
  await connectEverything();
  await useEverything();
}, 120_000);
afterAll(async () => {
  jest.restoreAllMocks();
  await all.close();
  await wiki.close();
});

async function connectEverything(): Promise<void> {
  const { id } = await all.add(ada, { provider: 'salesforce' });
  await all.signIn(ada, id);
  await connectWiki();
  await all.add(ada, { provider: 'postgres', url: all.stage.urlOf('planted_reader') });
  const refused = [
    { provider: 'postgres', url: all.postgresUrl('reader', 'planted-wrong-password') },
    { provider: 'postgres', url: 'postgres://ada:planted-unreachable-password@127.0.0.1:1/nothing' },
    { provider: 'brave', key: 'planted-brave-key' },
    { provider: 'tavily', key: 'planted-tavily-key' },
    { provider: 'searxng', url: `http://ada:planted-search-password@127.0.0.1:${all.web.port}/` },
  ];
  for (const json of refused) {
    expect((await ada.visit('/api/connections', { json: { name: 'Mine', ...json } })).status).toBe(400);
  }
}

/** Signs in to an MCP server, whose tokens then expire and end. */
async function connectWiki(): Promise<void> {
  const client = { redirectUris: ['http://127.0.0.1:3000/api/connections/callback'], secret: 'planted-mcp-client-secret' };
  wiki.authorization.addClient('wiki-client', client);
  const settings = { url: wiki.server.url, auth: 'oauth', clientId: 'wiki-client', clientSecret: client.secret };
  const { id } = await all.add(ada, { provider: 'mcp', ...settings });
  expect(await all.signIn(ada, id)).toBe(`/connections?signed_in=${id}`);
  wiki.authorization.expireAccess();
  await ada.visit(`/api/connections/${id}/check`, { method: 'POST' });
  wiki.authorization.endSignIns();
  await ada.visit(`/api/connections/${id}/check`, { method: 'POST' });
}

async function use(name: string, args: unknown): Promise<void> {
  const { runId } = await askFor(ada, [{ name, arguments: args }], 0);
  await allEvents(await ada.call(`/api/runs/${runId}/events`));
}

/** Uses every connection, including expired and failing ones. */
async function useEverything(): Promise<void> {
  const query = {
    object: 'Account',
    fields: ['Name'],
    conditions: [{ field: 'Name', operator: '=', value: 'planted-question' }],
  };
  await use('getSFDCData', query);
  all.salesforce.expireAccess();
  await use('getSFDCData', query);
  all.salesforce.failNext({
    status: 500,
    errorCode: 'planted-salesforce-answer',
    message: 'planted-salesforce-answer',
    times: 9,
  });
  await use('getSFDCData', query);
  await use('queryPostgres', { sql: "SELECT name, 'planted-question' FROM sales.customers" });
  await use('queryPostgres', { sql: "SELECT 'planted-question'::int FROM sales.customers" });
  console.info('a line of the log');
  all.salesforce.endAccess();
  await use('getSFDCData', query);

  const asked = all.salesforce.state.asked;
  const forms = asked.flatMap(({ body }) => [...new URLSearchParams(body)]);
  for (const name of ['code', 'code_verifier', 'refresh_token']) {
    secrets[`the ${name} of a sign-in`] = forms.find(([key]) => key === name)?.[1] ?? '';
  }
  for (const [n, token] of [...new Set(asked.flatMap(({ token }) => token ?? []))].entries())
    secrets[`access token ${n}`] = token;
  for (const [n, [name, value]] of wiki.authorization.state.asked.flatMap(({ form }) => [...form]).entries()) {
    if (['code', 'code_verifier', 'refresh_token'].includes(name)) secrets[`the ${name} of an MCP server (${n})`] = value;
  }
  for (const [n, token] of new Set(wiki.server.asked.flatMap(({ headers }) => headers.authorization ?? [])).entries())
    secrets[`token of an MCP server ${n}`] = token.replace('Bearer ', '');
  secrets['an API key'] = ada.secret;
}

describe('after everything has been connected and used', () => {
  test('a dump of the database contains none of the secrets', async () => {
    const { text, tables } = await dumpDatabase(all.databaseUrl);
    // Proves that the dump is complete: it contains non-secret values from every store.
    for (const known of ['planted-question', 'Acme Mills', 'connection_signed_in', ada.user.email, 'planted_reader@']) {
      expect(text).toContain(known);
    }
    expect(tables).toBeGreaterThan(12);
    expect(Object.keys(secrets).length).toBeGreaterThanOrEqual(23);
    for (const [what, secret] of Object.entries(secrets)) {
      expect([what, secret.length > 8]).toEqual([what, true]);
      const forms = [
        secret,
        encodeURIComponent(secret),
        Buffer.from(secret).toString('base64').replace(/=+$/, ''),
        Buffer.from(secret).toString('hex'),
      ];
      for (const form of forms) expect([what, text.includes(form)]).toEqual([what, false]);
    }
  });

  test('the logs contain none of them, nor what users ask and read', () => {
    const log = printed.join('\n');
    expect(log).toContain('a line of the log');
    const canaries = { ...secrets, ...words };
    expect(Object.keys(canaries).length).toBeGreaterThanOrEqual(12);
    for (const [what, canary] of Object.entries(canaries)) expect([what, log.includes(canary)]).toEqual([what, false]);
  });

  test('the responses of the API reveal no secret', async () => {
    const paths = ['/api/connections', '/api/me', '/api/runs', '/api/conversations'];
    for (const path of paths) {
      const text = await (await ada.visit(path)).text();
      for (const [what, secret] of Object.entries(secrets))
        expect([path, what, text.includes(secret)]).toEqual([path, what, false]);
    }
  });
});
