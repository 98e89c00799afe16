import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { agentDefinition } from '@/lib/core/agents/agent-definition';
import type { Todo } from '@/lib/core/agents/todos';
import { MAX_AGENT_FILES, MAX_FILE_VERSIONS, type NewAgentFile } from '@/lib/core/ports/agent-file-store';
import { MAX_FACTS } from '@/lib/core/ports/fact-store';
import type { Stores } from '@/lib/core/ports/stores';
import { begunRun, entryOf, newUser } from './store-data';

export function agentMemoryStoreContract(stores: () => Stores): void {
  describe('stores of agents’ working files', () => {
    const home = async () => {
      const { userId, conversationId } = await begunRun(stores());
      const write = (name: string, text: string, change: Partial<NewAgentFile> = {}) =>
        stores().agentFiles.write({ userId, conversationId, name, text, agent: 'clerk', key: randomUUID(), ...change });
      return { userId, conversationId, write, files: stores().agentFiles };
    };
    const written = (file: Awaited<ReturnType<Stores['agentFiles']['write']>>) => {
      if (!file || file === 'full') throw new Error('nothing was written');
      return file;
    };

    test('each write is stored as a version, and a repeated write only once', async () => {
      const { userId, conversationId, write, files } = await home();
      const first = written(await write('plan.md', 'One', { key: 'a' }));
      const second = written(await write('plan.md', 'Two!', { agent: 'steward' }));
      expect(await write('plan.md', 'One', { key: 'a' })).toEqual(first);
      expect(second).toMatchObject({ id: first.id, version: 2, agent: 'steward', length: 4 });
      expect(await files.list(userId, conversationId)).toEqual([second]);
      expect(await files.versions(userId, first.id)).toEqual([second, first]);
      expect(await files.read(userId, { conversationId, name: 'plan.md' })).toEqual({ ...second, text: 'Two!' });
      expect(await files.read(userId, first, 1)).toEqual({ ...first, text: 'One' });
      expect(await files.read(userId, first, 3)).toBeUndefined();
    });

    test('concurrent writes get consecutive versions, and only the newest versions are stored', async () => {
      const { userId, write, files } = await home();
      const all = await Promise.all(Array.from({ length: MAX_FILE_VERSIONS + 5 }, (_, n) => write('log.txt', `${n}`)));
      expect(all.map((file) => written(file).version).sort((a, b) => a - b)).toEqual(all.map((_, n) => n + 1));
      const versions = await files.versions(userId, written(all[0]).id);
      expect(versions.map(({ version }) => version)).toEqual(
        Array.from({ length: MAX_FILE_VERSIONS }, (_, n) => MAX_FILE_VERSIONS + 5 - n),
      );
    });

    test('a conversation can have a limited number of files, each with any number of new versions', async () => {
      const { userId, conversationId, write, files } = await home();
      for (let n = 0; n < MAX_AGENT_FILES; n++) written(await write(`${n}.txt`, ''));
      expect(await write('one-more.txt', '')).toBe('full');
      expect(written(await write('0.txt', 'More')).version).toBe(2);
      expect(await files.list(userId, conversationId)).toHaveLength(MAX_AGENT_FILES);
    });

    test('files are invisible and unchangeable for other users, and are removed with their conversation', async () => {
      const { userId, conversationId, write, files } = await home();
      const { id } = written(await write('plan.md', 'Private'));
      const { id: other } = await newUser(stores());
      expect(await files.list(other, conversationId)).toEqual([]);
      expect(await files.read(other, { id })).toBeUndefined();
      expect(await files.read(other, { conversationId, name: 'plan.md' })).toBeUndefined();
      expect(await files.versions(other, id)).toEqual([]);
      expect(await write('plan.md', 'Mine', { userId: other })).toBeUndefined();
      expect(await files.read(userId, { id })).toMatchObject({ text: 'Private' });
      await stores().conversations.remove(userId, conversationId);
      expect(await files.versions(userId, id)).toEqual([]);
    });
  });

  describe('stores of facts', () => {
    async function newAgent(userId: string): Promise<string> {
      const content = { name: 'clerk', title: 'Clerk', description: '', enabled: true, definition: agentDefinition.parse({}) };
      const id = randomUUID();
      await stores().library.create({ id, userId, kind: 'agent' }, { ...content, name: `clerk-${id}` }, []);
      return id;
    }
    const keep = (userId: string, agentId: string, text: string, id: string = randomUUID()) =>
      stores().facts.keep({ id, userId, agentId, text });

    test('facts that agents remember about a user are listed, and equal facts are stored once', async () => {
      const { id: userId } = await newUser(stores());
      const [clerk, steward] = [await newAgent(userId), await newAgent(userId)];
      const first = await keep(userId, clerk, 'Works in Lyon.');
      expect(await keep(userId, clerk, 'Works in Lyon.')).toEqual(first);
      const second = await keep(userId, steward, 'Works in Lyon.', `call-1-${userId}`);
      expect(await keep(userId, steward, 'Said once more.', `call-1-${userId}`)).toEqual(second);
      const all = await stores().facts.list(userId, [clerk, steward]);
      expect(all).toHaveLength(2);
      expect(all).toEqual(expect.arrayContaining([first, second]));
      expect(await stores().facts.list(userId, [clerk])).toEqual([first]);
      expect(await stores().facts.list(userId, [])).toEqual([]);
    });

    test('the number of facts is limited, even for concurrent writes', async () => {
      const { id: userId } = await newUser(stores());
      const agent = await newAgent(userId);
      for (let n = 0; n < MAX_FACTS - 1; n++) await keep(userId, agent, `Fact ${n}`);
      const last = await Promise.all([keep(userId, agent, 'One more'), keep(userId, agent, 'Another one')]);
      expect(last.filter((one) => one === 'full')).toHaveLength(1);
      expect(await stores().facts.list(userId, [agent])).toHaveLength(MAX_FACTS);
    });

    test('facts about a user are inaccessible to others, and are removed with the agent', async () => {
      const [ada, grace] = [await newUser(stores()), await newUser(stores())];
      const agent = await newAgent(ada.id);
      const fact = await keep(ada.id, agent, 'Works in Lyon.');
      if (fact === 'full') throw new Error('nothing was kept');
      expect(await stores().facts.list(grace.id, [agent])).toEqual([]);
      expect(await stores().facts.change(grace.id, fact.id, 'Works in Bonn.')).toBeUndefined();
      expect(await stores().facts.remove(grace.id, fact.id)).toBe(false);
      expect(await stores().facts.change(ada.id, fact.id, 'Works in Metz.')).toMatchObject({
        id: fact.id,
        text: 'Works in Metz.',
      });
      const other = await keep(ada.id, agent, 'Reads French.');
      expect(await stores().facts.clear(grace.id, agent)).toBe(0);
      expect(await stores().facts.remove(ada.id, fact.id)).toBe(true);
      expect(await stores().facts.list(ada.id, [agent])).toEqual([other]);
      const second = await newAgent(ada.id);
      await keep(ada.id, second, 'Of the other agent.');
      expect(await stores().facts.clear(ada.id, second)).toBe(1);
      expect(await stores().facts.list(ada.id, [agent, second])).toEqual([other]);
      await stores().library.remove(ada.id, 'agent', agent);
      expect(await stores().facts.list(ada.id, [agent])).toEqual([]);
    });
  });

  describe('the todos of a conversation', () => {
    test('the todos are the last ones of each agent in earlier runs of the same user', async () => {
      const { runs } = stores();
      const first = await begunRun(stores(), { createdAt: '2026-01-01T00:00:00.000Z' });
      const { userId, conversationId } = first;
      const second = await begunRun(stores(), { userId, conversationId, createdAt: '2026-01-02T00:00:00.000Z' });
      const write = (agent: string, text: string) => {
        const todos: Todo[] = [{ text, state: 'pending' }];
        return { type: 'todos_written', data: { agent, turnId: agent, todos } } as const;
      };
      await runs.append({ entries: [entryOf(first, 2, write('ada', 'Old')), entryOf(first, 3, write('bob', 'Only one'))] });
      await runs.append({ entries: [entryOf(second, 2, write('ada', 'Older')), entryOf(second, 3, write('ada', 'New'))] });
      const read = async (of: string, before: string) =>
        (await runs.todos(of, conversationId, before)).map(({ agent, todos, runId }) => [agent, todos[0]?.text, runId]);
      expect(await read(userId, '2026-01-03T00:00:00.000Z')).toEqual([
        ['ada', 'New', second.id],
        ['bob', 'Only one', first.id],
      ]);
      expect(await read(userId, second.createdAt)).toEqual([
        ['ada', 'Old', first.id],
        ['bob', 'Only one', first.id],
      ]);
      expect(await read((await newUser(stores())).id, '2026-01-03T00:00:00.000Z')).toEqual([]);
    });
  });
}
