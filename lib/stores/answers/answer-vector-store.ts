import { and, asc, eq, gte, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import { keptAnswerVector } from '@/drizzle/schema/answer-vector';
import { keptAnswer } from '@/drizzle/schema/kept-answer';
import { FULL_SCORE } from '@/lib/core/desks/answer-review';
import type { AnswerVectorPosition, AnswerVectorStore } from '@/lib/core/ports/answer-vector-store';
import { storableJson } from '@/lib/core/text/storable';
import { type Db, rowsOf } from '../database/database';

/** Vectors per query, so that neither the embedded database nor this process is blocked for long. */
const PAGE = 2_000;

const isReusable = and(
  isNotNull(keptAnswer.releasedAt),
  eq(keptAnswer.score, FULL_SCORE),
  not(keptAnswer.isFlagged),
  eq(keptAnswer.position, 1),
  eq(keptAnswer.answerType, 'normal'),
  not(keptAnswer.isReused),
);

interface Page {
  ids: string[] | null;
  vectors: Uint8Array<ArrayBuffer> | null;
  lastAt: Date | string | null;
}

/** The position before the first vector. */
const FIRST: AnswerVectorPosition = { at: '1970-01-01T00:00:00.000Z', id: '' };

export function answerVectorStore(db: Db): AnswerVectorStore {
  return {
    async pending(embedder, limit) {
      const rows = await db
        .select({ content: keptAnswer.content })
        .from(keptAnswer)
        .leftJoin(keptAnswerVector, eq(keptAnswerVector.answerId, keptAnswer.id))
        .where(and(isReusable, or(isNull(keptAnswerVector.answerId), not(eq(keptAnswerVector.embedder, embedder)))))
        .orderBy(asc(keptAnswer.releasedAt))
        .limit(limit);
      return rows.map(({ content: { id, deskId, question, translated, language } }) => {
        return { id, deskId, question, language, working: translated ?? question };
      });
    },

    async keep(vectors) {
      const rows = vectors.map(({ vector, ...row }) => ({ ...row, vector: Buffer.from(vector).toString('base64') }));
      await db.execute(sql`
        insert into ${keptAnswerVector} (answer_id, desk_id, embedder, model, vector, kept_at)
        select kept_answer.id, kept_answer.desk_id, given.embedder, given.model, decode(given.vector, 'base64'), clock_timestamp()
        from json_to_recordset(${storableJson(rows)}::json) as given(id text, embedder text, model text, vector text)
        join kept_answer on kept_answer.id = given.id
        on conflict (answer_id) do update
        set embedder = excluded.embedder, model = excluded.model, vector = excluded.vector, kept_at = excluded.kept_at`);
    },

    async read(deskId, model, after = FIRST) {
      const [page] = await rowsOf<Page>(
        db,
        sql`
          with page as (
            select answer_id, vector, kept_at from ${keptAnswerVector}
            where desk_id = ${deskId} and model = ${model}
              and (kept_at, answer_id) > (${after.at}::timestamptz, ${after.id})
            order by kept_at, answer_id limit ${PAGE}
          )
          select array_agg(answer_id order by kept_at, answer_id) as ids,
            string_agg(vector, ''::bytea order by kept_at, answer_id) as vectors, max(kept_at) as "lastAt"
          from page`,
      );
      const { ids, vectors, lastAt } = page ?? {};
      const id = ids?.at(-1);
      if (!ids || !vectors || !lastAt || id === undefined) return { ids: [], vectors: new Int8Array(), last: undefined };
      const { buffer, byteOffset, byteLength } = vectors;
      return { ids, vectors: new Int8Array(buffer, byteOffset, byteLength), last: { at: new Date(lastAt).toISOString(), id } };
    },

    async reusable(deskId, ids, since) {
      if (ids.length === 0) return [];
      const rows = await db
        .select({ content: keptAnswer.content })
        .from(keptAnswer)
        .where(
          and(
            eq(keptAnswer.deskId, deskId),
            inArray(keptAnswer.id, [...ids]),
            gte(keptAnswer.createdAt, since.toISOString()),
            isReusable,
          ),
        );
      return rows.map(({ content }) => content);
    },
  };
}
