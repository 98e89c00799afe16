import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RunStartedAnswer } from '@/lib/api/answers';
import type { ConversationAnswer, ConversationsAnswer, ConversationsFoundAnswer } from '@/lib/api/conversation-answers';
import { type ModelServer, startModelServer } from '../fakes/model-server';
import { allEvents } from '../fakes/read-events';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';

let models: ModelServer;
let product: Product;
beforeAll(async () => {
  models = await startModelServer({ behaviour: () => ({ text: 'Alder Power.' }) });
  product = await serveProduct({ OPENAI_COMPATIBLE_BASE_URL: models.url });
});
afterAll(async () => {
  await product.close();
  await models.close();
});

async function ask(who: Person, question: string, conversationId?: string): Promise<RunStartedAnswer> {
  const json = { messages: [{ role: 'user', content: question }], conversationId };
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
