import { type SQL, sql } from 'drizzle-orm';
import { document, documentChunk } from '@/drizzle/schema/document';
import type { Passage } from '@/lib/core/ports/document-library';
import { storableJson } from '@/lib/core/text/storable';
import { type Db, rowsOf } from '../database/database';

/** Passages that a search ranks at most. To rank one, its search vector must be read, and a frequent word is in most passages. */
const CANDIDATES = 1_000;

/** A passage with the version of its document, which is also set for the first version. */
export type VersionedPassage = Passage & { version: number };

interface Ranked {
  documentIds: readonly string[];
  /** A passage is found when it matches one of them. Each contributes an equal number of candidates, those of the oldest documents first. */
  queries: readonly string[];
  /** The query that ranks the candidates. */
  rankBy: string;
  /** Whether the queries have the syntax of `to_tsquery` instead of that of a search. */
  isTsquery?: boolean;
  limit: number;
}

/** Returns passages of these documents, best match first. The caller ensures that the documents are the user's: the search does not check it. */
export function rankPassages(db: Db, { documentIds, queries, rankBy, isTsquery, limit }: Ranked): Promise<VersionedPassage[]> {
  if (documentIds.length === 0 || queries.length === 0) return Promise.resolve([]);
  const parsed = (query: SQL) => (isTsquery ? sql`to_tsquery('simple', ${query})` : sql`search_query(${query})`);
  // The ids are a value and not a subquery, so that PostgreSQL knows how many there are: without statistics, which PGlite does not have
  // until its first vacuum, it would expect one and read all passages of all documents.
  return rowsOf(
    db,
    sql`
      with candidate as materialized (
        select found.*
        from json_array_elements_text(${storableJson([...queries])}::json) as query,
          lateral (
            select document_id, start, ts_rank(search, ${parsed(sql`${rankBy}`)}) as rank
            from ${documentChunk}
            where search @@ ${parsed(sql`query`)} and document_id = any(${sql.param([...documentIds])}::text[])
            limit ${Math.ceil(CANDIDATES / queries.length)}
          ) as found
      ), best as (
        select distinct candidate.*, document.name, document.version
        from candidate join ${document} on document.id = candidate.document_id
        order by rank desc, name, document_id, start
        limit ${limit}
      )
      select document_id as "documentId", best.name as "document", best.version, start, chunk."end", chunk.text, rank
      from best join ${documentChunk} as chunk using (document_id, start)
      order by rank desc, best.name, document_id, start`,
  );
}
