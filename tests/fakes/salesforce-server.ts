import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type FakeObject, type Row, sampleRows, sampleSchema, type Value } from './salesforce-data';
import { type Org, runSoql, SalesforceError } from './soql-run';

/** How the next data requests fail: like Salesforce, or in another way. */
export interface Failure {
  status: number;
  errorCode?: string;
  message?: string;
  /** Sent instead of an error in JSON. */
  body?: string;
  headers?: Record<string, string>;
  /** Limits the failure to requests with matching paths. Default: all. */
  path?: RegExp;
  /** Limits the failure to requests with matching SOQL. Default: all. */
  soql?: RegExp;
  times?: number;
}

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  body: string;
  token?: string;
}

export interface SalesforceSettings {
  clientId?: string;
  clientSecret?: string;
  redirectUri?: string;
  schema?: FakeObject[];
  rows?: Record<string, Row[]>;
  /** Number of rows per page of a query. */
  batch?: number;
  apiRequestsLimit?: number;
}

const VERSIONS = ['61.0', '62.0', '63.0'];
const DAY_OR_TIME = /^date/;

/**
 * Salesforce on the loopback: OAuth 2.0 web server flow with PKCE, and the parts of the REST API that jsforce uses to describe, query and
 * change records. It evaluates SOQL with its own parser, hides fields from the user, pages, counts API requests, and fails on demand. Every
 * sign-in is of the same user, who agrees.
 */
export async function salesforceServer(settings: SalesforceSettings = {}) {
  const { clientId = 'client-1', clientSecret = 'client-secret-1', batch = 2000, apiRequestsLimit = 15_000 } = settings;
  const { redirectUri = 'http://127.0.0.1:3000/api/connections/callback' } = settings;
  const codes = new Map<string, URLSearchParams>();
  const accessTokens = new Set<string>();
  const refreshTokens = new Set<string>();
  const cursors = new Map<string, { totalSize: number; records: unknown[] }>();
  const hidden = new Set<string>();
  const failures: Failure[] = [];
  const state = {
    asked: [] as Asked[],
    refreshes: 0,
    apiRequests: 0,
    /** The user declines. */
    denies: false,
    /** Each refresh issues a new refresh token and revokes the old one. */
    rotates: false,
    /** A validation rule: returns the problem of a changed record, if any. */
    rule: (_object: string, _row: Row): string | undefined => undefined,
    /** Delay of a refresh, so that concurrent ones arrive. */
    refreshMs: 0,
  };
  const org: Org = {
    objects: settings.schema ?? sampleSchema(),
    rows: settings.rows ?? sampleRows(),
    sees: (object, field) => !hidden.has(`${object}.${field}`),
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (error instanceof SalesforceError) fail(response, error);
      else response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `http://${host}`;

  function grant(withRefresh: boolean) {
    const accessToken = `at-${randomBytes(12).toString('hex')}`;
    accessTokens.add(accessToken);
    const refreshToken = `rt-${randomBytes(12).toString('hex')}`;
    if (withRefresh) refreshTokens.add(refreshToken);
    return {
      access_token: accessToken,
      ...(withRefresh && { refresh_token: refreshToken }),
      instance_url: url,
      id: `${url}/id/00DKz0000000001MAA/005Kz0000000000IAA`,
      token_type: 'Bearer',
      issued_at: String(Date.now()),
      scope: 'refresh_token api',
      signature: 'c2lnbmF0dXJl',
    };
  }

  function authorize(query: URLSearchParams, response: ServerResponse) {
    const right =
      query.get('response_type') === 'code' &&
      query.get('client_id') === clientId &&
      query.get('redirect_uri') === redirectUri &&
      query.get('code_challenge_method') === 'S256' &&
      /^[\w-]{43}$/.test(query.get('code_challenge') ?? '');
    // According to RFC 6749, an unknown app or address gets no redirect.
    if (!right) return json(response, { error: 'invalid_request', error_description: 'redirect_uri_mismatch' }, 400);
    const back = new URL(redirectUri);
    back.searchParams.set('state', query.get('state') ?? '');
    if (state.denies) {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_description', 'end-user denied authorization');
    } else {
      const code = `aPrx-${randomBytes(12).toString('base64url')}==`;
      codes.set(code, query);
      back.searchParams.set('code', code);
    }
    response.writeHead(302, { location: back.href }).end();
  }

  async function token(form: URLSearchParams, response: ServerResponse): Promise<void> {
    const refuse = (error: string, description: string) => json(response, { error, error_description: description }, 400);
    if (form.get('client_id') !== clientId) return refuse('invalid_client_id', 'client identifier invalid');
    if (form.get('client_secret') !== clientSecret) return refuse('invalid_client', 'invalid client credentials');
    if (form.get('grant_type') === 'authorization_code') {
      const asked = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      if (!asked) return refuse('invalid_grant', 'expired authorization code');
      if (asked.get('code_challenge') !== challenge) return refuse('invalid_grant', 'invalid code verifier');
      if (asked.get('redirect_uri') !== form.get('redirect_uri')) return refuse('redirect_uri_mismatch', 'must match');
      return json(response, grant(true));
    }
    if (form.get('grant_type') !== 'refresh_token') return refuse('unsupported_grant_type', 'grant type not supported');
    state.refreshes++;
    await new Promise((done) => setTimeout(done, state.refreshMs));
    const refreshToken = form.get('refresh_token') ?? '';
    if (!refreshTokens.has(refreshToken)) return refuse('invalid_grant', 'expired access/refresh token');
    if (state.rotates) refreshTokens.delete(refreshToken);
    json(response, grant(state.rotates));
  }

  function revoke(form: URLSearchParams, response: ServerResponse) {
    const token = form.get('token') ?? '';
    if (!refreshTokens.has(token) && !accessTokens.has(token)) return json(response, { error: 'unsupported_token_type' }, 400);
    if (refreshTokens.delete(token)) accessTokens.clear();
    accessTokens.delete(token);
    response.writeHead(200).end();
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', url);
    const body = await text(request);
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    state.asked.push({ method: request.method ?? '', path, query, body, token: bearer });
    if (path === '/services/oauth2/authorize') return authorize(query, response);
    if (path === '/services/oauth2/token') return token(new URLSearchParams(body), response);
    if (path === '/services/oauth2/revoke') return revoke(new URLSearchParams(body), response);

    const soql = query.get('q') ?? '';
    const failing = failures.find((one) => (one.path?.test(path) ?? true) && (one.soql?.test(soql) ?? true));
    if (failing) {
      failing.times = (failing.times ?? 1) - 1;
      if (failing.times <= 0) failures.splice(failures.indexOf(failing), 1);
      const { status, headers, errorCode = 'UNKNOWN_EXCEPTION', message = 'It failed.' } = failing;
      if (failing.body !== undefined) {
        response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(failing.body);
        return;
      }
      return json(response, [{ message, errorCode }], status, headers);
    }
    if (!bearer || !accessTokens.has(bearer)) {
      throw new SalesforceError(401, 'INVALID_SESSION_ID', 'Session expired or invalid');
    }
    if (++state.apiRequests > apiRequestsLimit) {
      throw new SalesforceError(403, 'REQUEST_LIMIT_EXCEEDED', 'TotalRequests Limit exceeded.');
    }
    const used = { 'sforce-limit-info': `api-usage=${state.apiRequests}/${apiRequestsLimit}` };
    json(response, serve(request.method ?? '', path, query, body), 200, used);
  }

  function serve(method: string, path: string, query: URLSearchParams, body: string): unknown {
    const [, version = '', rest = ''] = /^\/services\/data\/v(\d+\.\d)(\/.*)$/.exec(path) ?? [];
    const missing = new SalesforceError(404, 'NOT_FOUND', 'The requested resource does not exist');
    if (!VERSIONS.includes(version)) throw missing;
    if (method === 'PATCH' && rest === '/composite/sobjects') return updateAll(JSON.parse(body));
    if (method !== 'GET') throw new SalesforceError(405, 'METHOD_NOT_ALLOWED', `HTTP Method '${method}' not allowed.`);
    if (rest === '/sobjects') return { encoding: 'UTF-8', maxBatchSize: 200, sobjects: org.objects.map(inGeneral) };
    const [, named] = /^\/sobjects\/(\w+)\/describe$/.exec(rest) ?? [];
    if (named) return inDetail(named, missing);
    if (rest === '/limits/recordCount') {
      const names = (query.get('sObjects') ?? '').split(',');
      return { sObjects: names.flatMap((name) => (org.rows[name] ? { name, count: org.rows[name].length } : [])) };
    }
    if (rest === '/query') return page(version, runSoql(org, query.get('q') ?? ''), 0);
    const [, cursor = '', from] = /^\/query\/([\w-]+?)-(\d+)$/.exec(rest) ?? [];
    const open = cursors.get(cursor);
    if (!open) throw from ? new SalesforceError(400, 'INVALID_QUERY_LOCATOR', 'invalid query locator') : missing;
    return page(version, open, Number(from), cursor);
  }

  function page(version: string, found: { totalSize: number; records: unknown[] }, from: number, cursor = `01g${cursors.size}`) {
    cursors.set(cursor, found);
    const records = found.records.slice(from, from + batch);
    const done = from + batch >= found.records.length;
    const more = done ? {} : { nextRecordsUrl: `/services/data/v${version}/query/${cursor}-${from + batch}` };
    return { totalSize: found.totalSize, done, ...more, records };
  }

  function inGeneral({ name, label, associate }: FakeObject) {
    const own = associate === undefined;
    return {
      name,
      label,
      queryable: true,
      searchable: own,
      layoutable: own,
      updateable: own,
      deprecatedAndHidden: false,
      customSetting: false,
      associateEntityType: associate ?? null,
      urls: { describe: `/services/data/v62.0/sobjects/${name}/describe` },
    };
  }

  function inDetail(name: string, missing: SalesforceError) {
    const object = org.objects.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (!object) throw missing;
    const fields = object.fields.filter((field) => org.sees(object.name, field.name));
    return {
      ...inGeneral(object),
      childRelationships: [],
      fields: fields.map(({ picklist = [], referenceTo = [], relationshipName = null, ...field }) => ({
        ...field,
        sortable: field.type !== 'textarea' && field.type !== 'multipicklist' && field.type !== 'address',
        groupable: !['textarea', 'multipicklist', 'address', 'currency', 'double', 'datetime'].includes(field.type),
        aggregatable: !['textarea', 'multipicklist', 'address', 'boolean'].includes(field.type),
        nillable: true,
        referenceTo,
        relationshipName,
        picklistValues: [...picklist.map((value) => ({ value, label: value, active: true })), ...retired(picklist)],
      })),
    };
  }

  function updateAll({ records }: { records: ({ id: string; attributes: { type: string } } & Record<string, Value>)[] }) {
    if (records.length > 200)
      throw new SalesforceError(400, 'EXCEEDED_ID_LIMIT', 'record limit reached. cannot submit more than 200');
    return records.map(({ id, attributes, ...values }) => {
      const failed = (statusCode: string, message: string, fields: string[] = []) => ({
        success: false,
        errors: [{ statusCode, message, fields }],
      });
      const object = org.objects.find(({ name }) => name === attributes.type);
      const row = org.rows[attributes.type]?.find(({ Id }) => String(Id).startsWith(id.slice(0, 15)));
      if (!object || !row) return failed('INVALID_CROSS_REFERENCE_KEY', 'invalid cross reference id');
      for (const [name, value] of Object.entries(values)) {
        const field = object.fields.find((one) => one.name === name);
        if (!field?.updateable || !org.sees(object.name, name)) {
          return failed('INVALID_FIELD_FOR_INSERT_UPDATE', `Unable to create/update fields: ${name}.`, [name]);
        }
        if (field.type === 'picklist' && value !== null && !field.picklist?.includes(String(value))) {
          return failed('INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST', `bad value for restricted picklist field: ${value}`, [name]);
        }
        if (DAY_OR_TIME.test(field.type) && value !== null && Number.isNaN(Date.parse(String(value)))) {
          return failed('JSON_PARSER_ERROR', `Cannot deserialize ${value}`, [name]);
        }
      }
      const wrong = state.rule(object.name, { ...row, ...values });
      if (wrong) return failed('FIELD_CUSTOM_VALIDATION_EXCEPTION', wrong);
      Object.assign(row, values);
      return { id: row.Id, success: true, errors: [] };
    });
  }

  return {
    url,
    /** `host:port`, as configured by operators. */
    host,
    client: { clientId, clientSecret, redirectUri },
    state,
    rows: org.rows,
    /** Field-level security: hides this field from the user. */
    hide: (object: string, field: string) => void hidden.add(`${object}.${field}`),
    failNext: (failure: Failure) => void failures.push(failure),
    /** Expires all access tokens, as after an idle day; refresh tokens remain valid. */
    expireAccess: () => accessTokens.clear(),
    /** The user revokes the app's access. */
    endAccess: () => {
      accessTokens.clear();
      refreshTokens.clear();
    },
    /** Returns tokens of a user who is already signed in. */
    signedIn() {
      const { access_token, refresh_token, instance_url, issued_at } = grant(true);
      const issuedAt = new Date(Number(issued_at)).toISOString();
      return { accessToken: access_token, refreshToken: refresh_token, instanceUrl: instance_url, issuedAt };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

export type SalesforceServer = Awaited<ReturnType<typeof salesforceServer>>;

const retired = (picklist: string[]) =>
  picklist.length > 0 ? [{ value: 'Retired value', label: 'Retired', active: false }] : [];

function fail(response: ServerResponse, { status, errorCode, message }: SalesforceError): void {
  json(response, [{ message, errorCode }], status);
}

function json(response: ServerResponse, value: unknown, status = 200, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8', ...headers }).end(JSON.stringify(value));
}
