import { sql } from 'drizzle-orm';
import { deskDay, visit } from '@/drizzle/schema/visit';
import type { NewStart, Visit } from '@/lib/core/ports/run-store';
import { storableJson } from '@/lib/core/text/storable';
import { type Db, rowsOf } from '../database/database';
import { isFarAhead } from '../database/far-ahead';
import type { VisitFacts } from './decide-visits';

function visitsOf(starts: readonly NewStart[]): (Omit<Visit, 'limits'> & { runId: string })[] {
  return starts.flatMap(({ run: { id }, visit: asked }) => {
    if (!asked) return [];
    const { deskId, visitor, address } = asked;
    return [{ runId: id, deskId, visitor, address }];
  });
}

/** Reads the facts about the questions of visitors, by run; they are reliable only under the lock of the desks' users. */
export async function readVisits(tx: Db, starts: readonly NewStart[]): Promise<ReadonlyMap<string, VisitFacts>> {
  const asked = visitsOf(starts);
  if (asked.length === 0) return new Map();
  const rows = await rowsOf<VisitFacts & { runId: string }>(
    tx,
    sql`
      with recent as materialized (
        select desk_id, visitor, address, extract(epoch from statement_timestamp() - at)::float as age from ${visit}
        where at > statement_timestamp() - interval '1 minute' and not (${isFarAhead(sql`at`)})
      ), of_visitor as (
        select desk_id, visitor, count(*)::integer, max(age) as oldest from recent group by desk_id, visitor
      ), of_address as (
        select desk_id, address, count(*)::integer, max(age) as oldest from recent group by desk_id, address
      ), today as materialized (
        select (statement_timestamp() at time zone 'UTC')::date as day,
          86400 - extract(epoch from (statement_timestamp() at time zone 'UTC')::time)::float as rest
      )
      select asked."runId",
        exists (select from run where run.visitor = asked."visitor" and run.ended_at is null) as "busy",
        coalesce(of_visitor.count, 0) as "ofVisitor", of_visitor.oldest as "visitorOldestS",
        coalesce(of_address.count, 0) as "ofAddress", of_address.oldest as "addressOldestS",
        coalesce((select questions from ${deskDay} where desk_id = asked."deskId" and desk_day.day = today.day), 0) as "today",
        today.rest as "untilTomorrowS"
      from json_to_recordset(${storableJson(asked)}::json) as asked("runId" text, "deskId" text, "visitor" text, "address" text)
        cross join today
        left join of_visitor on of_visitor.desk_id = asked."deskId" and of_visitor.visitor = asked."visitor"
        left join of_address on of_address.desk_id = asked."deskId" and of_address.address = asked."address"`,
    'read-visits',
  );
  return new Map(rows.map(({ runId, ...facts }) => [runId, facts]));
}

/** Counts the questions of visitors, and removes those that no longer count. */
export async function writeVisits(tx: Db, starts: readonly NewStart[]): Promise<void> {
  const asked = visitsOf(starts);
  if (asked.length === 0) return;
  await rowsOf(
    tx,
    sql`
      with asked as materialized (
        select * from json_to_recordset(${storableJson(asked)}::json) as asked("deskId" text, "visitor" text, "address" text)
      ), forgotten as (
        delete from ${visit} where at <= statement_timestamp() - interval '1 minute' or ${isFarAhead(sql`at`)}
      ), counted as (
        insert into ${deskDay} (desk_id, day, questions)
        select "deskId", (statement_timestamp() at time zone 'UTC')::date, count(*) from asked group by "deskId" order by "deskId"
        on conflict (desk_id) do update set day = excluded.day,
          questions = excluded.questions + case desk_day.day when excluded.day then desk_day.questions else 0 end
      )
      insert into ${visit} (desk_id, visitor, address, at)
      select "deskId", "visitor", "address", statement_timestamp() from asked`,
    'write-visits',
  );
}
