import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { deskDefinition } from '@/lib/core/desks/desk-definition';
import type { Stores } from '@/lib/core/ports/stores';
import type { Engine } from '@/lib/engine/engine';
import type { ConnectionParts } from '@/lib/services/connections/parts';
import { removePerson } from '@/lib/services/people/remove-person';
import type { Database } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { newKeptAnswer } from '../../contracts/answer-store.contract';
import { begunRun, newUser, noQueue } from '../../contracts/store-data';
import { sharedPostgresDatabase } from '../../fakes/data-folder';
import { whileOpen } from '../../stores/while-open';

let database: Database;
let stores: Stores;
beforeAll(async () => {
  database = await sharedPostgresDatabase();
  stores = createStores(database.db);
});
afterAll(() => database.close());

// Safe: removing a person without connections uses only these parts.
const connections = { backends: { forget() {} } } as unknown as ConnectionParts['connections'];

/** Safe: only this part of an engine cancels runs. */
const engine = { signal: (run, signal, entry) => stores.runs.signal(run, signal, noQueue, entry) } as Pick<Engine, 'signal'>;

/** A disabled person with a conversation, and what removes them: an owner with these stores. */
async function stage(over: Partial<Stores> = {}) {
  const [owner, person] = [await newUser(stores), await newUser(stores)];
  const run = await begunRun(stores, { userId: person.id });
  await stores.users.setDisabled(person.id, true);
  const ctx = {
    stores: { ...stores, ...over },
    connections,
    engine,
    actor: { type: 'user' as const, user: { ...owner, role: 'owner' as const } },
  };
  const acts = async () => (await stores.audit.list(owner.id, 10)).map(({ action }) => action);
  const hasConversation = async () => (await stores.conversations.get(person.id, run.conversationId)) !== undefined;
  return { person, acts, hasConversation, remove: () => removePerson({ ctx, input: { id: person.id } }) };
}

const disableFirst = { status: 'rejected', reason: { code: 'conflict', userMessage: { code: 'disableFirst' } } };

test('a person whom another owner enables at the same moment keeps their account and conversations', async () => {
  const { person, acts, hasConversation, remove } = await stage();
  expect(await whileOpen(database, ({ users }) => users.setDisabled(person.id, false), remove)).toMatchObject(disableFirst);
  expect(await stores.users.byId(person.id)).toMatchObject({ disabled: false });
  expect([await hasConversation(), await acts()]).toEqual([true, []]);
});

test('the removal of a person who is enabled after its start removes no further conversations, and its start is audited', async () => {
  const runs = { ...stores.runs, list: (id: string) => stores.users.setDisabled(id, false).then(() => []) };
  const { acts, hasConversation, remove } = await stage({ runs });
  expect((await Promise.allSettled([remove()]))[0]).toMatchObject(disableFirst);
  expect([await hasConversation(), await acts()]).toEqual([true, ['user_removal_started']]);
});

test('no answer of a desk remains that is kept while the desk is removed with its owner', async () => {
  const { person, acts, remove } = await stage();
  const desk = {
    name: `d${randomUUID()}`,
    title: 'Permits',
    description: '',
    enabled: true,
    definition: deskDefinition.parse({}),
  };
  const deskId = randomUUID();
  await stores.library.create<'desk'>({ id: deskId, userId: person.id, kind: 'desk' }, desk, []);
  const kept = newKeptAnswer(deskId);
  const removed = await whileOpen(database, ({ answers }) => answers.keep(kept, { ownerId: person.id }), remove);
  expect(removed).toMatchObject({ status: 'fulfilled' });
  expect(await stores.answers.get(deskId, kept.id)).toBeUndefined();
  expect(await acts()).toEqual(['user_removed', 'user_removal_started']);
});
