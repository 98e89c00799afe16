import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, ne, not, or, sql } from 'drizzle-orm';
import { document, documentChunk } from '@/drizzle/schema/document';
import { user } from '@/drizzle/schema/user';
import { laterVersion, placeAt } from '@/lib/core/citations/document-place';
import type { DocumentParts, Passage } from '@/lib/core/ports/document-library';
import type { AdmitDocument, DocumentStore, NewDocument, StoredDocument } from '@/lib/core/ports/document-store';
import { storableJson, storableText } from '@/lib/core/text/storable';
import type { TextRange } from '@/lib/core/text/text-range';
import { type Db, rowsOf } from '../database/database';
import { documentColumns as columns } from './document-columns';
import { keepFile, readFile } from './document-files';
import { highlightWords } from './highlight-words';
import { anyWordOf, beginningsOf, differentWords, withPhrases } from './query-words';
import { rankPassages, type VersionedPassage } from './rank-passages';
import { replaceDocument } from './replace-document';
import { splitPassages } from './split-passages';

/** Chunks per INSERT. PGlite takes about 3 ms for each chunk, and other queries wait for its single connection. */
const CHUNKS = 25;
/** A document that is being stored renews its time with its chunks. One that has not done so for five minutes was left by a process that ended. */
const mayBeUnderWay = sql`${document.createdAt} > now() - interval '5 minutes'`;
/** Documents per DELETE, which also removes their chunks, thousands for a long document. */
const REMOVED = 5;

export function documentStore(db: Db): DocumentStore {
  const owned = (userId: string, id: string) => and(eq(document.userId, userId), eq(document.id, id), document.whole);

  /** Removes documents left incomplete by a process that ended. */
  async function dropRemains(userId: string) {
    const isOld = sql`${document.createdAt} < now() - interval '1 hour'`;
    await db.delete(document).where(and(eq(document.userId, userId), not(document.whole), isOld));
  }

  async function idsOf(userId: string, ids?: readonly string[]): Promise<string[]> {
    const rows = await db
      .select({ id: document.id })
      .from(document)
      .where(and(eq(document.userId, userId), document.whole, ids && inArray(document.id, [...ids])));
    return rows.map((row) => row.id);
  }

  /** Adds the place of each passage, except to passages of a version that was replaced in the meantime. */
  async function withPlaces(found: readonly VersionedPassage[]): Promise<Passage[]> {
    const all = await partsOf(found.map((passage) => passage.documentId));
    return found.map(({ version, ...passage }) => {
      const now = all.get(passage.documentId);
      const parts = now?.version === version ? now.parts : null;
      return { ...passage, ...laterVersion(version), ...placeAt(parts, passage.start) };
    });
  }

  /** Reads `parts` once per document, since they can be longer than the passages themselves. */
  async function partsOf(ids: readonly string[]): Promise<Map<string, { version: number; parts: DocumentParts | null }>> {
    const { id, version, parts } = document;
    const rows = await db
      .select({ id, version, parts })
      .from(document)
      .where(inArray(id, [...new Set(ids)]));
    return new Map(rows.map((row) => [row.id, row]));
  }

  async function insert(tx: Db, values: typeof document.$inferInsert): Promise<StoredDocument> {
    const { id, userId } = values;
    const [added] = await tx
      .insert(document)
      .values(values)
      // Left by an earlier attempt that the database did not confirm.
      .onConflictDoUpdate({ target: document.id, set: { id }, setWhere: eq(document.userId, userId) })
      .returning(columns);
    if (!added) throw new Error('the database returned no row');
    return added;
  }

  async function insertAdmitted(values: typeof document.$inferInsert, admit: AdmitDocument): Promise<StoredDocument> {
    const { id, userId } = values;
    return db.transaction(async (tx) => {
      await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update');
      const others = await tx
        .select(columns)
        .from(document)
        .where(and(eq(document.userId, userId), ne(document.id, id), or(document.whole, mayBeUnderWay)));
      return insert(tx, { ...values, name: admit(others) });
    });
  }

  async function prepare(
    { id = randomUUID(), text: given, parts, file, ...rest }: NewDocument,
    admit?: AdmitDocument,
  ): Promise<StoredDocument> {
    const text = storableText(given);
    const spans = passagesOf(text, parts ?? null);
    await dropRemains(rest.userId);
    const values = { ...rest, id, text, parts, length: text.length, fileSize: file?.size, whole: false };
    const added = await (admit ? insertAdmitted(values, admit) : insert(db, values));
    for (let i = 0; i < spans.length; i += CHUNKS) {
      const rows = spans.slice(i, i + CHUNKS).map(({ start, end }) => ({ start, end, text: text.slice(start, end) }));
      await db.execute(sql`
        with renewed as (
          update document set created_at = now() where id = ${id} and not whole and created_at < now() - interval '1 minute'
        )
        insert into ${documentChunk} (document_id, start, "end", name, text)
        select ${id}, start, "end", ${added.name}, text
        from json_to_recordset(${storableJson(rows)}::json) as r(start integer, "end" integer, text text)
        on conflict do nothing`);
    }
    if (file) await keepFile(db, id, file);
    return added;
  }

  async function publish(id: string): Promise<void> {
    await db.update(document).set({ whole: true }).where(eq(document.id, id));
  }

  return {
    prepare,
    publish,
    replace: (userId, id, preparedId) => replaceDocument(db, { userId, id, preparedId }),

    async add(given, admit) {
      const added = await prepare(given, admit);
      await publish(added.id);
      return added;
    },

    async list(userId) {
      return db
        .select(columns)
        .from(document)
        .where(and(eq(document.userId, userId), document.whole))
        .orderBy(asc(document.name), asc(document.id));
    },

    async get(userId, id) {
      const [found] = await db
        .select({ ...columns, parts: document.parts })
        .from(document)
        .where(owned(userId, id));
      return found;
    },

    async text(userId, id) {
      const [found] = await db.select().from(document).where(owned(userId, id));
      if (!found) return undefined;
      const { text, parts, whole: _, ...rest } = found;
      return { document: rest, text, parts };
    },

    async file(userId, id) {
      const [found] = await db.select(columns).from(document).where(owned(userId, id));
      if (!found || found.fileSize === null) return undefined;
      const { version, fileSize: size } = found;
      return { document: found, content: { size, pieces: () => readFile(db, { id, version, size }) } };
    },

    async search(userId, query, { limit, documentIds: wanted }) {
      const text = storableText(query);
      const all = withPhrases(text);
      const documentIds = await idsOf(userId, wanted);
      const passages = await rankPassages(db, { documentIds, queries: [all], rankBy: all, limit });
      if (passages.length > 0) return withPlaces(passages);
      const words = differentWords(text);
      const found = await rankPassages(db, { documentIds, queries: words, rankBy: anyWordOf(text), limit });
      // German and other languages join words: "Haftung" begins "Haftungsbeschränkung".
      const begun = beginningsOf(text).map((word) => `${word}:*`);
      const compounds = { documentIds, queries: begun, rankBy: begun.join(' | '), isTsquery: true, limit };
      const some = found.length > 0 ? found : await rankPassages(db, compounds);
      return (await withPlaces(some)).map((passage) => ({ ...passage, someWords: true }));
    },

    async passagesAt(userId, places) {
      const found = await rowsOf<VersionedPassage>(
        db,
        sql`
          select document.id as "documentId", document.name as "document", document.version, chunk.start, chunk."end", chunk.text,
            0 as rank
          from json_to_recordset(${storableJson(places.map((place, at) => ({ ...place, at })))}::json)
            as place("documentId" text, version integer, start integer, at integer)
          join ${documentChunk} as chunk on chunk.document_id = place."documentId" and chunk.start = place.start
          join document on document.id = chunk.document_id and document.version = place.version
          where ${document.userId} = ${userId} and ${document.whole}
          order by place.at`,
      );
      return withPlaces(found);
    },

    mark: (query, passages) => highlightWords(db, storableText(query), passages),

    async remove(userId, id) {
      const removed = await db.delete(document).where(owned(userId, id)).returning({ id: document.id });
      return removed.length > 0;
    },

    async removeOfDisabled(userId) {
      for (;;) {
        const some = db
          .select({ id: document.id })
          .from(document)
          .innerJoin(user, eq(user.id, document.userId))
          .where(and(eq(document.userId, userId), user.disabled))
          .limit(REMOVED);
        const removed = await db.delete(document).where(inArray(document.id, some)).returning({ id: document.id });
        if (removed.length === 0) return;
      }
    },
  };
}

/** Splits a text into passages that do not cross the border of a page or sheet, so that each has a single place. */
function passagesOf(text: string, parts: DocumentParts | null): TextRange[] {
  const borders = parts === null || parts.unit === 'paragraph' ? [0] : [...new Set([0, ...parts.starts])];
  return borders.flatMap((from, index) =>
    splitPassages(text.slice(from, borders[index + 1])).map(({ start, end }) => ({ start: from + start, end: from + end })),
  );
}
