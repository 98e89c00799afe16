import type { ConnectionAnswer } from '@/lib/core/connections/connections';
import { openStage, passwordOf, READER, SALES } from '../sources/postgres/stage';
import { hostileWebServer } from './hostile-web-server';
import { ADDRESS_CERTIFICATE } from './loopback-certificate';
import { type Behaviour, startModelServer } from './model-server';
import { type SalesforceSettings, salesforceServer } from './salesforce-server';
import { type Person, serveProduct } from './serve-product';
import { TEAM } from './team-behaviour';

/** The product's assumed origin, needed before it listens, since Salesforce redirects there. */
const ORIGIN = 'http://127.0.0.1:3000';

export type ConnectionShown = ConnectionAnswer['connection'];

interface Given {
  behaviour: Behaviour;
  /** Results of a web search. */
  found?: { title: string; url: string; content: string }[];
  pages?: Parameters<typeof hostileWebServer>[0];
  salesforce?: SalesforceSettings;
  env?: Record<string, string>;
  /** `host:port` of further servers that can be connected. */
  alsoHosts?: readonly string[];
}

/**
 * The product with its own PostgreSQL, and everything that a user can connect on the loopback: a Salesforce, a PostgreSQL with tables, a
 * SearXNG, and a web server that records its requests.
 */
export async function connectedProduct({ behaviour, found = [], pages, salesforce: settings, env = {}, alsoHosts = [] }: Given) {
  const salesforce = await salesforceServer({ ...settings, redirectUri: `${ORIGIN}/api/connections/callback` });
  const web = await hostileWebServer({
    '/search': (_, response) => {
      const results = found.map((result) => ({
        ...result,
        url: result.url.replace('http://web', `http://127.0.0.1:${web.port}`),
      }));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ results }));
    },
    ...pages,
  });
  const stage = await openStage(SALES, ADDRESS_CERTIFICATE);
  await stage.makeRole('reader', READER);
  await stage.makeRole('writer', `${READER} GRANT INSERT ON public.written TO $role;`);
  await stage.makeRole('bare');
  const databaseUrl = await stage.server.createDatabase();
  const models = await startModelServer({ behaviour, agents: TEAM });
  const { host } = new URL(stage.urlOf('reader'));
  const product = await serveProduct({
    NEXTAUTH_URL: ORIGIN,
    NEXTAUTH_SECRET: 'the secret of this test',
    DATABASE_URL: databaseUrl,
    OPENAI_COMPATIBLE_BASE_URL: models.url,
    SALESFORCE_CLIENT_ID: salesforce.client.clientId,
    SALESFORCE_CLIENT_SECRET: salesforce.client.clientSecret,
    SALESFORCE_LOGIN_URL: salesforce.url,
    ALLOW_PRIVATE_HOSTS: [salesforce.host, host, `127.0.0.1:${web.port}`, ...alsoHosts].join(),
    ...env,
  });

  async function add(person: Person, json: object): Promise<ConnectionShown> {
    const response = await person.visit('/api/connections', { json: { name: 'Mine', ...json } });
    if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
    return ((await response.json()) as ConnectionAnswer).connection;
  }

  return {
    product,
    salesforce,
    web,
    stage,
    models,
    databaseUrl,
    webUrl: (path: string) => `http://127.0.0.1:${web.port}${path}`,
    postgresUrl: (role: string, password = passwordOf(role)) => stage.urlOf(role).replace(passwordOf(role), password),
    add,

    /** Sends the user's browser to Salesforce and back; returns the final redirect. */
    async signIn(person: Person, id: string): Promise<string> {
      const begun = await person.visit(`/api/connections/${id}/sign-in`, { method: 'POST' });
      if (!begun.ok) throw new Error(`${begun.status}: ${await begun.text()}`);
      const { url } = (await begun.json()) as { url: string };
      const [cookie = ''] = (begun.headers.getSetCookie()[0] ?? '').split(';');
      const agreed = await fetch(url, { redirect: 'manual' });
      const { pathname, search } = new URL(agreed.headers.get('location') ?? '');
      const back = await person.visit(pathname + search, { headers: { cookie }, redirect: 'manual' });
      return back.headers.get('location') ?? `${back.status}`;
    },

    /** Connects every kind of source. */
    async connectAll(person: Person): Promise<{ salesforce: string; postgres: string; searxng: string }> {
      const crm = await add(person, { provider: 'salesforce', name: 'Our Salesforce' });
      await this.signIn(person, crm.id);
      const database = await add(person, { provider: 'postgres', name: 'Warehouse', url: stage.urlOf('reader') });
      const search = await add(person, { provider: 'searxng', name: 'Search', url: `http://127.0.0.1:${web.port}/` });
      return { salesforce: crm.id, postgres: database.id, searxng: search.id };
    },

    async connections(person: Person): Promise<ConnectionShown[]> {
      const { connections } = (await (await person.visit('/api/connections')).json()) as { connections: ConnectionShown[] };
      return connections;
    },

    async close() {
      await product.close();
      await Promise.all([models.close(), web.close(), salesforce.close()]);
      await stage.close();
    },
  };
}

export type ConnectedProduct = Awaited<ReturnType<typeof connectedProduct>>;
