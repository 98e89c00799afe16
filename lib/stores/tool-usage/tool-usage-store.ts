import { and, count, eq, gt, gte, isNull, type SQL, sql } from 'drizzle-orm';
import { run, runEvent } from '@/drizzle/schema/run';
import type { ToolUsageStore } from '@/lib/core/ports/tool-usage-store';
import type { Db } from '../database/database';

const { type, data, epoch } = runEvent;
/** Events that a retry keeps from an earlier run were counted there. */
const isNotKept = gt(epoch, 0);

/** Counts calls by their start events and failures by their error events, each with its own index. Both are short, while results can be long. */
export function toolUsageStore(db: Db): ToolUsageStore {
  const counted = (userId: string, from: string, { tool, events }: { tool: SQL<string>; events: SQL }) =>
    db
      .select({ tool, n: count() })
      .from(run)
      .innerJoin(runEvent, eq(runEvent.runId, run.id))
      .where(and(eq(run.userId, userId), isNull(run.visitor), gte(run.createdAt, from), events, isNotKept))
      .groupBy(tool);

  return {
    async since(userId, from) {
      const calls = await counted(userId, from, {
        tool: sql`${data}->'toolCall'->>'name'`,
        events: sql`${type} = 'agent_tool_call'`,
      });
      const failures = await counted(userId, from, {
        tool: sql`${data}->>'name'`,
        events: sql`${type} = 'agent_tool_result' and ${data}->>'error' is not null`,
      });
      const failed = new Map(failures.map(({ tool, n }) => [tool, n]));
      return calls.map(({ tool, n }) => ({ tool, calls: n, failures: failed.get(tool) ?? 0 }));
    },
  };
}
