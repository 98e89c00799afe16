import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { MeAnswer } from '@/lib/api/answers';
import type { LibraryItemAnswer } from '@/lib/api/library-requests';
import { operations } from '@/lib/api/openapi/document';
import type { ProgramConversationAnswer } from '@/lib/api/program-answers';
import type { AddedSetAnswer } from '@/lib/api/question-set-requests';
import type { LibraryKind } from '@/lib/core/library';
import type { KeyScope } from '@/lib/core/ports/api-key-store';
import { newWebhook } from '../contracts/webhook-store.contract';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';

let product: Product;
let ada: Person;
let eve: Person;
/** Ids of Ada's resources. */
let ids: Record<
  | 'run'
  | 'conversation'
  | 'program'
  | 'key'
  | 'user'
  | 'document'
  | 'connection'
  | 'file'
  | 'fact'
  | 'schedule'
  | 'set'
  | 'webhook'
  | 'passkey'
  | 'response'
  | LibraryKind,
  string
>;

beforeAll(async () => {
  product = await serveProduct();
  [ada, eve] = await Promise.all([product.newPerson(), product.newPerson()]);
  const response = await ada.call('/api/chat', { json: question('Which accounts are in Sweden?'), headers: asJson });
  const { runId, conversationId } = (await response.json()) as { runId: string; conversationId: string };
  const [key] = await product.workbench.stores.apiKeys.list(ada.user.id);
  const uploaded = await ada.call('/api/documents?name=Tenancy.md', { method: 'POST', body: 'The rent is due in Sweden.' });
  const { document } = (await uploaded.json()) as { document: { id: string } };
  const { provider, name, agents } = newSearch();
  const kept = { id: randomUUID(), userId: ada.user.id, provider, name, agents, checkedAt: null, facts: {}, settings: {} };
  const connection = await product.workbench.stores.connections.create(
    { ...kept, state: 'error', problem: 'Away.', problemPhrase: null },
    null,
  );
  const make = async (path: string, json: object) => {
    const made = await ada.call(path, { json });
    return ((await made.json()) as LibraryItemAnswer).item.id;
  };
  const { agentFiles, facts } = product.workbench.stores;
  const userId = ada.user.id;
  const file = await agentFiles.write({
    userId,
    conversationId,
    name: 'plan.md',
    text: 'Of Ada alone',
    agent: 'tenant',
    key: 'a',
  });
  if (!file || file === 'full') throw new Error('the file was not written');
  const agent = await make('/api/agents', content.agent);
  const fact = await facts.keep({ id: randomUUID(), userId, agentId: agent, text: 'Of Ada alone' });
  if (fact === 'full') throw new Error('the fact was not kept');
  const scheduled = await ada.visit('/api/schedules', { json: newSchedule });
  const { schedule } = (await scheduled.json()) as { schedule: { id: string } };
  const added = await ada.call('/api/question-sets', { json: newSet });
  const { set } = (await added.json()) as AddedSetAnswer;
  const created = await ada.call('/api/v1/conversations', { json: {} });
  const { conversation: program } = (await created.json()) as ProgramConversationAnswer;
  const responded = await ada.call('/v1/responses', { json: { model: 'agent:data-steward', input: 'Of Ada alone' } });
  const { id: responseId } = (await responded.json()) as { id: string };
  await product.workbench.stores.webhooks.create(newWebhook(ada.user.id, { id: WEBHOOK }), 'secret');
  const passkey = {
    id: 'passkey-of-ada',
    credentialId: 'of-ada',
    userId,
    name: 'Laptop',
    publicKey: Uint8Array.from([1]),
    counter: 0,
    transports: [],
  };
  await product.workbench.stores.passkeys.add({ ...passkey, createdAt: new Date().toISOString(), lastUsedAt: null });
  ids = {
    passkey: passkey.id,
    response: responseId,
    webhook: WEBHOOK,
    schedule: schedule.id,
    set: set.id,
    program: program.id,
    file: file.id,
    fact: fact.id,
    run: runId,
    conversation: conversationId,
    key: key?.id ?? '',
    user: ada.user.id,
    document: document.id,
    connection: connection.id,
    agent,
    prompt: await make('/api/prompts', content.prompt),
    team: await make('/api/teams', content.team),
    desk: await make('/api/desks', content.desk),
  };
});
afterAll(() => product.close());

const asJson = { accept: 'application/json' };
const newFolderPlan = () => ({
  title: 'Birds',
  commands: [{ kind: 'createFolder', id: randomUUID(), parentId: null, name: 'Birds' }],
});
const newPasskey = () => ({
  name: 'Mine',
  credential: {
    id: 'x',
    rawId: 'x',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'x', attestationObject: 'x' },
  },
});
const question = (content: string) => ({ messages: [{ role: 'user', content }] });
const newSearch = () => ({ provider: 'searxng' as const, name: 'Search', agents: null, url: 'http://127.0.0.1:9/' });
const team = () => ({ ...question('Who else?'), agents: ['data-steward'], rounds: 1 });

const WEBHOOK = randomUUID();
const newSchedule = {
  title: 'Of Ada alone',
  question: 'Who?',
  recipient: { type: 'agent', name: 'data-steward' },
  cron: '0 9 * * 1',
  timeZone: 'UTC',
};
const newSet = { title: 'Of Ada alone', csv: 'question\nWho?' };
const httpTool = { description: 'Mine', input: { type: 'object' }, method: 'GET', path: '/', access: 'read' };

const content = {
  agent: { name: 'tenant', title: 'Of Ada alone', definition: {} },
  prompt: { name: 'tenancy', title: 'Of Ada alone', definition: { template: 'Hello' } },
  team: { name: 'tenants', title: 'Of Ada alone', definition: { agents: ['data-steward'] } },
  desk: { name: 'tenant-desk', title: 'Of Ada alone', definition: {} },
};

/** Who may call a route, and how another user could try to reach Ada's resources with it. */
type Entry =
  /** Public: sign-in, health, and unknown paths. */
  | { open: true }
  /** An id in the path: Eve gets a 404 for each of Ada's ids, or, `nothing`, an empty response, as for an unknown id. */
  | { id: true; query?: string; json?: () => unknown; nothing?: true }
  /** An id in the body. */
  | { json: () => unknown; refusal: 404 }
  /** Owners only: 403 for other users. */
  | { owner: true; json?: () => unknown }
  /** No id: the response contains nothing of Ada's. */
  | { own: true; query?: string; json?: () => unknown; answers?: number };

function libraryRoutes(path: string, item: object): Record<string, Entry> {
  return {
    [`GET ${path}`]: { own: true },
    [`POST ${path}`]: { own: true, json: () => item },
    [`GET ${path}/[id]`]: { id: true },
    [`PUT ${path}/[id]`]: { id: true, json: () => ({ ...item, version: 1 }) },
    [`PATCH ${path}/[id]`]: { id: true, json: () => ({ visibility: 'server' }) },
    [`DELETE ${path}/[id]`]: { id: true },
    [`GET ${path}/[id]/export`]: { id: true },
    [`GET ${path}/[id]/versions`]: { id: true },
  };
}

const ROUTES: Record<string, Entry> = {
  ...libraryRoutes('/api/agents', content.agent),
  ...libraryRoutes('/api/prompts', content.prompt),
  ...libraryRoutes('/api/teams', content.team),
  ...libraryRoutes('/api/desks', content.desk),
  'GET /api/desks/[id]/overrides': { id: true },
  'PUT /api/desks/[id]/overrides/[key]': { id: true, json: () => ({ blocks: [{ text: 'Mine.' }] }) },
  'DELETE /api/desks/[id]/overrides/[key]': { id: true },
  'POST /api/desks/[id]/scenario-preview': { id: true, json: () => ({ area: 'tax', blocks: [] }) },
  'POST /api/desks/[id]/scenario-trial': { id: true, json: () => ({ question: 'Who?', area: 'tax', blocks: null }) },
  'GET /api/scenario/scenario-overrides': { own: true, query: '?desk=sample-desk', answers: 403 },
  'POST /api/scenario/scenario-overrides': {
    own: true,
    json: () => ({ desk: ids.desk, departmentKey: 'tax', overrideText: 'Mine.' }),
    answers: 404,
  },
  'PUT /api/scenario/scenario-overrides': {
    own: true,
    json: () => ({ desk: ids.desk, departmentKey: 'tax', overrideText: 'Mine.' }),
    answers: 404,
  },
  'DELETE /api/scenario/scenario-overrides': { own: true, query: '?desk=sample-desk&departmentKey=tax', answers: 404 },
  'POST /api/library/import': { own: true, json: () => ({ file: '---\nname: mine\ntitle: Mine\n---\n' }) },
  'POST /api/library/import/preview': { own: true, json: () => ({ file: '---\nname: mine\ntitle: Mine\n---\n' }) },
  'POST /api/agents/test': {
    json: () => ({ ...content.agent, ...question('Who?'), conversationId: ids.conversation }),
    refusal: 404,
  },
  'POST /api/agents/preview': { own: true, json: () => ({ definition: {} }) },
  'POST /api/prompts/preview': { own: true, json: () => ({ definition: { template: 'Hello', variables: {} } }) },
  'GET /api/agents/[id]/facts': { id: true },
  'DELETE /api/agents/[id]/facts': { id: true },
  'GET /api/http-tools': { own: true },
  'POST /api/http-tools': {
    own: true,
    json: () => ({ connection: ids.connection, tools: [{ name: 'mine', definition: httpTool }] }),
    answers: 404,
  },
  'POST /api/http-tools/try': { own: true, json: () => ({ connection: ids.connection, definition: httpTool }), answers: 404 },
  'POST /api/http-tools/openapi': { own: true, json: () => ({ text: '{"openapi":"3.1.0","paths":{}}' }) },
  'PATCH /api/http-tools/[id]': { id: true, json: () => ({ name: 'mine', definition: httpTool }) },
  'DELETE /api/http-tools/[id]': { id: true },
  'GET /api/mcp-tools': { own: true, query: '?connection=none', answers: 404 },
  'GET /api/mcp-prompts': { own: true },
  'POST /api/mcp-prompts': { own: true, json: () => ({ connection: ids.connection, name: 'x' }), answers: 404 },
  'GET /api/mcp-resources': { own: true },
  'POST /api/mcp-resources': { own: true, json: () => ({ connection: ids.connection, uri: 'x' }), answers: 404 },
  'POST /api/mcp-tools/[id]': { id: true, json: () => ({ action: 'withdraw_read' }) },
  'PATCH /api/facts/[id]': { id: true, json: () => ({ text: 'Mine now.' }) },
  'DELETE /api/facts/[id]': { id: true },
  'GET /api/agent-files/[id]': { id: true },
  'GET /api/agent-files/[id]/text': { id: true },
  'POST /api/agent-files/[id]/document': { id: true },
  'GET /api/conversations/[id]/files': { id: true },
  'GET /api/models/settings': { own: true },
  'GET /api/tools': { own: true },
  'GET /api/usage': { own: true },
  'GET /api/usage/agents': { own: true },
  'GET /api/tools/[id]': { id: true },
  'DELETE /api/tool-cache/[key]': { id: true },
  'GET /api/recipients': { own: true },
  'GET /api/attachments/[id]': { id: true },
  'GET /api/auth/[...nextauth]': { open: true },
  'POST /api/auth/[...nextauth]': { open: true },
  'POST /api/chat': { json: () => ({ ...question('Who?'), conversationId: ids.conversation }), refusal: 404 },
  'GET /api/chat/[id]/stream': { id: true, nothing: true },
  'GET /api/models': { own: true },
  'GET /api/models/local': { own: true },
  'POST /api/chat/chat-pii-check': { json: () => ({ desk: ids.desk, text: 'What does it cost?' }), refusal: 404 },
  'POST /api/chat/chat-translate': { json: () => ({ desk: ids.desk, text: 'What does it cost?' }), refusal: 404 },
  'POST /api/chat/chat-graph-run': {
    json: () => ({ graph: ids.desk, input: { userMessage: 'What does it cost?' } }),
    refusal: 404,
  },
  'POST /api/chat/chat-message': { json: () => ({ desk: ids.desk, userMessage: 'What does it cost?' }), refusal: 404 },
  'POST /api/chat/chat-similar-answer': { json: () => ({ desk: ids.desk, text: 'What does it cost?' }), refusal: 404 },
  'POST /api/search/search-context': { json: () => ({ desk: ids.desk, text: 'What does it cost?' }), refusal: 404 },
  'POST /api/util/util-check-url': { own: true, json: () => ({ url: 'http://127.0.0.1/' }) },
  'POST /api/models/ping': { own: true, json: () => ({ model: 'nobody:model' }), answers: 409 },
  'GET /api/models/details': { own: true, query: '?model=nobody:model', answers: 400 },
  'DELETE /api/models/details': { own: true, query: '?model=nobody:model', answers: 400 },
  'GET /api/models/pulls': { own: true },
  'POST /api/models/pulls': { own: true, json: () => ({ model: 'nobody:model' }), answers: 400 },
  'DELETE /api/models/pulls/[id]': { id: true },
  'POST /api/chat/multi': { json: () => ({ ...team(), conversationId: ids.conversation }), refusal: 404 },
  'POST /api/chat-orchestrated': { json: () => ({ message: 'Who?', conversationId: ids.conversation }), refusal: 404 },
  'GET /api/chat-orchestrated': { open: true },
  'POST /api/ask/[id]': { open: true },
  'POST /api/ask/[id]/follow': { open: true },
  'POST /api/ask/[id]/stop': { open: true },
  'POST /api/ask/[id]/feedback': { open: true },
  'POST /api/desks/[id]/ask': { id: true, json: () => ({ question: 'What does it cost?' }) },
  'POST /api/chat-stream': { json: () => ({ message: 'Who?', conversationId: ids.conversation }), refusal: 404 },
  'GET /api/chat-stream': { open: true },
  'POST /api/mcp': { own: true, json: () => ({ jsonrpc: '2.0', id: 1, method: 'resources/list' }), answers: 403 },
  'GET /api/connections': { own: true },
  'POST /api/connections': { own: true, json: newSearch, answers: 400 },
  'PATCH /api/connections/[id]': { id: true, json: () => ({ name: 'Mine now' }) },
  'DELETE /api/connections/[id]': { id: true },
  'POST /api/connections/[id]/check': { id: true },
  'GET /api/connections/[id]/data': { id: true },
  'POST /api/connections/[id]/sign-in': { id: true },
  'GET /api/connections/[id]/specialists': { id: true },
  'POST /api/connections/[id]/specialists': { id: true, json: () => ({ agents: [{ content: content.agent }] }) },
  'DELETE /api/connections/[id]/sign-in': { id: true },
  'GET /api/connections/callback': { own: true, query: '?state=made-up&code=made-up', answers: 303 },
  'GET /api/conversations': { own: true },
  'GET /api/conversations/search': { own: true, query: '?q=mine' },
  'GET /api/conversations/[id]': { id: true },
  'PATCH /api/conversations/[id]': { id: true, json: () => ({ title: 'Mine now' }) },
  'DELETE /api/conversations/[id]': { id: true },
  'GET /api/conversations/[id]/export': { id: true },
  'POST /api/conversations/[id]/fork': { id: true, json: () => ({ runId: 'mine' }) },
  'POST /api/conversations/[id]/seen': { id: true },
  'GET /api/conversations/[id]/shares': { id: true },
  'POST /api/conversations/[id]/shares': { id: true, json: () => ({}) },
  'DELETE /api/conversations/[id]/shares/[share]': { id: true },
  'GET /api/shared/[id]': { id: true },
  'GET /api/v1/conversations': { own: true },
  'POST /api/v1/conversations': { own: true, json: () => ({ agent: 'data-steward' }) },
  'GET /api/v1/conversations/[id]': { id: true },
  'DELETE /api/v1/conversations/[id]': { id: true },
  'POST /api/v1/conversations/[id]/messages': { id: true, json: () => ({ content: 'Who?' }) },
  'POST /api/v1/conversations/[id]/stop': { id: true },
  'GET /api/v1/conversations/[id]/stream': { id: true },
  'POST /api/v1/conversations/[id]/tool-results': { id: true, json: () => ({ call_id: 'call_1', success: true }) },
  'GET /v1/models': { own: true },
  'GET /v1/models/[...model]': { own: true, answers: 404 },
  'POST /v1/chat/completions': { own: true, json: () => ({ model: 'nobody:model', ...question('Who?') }), answers: 404 },
  'GET /v1/responses/[id]': { id: true },
  'DELETE /v1/responses/[id]': { id: true },
  'GET /v1/responses/[id]/input_items': { id: true },
  'POST /v1/responses/[id]/cancel': { id: true },
  'POST /v1/responses': { own: true, json: () => ({ model: 'nobody:model', input: 'Who?' }), answers: 404 },
  'GET /api/documents': { own: true },
  'POST /api/documents': { own: true, query: '?name=Lease.txt', json: () => 'The lease ends on 1 May 2027.' },
  'GET /api/documents/[id]': { id: true },
  'PUT /api/documents/[id]': { id: true, query: '?name=Mine.txt', json: () => 'Mine.' },
  'DELETE /api/documents/[id]': { id: true },
  'GET /api/documents/[id]/file': { id: true },
  'GET /api/documents/[id]/text': { id: true },
  'GET /api/documents/search': { own: true, query: '?q=rent+Sweden' },
  'GET /api/events': { own: true, query: '?runs=made-up:0' },
  'GET /api/health': { open: true },
  'GET /api/metrics': { owner: true },
  'GET /api/server': { owner: true },
  'POST /api/server/backup': { owner: true },
  'GET /api/openapi.json': { open: true },
  'GET /api/keys': { own: true },
  'POST /api/keys': { own: true, json: () => ({ name: 'another' }) },
  'DELETE /api/keys/[id]': { id: true },
  'GET /api/audit': { owner: true },
  'GET /api/audit/export': { owner: true },
  'POST /api/audit/check': { owner: true },
  'POST /api/choose-password': { open: true },
  'GET /api/people': { owner: true },
  'POST /api/people': { owner: true, json: () => ({ email: 'new@example.com', name: 'New', role: 'owner' }) },
  'PATCH /api/people/[id]': { owner: true, json: () => ({ disabled: true }) },
  'DELETE /api/people/[id]': { owner: true },
  'GET /api/people/[id]/belongings': { owner: true },
  'POST /api/people/[id]/take-over': { owner: true },
  'POST /api/people/[id]/link': { owner: true, json: () => ({}) },
  'POST /api/people/[id]/sign-out': { owner: true },
  'POST /api/me/password': { own: true, json: () => ({ current: 'x', password: 'correct horse battery' }), answers: 400 },
  'GET /api/me/two-factor': { own: true },
  'POST /api/me/two-factor': { own: true, json: () => ({ password: 'x' }), answers: 400 },
  'POST /api/me/two-factor/confirm': { own: true, json: () => ({ code: '123456' }), answers: 409 },
  'POST /api/me/two-factor/recovery-codes': { own: true, json: () => ({ password: 'x' }), answers: 400 },
  'POST /api/me/two-factor/remove': { own: true, json: () => ({ password: 'x' }), answers: 400 },
  'GET /api/me/passkeys': { own: true },
  'POST /api/me/passkeys/options': { own: true, json: () => ({ password: 'x' }), answers: 409 },
  'POST /api/me/passkeys': { own: true, json: newPasskey, answers: 409 },
  'DELETE /api/me/passkeys/[id]': { id: true },
  'POST /api/passkey-options': { open: true },
  'DELETE /api/people/[id]/two-factor': { owner: true },
  'DELETE /api/people/[id]/passkeys': { owner: true },
  'GET /api/inbox': { own: true },
  'GET /api/inbox/history': { own: true },
  'GET /api/me/export': { own: true },
  'GET /api/me': { own: true },
  'PATCH /api/me': { own: true, json: () => ({ name: 'Eve' }) },
  'POST /api/me/sign-out-everywhere': { own: true },
  'GET /api/runs': { own: true },
  'GET /api/runs/[id]': { id: true },
  'POST /api/runs/[id]/cancel': { id: true },
  'POST /api/runs/[id]/retry': { id: true },
  'PUT /api/runs/[id]/rating': { id: true, json: () => ({ rating: 'good' }) },
  'DELETE /api/runs/[id]/rating': { id: true },
  'GET /api/runs/[id]/context': { id: true, query: '?turn=prospect-finder' },
  'GET /api/runs/[id]/context/covered': { id: true, query: '?turn=prospect-finder' },
  'GET /api/runs/[id]/events': { id: true },
  'GET /api/runs/[id]/sources': { id: true },
  'GET /api/runs/[id]/sources/[number]/original': { id: true },
  'GET /api/runs/[id]/view': { id: true },
  'POST /api/runs/[id]/signals': { id: true, json: () => ({ kind: 'steer', text: 'Stop it.' }) },
  'POST /api/runs/[id]/signals/[key]': { id: true, json: () => ({ kind: 'question', answer: 'Yes' }) },
  'GET /api/review/desks': { own: true },
  'GET /api/words': { own: true },
  'GET /api/words/search': { own: true, query: '?q=nucleus' },
  'GET /api/words/changes': { own: true },
  'POST /api/words/changes': {
    own: true,
    json: () => ({
      id: randomUUID(),
      commands: [{ kind: 'createFolder', id: randomUUID(), parentId: null, name: randomUUID() }],
    }),
  },
  'POST /api/words/changes/[id]/undo': { id: true, json: () => ({ id: randomUUID() }) },
  'POST /api/words/changes/[id]/redo': { id: true, json: () => ({ id: randomUUID() }) },
  'POST /api/words/ask': {
    json: () => ({ question: 'What does osmosis mean?', conversationId: ids.conversation }),
    refusal: 404,
  },
  'POST /api/words/plans': { json: () => ({ ...newFolderPlan(), conversationId: ids.conversation }), refusal: 404 },
  'POST /api/words/import': { own: true, json: () => ({ text: 'term,meaning\na,b', folderId: WEBHOOK }), answers: 404 },
  'GET /api/words/export': { own: true },
  'GET /api/words/reviews': { own: true },
  'GET /api/words/reviews/due': { own: true },
  'POST /api/words/reviews/ratings': {
    own: true,
    json: () => ({ ratings: [{ id: WEBHOOK, wordId: WEBHOOK, rating: 3 }] }),
    answers: 404,
  },
  'DELETE /api/words/reviews/ratings/[id]': { id: true },
  'GET /api/words/statistics': { own: true },
  'GET /api/desks/[id]/answers': { id: true },
  'GET /api/desks/[id]/answers/export': { id: true },
  'GET /api/desks/[id]/statistics': { id: true },
  'GET /api/desks/[id]/question-sets': { id: true },
  'POST /api/desks/[id]/question-sets': { id: true, json: () => ({ title: 'Mine', csv: 'question\nWho?' }) },
  'DELETE /api/desks/[id]/question-sets/[set]': { id: true },
  'POST /api/desks/[id]/question-sets/[set]/runs': { id: true },
  'GET /api/desks/[id]/question-sets/[set]/runs/[run]': { id: true },
  'POST /api/desks/[id]/question-sets/[set]/runs/[run]/stop': { id: true },
  'GET /api/desks/[id]/question-sets/[set]/runs/[run]/export': { id: true },
  'GET /api/desks/[id]/answers/[answer]': { id: true },
  'PUT /api/desks/[id]/answers/[answer]/review': { id: true, json: () => ({ sentences: [], citationScore: null }) },
  'POST /api/desks/[id]/answers/[answer]/release': { id: true },
  'DELETE /api/desks/[id]/answers/[answer]/release': { id: true },
  'GET /api/desks/[id]/answers/[answer]/feedback': { id: true },
  'PUT /api/desks/[id]/answers/[answer]/feedback': { id: true, json: () => ({ isHelpful: true }) },
  'GET /api/question-sets': { own: true },
  'POST /api/question-sets': { own: true, json: () => newSet },
  'DELETE /api/question-sets/[set]': { id: true },
  'POST /api/question-sets/[set]/runs': { id: true, json: () => ({ recipient: newSchedule.recipient }) },
  'GET /api/question-sets/[set]/runs/[run]': { id: true },
  'POST /api/question-sets/[set]/runs/[run]/stop': { id: true },
  'GET /api/question-sets/[set]/runs/[run]/export': { id: true },
  'GET /api/schedules': { own: true },
  'POST /api/schedules': { own: true, json: () => newSchedule },
  'GET /api/schedules/[id]': { id: true },
  'PUT /api/schedules/[id]': { id: true, json: () => newSchedule },
  'PATCH /api/schedules/[id]': { id: true, json: () => ({ status: 'paused' }) },
  'DELETE /api/schedules/[id]': { id: true },
  'POST /api/schedules/[id]/run': { id: true },
  'GET /api/webhooks': { own: true },
  'POST /api/webhooks': { own: true, json: () => ({ url: 'http://hooks.example.com', events: ['run.ended'] }), answers: 400 },
  'PATCH /api/webhooks/[id]': { id: true, json: () => ({ status: 'off' }) },
  'DELETE /api/webhooks/[id]': { id: true },
  'GET /api/webhooks/[id]/deliveries': { id: true },
  'POST /api/webhooks/[id]/test': { id: true },
  'GET /api/samples': { own: true },
  'POST /api/samples': { own: true },
  'DELETE /api/samples': { own: true },
  'GET /api/[...rest]': { open: true },
  'POST /api/[...rest]': { open: true },
  'PUT /api/[...rest]': { open: true },
  'PATCH /api/[...rest]': { open: true },
  'DELETE /api/[...rest]': { open: true },
  'GET /v1/[...rest]': { open: true },
  'POST /v1/[...rest]': { open: true },
  'PUT /v1/[...rest]': { open: true },
  'PATCH /v1/[...rest]': { open: true },
  'DELETE /v1/[...rest]': { open: true },
};

const entries = Object.entries(ROUTES).map(([name, entry]) => {
  const [method = '', path = ''] = name.split(' ');
  return { name, method, path, entry };
});
const closed = entries.filter(({ entry }) => !('open' in entry));
const withId = closed.filter(({ entry }) => 'id' in entry);
const forOwners = closed.filter(({ entry }) => 'owner' in entry);
const withoutId = closed.filter(({ entry }) => 'own' in entry);
const withBodyId = closed.filter(({ entry }) => 'refusal' in entry);

const pathOf = (path: string, id: string) =>
  path
    .replace('[id]', id)
    .replace('[key]', 'data-steward.call_1')
    .replace('[number]', '1')
    .replace('[answer]', ids.run)
    .replace('[set]', ids.set)
    .replace('[run]', ids.run)
    .replace('[share]', ids.run);
const queryOf = (entry: Entry) => ('query' in entry ? (entry.query ?? '') : '');
const bodyOf = (entry: Entry) => ('json' in entry ? entry.json?.() : undefined);

test('every route and method of app/api has an entry here', () => {
  const found = product.routes.flatMap(({ path, methods }) => [...methods.keys()].map((method) => `${method} ${path}`));
  expect(found.sort()).toEqual(Object.keys(ROUTES).sort());
});

test('every route is described in the OpenAPI document (lib/api/openapi), and no other', () => {
  const described = Object.keys(ROUTES).filter((name) => !name.includes('[...rest]'));
  expect(Object.keys(operations).sort()).toEqual(described.sort());
});

describe('without a session', () => {
  const identities: [string, Record<string, string>][] = [
    ['nobody', {}],
    ['an invented key', { authorization: `Bearer rt_${'A'.repeat(40)}` }],
    ['an empty key', { authorization: 'Bearer ' }],
    ['a forged session', { cookie: 'next-auth.session-token=eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..a.b.c' }],
  ];

  test.each(closed)('$name responds with 401', async ({ method, path, entry }) => {
    for (const [who, headers] of identities) {
      for (const body of [JSON.stringify(bodyOf(entry) ?? {}), '{"broken']) {
        const response = await fetch(product.url + pathOf(path, ids.run), {
          method,
          headers: { 'content-type': 'application/json', ...headers },
          body: method === 'GET' ? undefined : body,
        });
        expect({ who, status: response.status, answer: await response.json() }).toEqual({
          who,
          status: 401,
          answer: {
            error: {
              ...(path.startsWith('/v1/')
                ? { code: 'invalid_api_key', type: 'authentication_error', param: null }
                : { code: 'unauthenticated' }),
              ...('authorization' in headers
                ? { message: expect.stringMatching(/^This API key is not valid/) }
                : {
                    message: 'Please sign in.',
                    ...(!path.startsWith('/v1/') && { phrase: { code: 'sessionNeeded', values: {} } }),
                  }),
            },
          },
        });
      }
    }
  });

  test('an unknown path responds with 404, even with a session', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      expect((await fetch(`${product.url}/api/nothing/here`, { method })).status).toBe(404);
      expect((await ada.call('/api/nothing/here', { method })).status).toBe(404);
      const ofOpenAi = await fetch(`${product.url}/v1/nothing/here`, { method });
      const error = { type: 'invalid_request_error', code: 'not_found', param: null, message: 'This address does not exist.' };
      expect([ofOpenAi.status, await ofOpenAi.json()]).toEqual([404, { error }]);
    }
  });

  test('the health check reports nothing but the state', async () => {
    const response = await fetch(`${product.url}/api/health`);
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
  });
});

describe('another user', () => {
  test.each(withId)('gets a 404 from $name for every id of Ada’s', async ({ method, path, entry }) => {
    for (const id of Object.values(ids)) {
      const response = await eve.visit(pathOf(path, id) + queryOf(entry), { method, json: bodyOf(entry) });
      if ('nothing' in entry) {
        expect([id, response.status, await response.text()]).toEqual([id, 204, '']);
        continue;
      }
      const { error } = (await response.json()) as { error: { code: string } };
      expect([id, response.status, error.code]).toEqual([id, 404, 'not_found']);
    }
  });

  test('does not find a run in any wire format either', async () => {
    for (const accept of ['application/json', 'text/event-stream', 'application/x-ndjson', 'text/plain']) {
      const response = await eve.call(`/api/runs/${ids.run}/events?after=0`, { headers: { accept, 'last-event-id': '1' } });
      expect([accept, response.status]).toEqual([accept, 404]);
    }
  });

  test.each(withBodyId)('gets a 404 from $name for Ada’s conversation', async ({ method, path, entry }) => {
    for (const way of ['call', 'visit'] as const) {
      const response = await eve[way](path, { method, json: bodyOf(entry), headers: asJson });
      expect(response.status).toBe(404);
    }
  });

  test.each(withoutId)('sees nothing of Ada’s in $name', async ({ method, path, entry }) => {
    const somebody = await product.newPerson();
    const response = await somebody.visit(path + queryOf(entry), { method, json: bodyOf(entry), redirect: 'manual' });
    expect('answers' in entry ? response.status === entry.answers : response.ok).toBe(true);
    const text = await response.text();
    for (const secret of [...Object.values(ids), ada.user.email]) expect(text).not.toContain(secret);
  });

  test.each(forOwners)('is refused by $name, which is for owners only', async ({ method, path, entry }) => {
    const response = await eve.visit(pathOf(path, ids.user), { method, json: bodyOf(entry) });
    const { error } = (await response.json()) as { error: { code: string } };
    expect([response.status, error.code]).toEqual([403, 'forbidden']);
  });

  test('gets an empty list for Ada’s conversation', async () => {
    const response = await eve.call(`/api/runs?conversationId=${ids.conversation}`);
    expect(await response.json()).toEqual({ runs: [], next: null });
  });

  test('starts a conversation of their own with a chat under Ada’s id', async () => {
    const response = await eve.call('/api/chat', {
      json: { ...question('What did Ada ask?'), id: ids.conversation },
      headers: asJson,
    });
    const { runId, conversationId } = (await response.json()) as { runId: string; conversationId: string };
    expect(conversationId).not.toBe(ids.conversation);
    const events = await (await eve.call(`/api/runs/${runId}/events`, { headers: { accept: 'application/x-ndjson' } })).text();
    expect(events).not.toContain('Which accounts are in Sweden?');
  });

  test('has changed nothing of Ada’s with all these requests', async () => {
    const response = await ada.call(`/api/conversations/${ids.conversation}`);
    const { conversation, runs } = (await response.json()) as { conversation: { title: string }; runs: { status: string }[] };
    expect(conversation.title).toBe('Which accounts are in Sweden?');
    expect(runs).toHaveLength(1);
    expect(runs[0]?.status).not.toBe('cancelled');
    expect((await ada.visit('/api/me')).status).toBe(200);
  });
});

test('an API key cannot create anything that outlives it', async () => {
  const forbidden: [string, Parameters<Person['call']>[1]][] = [
    ['/api/keys', { json: { name: 'another' } }],
    [`/api/keys/${ids.key}`, { method: 'DELETE' }],
    ['/api/me/sign-out-everywhere', { method: 'POST' }],
    ['/api/schedules', { json: newSchedule }],
    [`/api/schedules/${ids.schedule}/run`, { method: 'POST' }],
    ['/api/webhooks', { json: { url: 'https://hooks.example.com', events: ['run.ended'] } }],
    [`/api/webhooks/${ids.webhook}/test`, { method: 'POST' }],
    ['/api/connections', { json: newSearch() }],
    [`/api/connections/${ids.connection}`, { method: 'PATCH', json: { off: true } }],
    [`/api/connections/${ids.connection}`, { method: 'DELETE' }],
    [`/api/connections/${ids.connection}/sign-in`, { method: 'POST' }],
    [`/api/connections/${ids.connection}/sign-in`, { method: 'DELETE' }],
    [`/api/connections/${ids.connection}/data`, {}],
    [`/api/connections/${ids.connection}/specialists`, {}],
    [`/api/connections/${ids.connection}/specialists`, { json: { agents: [{ content: content.agent }] } }],
    ['/api/connections/callback?state=a&code=b', {}],
  ];
  for (const [path, init] of forbidden) expect([path, (await ada.call(path, init)).status]).toEqual([path, 403]);
});

/** Routes that need another scope than `read` for a GET and `write` for the rest. */
const OTHER_SCOPES: Partial<Record<KeyScope, string[]>> = {
  read: ['POST /api/util/util-check-url', 'POST /api/words/import'],
  ask: [
    ...[
      'POST /api/chat',
      'POST /api/chat/multi',
      'POST /api/chat-orchestrated',
      'POST /api/chat-stream',
      'POST /api/agents/test',
    ],
    ...['POST /api/chat/chat-graph-run', 'POST /api/chat/chat-message', 'POST /api/chat/chat-pii-check'],
    ...['POST /api/chat/chat-translate', 'POST /api/chat/chat-similar-answer', 'POST /api/search/search-context'],
    ...['POST /api/desks/[id]/ask', 'POST /api/desks/[id]/scenario-trial', 'PUT /api/desks/[id]/answers/[answer]/feedback'],
    ...['POST /api/desks/[id]/question-sets/[set]/runs', 'POST /api/desks/[id]/question-sets/[set]/runs/[run]/stop'],
    ...['POST /api/question-sets/[set]/runs', 'POST /api/question-sets/[set]/runs/[run]/stop'],
    ...[
      'POST /api/runs/[id]/cancel',
      'POST /api/runs/[id]/retry',
      'POST /api/runs/[id]/signals',
      'POST /api/runs/[id]/signals/[key]',
    ],
    ...['POST /api/v1/conversations', 'POST /api/v1/conversations/[id]/messages', 'POST /api/v1/conversations/[id]/stop'],
    ...['POST /api/v1/conversations/[id]/tool-results', 'POST /v1/chat/completions', 'POST /v1/responses'],
    ...['POST /v1/responses/[id]/cancel', 'POST /api/words/ask', 'POST /api/words/plans'],
  ],
};

test('an API key with one scope can call the routes of that scope, and no other', async () => {
  const scopes = ['read', 'ask', 'write', 'words'] as const;
  const people = await Promise.all(scopes.map((scope) => product.newPerson({ role: 'owner', scopes: [scope] })));
  const wrong: string[] = [];
  // The tools of the MCP server check the scopes.
  for (const { name, method, path } of closed.filter((route) => route.name !== 'POST /api/mcp')) {
    const other = scopes.find((scope) => OTHER_SCOPES[scope]?.includes(name));
    const needed = operations[name]?.session ? 'none' : (other ?? (method === 'GET' ? 'read' : 'write'));
    const enters = await Promise.all(
      people.map(async ({ call }) => {
        const json = method === 'GET' || method === 'DELETE' ? undefined : {};
        const response = await call(pathOf(path, randomUUID()), { method, json, redirect: 'manual' });
        await response.body?.cancel();
        return response.status !== 403;
      }),
    );
    const found = scopes.filter((_, n) => enters[n]).join() || 'none';
    if (found !== needed) wrong.push(`${name}: ${found} instead of ${needed}`);
  }
  expect(wrong).toEqual([]);
});

test('a user’s own resources are found', async () => {
  expect((await ada.call(`/api/runs/${ids.run}`)).status).toBe(200);
  expect((await ada.visit(`/api/conversations/${ids.conversation}`)).status).toBe(200);
  const renamed = await ada.call(`/api/conversations/${ids.conversation}`, { method: 'PATCH', json: { title: 'Sweden' } });
  expect(renamed.status).toBe(204);
  const removed = await ada.call(`/api/conversations/${ids.conversation}`, { method: 'DELETE' });
  expect(removed.status).toBe(204);
  expect((await ada.call(`/api/conversations/${ids.conversation}`)).status).toBe(404);
  expect((await ada.call(`/api/runs/${ids.run}`)).status).toBe(404);
  expect((await ada.visit(`/api/keys/${ids.key}`, { method: 'DELETE' })).status).toBe(204);
  expect((await ada.call('/api/me')).status).toBe(401);
});

test('agents are named in the user’s language', async () => {
  const reader = await product.newPerson();
  const titles = async (init: Parameters<Person['call']>[1]) => {
    const { agents } = (await (await reader.call('/api/me', init)).json()) as MeAnswer;
    return agents.map(({ title }) => title);
  };
  expect(await titles({ headers: { 'accept-language': 'fr-CA,fr;q=0.9' } })).toEqual([
    'Lecteur de contrats',
    'Gardien des données',
    'Chercheur de prospects',
  ]);
  expect(await titles({})).toContain('Data steward');
});
