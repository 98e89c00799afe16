import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createAgents } from '@/lib/agents';
import { admitAccount } from '@/lib/auth/admit-account';
import { hashApiKey, newApiKey } from '@/lib/auth/api-keys';
import { identify } from '@/lib/auth/identify';
import { createLinkSigner } from '@/lib/auth/link-signer';
import { hashPassword } from '@/lib/auth/password';
import { signInWithLink, signInWithPasskey } from '@/lib/auth/sign-in';
import { createSignInLinks, LINK_MS } from '@/lib/auth/sign-in-links';
import { createWebAuthn, type WebAuthn } from '@/lib/auth/web-authn';
import type { SignedIn } from '@/lib/core/actor';
import { agentDefinition } from '@/lib/core/agents/agent-definition';
import { deskDefinition } from '@/lib/core/desks/desk-definition';
import { ToolFailed } from '@/lib/core/errors';
import type { RunEvent } from '@/lib/core/events';
import type { UserModels } from '@/lib/core/ports/models';
import type { Stores } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import type { SignedFacts } from '@/lib/core/runs/signals';
import { httpToolDefinition } from '@/lib/core/tools/http-tools';
import type { Engine } from '@/lib/engine/engine';
import { safeFetch } from '@/lib/guards/outbound/safe-fetch';
import { auditFacts } from '@/lib/i18n/dictionary/audit-facts';
import { createSigner } from '@/lib/secrets/signer';
import { createVault } from '@/lib/secrets/vault';
import { addPasskey } from '@/lib/services/account/add-passkey';
import { beginPasskey } from '@/lib/services/account/begin-passkey';
import { beginTwoFactor } from '@/lib/services/account/begin-two-factor';
import { changePassword } from '@/lib/services/account/change-password';
import { changeProfile } from '@/lib/services/account/change-profile';
import { choosePassword } from '@/lib/services/account/choose-password';
import { confirmTwoFactor } from '@/lib/services/account/confirm-two-factor';
import { makeRecoveryCodes } from '@/lib/services/account/make-recovery-codes';
import { removePasskey } from '@/lib/services/account/remove-passkey';
import { removeTwoFactor } from '@/lib/services/account/remove-two-factor';
import { signOutEverywhere } from '@/lib/services/account/sign-out-everywhere';
import { releaseAnswer } from '@/lib/services/answers/release-answer';
import { saveReview } from '@/lib/services/answers/save-review';
import { withdrawAnswer } from '@/lib/services/answers/withdraw-answer';
import { changeConnection } from '@/lib/services/connections/change-connection';
import { createConnection } from '@/lib/services/connections/create-connection';
import { finishSignIn } from '@/lib/services/connections/finish-sign-in';
import type { ConnectionParts } from '@/lib/services/connections/parts';
import { removeConnection } from '@/lib/services/connections/remove-connection';
import { salesforceSignIn } from '@/lib/services/connections/salesforce-sign-in';
import { signInCookie } from '@/lib/services/connections/sign-in-cookie';
import { signOut } from '@/lib/services/connections/sign-out';
import { addDocument } from '@/lib/services/documents/add-document';
import { removeDocument } from '@/lib/services/documents/remove-document';
import { replaceDocument } from '@/lib/services/documents/replace-document';
import { addHttpTools } from '@/lib/services/http-tools/add-http-tools';
import { changeHttpTool } from '@/lib/services/http-tools/change-http-tool';
import { removeHttpTool } from '@/lib/services/http-tools/remove-http-tool';
import { createKey } from '@/lib/services/keys/create-key';
import { removeKey } from '@/lib/services/keys/remove-key';
import { importItems } from '@/lib/services/library/import-items';
import { reviewMcpTool } from '@/lib/services/mcp-tools/review-mcp-tool';
import { forgetFacts } from '@/lib/services/memory/forget-facts';
import { removeModel } from '@/lib/services/models/remove-model';
import { startPull } from '@/lib/services/models/start-pull';
import { changePerson } from '@/lib/services/people/change-person';
import { invitePerson } from '@/lib/services/people/invite-person';
import { removePasskeysOf } from '@/lib/services/people/remove-passkeys-of';
import { removeTwoFactorOf } from '@/lib/services/people/remove-two-factor-of';
import { signPersonOut } from '@/lib/services/people/sign-person-out';
import { takeOver } from '@/lib/services/people/take-over';
import { addSet } from '@/lib/services/question-sets/add-set';
import { removeSet } from '@/lib/services/question-sets/remove-set';
import { type StartSetParts, startSetRun } from '@/lib/services/question-sets/start-set-run';
import { answerRequest } from '@/lib/services/runs/answer-request';
import { resetSamples } from '@/lib/services/samples/reset-samples';
import { removeOverride } from '@/lib/services/scenarios/remove-override';
import { saveOverride } from '@/lib/services/scenarios/save-override';
import { changeSchedule } from '@/lib/services/schedules/change-schedule';
import { createSchedule } from '@/lib/services/schedules/create-schedule';
import type { ScheduleParts } from '@/lib/services/schedules/parts';
import { removeSchedule } from '@/lib/services/schedules/remove-schedule';
import { setScheduleStatus } from '@/lib/services/schedules/set-schedule-status';
import { rotateSecrets } from '@/lib/services/secrets/rotate-secrets';
import { createShare } from '@/lib/services/shares/create-share';
import { revokeShare } from '@/lib/services/shares/revoke-share';
import { connectionSecrets } from '@/lib/services/sources/connection-secrets';
import type { Adapters } from '@/lib/services/sources/open-adapters';
import { makeSpecialists } from '@/lib/services/specialists/make-specialists';
import { changeWebhook } from '@/lib/services/webhooks/change-webhook';
import { createWebhook } from '@/lib/services/webhooks/create-webhook';
import { removeWebhook } from '@/lib/services/webhooks/remove-webhook';
import { testWebhook } from '@/lib/services/webhooks/test-webhook';
import type { SalesforceOAuth } from '@/lib/sources/salesforce/oauth';
import type { Database } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { createTools } from '@/lib/tools';
import { newKeptAnswer, newReview } from '../contracts/answer-store.contract';
import { newSchedule } from '../contracts/schedule-store.contract';
import { begunRun, entryOf, newUser, noQueue, runEnd } from '../contracts/store-data';
import { newWebhook } from '../contracts/webhook-store.contract';
import { codeOf } from '../fakes/authenticator';
import { emptyDatabase } from '../fakes/data-folder';
import { passkeyDevice } from '../fakes/passkey-device';

const PASSWORD = 'correct horse battery';
const DESK = {
  name: 'sample',
  title: 'Sample',
  description: '',
  enabled: true,
  definition: deskDefinition.parse({ areas: [{ key: 'tax', title: {}, url: {} }] }),
};
const UPLOADS = {
  openUpload: () => () => {},
  extract: async () => ({ text: 'Text.', parts: { unit: 'line' as const, starts: [0] } }),
};
const FILE = {
  path: '/tmp/a',
  size: 1,
  pieces: async function* pieces() {
    yield Uint8Array.of(65);
  },
};
const UPLOAD = { name: 'a.txt', receive: <T>(use: (file: typeof FILE) => Promise<T>) => use(FILE) };
const SECRET = 'x'.repeat(32);
const ORIGIN = 'http://127.0.0.1:3000';
const NAMED_ORIGIN = 'http://team.localhost:3000';

/** A desk of the user's own; returns its id. */
async function ownDesk(user: { id: string }): Promise<string> {
  const id = randomUUID();
  await stores.library.create<'desk'>({ id, userId: user.id, kind: 'desk' }, { ...DESK, name: `d${id}` }, []);
  return id;
}

let database: Database;
let stores: Stores;
beforeAll(async () => {
  database = await emptyDatabase();
  stores = createStores(database.db);
  await sql(`create table refused (name text)`);
  await sql(`create function refuse() returns trigger language plpgsql as $$
    begin
      if exists (select from refused where name = tg_table_name) then raise exception 'refused by %', tg_table_name; end if;
      return coalesce(new, old);
    end $$`);
  await sql('create trigger refuse before insert on audit for each row execute function refuse()');
  for (const table of ACTED_ON) {
    await sql(`create constraint trigger refuse_${table} after insert or update or delete on "${table}"
      deferrable initially deferred for each row execute function refuse()`);
  }
});
afterAll(() => database.close());

/** All tables that audited actions write to. */
const ACTED_ON = [
  ...['authenticator', 'recovery_code', 'passkey'],
  ...['user', 'provider_account', 'used_link', 'api_key', 'connection', 'document', 'sample_change', 'run_signal', 'fingerprint'],
  ...[
    'agent_fact',
    'share',
    'model_pull',
    'schedule',
    'schedule_occurrence',
    'webhook',
    'webhook_delivery',
    'http_tool',
    'mcp_tool',
    'library_item',
    'scenario_override',
    'question_set',
    'set_run',
    'kept_answer',
    'answer_review',
  ],
];

async function sql(text: string): Promise<unknown[]> {
  return (await database.session.executeSql(text)).rows;
}

/** The rows of all these tables; of documents only the visible ones. */
async function state(): Promise<string> {
  const rows = ACTED_ON.map((table) => {
    const condition = table === 'document' ? 'where whole' : '';
    return sql(`select coalesce(json_agg(t order by t::text), '[]')::text as rows from "${table}" t ${condition}`);
  });
  return JSON.stringify(await Promise.all(rows));
}

const audited = () => sql('select seq, action from audit order by seq');

/** Runs `work` while writes to these tables fail: to the audit table at once, to the others when their transaction ends. */
async function refusing<T>(tables: readonly string[], work: () => Promise<T>): Promise<T> {
  await sql(`insert into refused values ${tables.map((table) => `('${table}')`).join()}`);
  try {
    return await work();
  } finally {
    await sql('delete from refused');
  }
}

const vault = createVault([SECRET]);
// Safe: a domain name is in the origin.
const webAuthn = createWebAuthn({ secret: SECRET, origin: NAMED_ORIGIN }) as WebAuthn;
const secrets = connectionSecrets(vault);
const sign = createSigner(SECRET);
const links = () => createSignInLinks({ signer: createLinkSigner(SECRET), users: stores.users, origin: ORIGIN });
const allowed = async () => ({ allowed: true as const });
const limit = { attempt: allowed, codeAttempt: allowed, passwordAccepted: async () => {}, succeeded: async () => {} };
/** Safe: the actions below use only this part of an engine. */
const engine = { signal: (run, signal, entry) => stores.runs.signal(run, signal, noQueue, entry) } as Pick<Engine, 'signal'>;
const cookie = signInCookie({ vault, path: '/', secure: false });
const tokens = {
  accessToken: 'a',
  refreshToken: 'r',
  instanceUrl: 'https://acme.my.salesforce.com',
  issuedAt: '2026-05-01T00:00:00Z',
};

/** Connections that always work. Safe: the actions below use only these parts of the adapters and of Salesforce. */
function connections(): ConnectionParts['connections'] {
  const search = async () => ({ label: 'Search', search: async () => [] });
  const adapters = { search, crm: () => ({ check: async () => ({}) }), trying: () => adapters, drop: async () => {} };
  const oauth = { exchangeCode: async () => tokens } as unknown as SalesforceOAuth;
  const salesforceLogin = { defaultUrl: 'https://login.salesforce.com' };
  const backends = { forget() {} };
  return {
    secrets,
    backends,
    salesforceLogin,
    cookie,
    signIns: (connection) => salesforceSignIn(connection, { oauth, secrets }),
    adapters: adapters as unknown as Adapters,
    discovery: { refresh: async () => false, renew: async () => {} },
    stdioServers: { names: [] },
    mayTry: async () => {},
    fetch: safeFetch,
  };
}

/** A user with their password, who has begun to set up two-factor authentication. */
async function begunTwoFactor(user: User) {
  const known = { ...user, passwordHash: await hashPassword(PASSWORD) };
  const { secret } = await beginTwoFactor({ ctx: ctxOf(known), input: { password: PASSWORD } });
  return { known, secret };
}

async function withTwoFactor(user: User): Promise<User> {
  const { known, secret } = await begunTwoFactor(user);
  await confirmTwoFactor({ ctx: ctxOf(known), input: { code: codeOf(secret) } });
  return known;
}

/** What the device of a user without a password made. */
async function newPasskey(user: User) {
  const device = passkeyDevice(NAMED_ORIGIN);
  return { device, credential: device.create(await beginPasskey({ ctx: ctxOf(user), input: {} })) };
}

const connection = {
  state: 'connected',
  problem: null,
  problemPhrase: null,
  checkedAt: null,
  facts: {},
  agents: null,
  settings: {},
} as const;

async function connected(user: User, provider: 'brave' | 'salesforce' | 'http' | 'mcp' = 'brave') {
  const whose = { id: randomUUID(), userId: user.id, provider };
  await stores.connections.create(
    { ...whose, ...connection, name: 'Search' },
    vault.encrypt({ provider, key: 'k' }, ['connection']),
  );
  return whose.id;
}

const httpTool = httpToolDefinition.parse({
  description: 'Reads',
  input: { type: 'object' },
  method: 'GET',
  path: '/',
  access: 'read',
});

async function withTool(user: User): Promise<string> {
  const connectionId = await connected(user, 'http');
  const tool = { userId: user.id, connectionId, name: 'read', calledAs: 'shop__read', definition: httpTool };
  const added = await stores.httpTools.add(user.id, [tool]);
  if (!Array.isArray(added) || !added[0]) throw new Error('the tool was not added');
  return added[0].id;
}

async function withMcpTool(user: User): Promise<string> {
  const connectionId = await connected(user, 'mcp');
  const definition = { name: 'read', description: 'Reads', inputSchema: { type: 'object' }, readOnly: true, hash: 'a' };
  const id = randomUUID();
  const tool = { id, connectionId, name: 'read', calledAs: 'files__read', definition, createdAt: '2026-05-01T00:00:00.000Z' };
  await stores.mcpTools.save(user.id, [{ ...tool, found: null, isMissing: false, readConfirmed: false }]);
  return id;
}

async function someKey(user: User) {
  const { secret, prefix } = newApiKey();
  const hash = hashApiKey(secret);
  const { id } = await stores.apiKeys.create({ userId: user.id, name: 'ci', prefix, hash, scopes: ['read'], agents: null });
  return { id, secret };
}

/** Models on a user's own Ollama. */
const onOllama = new Set<string>();
/** Safe: the actions below use only these parts of a user's models. */
const ownOllama = {
  pullable: () => ({
    isOwn: true,
    models: {
      async remove(model: string) {
        if (!onOllama.delete(model)) throw new ToolFailed('Ollama has no such model.');
      },
    },
  }),
} as unknown as UserModels;

function ctxOf(user: User) {
  const actor: SignedIn = { type: 'user', user };
  return {
    stores,
    engine,
    links: links(),
    limit,
    vault,
    webAuthn,
    sign,
    actor,
    connections: connections(),
    agents: createAgents(stores.library),
    tools: createTools(),
    env: { REDACT_MESSAGES: false, MULTI_AGENT_ALLOWED_AGENTS: undefined },
    builtinDesks: [DESK],
    models: { of: async () => ownOllama, local: async () => [] },
  };
}

const SCHEDULE = {
  title: 'Renewals',
  question: 'Which contracts renew?',
  recipient: { type: 'agent' as const, name: 'contract-reader' },
  cron: '0 9 * * *',
  timeZone: 'UTC',
  catchUp: 'skip' as const,
};

async function scheduled(user: User): Promise<string> {
  const schedule = newSchedule(user.id);
  await stores.schedules.create(schedule);
  return schedule.id;
}

/** Safe: creating and changing a schedule, and starting a set of a desk, use only these parts of what starts runs. */
const starting = (user: User) => ({ ...ctxOf(user), env: {} }) as unknown as ScheduleParts & StartSetParts & { actor: SignedIn };

async function hooked(user: User): Promise<string> {
  const webhook = newWebhook(user.id);
  await stores.webhooks.create(webhook, vault.encrypt('of nobody', ['webhook']));
  return webhook.id;
}

/** The id of a conversation with an answer. */
async function answered(user: User): Promise<string> {
  const run = await begunRun(stores, { userId: user.id });
  await stores.runs.append({ entries: [entryOf(run, 2, runEnd('In May.'))] });
  return run.conversationId;
}

interface Prepared {
  ctx: ReturnType<typeof ctxOf>;
  user: User;
  other: User;
}

async function keptForReview(user: User) {
  const definition = deskDefinition.parse({});
  const desk = { name: 'permits', title: 'Permits', description: '', enabled: true, definition };
  const deskId = randomUUID();
  await stores.library.create<'desk'>({ id: deskId, userId: user.id, kind: 'desk' }, desk, []);
  const kept = newKeptAnswer(deskId);
  await stores.answers.keep(kept);
  return { deskId, id: kept.id };
}

/** Each entry prepares its action and returns it. The action changes only these tables and the audit log. */
const ACTS: Record<string, (prepared: Prepared) => Promise<() => Promise<unknown>>> = {
  createKey:
    async ({ ctx }) =>
    () =>
      createKey({ ctx, input: { name: 'ci', expiresInDays: 1, scopes: ['read'], agents: null } }),
  async removeKey({ ctx, user }) {
    const { id } = await someKey(user);
    return () => removeKey({ ctx, input: { id } });
  },
  async 'the first use of a key in a day'({ user }) {
    const { secret } = await someKey(user);
    const request = new Request(ORIGIN, { headers: { authorization: `Bearer ${secret}` } });
    return () => identify(request, { ...stores, secret: SECRET, secureCookies: false });
  },
  invitePerson:
    async ({ ctx }) =>
    () =>
      invitePerson({
        ctx,
        input: { email: `${randomUUID()}@example.com`, name: 'Bob', role: 'member', agents: ['contract-reader'] },
      }),
  changePerson:
    async ({ ctx, other }) =>
    () =>
      changePerson({ ctx, input: { id: other.id, change: { role: 'owner', disabled: true, agents: [] } } }),
  async takeOver({ ctx, other }) {
    const id = randomUUID();
    const definition = agentDefinition.parse({});
    const content = { name: `a${id}`, title: 'Scout', description: '', enabled: true, definition };
    await stores.library.create<'agent'>({ id, userId: other.id, kind: 'agent' }, content, []);
    await stores.library.publish(other.id, 'agent', id, 'server');
    await stores.users.setDisabled(other.id, true);
    return () => takeOver({ ctx, input: { id: other.id } });
  },
  signPersonOut:
    async ({ ctx, other }) =>
    () =>
      signPersonOut({ ctx, input: { id: other.id } }),
  signOutEverywhere:
    async ({ ctx }) =>
    () =>
      signOutEverywhere({ ctx }),
  changeProfile:
    async ({ ctx }) =>
    () =>
      changeProfile({ ctx, input: { name: 'Ada Lovelace' } }),
  async changePassword({ user }) {
    const known = { ...user, passwordHash: await hashPassword(PASSWORD) };
    return () => changePassword({ ctx: ctxOf(known), input: { current: PASSWORD, password: 'another long pass phrase' } });
  },
  async confirmTwoFactor({ user, ctx }) {
    const { secret } = await begunTwoFactor(user);
    return () => confirmTwoFactor({ ctx, input: { code: codeOf(secret) } });
  },
  async makeRecoveryCodes({ user }) {
    const known = await withTwoFactor(user);
    return () => makeRecoveryCodes({ ctx: ctxOf(known), input: { password: PASSWORD } });
  },
  async removeTwoFactor({ user }) {
    const known = await withTwoFactor(user);
    return () => removeTwoFactor({ ctx: ctxOf(known), input: { password: PASSWORD } });
  },
  async removeTwoFactorOf({ user }) {
    await withTwoFactor(user);
    const ctx = ctxOf(await newUser(stores));
    return () => removeTwoFactorOf({ ctx, input: { id: user.id } });
  },
  async removePasskeysOf({ user }) {
    const { credential } = await newPasskey(user);
    await addPasskey({ ctx: ctxOf(user), input: { name: 'Laptop', credential } });
    const ctx = ctxOf(await newUser(stores));
    return () => removePasskeysOf({ ctx, input: { id: user.id } });
  },
  async choosePassword({ user }) {
    const token = createLinkSigner(SECRET).sign('password', user.email, LINK_MS.password);
    const ctx = { ...ctxOf(user), actor: { type: 'visitor' as const, address: '127.0.0.1' } };
    return () => choosePassword({ ctx, input: { token, password: 'another long pass phrase' } });
  },
  async 'signing in with a link'({ user }) {
    const token = createLinkSigner(SECRET).sign('sign_in', user.email, LINK_MS.sign_in);
    const deps = { ...stores, vault, limit, webAuthn, links: links(), devices: { idOf: () => undefined } };
    return () => signInWithLink(deps, { token }, { type: 'visitor', address: '127.0.0.1' });
  },
  async addPasskey({ ctx, user }) {
    const { credential } = await newPasskey(user);
    return () => addPasskey({ ctx, input: { name: 'Laptop', credential } });
  },
  async removePasskey({ ctx, user }) {
    const { credential } = await newPasskey(user);
    const { id } = await addPasskey({ ctx, input: { name: 'Laptop', credential } });
    return () => removePasskey({ ctx, input: { id } });
  },
  async 'signing in with a passkey'({ user }) {
    const { device, credential } = await newPasskey(user);
    await addPasskey({ ctx: ctxOf(user), input: { name: 'Laptop', credential } });
    const deps = { ...stores, vault, limit, webAuthn, links: links(), devices: { idOf: () => undefined } };
    const signed = JSON.stringify(device.get(await webAuthn.requestOptions()));
    return () => signInWithPasskey(deps, { credential: signed }, { type: 'visitor', address: '127.0.0.1' });
  },
  'signing up with a provider': async () => {
    const account = { provider: 'oidc', issuer: 'https://id.example', subject: randomUUID() };
    const profile = { email: `${randomUUID()}@example.com`, email_verified: true };
    return () => admitAccount({ ...stores, signUp: { domains: ['example.com'], groups: [] } }, account, profile);
  },
  addDocument:
    async ({ ctx }) =>
    () =>
      addDocument({ ctx: { ...ctx, ...UPLOADS }, input: UPLOAD }),
  async replaceDocument({ ctx, user }) {
    const document = { userId: user.id, name: 'a.txt', mediaType: 'text/plain', sample: false, text: 'Old text.' };
    const { id } = await stores.documents.add(document);
    return () => replaceDocument({ ctx: { ...ctx, ...UPLOADS }, input: { ...UPLOAD, id } });
  },
  async removeDocument({ ctx, user }) {
    const document = { userId: user.id, name: 'a.txt', mediaType: 'text/plain', sample: false, text: 'Text.' };
    const { id } = await stores.documents.add(document);
    return () => removeDocument({ ctx, input: { id } });
  },
  async resetSamples({ ctx, user }) {
    await stores.sampleChanges.keep(user.id, [{ object: 'Account', id: '1', values: { Name: 'Acme' } }]);
    return () => resetSamples({ ctx });
  },
  importItems:
    async ({ ctx }) =>
    () =>
      importItems({
        ctx,
        input: {
          file: '---\nname: clerk\ntitle: Clerk\n---\n<!-- item -->\n---\nkind: prompt\nname: style\ntitle: Style\n---\nBe brief.\n',
        },
      }),
  async makeSpecialists({ ctx, user }) {
    const connection = await connected(user, 'mcp');
    await stores.connections.update(user.id, connection, { settings: { handle: 'files' } });
    const content = { name: 'reader', title: 'Reader', description: '', enabled: true, definition: agentDefinition.parse({}) };
    return () => makeSpecialists({ ctx, input: { connection, agents: [{ content, existing: null }] } });
  },
  async saveOverride({ user }) {
    const ctx = ctxOf({ ...user, role: 'owner' });
    return () =>
      saveOverride({ ctx, input: { id: 'builtin-sample', area: 'tax', blocks: [{ title: '', text: 'Mine.' }], enabled: true } });
  },
  async removeOverride({ ctx, user }) {
    const override = { deskId: 'builtin-sample', area: 'tax' };
    await stores.scenarioOverrides.save(user.id, { ...override, blocks: [], enabled: true });
    return () => removeOverride({ ctx, input: { id: override.deskId, area: override.area } });
  },
  async addSet({ ctx, user }) {
    const deskId = await ownDesk(user);
    return () => addSet({ ctx, input: { deskId, title: 'Fares', csv: 'question\nWhat is the fare?' } });
  },
  async removeSet({ ctx, user }) {
    const deskId = await ownDesk(user);
    const { set } = await addSet({ ctx, input: { deskId, title: 'Fares', csv: 'question\nWhat is the fare?' } });
    return () => removeSet({ ctx, input: { deskId, setId: set.id } });
  },
  async startSetRun({ ctx, user }) {
    const deskId = await ownDesk(user);
    const { set } = await addSet({ ctx, input: { deskId, title: 'Fares', csv: 'question\nWhat is the fare?' } });
    return () => startSetRun({ ctx: starting(user), input: { deskId, setId: set.id } });
  },
  async forgetFacts({ ctx, user }) {
    const definition = agentDefinition.parse({ instructions: [{ text: 'Be brief.' }] });
    const content = { name: 'clerk', title: 'Clerk', description: '', enabled: true, definition };
    const id = randomUUID();
    await stores.library.create<'agent'>({ id, userId: user.id, kind: 'agent' }, content, []);
    await stores.facts.keep({ id: randomUUID(), userId: user.id, agentId: id, text: 'Works in Lyon.' });
    return () => forgetFacts({ ctx, input: { agentId: id } });
  },
  async reviewMcpTool({ ctx, user }) {
    const id = await withMcpTool(user);
    return () => reviewMcpTool({ ctx, input: { id, review: { action: 'confirm_read', hash: 'a' } } });
  },
  async createSchedule({ user }) {
    return () => createSchedule({ ctx: starting(user), input: SCHEDULE });
  },
  async changeSchedule({ user }) {
    const id = await scheduled(user);
    return () => changeSchedule({ ctx: starting(user), input: { id, content: { ...SCHEDULE, title: 'Others' } } });
  },
  async setScheduleStatus({ user }) {
    const id = await scheduled(user);
    return () => setScheduleStatus({ ctx: starting(user), input: { id, status: 'paused' } });
  },
  async removeSchedule({ ctx, user }) {
    const id = await scheduled(user);
    return () => removeSchedule({ ctx, input: { id } });
  },
  createWebhook:
    async ({ ctx }) =>
    () =>
      createWebhook({
        ctx: { ...ctx, vault, env: { ALLOW_PRIVATE_HOSTS: ['127.0.0.1:9'] } },
        input: { url: 'http://127.0.0.1:9/', events: ['run.ended'], includesAnswer: false },
      }),
  async changeWebhook({ ctx, user }) {
    const id = await hooked(user);
    return () => changeWebhook({ ctx, input: { id, change: { status: 'off' } } });
  },
  async removeWebhook({ ctx, user }) {
    const id = await hooked(user);
    return () => removeWebhook({ ctx, input: { id } });
  },
  async testWebhook({ ctx, user }) {
    const id = await hooked(user);
    return () => testWebhook({ ctx: { ...ctx, mayTestWebhook: async () => {} }, input: { id } });
  },
  startPull:
    async ({ ctx }) =>
    () =>
      startPull({ ctx: { ...ctx, puller: { look: async () => {} } }, input: { model: 'home:llama3.2' } }),
  createConnection:
    async ({ ctx }) =>
    () =>
      createConnection({ ctx, input: { provider: 'brave', name: 'Search', key: 'a key', agents: null } }),
  async changeConnection({ ctx, user }) {
    const id = await connected(user);
    return () => changeConnection({ ctx, input: { id, change: { name: 'Other', key: 'another key', off: true } } });
  },
  async removeConnection({ ctx, user }) {
    const id = await connected(user);
    return () => removeConnection({ ctx, input: { id } });
  },
  async addHttpTools({ ctx, user }) {
    const id = await connected(user, 'http');
    return () => addHttpTools({ ctx, input: { connection: id, tools: [{ name: 'read', definition: httpTool }] } });
  },
  async changeHttpTool({ ctx, user }) {
    const id = await withTool(user);
    return () => changeHttpTool({ ctx, input: { id, name: 'renamed', definition: httpTool } });
  },
  async removeHttpTool({ ctx, user }) {
    const id = await withTool(user);
    return () => removeHttpTool({ ctx, input: { id } });
  },
  async finishSignIn({ ctx, user }) {
    const id = await connected(user, 'salesforce');
    const [cookies = ''] = cookie.keep(user, { connection: id, state: 's', verifier: 'v' }).split(';');
    return () => finishSignIn({ ctx, input: { cookies, state: 's', code: 'c' } });
  },
  async signOut({ ctx, user }) {
    const id = await connected(user, 'salesforce');
    return () => signOut({ ctx, input: { id } });
  },
  async rotateSecrets({ user }) {
    const old = createVault(['an old key']);
    const whose = { id: randomUUID(), userId: user.id, provider: 'brave' as const };
    const ciphertext = connectionSecrets(old).encrypt(whose, { provider: 'brave', key: 'k' });
    await stores.connections.create({ ...whose, ...connection, name: 'Search' }, ciphertext);
    const both = createVault([`a new key ${randomUUID()}`, 'an old key']);
    return () =>
      rotateSecrets({
        ctx: { stores, vault: both, secret: randomUUID(), actor: { type: 'program' } },
        input: { acceptLoss: true },
      });
  },
  async saveReview({ ctx, user }) {
    const answer = await keptForReview(user);
    return () => saveReview({ ctx, input: { ...answer, review: newReview() } });
  },
  async releaseAnswer({ ctx, user }) {
    const answer = await keptForReview(user);
    await stores.answerReviews.save({ ...answer, reviewerId: user.id }, { ...newReview(), total: 100 });
    return () => releaseAnswer({ ctx: { ...ctx, onReleased() {} }, input: answer });
  },
  async withdrawAnswer({ ctx, user }) {
    const answer = await keptForReview(user);
    await stores.answerReviews.save({ ...answer, reviewerId: user.id }, { ...newReview(), total: 100 });
    await stores.answerReviews.release(answer.deskId, answer.id, user.id);
    return () => withdrawAnswer({ ctx, input: answer });
  },
  async createShare({ ctx, user }) {
    const id = await answered(user);
    return () => createShare({ ctx: { ...ctx, auth: { origin: ORIGIN } }, input: { id, withWork: false, expiresInDays: 7 } });
  },
  async revokeShare({ ctx, user }) {
    const id = await answered(user);
    const input = { id, withWork: true, expiresInDays: null };
    const { share } = await createShare({ ctx: { ...ctx, auth: { origin: ORIGIN } }, input });
    return () => revokeShare({ ctx, input: { id, share: share.id } });
  },
  async 'answerRequest, an approval'({ ctx, user }) {
    const run = await begunRun(stores, { userId: user.id });
    const args = { object: 'Account', changes: [] };
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    const bound: SignedFacts = { userId: user.id, runId: run.id, key: 'k', tool: 'updateRecords', args, expiresAt };
    const token = sign('request', bound);
    const data: Extract<RunEvent, { type: 'signal_request' }>['data'] = {
      agent: 'data-steward',
      turnId: 't',
      key: 'k',
      callId: 'k',
      kind: 'approval',
      name: 'updateRecords',
      args,
      expiresAt,
      token,
    };
    await stores.runs.append({ entries: [entryOf(run, 2, { type: 'signal_request', data })] });
    const answer = { kind: 'approval', decision: 'approve', token } as const;
    const strategies = {
      names: {},
      find: () => undefined,
      findFold: () => undefined,
      answerOf: () => '',
      ownShared: () => undefined,
    };
    const parts = { ...ctx, strategies, numberValue: () => 1 };
    return () => answerRequest({ ctx: parts, input: { runId: run.id, key: 'k', answer } });
  },
};

describe('an audited action and its entry are stored together or not at all', () => {
  test.each(Object.entries(ACTS))('%s', async (_name, prepare) => {
    const [user, other] = [await newUser(stores), await newUser(stores)];
    const act = await prepare({ ctx: ctxOf(user), user, other });
    const [before, entries] = [await state(), await audited()];

    await expect(refusing(['audit'], act)).rejects.toThrow('refused by audit');
    expect(await state()).toBe(before);
    expect(await audited()).toEqual(entries);

    await expect(refusing(ACTED_ON, act)).rejects.toThrow(/refused by (?!audit)/);
    expect(await state()).toBe(before);
    expect(await audited()).toEqual(entries);

    await act();
    expect(await state()).not.toBe(before);
    expect((await audited()).length).toBeGreaterThan(entries.length);
    const { facts } = (await stores.audit.search({}, { limit: 1 }))[0] ?? {};
    expect(Object.keys(facts ?? {}).filter((name) => !Object.hasOwn(auditFacts.en.names, name))).toEqual([]);
    expect((await stores.audit.check()).broken).toBeNull();
  });
});

describe('a model on an Ollama server, which takes part in no transaction', () => {
  const removing = async () => {
    const user = await newUser(stores);
    const act = () => removeModel({ ctx: ctxOf(user), input: { model: 'home:llama3.2' } });
    const actions = async () => (await stores.audit.list(user.id, 10)).map(({ action }) => action);
    return { act, actions };
  };

  test('is not removed when its removal cannot be audited', async () => {
    const { act, actions } = await removing();
    onOllama.add('llama3.2');
    await expect(refusing(['audit'], act)).rejects.toThrow('refused by audit');
    expect([onOllama.has('llama3.2'), await actions()]).toEqual([true, []]);
    await act();
    expect([onOllama.has('llama3.2'), await actions()]).toEqual([false, ['model_removed']]);
  });

  test('that Ollama does not remove is audited as such', async () => {
    const { act, actions } = await removing();
    await expect(act()).rejects.toMatchObject({ code: 'conflict' });
    expect((await actions()).sort()).toEqual(['model_removal_failed', 'model_removed']);
  });
});
