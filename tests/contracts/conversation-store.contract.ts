import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { agentDefinition } from '@/lib/core/agents/agent-definition';
import { UNPUBLISHED } from '@/lib/core/desks/asked-words';
import { pageCursor } from '@/lib/core/page-cursor';
import { type Conversation, HISTORY_BYTES } from '@/lib/core/ports/conversation-store';
import type { NewRun } from '@/lib/core/runs/run';
import { searchPatterns } from '@/lib/core/text/search-pattern';
import type { Database } from '@/lib/stores/database/database';
import { createStores } from '@/lib/stores/stores';
import { begin, begunRun, claim, entryOf, eventsOf, newRun, newStart, newUser, noQueue, runEnd } from './store-data';

export function conversationStoreContract(database: () => Database): void {
  const stores = () => createStores(database().db);
  describe('conversation stores', () => {
    test('the questions and answers of a conversation are listed oldest first', async () => {
      const { conversations, runs } = stores();
      const { id: userId } = await newUser(stores());
      const conversationId = randomUUID();
      const at = new Date().toISOString();
      const first = newRun(userId, { conversationId, question: 'Who?', createdAt: at });
      await begin(stores(), first);
      await runs.append({ entries: [entryOf(first, 2, { ...runEnd('Acme.'), at })] });
      const second = newRun(userId, { conversationId, question: 'Since when?' });
      await begin(stores(), second);
      await runs.append({ entries: [entryOf(second, 2, runEnd('', 'failed'))] });
      const messages = await conversations.messages(userId, conversationId);
      expect(messages.map(({ runId, role, content }) => ({ runId, role, content }))).toEqual([
        { runId: first.id, role: 'user', content: 'Who?' },
        { runId: first.id, role: 'assistant', content: 'Acme.' },
        { runId: second.id, role: 'user', content: 'Since when?' },
      ]);
      expect(messages[0]).toMatchObject({ conversationId, createdAt: at });
      expect(await conversations.messages(userId, conversationId, [second.id])).toEqual(messages.slice(2));
      expect(await conversations.messages(userId, conversationId, [])).toEqual([]);
      expect(await conversations.messages(userId, randomUUID(), [second.id])).toEqual([]);
    });

    test('the messages before a run are those committed before its question, whatever their times', async () => {
      const { conversations } = stores();
      const { id: userId } = await newUser(stores());
      const earlier = await begunRun(stores(), { userId, question: 'Who?' });
      const { conversationId } = earlier;
      const run = await begunRun(stores(), { userId, conversationId, question: 'Since when?' });
      await begunRun(stores(), { userId, conversationId, question: 'Late?', createdAt: '2011-05-01T00:00:00.000Z' });
      await stores().runs.append({ entries: [entryOf(earlier, 2, { ...runEnd('Acme.'), at: '2011-05-01T00:00:00.000Z' })] });
      const before = await conversations.messagesBefore(userId, run.id);
      const [first] = (await conversations.messages(userId, conversationId)).filter(({ content }) => content === 'Who?');
      expect(before).toEqual([first]);
      expect(await conversations.messagesBefore((await newUser(stores())).id, run.id)).toEqual([]);
    });

    test('the messages before a run are the newest ones with a limited amount of text', async () => {
      const { id: userId } = await newUser(stores());
      const first = await begunRun(stores(), { userId });
      const runs = [first];
      for (let n = 0; n < 4; n++) runs.push(await begunRun(stores(), { userId, conversationId: first.conversationId }));
      const third = Math.ceil(HISTORY_BYTES / 3);
      await database().db.execute(sql`
        update message set content = repeat('x', ${third}::integer) where conversation_id = ${first.conversationId}`);
      const before = await stores().conversations.messagesBefore(userId, runs[4]?.id ?? '');
      expect(before.map(({ runId }) => runId)).toEqual(runs.slice(1, 4).map(({ id }) => id));
    });

    test('a conversation is named after its first question, in one line of at most 80 characters', async () => {
      const { conversations } = stores();
      const { id: userId } = await newUser(stores());
      const short = await begunRun(stores(), { userId, question: '  Which\ncontracts   renew? ' });
      await begunRun(stores(), { userId, conversationId: short.conversationId, question: 'And in June?' });
      const long = await begunRun(stores(), { userId, question: '🐘 word '.repeat(50) });
      expect((await conversations.get(userId, short.conversationId))?.title).toBe('Which contracts renew?');
      const title = (await conversations.get(userId, long.conversationId))?.title ?? '';
      expect(title).toMatch(/^🐘 word 🐘 .*…$/u);
      expect([...title].length).toBeLessThanOrEqual(80);
    });

    test('a search finds conversations by their latest message with all words or by their title, whatever case and accents', async () => {
      const { conversations, runs } = stores();
      const { id: userId } = await newUser(stores());
      async function asked(question: string, answer: string, overrides: Partial<NewRun> = {}) {
        const run = newRun(userId, { question, ...overrides });
        await begin(stores(), run);
        await runs.append({ entries: [entryOf(run, 2, runEnd(answer))] });
        return run;
      }
      const first = await asked('Who is in the ÉQUIPE?', 'Ada', { createdAt: '2026-01-01T00:00:00Z' });
      const last = await asked('And now?', 'The equipe of 100% (Bob)', {
        conversationId: first.conversationId,
        createdAt: '2026-01-02T00:00:00Z',
      });
      const other = await asked('Which équipe renews?', 'Bob', { createdAt: '2026-01-03T00:00:00Z' });
      await asked('Who is in the team?', 'Ada', { createdAt: '2026-01-04T00:00:00Z' });
      const { id: stranger } = await newUser(stores());
      const foreign = await begunRun(stores(), { userId: stranger, question: 'Which équipe?' });
      const draft = { name: 'clerk', title: 'Clerk', description: '', enabled: true, definition: agentDefinition.parse({}) };
      await begunRun(stores(), { userId, draft, question: 'A test of the équipe' });

      const search = (words: string, page: { limit: number; wanted?: number; before?: string } = { limit: 10 }, who = userId) =>
        conversations.search(who, { patterns: searchPatterns(words), ...page });
      const find = async (words: string, who?: string) =>
        (await search(words, undefined, who)).filter(({ isNamed, runId }) => isNamed || runId !== null);
      expect(await find('Equipe')).toMatchObject([
        { id: other.conversationId, title: 'Which équipe renews?', runId: other.id, content: 'Which équipe renews?' },
        {
          id: first.conversationId,
          runId: last.id,
          content: 'The equipe of 100% (Bob)',
          updatedAt: expect.stringMatching(/^20.*Z$/),
        },
      ]);
      const [latest] = await search('equipe', { limit: 1 });
      expect(latest).toMatchObject({ title: 'Who is in the team?', isNamed: false, runId: null, content: null });
      const before = pageCursor(latest?.updatedAt ?? '', latest?.id ?? '');
      expect(await search('equipe', { limit: 1, before })).toMatchObject([{ id: other.conversationId, isNamed: true }]);
      // More messages than wanted are found, but not read.
      const contents = (await search('equipe', { limit: 10, wanted: 1 })).filter(({ runId }) => runId !== null);
      expect(contents.map(({ runId, content }) => [runId, content])).toEqual([
        [other.id, 'Which équipe renews?'],
        [last.id, null],
      ]);
      expect((await find('equipe renews')).map(({ id }) => id)).toEqual([other.conversationId]);
      expect((await find('100% (bob)')).map(({ id }) => id)).toEqual([first.conversationId]);
      // Both words, but in two messages.
      expect(await find('equipe Ada')).toEqual([]);
      expect(await find('\0')).toEqual([]);
      expect((await find('équipe', stranger)).map(({ id }) => id)).toEqual([foreign.conversationId]);

      await conversations.rename(userId, other.conversationId, 'Crew');
      expect(await find('crew')).toMatchObject([{ id: other.conversationId, isNamed: true, runId: null, content: null }]);
    });

    test('conversations are listed page by page, most recently active first, without gaps or duplicates for equal times', async () => {
      const { conversations, runs } = stores();
      const { id: userId } = await newUser(stores());
      const moments = [
        '2026-01-01T00:00:00.001Z',
        '2026-01-01T00:00:00.002Z',
        '2026-01-01T00:00:00.002Z',
        '2026-01-01T00:00:00.002Z',
      ];
      const started = moments.map((createdAt) => newRun(userId, { createdAt }));
      await begin(stores(), ...started);
      const oldest = started[0];
      if (!oldest) throw new Error('no run');
      await runs.append({ entries: [entryOf(oldest, 2, runEnd('done'))] });

      const listed: Conversation[] = [];
      for (let before: string | undefined; ; ) {
        const page = await conversations.list(userId, { limit: 2, before });
        listed.push(...page);
        const last = page.at(-1);
        if (!last || page.length < 2) break;
        before = pageCursor(last.updatedAt, last.id);
      }
      expect(listed[0]?.id).toBe(oldest.conversationId);
      expect(listed.map(({ id }) => id).sort()).toEqual(started.map(({ conversationId }) => conversationId).sort());
      expect(await conversations.list(userId)).toEqual(listed);
      expect(await conversations.list(userId, { before: moments[1] })).toEqual([]);
    });

    test('an invalid cursor is refused', async () => {
      const { id: userId } = await newUser(stores());
      for (const before of ['', 'x', '2026-13-45T00:00:00Z', "2026-01-01T00:00:00Z~'"]) {
        const list = stores().conversations.list(userId, { before });
        await expect(list).rejects.toMatchObject({ code: 'bad_request', fields: { before: expect.any(String) } });
      }
    });

    test('renaming a conversation does not change its position in the list', async () => {
      const { conversations } = stores();
      const { userId, conversationId } = await begunRun(stores());
      const before = await conversations.get(userId, conversationId);
      expect(await conversations.rename(userId, conversationId, 'Renewals \0')).toBe(true);
      expect(await conversations.get(userId, conversationId)).toEqual({ ...before, title: 'Renewals \ufffd' });
    });

    test('pinned and archived conversations have lists of their own, in which and from which they return to their place', async () => {
      const { conversations } = stores();
      const { id: userId } = await newUser(stores());
      const ids: string[] = [];
      for (const day of [1, 2, 3, 4]) {
        const { conversationId } = await begunRun(stores(), { userId, createdAt: `2026-01-0${day}T00:00:00Z` });
        ids.unshift(conversationId);
      }
      const [newest = '', second = '', third = '', oldest = ''] = ids;
      const before = await conversations.list(userId);
      const listed = async (only?: 'pinned' | 'archived', page: { limit?: number; before?: string } = {}) =>
        (await conversations.list(userId, { ...page, ...(only && { only }) })).map(({ id }) => id);
      for (const id of [oldest, second]) expect(await conversations.changeListing(userId, id, { pinned: true })).toBe(true);
      expect(await conversations.changeListing(userId, third, { archived: true })).toBe(true);
      expect(await listed()).toEqual([newest, second, oldest]);
      expect(await listed('pinned')).toEqual([second, oldest]);
      expect(await listed('archived')).toEqual([third]);
      expect(await listed('pinned', { limit: 1 })).toEqual([second]);
      expect(await listed('pinned', { before: before[1]?.updatedAt })).toEqual([oldest]);
      expect(await conversations.get(userId, oldest)).toMatchObject({ pinned: true });
      expect(await conversations.get(userId, third)).toMatchObject({ archived: true });

      // What is archived is not pinned, and what is pinned is not archived.
      await conversations.changeListing(userId, second, { archived: true });
      expect([await listed('pinned'), await listed('archived')]).toEqual([[oldest], [second, third]]);
      await conversations.changeListing(userId, third, { pinned: true });
      expect([await listed('pinned'), await listed('archived')]).toEqual([[third, oldest], [second]]);

      await conversations.changeListing(userId, second, { archived: false });
      for (const id of [third, oldest]) await conversations.changeListing(userId, id, { pinned: false });
      expect(await conversations.list(userId)).toEqual(before);
      const { id: other } = await newUser(stores());
      for (const change of [{ pinned: true }, { archived: true }])
        expect(await conversations.changeListing(other, newest, change)).toBe(false);
      expect(await conversations.list(userId)).toEqual(before);
    });

    test('a question and an answer each put an archived conversation back, and a pinned one stays pinned', async () => {
      const { conversations, runs } = stores();
      const first = await begunRun(stores());
      const { userId, conversationId } = first;
      const isArchived = async () => (await conversations.get(userId, conversationId))?.archived ?? false;
      await conversations.changeListing(userId, conversationId, { archived: true });
      await runs.append({ entries: [entryOf(first, 2, runEnd('Acme.'))] });
      expect(await isArchived()).toBe(false);
      await conversations.changeListing(userId, conversationId, { archived: true });
      // Its time is not later than that of the answer: the clock of another process may be behind.
      await begunRun(stores(), { userId, conversationId, createdAt: first.createdAt });
      expect(await isArchived()).toBe(false);
      await conversations.changeListing(userId, conversationId, { pinned: true });
      await begunRun(stores(), { userId, conversationId });
      expect(await conversations.list(userId, { only: 'pinned' })).toHaveLength(1);
    });

    test('an archived conversation is found, and marked', async () => {
      const { conversations } = stores();
      const { userId, conversationId } = await begunRun(stores(), { question: 'Which équipe renews?' });
      await conversations.changeListing(userId, conversationId, { archived: true });
      const found = await conversations.search(userId, { patterns: searchPatterns('equipe'), limit: 10 });
      expect(found).toMatchObject([{ id: conversationId, isNamed: true, archived: true }]);
    });

    test('a conversation is listed with the state of its runs, and whether a run ended since its owner last saw it', async () => {
      const { conversations, runs } = stores();
      const run = await begunRun(stores());
      const standing = async () => {
        const [{ state, unread } = { state: undefined, unread: undefined }] = await conversations.list(run.userId);
        return [state, unread];
      };
      expect(await standing()).toEqual(['running', false]);
      expect(await runs.suspend({ id: run.id, epoch: 1 }, 0, noQueue)).toBe(true);
      expect(await standing()).toEqual(['waiting', false]);
      await runs.signal(run, { key: 'go', data: { kind: 'cancel' } }, noQueue);
      await claim(stores(), [run]);
      const ended = new Date(Date.parse(run.createdAt) + 1000).toISOString();
      await runs.append({ entries: [entryOf(run, 2, { ...runEnd('Acme.'), at: ended }, 2)] });
      expect(await standing()).toEqual([null, true]);
      expect(await conversations.markSeen((await newUser(stores())).id, run.conversationId)).toBe(false);
      expect(await standing()).toEqual([null, true]);
      expect(await conversations.markSeen(run.userId, run.conversationId)).toBe(true);
      expect(await standing()).toEqual([null, false]);
    });

    test('a test conversation is not listed until its owner keeps it', async () => {
      const { conversations, runs } = stores();
      const definition = agentDefinition.parse({});
      const draft = { name: 'clerk', title: 'Clerk', description: '', enabled: true, definition };
      const { userId, conversationId, id } = await begunRun(stores(), { draft });
      expect((await runs.get(userId, id))?.draft).toEqual(draft);
      await runs.append({ entries: [entryOf({ id, userId }, 2, runEnd('Done.'))] });
      const lists = () =>
        Promise.all([conversations.list(userId), runs.list(userId, { onlyListed: true }), stores().inbox.ended(userId, 10)]);
      const listedCount = async () => (await lists()).flat().length;
      expect(await listedCount()).toBe(0);
      expect(await conversations.get(userId, conversationId)).toMatchObject({ test: true });
      expect(await runs.list(userId)).toHaveLength(1);
      expect(await conversations.makePermanent((await newUser(stores())).id, conversationId)).toBe(false);
      expect(await listedCount()).toBe(0);
      expect(await conversations.makePermanent(userId, conversationId)).toBe(true);
      expect(await listedCount()).toBe(3);
      expect(await conversations.get(userId, conversationId)).not.toHaveProperty('test');
    });

    test('a conversation is removed with its messages, runs and events', async () => {
      const { conversations, runs } = stores();
      const run = await begunRun(stores());
      expect(await conversations.remove(run.userId, run.conversationId)).toBe(true);
      expect(await conversations.get(run.userId, run.conversationId)).toBeUndefined();
      expect(await conversations.messages(run.userId, run.conversationId)).toEqual([]);
      expect(await runs.get(run.userId, run.id)).toBeUndefined();
      expect(await eventsOf(stores(), run)).toEqual([]);
      expect(await conversations.remove(run.userId, run.conversationId)).toBe(false);
    });

    test('all conversations of one disabled user are removed, including tests, temporary ones and those of programs, while those of others stay', async () => {
      const { conversations, runs } = stores();
      const { id: userId } = await newUser(stores());
      const draft = { name: 'clerk', title: 'Clerk', description: '', enabled: true, definition: agentDefinition.parse({}) };
      const temporary = newRun(userId);
      await runs.start([{ ...newStart(temporary), temporary: true }], noQueue);
      const removed = [await begunRun(stores(), { userId }), await begunRun(stores(), { userId, draft }), temporary];
      const at = new Date().toISOString();
      const program = { agent: 'ada', tools: [], maxSteps: 1 };
      const unasked = { id: randomUUID(), userId, title: '', createdAt: at, updatedAt: at, program };
      await conversations.create(unasked);
      const other = await begunRun(stores());
      await conversations.removeOfDisabled(userId);
      expect(await conversations.get(userId, temporary.conversationId)).toBeDefined();
      await stores().users.setDisabled(userId, true);
      await conversations.removeOfDisabled(userId);
      for (const run of removed) {
        expect(await conversations.get(userId, run.conversationId)).toBeUndefined();
        expect(await runs.get(userId, run.id)).toBeUndefined();
        expect(await eventsOf(stores(), run)).toEqual([]);
      }
      expect(await conversations.get(userId, unasked.id)).toBeUndefined();
      expect(await conversations.get(other.userId, other.conversationId)).toBeDefined();
      expect(await runs.get(other.userId, other.id)).toBeDefined();
    });

    test('a conversation does not exist for other users', async () => {
      const { conversations } = stores();
      const { userId, conversationId } = await begunRun(stores());
      const { id: other } = await newUser(stores());
      expect(await conversations.list(other)).toEqual([]);
      expect(await conversations.get(other, conversationId)).toBeUndefined();
      expect(await conversations.messages(other, conversationId)).toEqual([]);
      expect(await conversations.rename(other, conversationId, 'Mine')).toBe(false);
      expect(await conversations.remove(other, conversationId)).toBe(false);
      expect(await conversations.get(userId, conversationId)).toMatchObject({ title: 'Which contracts renew in May?' });
    });

    test('a conversation whose first question was never published is named after the next one', async () => {
      const { conversations } = stores();
      const { userId, conversationId } = await begunRun(stores(), { question: UNPUBLISHED });
      await begunRun(stores(), { userId, conversationId, question: 'What does a permit cost?' });
      expect((await conversations.get(userId, conversationId))?.title).toBe('What does a permit cost?');
    });

    test('the conversation of a program has its settings, is listed for programs, and is named after its first question', async () => {
      const { conversations } = stores();
      const { id: userId } = await newUser(stores());
      const at = '2026-01-01T00:00:00.001Z';
      const program = { agent: 'ada', tools: [{ name: 'look', description: '', inputSchema: { type: 'object' } }], maxSteps: 7 };
      const created = { id: randomUUID(), userId, title: '', createdAt: at, updatedAt: at, program };
      const named = {
        ...created,
        id: randomUUID(),
        title: 'Mine',
        program: { ...program, agent: 'bob' },
        temporary: true as const,
      };
      await conversations.create(created);
      await conversations.create(named);
      expect(await conversations.get(userId, created.id)).toEqual(created);
      expect(await conversations.get(userId, named.id)).toEqual(named);
      expect(await conversations.list(userId)).toEqual([]);
      expect(await conversations.programs(userId, { limit: 5, agent: 'bob' })).toEqual([{ ...named, state: null }]);

      await begunRun(stores(), { userId, conversationId: created.id, question: 'Who?' });
      await begunRun(stores(), { userId, conversationId: named.id, question: 'Who?' });
      expect((await conversations.list(userId)).map(({ id, title }) => [id, title])).toEqual([[created.id, 'Who?']]);
      expect((await conversations.get(userId, named.id))?.title).toBe('Mine');
      expect(await conversations.programs(userId, { limit: 5, state: null })).toEqual([]);
      expect(await conversations.programs(userId, { limit: 5, state: 'running' })).toHaveLength(2);
      expect(await conversations.programs((await newUser(stores())).id, { limit: 5 })).toEqual([]);
    });
  });
}
