import type { Client } from 'pg';
import type { RunEvent } from '@/lib/core/events';
import { RunScript, turnIdOf } from '../run-view/run-script';

const AGENTS = ['data-steward', 'contract-reader', 'prospect-finder'];
const ROUNDS = 3;
const ANSWER = `## What we found

Three accounts are **likely to leave**, and their contracts end this year.

| account | revenue | contract ends |
|---|---|---|
| Northwind Grid | € 1,200,000 | 2026-03-31 |
| Alder Power | € 830,500 | 2026-06-30 |
| Thornwater Utilities | € 96,000 | 2026-09-30 |

1. Call Northwind Grid before the notice period begins.
2. Ask Alder Power why orders stopped.
`;

/** The events of a team run with this many events. */
function longScript(runId: string, events: number): readonly RunEvent[] {
  const others = scriptOf(runId, 0).length;
  return scriptOf(runId, Math.floor((events - others) / (AGENTS.length * ROUNDS)), events);
}

/** `deltas`: pieces of text per agent and round; notices fill up to `events`. */
function scriptOf(runId: string, deltas: number, events = 0): readonly RunEvent[] {
  const script = new RunScript(runId).start('rounds', AGENTS, ROUNDS);
  for (let round = 1; round <= ROUNDS; round += 1) {
    script.say('round_start', { round, agents: AGENTS });
    for (const agent of AGENTS) script.begin(agent, round);
    for (let n = 0; n < deltas; n += 1) {
      for (const agent of AGENTS) {
        script.say('agent_delta', {
          agent,
          turnId: turnIdOf(agent, round),
          round,
          delta: n % 20 === 19 ? `word ${n}.\n\n` : `word ${n} `,
        });
      }
    }
    for (const agent of AGENTS) script.answer(agent, ANSWER, round);
    script.say('round_complete', { round, results: AGENTS.map((agent) => ({ agent, status: 'completed' })), ms: 9000 });
  }
  while (script.events.length < events - 2) script.say('notice', { kind: 'warning', message: 'Something to know.' });
  script.say('summarizer_response', { content: ANSWER, complete: true, missing: [] });
  return script.end('completed', ANSWER).events;
}

/** Inserts a run of many events into the database of a product whose owner has asked a question. @returns the page of its conversation */
export async function longRun(client: Client, events: number): Promise<string> {
  const [id, runId] = ['long-conversation', 'long-run'];
  const log = longScript(runId, events);
  if (log.length !== events) throw new Error(`the script says ${log.length} events`);
  for (const [table, change] of [
    ['conversation', `id = '${id}', title = 'A long run'`],
    [
      'run',
      `id = '${runId}', conversation_id = '${id}', strategy = 'rounds', status = 'completed', idempotency_key = null, trimmed = true`,
    ],
  ]) {
    await client.query(`create temp table copied as select * from ${table} limit 1`);
    await client.query(`update copied set ${change}`);
    await client.query(`insert into ${table} select * from copied`);
    await client.query('drop table copied');
  }
  const rows = JSON.stringify(log.map(({ seq, type, data, at }) => ({ seq, type, data, at })));
  await client.query(
    `insert into run_event (run_id, seq, type, data, at)
     select $1, seq, type, data, at from json_to_recordset($2::json) as event(seq int, type text, data json, at timestamptz)`,
    [runId, rows],
  );
  return `/chat/${id}`;
}
