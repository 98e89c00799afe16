import { and, asc, desc, eq, exists, getTableColumns, isNotNull, lt, ne, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { conversation } from '@/drizzle/schema/conversation';
import { message } from '@/drizzle/schema/message';
import { user } from '@/drizzle/schema/user';
import {
  type Conversation,
  type ConversationStore,
  HISTORY_BYTES,
  type ListedConversation,
  type Message,
} from '@/lib/core/ports/conversation-store';
import { beforeCursor, PAGE_LIMIT } from '../before-cursor';
import type { Db } from '../database/database';
import { listPlaceholder } from '../database/list-values';
import { removeRuns } from '../runs/remove-runs';
import { forkConversation } from './fork-conversation';
import { searchConversations } from './search-conversations';

const { nth, ...ofMessage } = getTableColumns(message);
const { seenAt: _seenAt, test: _test, program, temporary, pinned, archived, ...columns } = getTableColumns(conversation);
const storedColumns = { ...columns, program, temporary, pinned, archived, test: conversation.test };

/** State of a conversation's unfinished runs; `waiting` takes precedence over `running`. */
const state = sql<ListedConversation['state']>`(
  select max(case run.status when 'waiting' then 'waiting' else 'running' end) from run
  where run.conversation_id = conversation.id and run.ended_at is null)`;

/** Conversations are created by their first run (`RunStore.start`). */
export function conversationStore(db: Db): ConversationStore {
  const owned = (userId: string, id: string) => sql`(${conversation.userId} = ${userId} and ${conversation.id} = ${id})`;

  const isOwner = eq(conversation.userId, sql.placeholder('userId'));
  const inOrder = [asc(message.createdAt), asc(message.runId), desc(message.role)];
  const ownMessages = db
    .select(ofMessage)
    .from(message)
    .innerJoin(conversation, eq(conversation.id, message.conversationId))
    .where(and(isOwner, eq(conversation.id, sql.placeholder('id'))))
    .orderBy(...inOrder)
    .prepare('list-messages');
  const messagesOfRuns = db
    .select(ofMessage)
    .from(message)
    .innerJoin(conversation, eq(conversation.id, message.conversationId))
    .where(and(isOwner, eq(conversation.id, sql.placeholder('id')), sql`${message.runId} in (${listPlaceholder('runIds')})`))
    .orderBy(...inOrder)
    .prepare('list-messages-of-runs');
  const question = alias(message, 'question');
  const size = sql`octet_length(${message.content})`;
  /** `newer`: bytes of the messages between this one and the question. */
  const earlier = db
    .select({ id: message.id, newer: sql<number>`sum(${size}) over (order by ${nth} desc) - ${size}`.as('newer') })
    .from(question)
    .innerJoin(conversation, eq(conversation.id, question.conversationId))
    .innerJoin(message, and(eq(message.conversationId, question.conversationId), lt(nth, question.nth)))
    .where(and(isOwner, eq(question.runId, sql.placeholder('runId')), eq(question.role, sql.raw("'user'"))))
    .as('earlier');
  const earlierMessages = db
    .select(ofMessage)
    .from(earlier)
    .innerJoin(message, eq(message.id, earlier.id))
    .where(lt(earlier.newer, HISTORY_BYTES))
    .orderBy(...inOrder)
    .prepare('list-earlier-messages');

  return {
    async list(userId, { limit = PAGE_LIMIT, before, only } = {}) {
      const page = beforeCursor({ at: conversation.updatedAt, id: conversation.id }, before);
      // Exactly the conditions of the indexes.
      const part = { pinned: sql`${pinned}`, archived: sql`${archived}`, all: not(archived) }[only ?? 'all'];
      const isListed = and(not(conversation.test), not(temporary), ne(conversation.title, ''));
      const rows = await db
        .select({ ...columns, pinned, archived, state, seenAt: conversation.seenAt })
        .from(conversation)
        .where(and(eq(conversation.userId, userId), part, isListed, page))
        .orderBy(desc(conversation.updatedAt), desc(conversation.id))
        .limit(limit);
      return rows.map(({ seenAt, forkedFrom, pinned, archived, ...row }) => ({
        ...row,
        ...(forkedFrom && { forkedFrom }),
        ...(pinned && { pinned }),
        ...(archived && { archived }),
        unread: row.state === null && row.updatedAt > (seenAt ?? row.createdAt),
      }));
    },

    search: (userId, search) => searchConversations(db, userId, search),

    async get(userId, id) {
      const [found] = await db.select(storedColumns).from(conversation).where(owned(userId, id));
      return found && toConversation(found);
    },

    async create({ id, userId, title, createdAt, updatedAt, program, temporary = false }) {
      await db.insert(conversation).values({ id, userId, title, createdAt, updatedAt, program, temporary });
    },

    async programs(userId, { limit, before, agent, state: wanted }) {
      const conditions = [
        eq(conversation.userId, userId),
        isNotNull(program),
        agent === undefined ? undefined : sql`${program}->>'agent' = ${agent}`,
        wanted === undefined ? undefined : sql`${state} is not distinct from ${wanted}`,
        beforeCursor({ at: conversation.updatedAt, id: conversation.id }, before),
      ];
      const rows = await db
        .select({ ...storedColumns, state })
        .from(conversation)
        .where(and(...conditions))
        .orderBy(desc(conversation.updatedAt), desc(conversation.id))
        .limit(limit);
      return rows.flatMap(({ state, ...row }) => (row.program ? { ...toConversation(row), program: row.program, state } : []));
    },

    async messages(userId, id, runIds) {
      const read = runIds
        ? messagesOfRuns.execute({ userId, id, runIds: JSON.stringify(runIds) })
        : ownMessages.execute({ userId, id });
      return (await read).map(toMessage);
    },

    async messagesBefore(userId, runId) {
      return (await earlierMessages.execute({ userId, runId })).map(toMessage);
    },

    async rename(userId, id, title) {
      const renamed = await db.update(conversation).set({ title }).where(owned(userId, id)).returning({ id: conversation.id });
      return renamed.length > 0;
    },

    async changeListing(userId, id, change) {
      const set =
        'pinned' in change
          ? { ...change, archived: sql`${archived} and ${!change.pinned}` }
          : { ...change, pinned: sql`${pinned} and ${!change.archived}` };
      const changed = await db.update(conversation).set(set).where(owned(userId, id)).returning({ id: conversation.id });
      return changed.length > 0;
    },

    async makePermanent(userId, id) {
      const updated = await db
        .update(conversation)
        .set({ test: false })
        .where(owned(userId, id))
        .returning({ id: conversation.id });
      return updated.length > 0;
    },

    fork: (fork) => forkConversation(db, fork),

    async markSeen(userId, id) {
      const updated = await db
        .update(conversation)
        .set({ seenAt: sql`${conversation.updatedAt}` })
        .where(owned(userId, id))
        .returning({ id: conversation.id });
      return updated.length > 0;
    },

    async remove(userId, id) {
      const isOwn = owned(userId, id);
      await removeRuns(db, isOwn);
      const removed = await db.delete(conversation).where(isOwn).returning({ id: conversation.id });
      return removed.length > 0;
    },

    async removeOfDisabled(userId) {
      const isDisabled = exists(
        db
          .select({ one: sql`1` })
          .from(user)
          .where(and(eq(user.id, userId), user.disabled)),
      );
      const isOwn = sql`(${conversation.userId} = ${userId} and ${isDisabled})`;
      await removeRuns(db, isOwn);
      await db.delete(conversation).where(isOwn);
    },
  };
}

type Row = Omit<typeof conversation.$inferSelect, 'seenAt'>;

function toConversation({ test, program, temporary, forkedFrom, pinned, archived, ...row }: Row): Conversation {
  return {
    ...row,
    ...(test && { test }),
    ...(program && { program }),
    ...(temporary && { temporary }),
    ...(forkedFrom && { forkedFrom }),
    ...(pinned && { pinned }),
    ...(archived && { archived }),
  };
}

function toMessage({ parts, ...row }: Omit<typeof message.$inferSelect, 'nth'>): Message {
  return parts ? { ...row, parts } : row;
}
