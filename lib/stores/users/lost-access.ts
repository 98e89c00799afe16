import { sql } from 'drizzle-orm';
import { apiKey, endedSession, user } from '@/drizzle/schema/user';
import type { LostAccess, Reader } from '@/lib/core/ports/user-store';
import { type Db, rowsOf } from '../database/database';

/** See `UserStore.lostAccess`. */
export async function lostAccess(db: Db, readers: readonly Reader[]): Promise<(LostAccess | null)[]> {
  const given = readers.map(({ userId, session, keyId, role }, n) => ({ n, userId, ...session, keyId, role }));
  const rows = await rowsOf<{ why: LostAccess | null }>(
    db,
    sql`
      select case
        when ${user.id} is null or ${user.disabled} then 'user'
        when reader.id is not null and (${user.sessionVersion} <> reader.version or exists (
          select from ${endedSession} where ${endedSession.userId} = reader."userId" and ${endedSession.sessionId} = reader.id
        )) then 'credential'
        when reader."keyId" is not null and not exists (
          select from ${apiKey} where ${apiKey.id} = reader."keyId" and ${apiKey.userId} = reader."userId"
            and (${apiKey.expiresAt} is null or ${apiKey.expiresAt} > now())
        ) then 'credential'
        when ${user.role} <> reader.role then 'credential' end as why
      from json_to_recordset(${JSON.stringify(given)}::json)
        as reader(n integer, "userId" text, id text, version integer, "keyId" text, role text)
        left join ${user} on ${user.id} = reader."userId"
      order by reader.n`,
    'lost-access',
  );
  return rows.map(({ why }) => why);
}
