import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RunStartedAnswer } from '@/lib/api/answers';
import type {
  ConversationAnswer,
  ConversationExport,
  ConversationsAnswer,
  ConversationsFoundAnswer,
} from '@/lib/api/conversation-answers';
import type { ShareCreatedAnswer, SharedConversationAnswer, SharesAnswer } from '@/lib/api/share-requests';
import { newShareToken } from '@/lib/auth/share-tokens';
import type { DocumentAnswer } from '@/lib/core/files/documents';
import { newRun, newStart, noQueue } from '../contracts/store-data';
import { type ModelServer, startModelServer } from '../fakes/model-server';
import { allEvents } from '../fakes/read-events';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';

let models: ModelServer;
let product: Product;
beforeAll(async () => {
  models = await startModelServer({
    agents: ['contract-reader'],
    behaviour: ({ agent, lastUserText, toolResults }) => {
      if (agent !== 'contract-reader') return { text: 'Alder Power.' };
      const documentId = /document ([\w-]{20,})/.exec(lastUserText)?.[1];
      return toolResults.length > 0
        ? { text: 'It begins on 1 June 2025 [1]. `rows[1]` says nothing else.' }
        : { toolCalls: [{ name: 'readDocument', arguments: { documentId } }] };
    },
  });
  product = await serveProduct({ OPENAI_COMPATIBLE_BASE_URL: models.url });
});
afterAll(async () => {
  await product.close();
  await models.close();
});

async function ask(who: Person, question: string, conversationId?: string, agent?: string): Promise<RunStartedAnswer> {
  const json = { messages: [{ role: 'user', content: question }], conversationId, agent };
  const asked = await who.call('/api/chat', { json, headers: { accept: 'application/json' } });
  const started = (await asked.json()) as RunStartedAnswer;
  await allEvents(await who.call(`/api/runs/${started.runId}/events`));
  return started;
}

const change = async (who: Person, id: string, json: object) =>
  (await who.call(`/api/conversations/${id}`, { method: 'PATCH', json })).status;

async function list(who: Person, query = ''): Promise<ConversationsAnswer> {
  return (await (await who.call(`/api/conversations${query}`)).json()) as ConversationsAnswer;
}

const idsOf = (conversations: readonly { id: string }[] = []) => conversations.map(({ id }) => id);

test('a pinned conversation is on the first page of the list, and keeps its place and time among the others', async () => {
  const ada = await product.newPerson();
  const ids: string[] = [];
  for (const question of ['First?', 'Second?', 'Third?']) ids.unshift((await ask(ada, question)).conversationId);
  const [newest, second, oldest = ''] = ids;
  const before = await list(ada);
  expect(before).toMatchObject({ pinned: [], hasArchived: false });
  expect(await change(ada, oldest, { pinned: true })).toBe(204);
  const first = await list(ada, '?limit=2');
  expect(idsOf(first.conversations)).toEqual([newest, second]);
  expect(first.pinned).toMatchObject([{ id: oldest, pinned: true, updatedAt: before.conversations[2]?.updatedAt }]);
  const last = await list(ada, `?limit=2&before=${first.next}`);
  expect(idsOf(last.conversations)).toEqual([oldest]);
  expect(last).not.toHaveProperty('pinned');
  expect(await change(ada, oldest, { pinned: false })).toBe(204);
  expect(await list(ada)).toEqual(before);
});

test('an archived conversation is found and can be read, and is listed again after a new message', async () => {
  const ada = await product.newPerson();
  const { conversationId: id } = await ask(ada, 'Which renewals?');
  expect(await change(ada, id, { archived: true })).toBe(204);
  expect(await list(ada)).toEqual({ conversations: [], next: null, pinned: [], hasArchived: true });
  expect((await list(ada, '?archived=true')).conversations).toMatchObject([{ id, archived: true }]);
  const found = await (await ada.call('/api/conversations/search?q=renewals')).json();
  expect((found as ConversationsFoundAnswer).conversations).toMatchObject([{ id, archived: true }]);
  const read = (await (await ada.call(`/api/conversations/${id}`)).json()) as ConversationAnswer;
  expect(read).toMatchObject({ conversation: { archived: true }, messages: [{}, {}] });
  await ask(ada, 'And now?', id);
  expect(idsOf((await list(ada)).conversations)).toEqual([id]);
  expect(await list(ada, '?archived=true')).toEqual({ conversations: [], next: null });
});

test('a conversation cannot be pinned and archived at once, and a change says what it changes', async () => {
  const ada = await product.newPerson();
  const { conversationId: id } = await ask(ada, 'Who?');
  for (const json of [{ pinned: true, archived: true }, {}, { pinned: 'yes' }]) expect(await change(ada, id, json)).toBe(400);
  expect(await change(ada, id, { title: 'Renewals', pinned: true, archived: false })).toBe(204);
  expect((await list(ada)).pinned).toMatchObject([{ id, title: 'Renewals' }]);
});

/** A conversation about a lease, with a question of one line and one of two. */
async function conversationOf(who: Person) {
  const added = await who.visit('/api/documents?name=Lease.txt', { method: 'POST', body: 'The lease begins on 1 June 2025.' });
  const { document } = (await added.json()) as DocumentAnswer;
  const first = await ask(who, 'Who pays?');
  const question = `What does document ${document.id} say?\nAnswer briefly.`;
  const second = await ask(who, question, first.conversationId, 'contract-reader');
  await change(who, first.conversationId, { title: 'Leases: "all"/2025' });
  return { id: first.conversationId, question, runs: [first.runId, second.runId] };
}

test('a conversation is exported as Markdown: its questions, answers, their authors and times, and the cited sources as footnotes', async () => {
  const ada = await product.newPerson();
  const { id, question } = await conversationOf(ada);
  await ada.call('/api/me', { method: 'PATCH', json: { settings: { timeZone: 'Asia/Tokyo', language: 'en' } } });
  const response = await ada.call(`/api/conversations/${id}/export`);
  expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toBe(
    "attachment; filename*=UTF-8''Leases all 2025.md",
  );
  const text = await response.text();
  const [title, exported, ...sections] = text.split(/\n\n/);
  expect(title).toBe('# Leases: "all"/2025');
  expect(exported).toMatch(/^\*Exported .+ \(Asia\/Tokyo\)\*$/);
  const at = String.raw`\w{3} \d+, \d{4}, \d+:\d\d\s[AP]M`;
  const [flat, ...quoted] = question.split('\n');
  const expected = [
    /^## 1\. Who pays\?$/,
    new RegExp(String.raw`^\*Asked ${at}\*$`),
    new RegExp(String.raw`^\*\*.+\*\* · \*${at}\*$`),
    /^Alder Power\.$/,
  ];
  for (const [n, line] of expected.entries()) expect(sections[n]?.trim()).toMatch(line);
  const second = text.slice(text.indexOf('## 2. '));
  expect(second).toContain(`> ${flat}\n> ${quoted.join('\n> ')}\n`);
  expect(second).toContain('**Contract reader** · *');
  expect(second).toContain('It begins on 1 June 2025 [^2-1]. `rows[1]` says nothing else.');
  expect(second).toMatch(/\n\[\^2-1\]: Lease\.txt[^\n]*\n$/);
});

test('a conversation is exported as JSON, with the sources that its answers can cite', async () => {
  const ada = await product.newPerson();
  const { id, question, runs } = await conversationOf(ada);
  const response = await ada.call(`/api/conversations/${id}/export?format=json`);
  expect(response.headers.get('content-type')).toBe('application/json');
  const exported = (await response.json()) as ConversationExport;
  expect(exported.conversation).toMatchObject({ id, title: 'Leases: "all"/2025' });
  expect(exported.runs).toMatchObject([
    { id: runs[0], question: 'Who pays?', status: 'completed', answer: 'Alder Power.', sources: [], unreached: [] },
    {
      id: runs[1],
      question,
      answeredBy: ['Contract reader'],
      answer: expect.stringContaining('[1]'),
      sources: [{ number: 1, kind: 'document', title: 'Lease.txt', citedAs: [1], readAt: expect.stringMatching(/Z$/) }],
    },
  ]);
  expect(exported.runs[0]?.answeredBy).toHaveLength(1);
});

test('a conversation is exported in French for a person who reads French', async () => {
  const ada = await product.newPerson();
  const { conversationId } = await ask(ada, 'Qui paie ?');
  await ada.call('/api/me', { method: 'PATCH', json: { settings: { language: 'fr' } } });
  const text = await (await ada.call(`/api/conversations/${conversationId}/export`)).text();
  expect(text).toMatch(/^\*Exporté le .+ \(UTC\)\*$/m);
  expect(text).toContain('*Demandé ');
});

async function share(who: Person, id: string, json: object = {}) {
  const response = await who.visit(`/api/conversations/${id}/shares`, { json });
  expect(response.status).toBe(201);
  const { share, link } = (await response.json()) as ShareCreatedAnswer;
  const token = link.slice(link.indexOf('#') + 1);
  expect(link).toBe(`${product.url}/shared/${share.id}#${token}`);
  return { ...share, token };
}

type Link = Pick<Awaited<ReturnType<typeof share>>, 'id' | 'token'>;

const withToken = (token: string) => ({ headers: { 'x-share-token': token } });
const open = (who: Person, { id, token }: Link, query = '') => who.call(`/api/shared/${id}${query}`, withToken(token));
const opened = async (who: Person, link: Link, query = '') =>
  (await (await open(who, link, query)).json()) as SharedConversationAnswer;
const sharesOf = async (who: Person, id: string) =>
  (await (await who.call(`/api/conversations/${id}/shares`)).json()) as SharesAnswer;

test('a conversation is read with its link by any signed-in person: questions, answers and cited sources, and nothing of tools', async () => {
  const [ada, eve] = [await product.newPerson(), await product.newPerson()];
  const { id, question, runs } = await conversationOf(ada);
  const link = await share(ada, id);
  const shared = await opened(eve, link);
  expect(shared).toMatchObject({ title: 'Leases: "all"/2025', by: 'Ada', next: null });
  expect(shared.exchanges).toMatchObject([
    { id: runs[0], question: 'Who pays?', answer: 'Alder Power.', status: 'completed', sources: [] },
    {
      question,
      answeredBy: ['Contract reader'],
      answer: expect.stringContaining('[1]'),
      numbers: [[1, 1]],
      sources: [{ number: 1, kind: 'document', title: 'Lease.txt', origin: '', text: null }],
    },
  ]);
  const text = JSON.stringify(shared);
  expect(text).not.toMatch(/The lease begins|readDocument|documentId|"work"/);
  expect((await eve.visit(`/api/shared/${link.id}`, withToken(link.token))).status).toBe(200);
  expect((await fetch(`${product.url}/api/shared/${link.id}`, withToken(link.token))).status).toBe(401);
  // The link opens the answers, not the runs.
  expect((await eve.call(`/api/runs/${runs[1]}/sources`)).status).toBe(404);

  const withWork = await share(ada, id, { withWork: true, expiresInDays: null });
  const work = JSON.stringify((await opened(eve, withWork)).exchanges[1]?.work);
  expect(work).toContain('"name":"readDocument","args":{"documentId":');
  expect(work).not.toContain('The lease begins');
});

test('a link ends with what was answered when it was made, page by page; a later link has more', async () => {
  const [ada, eve] = [await product.newPerson(), await product.newPerson()];
  const { conversationId: id } = await ask(ada, 'First?');
  const link = await share(ada, id);
  const later = await ask(ada, 'Second?', id);
  const questions = ({ exchanges }: SharedConversationAnswer) => exchanges.map(({ question }) => question);
  expect(questions(await opened(eve, link))).toEqual(['First?']);
  const { runs } = (await (await ada.call(`/api/conversations/${id}`)).json()) as ConversationAnswer;
  const newest = `${runs.at(-1)?.createdAt}~${later.runId}`;
  expect(questions(await opened(eve, link, `?before=${encodeURIComponent(newest)}`))).toEqual(['First?']);
  expect(questions(await opened(eve, link, '?before=2099-01-01T00:00:00Z'))).toEqual(['First?']);
  const again = await share(ada, id);
  const last = await opened(eve, again, '?limit=1');
  expect(questions(last)).toEqual(['Second?']);
  expect(questions(await opened(eve, again, `?limit=1&before=${last.next}`))).toEqual(['First?']);
});

test('a link ends with the last answer that its owner has seen, and never later than what has been answered', async () => {
  const [ada, eve] = [await product.newPerson(), await product.newPerson()];
  const empty = await ada.call('/api/v1/conversations', { json: {} });
  const { conversation } = (await empty.json()) as { conversation: { id: string } };
  expect((await sharesOf(ada, conversation.id)).until).toBeNull();
  const { conversationId: id } = await ask(ada, 'First?');
  const { until } = await sharesOf(ada, id);
  await ask(ada, 'Second?', id);
  const sharedUntil = async (end: string | null) =>
    (await opened(eve, await share(ada, id, { until: end }))).exchanges.map(({ question }) => question);
  expect(await sharedUntil(until)).toEqual(['First?']);
  expect(await sharedUntil((await sharesOf(ada, id)).until)).toEqual(['First?', 'Second?']);
  await product.workbench.stores.runs.start([newStart(newRun(ada.user.id, { conversationId: id }))], noQueue);
  expect(await sharedUntil('2999-01-01T00:00:00Z')).toEqual(['First?', 'Second?']);

  const path = `/api/conversations/${id}/shares`;
  expect((await ada.visit(path, { json: { until: '2000-01-01T00:00:00Z' } })).status).toBe(409);
  expect((await ada.visit(path, { json: { until: null } })).status).toBe(409);
  const odd = await ada.visit(path, { json: { until: 'yesterday' } });
  expect([odd.status, await odd.json()]).toMatchObject([400, { error: { fields: { until: expect.any(String) } } }]);
});

test('an expired, revoked or unknown link, that of a disabled person and that of a removed conversation look the same', async () => {
  const [ada, eve] = [await product.newPerson(), await product.newPerson()];
  const { stores } = product.workbench;
  const { conversationId: id, runId } = await ask(ada, 'Who?');
  const link = await share(ada, id);
  expect((await ada.call(`/api/conversations/${id}/shares/${link.id}`, { method: 'DELETE' })).status).toBe(204);
  const { token, hash } = newShareToken();
  const past = new Date(Date.now() - 1000).toISOString();
  const until = `${(await stores.runs.get(ada.user.id, runId))?.createdAt}~${runId}`;
  const expired = { id: randomUUID(), token };
  const expiredShare = { id: expired.id, userId: ada.user.id, conversationId: id, until, withWork: false };
  await stores.shares.create({ ...expiredShare, createdAt: past, expiresAt: past }, hash);
  const unknown = await (await open(eve, { id: randomUUID(), token })).json();
  expect(unknown).toMatchObject({ error: { code: 'not_found' } });
  const faceOf = async (link: Link) => {
    const response = await open(eve, link);
    return [response.status, await response.json()];
  };
  for (const one of [link, expired, { ...link, token: '' }]) expect(await faceOf(one)).toEqual([404, unknown]);
  const other = await share(ada, id);
  expect(await faceOf({ ...other, token })).toEqual([404, unknown]);
  await stores.users.setDisabled(ada.user.id, true);
  expect(await faceOf(other)).toEqual([404, unknown]);
  await stores.users.setDisabled(ada.user.id, false);
  expect((await open(eve, other)).status).toBe(200);
  expect((await ada.call(`/api/conversations/${id}`, { method: 'DELETE' })).status).toBe(204);
  expect(await faceOf(other)).toEqual([404, unknown]);
});

test('only its owner, in a session, shares a conversation, and is told before which tools first returned private data to it', async () => {
  const [ada, eve] = [await product.newPerson(), await product.newPerson()];
  const { conversationId: plain } = await ask(ada, 'Who?');
  const { id } = await conversationOf(ada);
  const until = expect.stringMatching(/Z~/);
  expect(await sharesOf(ada, plain)).toEqual({ shares: [], until, privateTools: null });
  expect(await sharesOf(ada, id)).toEqual({ shares: [], until, privateTools: ['readDocument'] });
  const link = await share(ada, id, { expiresInDays: 7 });
  expect((await sharesOf(ada, id)).shares).toEqual([{ ...link, token: undefined }]);
  expect(Date.parse(link.expiresAt ?? '') - Date.parse(link.createdAt)).toBe(7 * 86_400_000);

  const path = `/api/conversations/${id}/shares`;
  expect((await ada.call(path, { json: {} })).status).toBe(403);
  expect((await ada.visit(path, { json: { expiresInDays: 365 } })).status).toBe(400);
  expect((await eve.visit(path, { json: {} })).status).toBe(404);
  expect((await eve.call(path)).status).toBe(404);
  expect((await eve.visit(`${path}/${link.id}`, { method: 'DELETE' })).status).toBe(404);
  // A link belongs to its conversation.
  expect((await ada.visit(`/api/conversations/${plain}/shares/${link.id}`, { method: 'DELETE' })).status).toBe(404);
  expect((await open(eve, link)).status).toBe(200);
});

test('private data and its tools are not forgotten, however many questions follow that read none', async () => {
  const ada = await product.newPerson();
  const { id } = await conversationOf(ada);
  const later = Array.from({ length: 31 }, () => newStart(newRun(ada.user.id, { conversationId: id })));
  await product.workbench.stores.runs.start(later, noQueue);
  expect((await sharesOf(ada, id)).privateTools).toEqual(['readDocument']);
});

test('tests, temporary conversations and those without an answer are not shared', async () => {
  const ada = await product.newPerson();
  const messages = [{ role: 'user', content: 'Who?' }];
  const tested = await ada.call('/api/agents/test', {
    json: { name: 'mine', title: 'Mine', definition: {}, messages },
    headers: { accept: 'application/json' },
  });
  const test = (await tested.json()) as RunStartedAnswer;
  await allEvents(await ada.call(`/api/runs/${test.runId}/events`));
  expect((await ada.visit(`/api/conversations/${test.conversationId}/shares`, { json: {} })).status).toBe(404);
  const completion = await ada.call('/v1/chat/completions', { json: { model: 'agent:contract-reader', messages } });
  await completion.text();
  const { runs } = (await (await ada.call('/api/runs')).json()) as { runs: { conversationId: string }[] };
  const temporary = runs.find(({ conversationId }) => conversationId !== test.conversationId)?.conversationId;
  expect((await ada.visit(`/api/conversations/${temporary}/shares`, { json: {} })).status).toBe(404);
  const created = await ada.call('/api/v1/conversations', { json: {} });
  const { conversation } = (await created.json()) as { conversation: { id: string } };
  const refused = await ada.visit(`/api/conversations/${conversation.id}/shares`, { json: {} });
  expect([refused.status, await refused.json()]).toMatchObject([409, { error: { phrase: { code: 'nothingToShare' } } }]);
});
