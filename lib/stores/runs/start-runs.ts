import { inArray } from 'drizzle-orm';
import { run } from '@/drizzle/schema/run';
import type { NewStart, Started } from '@/lib/core/ports/run-store';
import type { Enqueue } from '@/lib/core/ports/sql-session';
import type { Run } from '@/lib/core/runs/run';
import { storeAttachments } from '../attachments/attachment-store';
import type { Db } from '../database/database';
import { sessionOf } from '../database/sql-session';
import { decideStarts } from './decide-starts';
import { visitDecider } from './decide-visits';
import { keepLog } from './keep-log';
import { toRun } from './run-row';
import { lockStarters, readFacts, writeStarts } from './start-statements';
import { readVisits, writeVisits } from './visit-statements';

/**
 * Starts runs in one transaction, each with a result; see `RunStore.start`. Repeating starts whose result was lost starts nothing twice.
 * @throws when the database rejects one of them; then none is started
 */
export function startRuns(db: Db, starts: readonly NewStart[], enqueue: Enqueue): Promise<Started[]> {
  return db.transaction(async (tx) => {
    await lockStarters(tx, starts);
    const requests = await readFacts(tx, starts);
    const refuseVisit = visitDecider(await readVisits(tx, starts));
    const decisions = decideStarts(requests, refuseVisit).map((decision, n) => ({ decision, id: starts[n]?.run.id ?? '' }));
    const accepted = new Set(decisions.flatMap(({ decision, id }) => (decision.status === 'started' ? id : [])));
    const written =
      accepted.size === 0
        ? []
        : await writeStarts(
            tx,
            starts.filter(({ run: { id } }) => accepted.has(id)),
          );
    const begun = starts.filter(({ run: { id } }) => written.includes(id));
    for (const start of begun) {
      await storeAttachments(tx, start);
      await keepLog(tx, start);
    }
    await writeVisits(tx, begun);
    if (written.length > 0) await enqueue(written, sessionOf(tx));
    const earlier = await runsOf(
      tx,
      decisions.flatMap(({ decision }) => (decision.status === 'known' ? decision.runId : [])),
    );

    return decisions.map(({ decision, id }): Started => {
      switch (decision.status) {
        case 'made':
          return { status: 'started' };
        case 'started':
          return written.includes(id) ? decision : { status: 'no_conversation' };
        case 'known': {
          const known = earlier.get(decision.runId);
          return known ? { status: 'known', run: known } : { status: 'no_conversation' };
        }
        default:
          return decision;
      }
    });
  });
}

async function runsOf(tx: Db, ids: string[]): Promise<Map<string, Run>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.select().from(run).where(inArray(run.id, ids));
  return new Map(rows.map((row) => [row.id, toRun(row)]));
}
