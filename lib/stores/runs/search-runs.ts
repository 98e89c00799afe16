import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { run } from '@/drizzle/schema/run';
import { pageCursor } from '@/lib/core/page-cursor';
import type { RunSearch, RunsFound } from '@/lib/core/ports/run-store';
import { storableText } from '@/lib/core/text/storable';
import type { Db } from '../database/database';
import { runConditions } from './run-conditions';
import { listedColumns, toListed } from './run-row';

/**
 * Searches the texts of the questions without an index, as the search in conversations does, and turns by the index `run_event_turn`. See
 * `RunStore.search`.
 */
export async function searchRuns(
  db: Db,
  userId: string,
  { patterns, agent, slice, limit, before, questionLength, ...filter }: RunSearch,
): Promise<RunsFound> {
  const { id, createdAt, question, eventsDropped } = run;
  const searched = db.$with('searched').as(
    db
      .select({ id, createdAt, question, eventsDropped })
      .from(run)
      .where(runConditions(userId, { ...filter, before }))
      .orderBy(desc(createdAt), desc(id))
      .limit(slice),
  );
  const words = patterns.map((pattern) => sql`${searched.question} ~ ${storableText(pattern)}`);
  const found = db.$with('found').as(
    db
      .select({ foundId: sql<string>`${searched.id}`.as('found_id') })
      .from(searched)
      .where(and(...words, agent === undefined ? undefined : tookPart(agent, searched)))
      .orderBy(desc(searched.createdAt), desc(searched.id))
      .limit(limit),
  );
  // Has a row only if the slice is full.
  const last = db.$with('last').as(
    db
      .select({ lastId: sql<string>`${searched.id}`.as('last_id'), lastAt: sql<string>`${searched.createdAt}`.as('last_at') })
      .from(searched)
      .orderBy(desc(searched.createdAt), desc(searched.id))
      .offset(slice - 1)
      .limit(1),
  );
  const rows = await db
    .with(searched, found, last)
    .select({ run: listedColumns(questionLength), lastId: last.lastId, lastAt: last.lastAt })
    .from(found)
    .innerJoin(run, eq(run.id, found.foundId))
    .fullJoin(last, sql`true`)
    .orderBy(desc(run.createdAt), desc(run.id));
  const runs = rows.flatMap(({ run }) => (run ? [toListed(run)] : []));
  const lastFound = runs.length === limit ? runs.at(-1) : undefined;
  if (lastFound) return { runs, next: pageCursor(lastFound.createdAt, lastFound.id) };
  const [row] = rows;
  return { runs, next: row?.lastAt && row.lastId ? pageCursor(new Date(row.lastAt).toISOString(), row.lastId) : null };
}

/** The agent had a turn, or, if the events of the run were removed, its request named the agent. */
function tookPart(agent: string, { id, eventsDropped }: { id: PgColumn; eventsDropped: PgColumn }): SQL {
  const name = storableText(agent);
  // `offset 0`: otherwise PostgreSQL may hash the turns of all runs of all users.
  return sql`(
    exists (select from run_event where run_id = ${id} and type = 'agent_start' and data->>'agent' = ${name} offset 0)
    or (${eventsDropped} and exists (
      select from run_event where run_id = ${id} and seq = 1 and (data->'agents')::jsonb ? ${name} offset 0)))`;
}
