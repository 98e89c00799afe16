import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createAgents } from '@/lib/agents';
import { agentDefinition } from '@/lib/core/agents/agent-definition';
import { promptDefinition } from '@/lib/core/agents/prompt-definition';
import type { LibraryContent, LibraryKind } from '@/lib/core/library';
import type { UserModels } from '@/lib/core/ports/models';
import type { Stores } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import { teamDefinition } from '@/lib/core/teams/team-definition';
import { createItem } from '@/lib/services/library/create-item';
import { importItems } from '@/lib/services/library/import-items';
import { publishItem } from '@/lib/services/library/publish-item';
import { removeItem } from '@/lib/services/library/remove-item';
import { saveItem } from '@/lib/services/library/save-item';
import type { Database } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { createTools } from '@/lib/tools';
import { newUser } from '../../contracts/store-data';
import { sharedPostgresDatabase } from '../../fakes/data-folder';
import { until } from '../../stores/until';
import { countWaiting, whileOpen } from '../../stores/while-open';

let database: Database;
let stores: Stores;
beforeAll(async () => {
  database = await sharedPostgresDatabase();
  stores = createStores(database.db);
});
afterAll(() => database.close());

/** Safe: saving items without models uses nothing of a user's models. */
const models = { of: async () => ({}) as UserModels, local: async () => [] };

function ctxOf(user: User, over: Stores = stores) {
  const parts = { stores: over, agents: createAgents(over.library), tools: createTools(), models, builtinDesks: [], env: {} };
  return { ...parts, actor: { type: 'user' as const, user: { ...user, role: 'owner' as const } } };
}

function named<Definition>(definition: Definition) {
  return { name: `n${randomUUID()}`, title: 'Clerk', description: '', enabled: true, definition };
}

/** What can be used: an item of this kind, and an item that uses it. */
const USES = {
  prompt: {
    used: () => named(promptDefinition.parse({ template: 'Be kind.' })),
    using: ({ id }: { id: string }) => ({
      kind: 'agent' as const,
      content: named(agentDefinition.parse({ instructions: [{ prompt: id }] })),
    }),
  },
  agent: {
    used: () => named(agentDefinition.parse({ instructions: [{ text: 'Be kind.' }] })),
    using: ({ name }: { name: string }) => ({ kind: 'team' as const, content: named(teamDefinition.parse({ agents: [name] })) }),
  },
};
type Used = keyof typeof USES;

async function published(kind: Used) {
  const [maker, user] = [await newUser(stores), await newUser(stores)];
  const ctx = ctxOf(maker);
  const content: LibraryContent<Used> = USES[kind].used();
  const { item } = await createItem<Used>({ ctx, input: { kind, content } });
  await publishItem({ ctx, input: { kind, id: item.id, visibility: 'server' } });
  return { maker, user, item, using: USES[kind].using(item) };
}

const count = (user: User, kind: LibraryKind) => stores.library.count(user.id, kind);
const conflict = { status: 'rejected', reason: { code: 'conflict' } };
const othersUse = { status: 'rejected', reason: { code: 'conflict', message: expect.stringContaining('1 of other people') } };

/** How its maker takes away what others use. */
const TAKING = {
  removed: (ctx: ReturnType<typeof ctxOf>, kind: Used, id: string) => removeItem({ ctx, input: { kind, id } }),
  'made private': (ctx: ReturnType<typeof ctxOf>, kind: Used, id: string) =>
    publishItem({ ctx, input: { kind, id, visibility: 'private' } }),
};
const CASES = (['prompt', 'agent'] as const).flatMap((kind) =>
  (['removed', 'made private'] as const).map((taken) => [kind, taken] as const),
);

describe('a published item', () => {
  test.each(CASES)('of kind %s that another user begins to use at the same moment cannot be %s', async (kind, taken) => {
    const { maker, user, item, using } = await published(kind);
    const result = await whileOpen(
      database,
      (tx) => createItem<'agent' | 'team'>({ ctx: ctxOf(user, tx), input: using }),
      async () => TAKING[taken](ctxOf(maker), kind, item.id),
    );
    expect(result).toMatchObject(othersUse);
    expect(await stores.library.get(user.id, kind, item.id)).toMatchObject({ visibility: 'server' });
  });

  test.each(CASES)('of kind %s that is being %s cannot begin to be used', async (kind, taken) => {
    const { maker, user, item, using } = await published(kind);
    const result = await whileOpen<unknown>(
      database,
      async (tx) => TAKING[taken](ctxOf(maker, tx), kind, item.id),
      () => createItem<'agent' | 'team'>({ ctx: ctxOf(user), input: using }),
    );
    expect(result).toMatchObject(conflict);
    expect(await count(user, using.kind)).toBe(0);
  });
});

describe('a published agent', () => {
  test('that another user puts into a team at the same moment cannot be renamed', async () => {
    const { maker, user, item, using } = await published('agent');
    const { name: _, title, description, enabled, definition } = item as typeof item & LibraryContent<'agent'>;
    const content = { name: 'renamed', title, description, enabled, definition };
    const input = { kind: 'agent' as const, id: item.id, version: 1, content };
    const result = await whileOpen(
      database,
      (tx) => createItem<'agent' | 'team'>({ ctx: ctxOf(user, tx), input: using }),
      () => saveItem({ ctx: ctxOf(maker), input }),
    );
    expect(result).toMatchObject(othersUse);
    expect(result).toMatchObject({ reason: { fields: { name: 'is used by others' } } });
    expect(await stores.library.get(maker.id, 'agent', item.id)).toMatchObject({ name: item.name, version: 1 });
  });

  test('cannot be published together with a prompt that is being made private', async () => {
    const maker = await newUser(stores);
    const ctx = ctxOf(maker);
    const { item: prompt } = await createItem({ ctx, input: { kind: 'prompt', content: USES.prompt.used() } });
    await publishItem({ ctx, input: { kind: 'prompt', id: prompt.id, visibility: 'server' } });
    const { item: agent } = await createItem({ ctx, input: USES.prompt.using(prompt) });
    const result = await whileOpen(
      database,
      (tx) => publishItem({ ctx: ctxOf(maker, tx), input: { kind: 'prompt', id: prompt.id, visibility: 'private' } }),
      () => publishItem({ ctx, input: { kind: 'agent', id: agent.id, visibility: 'server' } }),
    );
    expect(result).toMatchObject(conflict);
  });
});

describe('an import', () => {
  const agentFile = (name: string, prompt: string) =>
    `---\nname: ${name}\ntitle: Clerk\n---\n<!-- prompt\nprompt: ${prompt}\n-->\n`;
  const importOf = (user: User, file: string) => importItems({ ctx: ctxOf(user), input: { file } });
  const again = {
    status: 'rejected',
    reason: { code: 'conflict', message: expect.stringMatching(/^file: .*import it again$/) },
  };

  test('whose name is taken at the same moment is refused, and can be repeated', async () => {
    const user = await newUser(stores);
    const content = USES.prompt.used();
    const file = `---\nkind: prompt\nname: ${content.name}\ntitle: Style\n---\nBe brief.\n`;
    const result = await whileOpen(
      database,
      (tx) => createItem({ ctx: ctxOf(user, tx), input: { kind: 'prompt', content } }),
      () => importOf(user, file),
    );
    expect(result).toMatchObject(again);
    expect(await importOf(user, file)).toMatchObject({ items: [{ name: `${content.name}-2` }] });
  });

  test('that uses what is made private at the same moment is refused', async () => {
    const { maker, user, item } = await published('prompt');
    const result = await whileOpen(
      database,
      (tx) => TAKING['made private'](ctxOf(maker, tx), 'prompt', item.id),
      () => importOf(user, agentFile('clerk', item.name)),
    );
    expect(result).toMatchObject(again);
    expect(await count(user, 'agent')).toBe(0);
  });

  test('waits for what it uses in one order, so that a transaction that changes it does not wait for the import', async () => {
    const shared = [await published('prompt'), await published('prompt')];
    const [first, last] = shared.toSorted((a, b) => (a.item.id < b.item.id ? -1 : 1));
    if (!first || !last) throw new Error('There are two.');
    const user = await newUser(stores);
    const file = [agentFile('a', last.item.name), agentFile('b', first.item.name)].join('<!-- item -->\n');
    let importing: Promise<unknown> = Promise.resolve();
    const result = await whileOpen(
      database,
      async (tx) => {
        await tx.library.lock(first.maker.id, 'prompt', first.item.id);
        importing = importOf(user, file);
        await until(async () => (await countWaiting(database)) === 1);
        await tx.library.lock(last.maker.id, 'prompt', last.item.id);
      },
      () => importing,
    );
    expect(result).toMatchObject({ status: 'fulfilled', value: { items: [{ name: 'a' }, { name: 'b' }] } });
  });
});
