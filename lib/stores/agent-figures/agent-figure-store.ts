import { type SQL, sql } from 'drizzle-orm';
import { type AgentFigures, type Times, turnsOf } from '@/lib/core/agents/agent-figures';
import { isByPerson } from '@/lib/core/errors';
import type { AgentFigureStore } from '@/lib/core/ports/agent-figure-store';
import { type Db, rowsOf } from '../database/database';

/** Median and 95th percentile, or null. */
type Percentiles = [number, number] | null;

/** Uses the index `run_event_turn`. Answers can be long, so only their key and time are read, and the agent comes from the start of the turn. */
export function agentFigureStore(db: Db): AgentFigureStore {
  return {
    async since(userId, from) {
      const isOwn = sql`run.user_id = ${userId} and run.visitor is null and run.created_at >= ${from}`;
      const answers = await rowsOf<{ agent: string; answered: number; times: Percentiles }>(
        db,
        sql`
          select began.data->>'agent' as "agent", count(*)::integer as "answered",
            ${percentiles(sql`extract(epoch from ended.at - began.at) * 1000`)} filter (
              where began.epoch > 0 and not exists (
                select from run_event as asked
                where asked.run_id = run.id and asked.type = 'signal_request' and asked.data->>'turnId' = began.data->>'turnId'
              )
            ) as "times"
          from run
          join run_event as ended on ended.run_id = run.id and ended.type = 'agent_response'
          join run_event as began on began.run_id = run.id and began.type = 'agent_start'
            and began.key = left(ended.key, -length('end')) || 'start'
          where ${isOwn} and ${isNotKept(sql`ended`)}
          group by 1`,
      );
      const failures = await rowsOf<{ agent: string; code: string; count: number }>(
        db,
        sql`
          select failed.data->>'agent' as "agent", failed.data->>'code' as "code", count(*)::integer as "count"
          from run join run_event as failed on failed.run_id = run.id and failed.type = 'agent_error'
          where ${isOwn} and ${isNotKept(sql`failed`)} and failed.data->>'action' <> 'retry'
          group by 1, 2 order by 3 desc, 2`,
      );
      const [round] = await rowsOf<{ count: number; times: Percentiles }>(
        db,
        sql`
          select count(*)::integer as "count", ${percentiles(sql`(round.data->>'ms')::double precision`)} as "times"
          from run join run_event as round on round.run_id = run.id and round.type = 'round_complete'
          where ${isOwn} and ${isNotKept(sql`round`)}`,
      );
      if (!round) throw new Error('the database returned no row');
      return { agents: byAgent(answers, failures), rounds: { count: round.count, time: timesOf(round.times) } };
    },
  };
}

const percentiles = (ms: SQL) => sql`percentile_cont(array[0.5, 0.95]) within group (order by ${ms})`;

/** Events that a retry keeps from an earlier run, or that a fork copies, were counted in the original run. */
const isNotKept = (event: SQL) => sql`${event}.epoch > 0`;

const timesOf = (percentiles: Percentiles): Times | null =>
  percentiles && { medianMs: Math.round(percentiles[0]), p95Ms: Math.round(percentiles[1]) };

/** Combines the counts by agent, the agents with the most turns first. Turns that a user ended do not count as failures. */
function byAgent(
  answers: readonly { agent: string; answered: number; times: Percentiles }[],
  failures: readonly { agent: string; code: string; count: number }[],
): AgentFigures[] {
  const failed = Map.groupBy(
    failures.filter(({ code }) => !isByPerson(code)),
    ({ agent }) => agent,
  );
  const answered = new Map(answers.map((one) => [one.agent, one]));
  const names = [...new Set([...answered.keys(), ...failed.keys()])].sort();
  return names
    .map((agent) => ({
      agent,
      answered: answered.get(agent)?.answered ?? 0,
      failures: (failed.get(agent) ?? []).map(({ code, count }) => ({ code, count })),
      time: timesOf(answered.get(agent)?.times ?? null),
    }))
    .sort((a, b) => turnsOf(b) - turnsOf(a));
}
