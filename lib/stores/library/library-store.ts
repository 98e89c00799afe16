import { and, asc, count, desc, eq, exists, ilike, inArray, ne, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import { libraryItem, libraryUse, libraryVersion } from '@/drizzle/schema/library';
import { user } from '@/drizzle/schema/user';
import type { LibraryContent, LibraryItem, LibraryKind } from '@/lib/core/library';
import type { AgentsWithPrompts, LibraryStore } from '@/lib/core/ports/library-store';
import { beforeCursor } from '../before-cursor';
import type { Db } from '../database/database';
import { agentQueries } from './agent-queries';
import { handingOver } from './handing-over';
import { libraryUses } from './library-uses';
import { listVersions } from './list-versions';
import { storedDefinition } from './stored-definition';
import { takenOrThrow } from './taken-or-throw';

type Row = typeof libraryItem.$inferSelect;
type Read<Kind extends LibraryKind> = LibraryItem<Kind>;

export function libraryStore(db: Db): LibraryStore {
  const isOwn = (userId: string) => eq(libraryItem.userId, userId);
  const isShared = eq(libraryItem.visibility, sql.raw("'server'"));
  const isEnabled = eq(libraryItem.enabled, true);
  const isSeen = (userId: string) => or(isOwn(userId), isShared);
  const isItem = (kind: LibraryKind, id: string) => and(eq(libraryItem.kind, kind), eq(libraryItem.id, id));

  const { agents, agentsOfRun } = agentQueries(db);

  const isOfOthers = (userId: string) => and(isShared, ne(libraryItem.userId, userId));

  /** Whether the user has an enabled item of the same name, or of the given one. */
  function hasOwn(userId: string | SQLWrapper, kind: LibraryKind, name: string | SQLWrapper = libraryItem.name): SQL {
    const own = alias(libraryItem, 'own');
    const isSame = and(eq(own.userId, userId), eq(own.kind, kind), eq(own.name, name), own.enabled);
    return exists(db.select({ one: sql`1` }).from(own).where(isSame));
  }

  async function find<Kind extends LibraryKind>(kind: Kind, ...conditions: (SQL | undefined)[]): Promise<Read<Kind>[]> {
    const rows = await db
      .select()
      .from(libraryItem)
      .where(and(eq(libraryItem.kind, kind), ...conditions));
    return rows.map(asItem<Kind>);
  }

  /** Writes the version and the references of a saved item. */
  async function keepVersion(tx: Db, item: Row, uses: readonly string[]): Promise<void> {
    const { id: itemId, version, userId: authorId, updatedAt: createdAt } = item;
    await tx.insert(libraryVersion).values({ itemId, version, authorId, createdAt, content: contentOf(item) });
    await tx.delete(libraryUse).where(eq(libraryUse.itemId, itemId));
    const used = [...new Set(uses)];
    if (used.length > 0) await tx.insert(libraryUse).values(used.map((usedId) => ({ itemId, usedId })));
  }

  return {
    ...handingOver(db),
    ...libraryUses(db),

    async list(userId, kind, { scope, search, limit, before }) {
      const words = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`;
      const found = words
        ? or(ilike(libraryItem.title, words), ilike(libraryItem.name, words), ilike(libraryItem.description, words))
        : undefined;
      const page = beforeCursor({ at: libraryItem.updatedAt, id: libraryItem.id }, before);
      const inOrder = [desc(libraryItem.updatedAt), desc(libraryItem.id)];
      const ofKind = and(eq(libraryItem.kind, kind), found, page);
      const pageOf = (...conditions: (SQL | undefined)[]) =>
        db
          .select()
          .from(libraryItem)
          .where(and(ofKind, ...conditions))
          .orderBy(...inOrder)
          .limit(limit);
      // Each part of the union has its own order and limit, so that an index can list it in order.
      const usable = () =>
        unionAll(pageOf(isOwn(userId), isEnabled), pageOf(isOfOthers(userId), isEnabled, not(hasOwn(userId, kind))))
          .orderBy(...inOrder)
          .limit(limit);
      const rows = await (scope === 'usable' ? usable() : pageOf(scope === 'own' ? isOwn(userId) : isOfOthers(userId)));
      return rows.map(asItem<typeof kind>);
    },

    async get(userId, kind, id) {
      const [found] = await find(kind, eq(libraryItem.id, id), isSeen(userId));
      return found;
    },

    async sharedDesk(wanted) {
      const isActive = exists(
        db
          .select({ one: sql`1` })
          .from(user)
          .where(and(eq(user.id, libraryItem.userId), not(user.disabled))),
      );
      const isWanted = or(eq(libraryItem.id, wanted), eq(libraryItem.name, wanted));
      const found = await find('desk', isWanted, isShared, isEnabled, isActive);
      // A desk cannot take the place of another one by having its id as a name.
      return found.find(({ id }) => id === wanted) ?? found[0];
    },

    async named(userId, kind, names) {
      return ownFirst(userId, await find(kind, isSeen(userId), isEnabled, among(libraryItem.name, names)));
    },

    allNamed: async (userId, kind, names) =>
      names.length === 0 ? [] : find(kind, isSeen(userId), among(libraryItem.name, names)),

    async names(userId, kind) {
      const found = await db
        .selectDistinct({ name: libraryItem.name })
        .from(libraryItem)
        .where(and(eq(libraryItem.kind, kind), isSeen(userId)));
      return found.map(({ name }) => name);
    },

    async existingNames(kind, names) {
      const found = await db
        .selectDistinct({ name: libraryItem.name })
        .from(libraryItem)
        .where(and(eq(libraryItem.kind, kind), among(libraryItem.name, names)));
      return found.map(({ name }) => name);
    },

    async agents(userId, names) {
      return itemsOf(await agents.execute({ userId, names: names ? JSON.stringify(names) : null }));
    },

    async agentsOfRun(userId, names) {
      const rows = await agentsOfRun.execute({ userId, names: JSON.stringify(names) });
      const [first] = rows;
      return {
        ...itemsOf(rows),
        ...(first && { user: { name: first.userName, settings: first.settings } }),
        facts: new Map(rows.flatMap(({ item, facts }) => (item && facts ? [[item.id, facts]] : []))),
      };
    },

    byIds: async (userId, kind, ids) => (ids.length === 0 ? [] : find(kind, inArray(libraryItem.id, [...ids]), isSeen(userId))),

    async lock(userId, kind, id) {
      const [found] = await db
        .select()
        .from(libraryItem)
        .where(and(isOwn(userId), isItem(kind, id)))
        .for('update');
      return found && asItem<typeof kind>(found);
    },

    async hold(userId, kind, which) {
      const isAsked =
        'ids' in which ? inArray(libraryItem.id, [...which.ids]) : and(isEnabled, among(libraryItem.name, which.names));
      const rows = await db
        .select()
        .from(libraryItem)
        .where(and(eq(libraryItem.kind, kind), isSeen(userId), isAsked))
        // In a fixed order, so that two transactions do not wait for each other.
        .orderBy(asc(libraryItem.id))
        .for('share');
      return rows.map(asItem<typeof kind>);
    },

    create(item, content, uses) {
      return db.transaction(async (tx) => {
        const now = new Date().toISOString();
        const [created] = await tx
          .insert(libraryItem)
          .values({ ...item, ...content, visibility: 'private', version: 1, createdAt: now, updatedAt: now })
          .onConflictDoNothing()
          .returning();
        if (!created) return undefined;
        await keepVersion(tx, created, uses);
        return asItem<typeof item.kind>(created);
      });
    },

    async save({ id, userId, kind, was }, content, uses) {
      const saving = db.transaction(async (tx) => {
        const [saved] = await tx
          .update(libraryItem)
          .set({ ...content, version: was + 1, updatedAt: new Date().toISOString() })
          .where(and(isOwn(userId), isItem(kind, id), eq(libraryItem.version, was)))
          .returning();
        if (!saved) return 'stale';
        await keepVersion(tx, saved, uses);
        return asItem<typeof kind>(saved);
      });
      return saving.catch(takenOrThrow);
    },

    async publish(userId, kind, id, visibility) {
      const publishing = db.transaction(async (tx) => {
        const [changed] = await tx
          .update(libraryItem)
          .set({ visibility })
          .where(and(isOwn(userId), isItem(kind, id)))
          .returning();
        return changed && asItem<typeof kind>(changed);
      });
      return publishing.catch(takenOrThrow);
    },

    async remove(userId, kind, id) {
      const removed = await db
        .delete(libraryItem)
        .where(and(isOwn(userId), isItem(kind, id)))
        .returning({ id: libraryItem.id });
      return removed.length > 0;
    },

    async count(userId, kind) {
      const [counted] = await db
        .select({ items: count() })
        .from(libraryItem)
        .where(and(isOwn(userId), eq(libraryItem.kind, kind)));
      return counted?.items ?? 0;
    },

    versions: (userId, item, page) => listVersions(db, userId, { ...item, ...page }),

    async atVersion<Kind extends LibraryKind>(kind: Kind, { id, version }: { id: string; version: number }) {
      const [found] = await db
        .select({ content: libraryVersion.content })
        .from(libraryVersion)
        .innerJoin(libraryItem, eq(libraryItem.id, libraryVersion.itemId))
        .where(and(isItem(kind, id), eq(libraryVersion.version, version)));
      // Safe: only `keepVersion` writes it, with an item of this kind.
      if (!found) return undefined;
      // Safe, as below.
      const content = found.content as LibraryContent<Kind>;
      return { ...content, definition: storedDefinition(kind, content.definition) } as LibraryContent<Kind>;
    },

    async teamsWith({ userId, name, visibility }) {
      const { id, title, definition } = libraryItem;
      const lead = sql`${definition} ->> 'lead'`;
      const members = sql`json_array_elements_text(${definition} -> 'agents')`;
      return db
        .select({ id, userId: libraryItem.userId, title, visibility: libraryItem.visibility })
        .from(libraryItem)
        .where(
          and(
            eq(libraryItem.kind, 'team'),
            // An agent of its owner takes precedence over a published one of the same name.
            visibility === 'server' ? or(isOwn(userId), not(hasOwn(libraryItem.userId, 'agent', name))) : isOwn(userId),
            or(eq(lead, name), sql`${name} in (select ${members})`),
          ),
        )
        .orderBy(title);
    },
  };
}

/** Separates the agents from the prompts that they use. */
function itemsOf(rows: readonly { item: Row | null; isLimited: boolean }[]): AgentsWithPrompts {
  const items = rows.flatMap(({ item }) => item ?? []);
  return {
    agents: items.filter(({ kind }) => kind === 'agent').map(asItem<'agent'>),
    prompts: items.filter(({ kind }) => kind === 'prompt').map(asItem<'prompt'>),
    isLimited: rows.some(({ isLimited }) => isLimited),
  };
}

/** Undefined `names`: no condition. */
function among(column: typeof libraryItem.name, names: readonly string[] | undefined): SQL | undefined {
  return names && inArray(column, [...names]);
}

/** Keeps one item per name; the user's own takes precedence. */
function ownFirst<Kind extends LibraryKind>(userId: string, items: Read<Kind>[]): Read<Kind>[] {
  const own = new Set(items.filter((item) => item.userId === userId).map(({ name }) => name));
  return items.filter((item) => item.userId === userId || !own.has(item.name));
}

/** Safe: an item was parsed as its kind before it was stored. */
const asItem = <Kind extends LibraryKind>(row: Row) =>
  ({ ...row, definition: storedDefinition(row.kind, row.definition) }) as unknown as LibraryItem<Kind>;

/** Safe, as above. */
const contentOf = ({ name, title, description, enabled, definition }: Row) =>
  ({ name, title, description, enabled, definition }) as LibraryContent;
