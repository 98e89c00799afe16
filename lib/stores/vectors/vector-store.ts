import { and, eq, sql } from 'drizzle-orm';
import { document, documentChunk } from '@/drizzle/schema/document';
import { documentEmbedding, documentVector } from '@/drizzle/schema/document-vector';
import type { ClaimedDocument, EmbeddingProgress, VectorPosition, VectorStore } from '@/lib/core/ports/vector-store';
import { storableJson } from '@/lib/core/text/storable';
import { type Db, rowsOf } from '../database/database';

/** Vectors per query, so that neither the embedded database nor this process is blocked for long. */
const PAGE = 2_000;

/** The position before the first vector. */
const FIRST: VectorPosition = { documentId: '', start: -1 };

/** Vectors of one document as returned by the database. */
interface Row {
  documentId: string;
  starts: number[];
  vectors: Uint8Array<ArrayBuffer>;
}

export function vectorStore(db: Db): VectorStore {
  const lease = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;

  // `for key share`: a document that is being removed is not claimed.
  // `for share`: the vectors of a text are stored before the text is replaced, which removes them, or not at all.
  return {
    async claim(model, leaseMs) {
      for (;;) {
        const [next] = await rowsOf<ClaimedDocument & { isClaimed: boolean }>(
          db,
          sql`
            with waiting as (
              select document.id, document.user_id, document.created_at, embedding.claimed_at
              from document left join ${documentEmbedding} as embedding on embedding.document_id = document.id
              where document.whole and (
                embedding.document_id is null
                or ((embedding.model <> ${model} or not embedding.ready) and coalesce(embedding.lease_until < now(), true))
              )
            ), served as (
              select owned.user_id, max(embedding.claimed_at) as at
              from document_embedding as embedding join document as owned on owned.id = embedding.document_id
              where owned.user_id in (select user_id from waiting)
              group by owned.user_id
            ), next as (
              select document.id, document.user_id, document.version
              from waiting join document on document.id = waiting.id left join served on served.user_id = waiting.user_id
              order by served.at nulls first, waiting.claimed_at nulls first, waiting.created_at, waiting.id
              limit 1
              for key share of document
            ), claimed as (
              insert into document_embedding (document_id, model, ready, claimed_at, lease_until)
              select next.id, ${model}, false, now(), ${lease(leaseMs)} from next
              on conflict (document_id) do update
              set model = excluded.model, ready = false, claimed_at = excluded.claimed_at, lease_until = excluded.lease_until
              where coalesce(document_embedding.lease_until < now(), true)
                and not (document_embedding.ready and document_embedding.model = excluded.model)
              returning document_id
            )
            select next.id as "documentId", next.user_id as "userId", next.version,
              exists (select from claimed) as "isClaimed"
            from next`,
        );
        if (!next) return undefined;
        const { isClaimed, ...document } = next;
        // Otherwise another process has claimed it in the same moment, which the next look sees.
        if (isClaimed) return document;
      }
    },

    pending: ({ userId, documentId, version }, model, limit) =>
      rowsOf(
        db,
        sql`
          select chunk.start, chunk.text
          from ${documentChunk} as chunk
          join document on document.id = chunk.document_id
          left join ${documentVector} as vector
            on vector.document_id = chunk.document_id and vector.start = chunk.start and vector.model = ${model}
          where chunk.document_id = ${documentId} and document.user_id = ${userId} and document.version = ${version}
            and vector.document_id is null
          order by chunk.start
          limit ${limit}`,
      ),

    async keep({ userId, documentId, version }, model, vectors, leaseMs) {
      const rows = vectors.map(({ start, vector }) => ({ start, vector: vector && Buffer.from(vector).toString('base64') }));
      await db.execute(sql`
        insert into ${documentVector} (document_id, start, model, vector)
        select document.id, given.start, ${model}, decode(given.vector, 'base64')
        from json_to_recordset(${storableJson(rows)}::json) as given(start integer, vector text)
        join document on document.id = ${documentId} and document.user_id = ${userId} and document.version = ${version}
        join ${documentEmbedding} as embedding on embedding.document_id = document.id and embedding.model = ${model}
        for share of document
        on conflict (document_id, start) do update set model = excluded.model, vector = excluded.vector`);
      await db
        .update(documentEmbedding)
        .set({ leaseUntil: lease(leaseMs) })
        .where(and(eq(documentEmbedding.documentId, documentId), eq(documentEmbedding.model, model)));
    },

    async release({ documentId, version }, model, ready) {
      await db.execute(sql`
        with current as (select id from ${document} where id = ${documentId} and version = ${version} for share)
        update ${documentEmbedding} set lease_until = null, ready = ready or ${ready}
        from current where document_id = current.id and model = ${model}`);
    },

    async progress(userId, model) {
      const [progress] = await rowsOf<EmbeddingProgress>(
        db,
        sql`
          select count(*)::int as total,
            (count(*) filter (where embedding.model = ${model} and embedding.ready))::int as ready
          from document left join ${documentEmbedding} as embedding on embedding.document_id = document.id
          where ${document.userId} = ${userId} and ${document.whole}`,
      );
      return progress ?? { ready: 0, total: 0 };
    },

    async ready(userId, model) {
      return db
        .select({ documentId: document.id, version: document.version })
        .from(document)
        .innerJoin(documentEmbedding, eq(documentEmbedding.documentId, document.id))
        .where(and(eq(document.userId, userId), document.whole, eq(documentEmbedding.model, model), documentEmbedding.ready));
    },

    async read(userId, model, documentIds, after = FIRST) {
      const rows = await rowsOf<Row>(
        db,
        sql`
          with page as (
            select vector.document_id, vector.start, vector.vector
            from ${documentVector} as vector join document on document.id = vector.document_id
            where document.user_id = ${userId} and vector.model = ${model} and vector.vector is not null
              and vector.document_id in (select json_array_elements_text(${storableJson(documentIds)}::json))
              and (vector.document_id, vector.start) > (${after.documentId}, ${after.start}::integer)
            order by vector.document_id, vector.start
            limit ${PAGE}
          )
          select document_id as "documentId", array_agg(start order by start) as starts,
            string_agg(vector, ''::bytea order by start) as vectors
          from page group by document_id order by document_id`,
      );
      const blocks = rows.map(({ vectors: { buffer, byteOffset, byteLength }, ...row }) => ({
        ...row,
        vectors: new Int8Array(buffer, byteOffset, byteLength),
      }));
      const last = blocks.at(-1);
      const isFull = blocks.reduce((sum, { starts }) => sum + starts.length, 0) === PAGE;
      const next = last && isFull ? { documentId: last.documentId, start: last.starts.at(-1) ?? 0 } : undefined;
      return { blocks, next };
    },
  };
}
