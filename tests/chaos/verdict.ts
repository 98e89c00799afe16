import { readFileSync } from 'node:fs';
import type { LogEntry } from '@/lib/core/events';
import type { RunStore } from '@/lib/core/ports/run-store';
import type { ModelCall } from './model-ledger';
import type { RestlessReader } from './restless-reader';

export interface Verdict {
  runs: number;
  /** Runs that did not complete, or whose answer differs from that of an undisturbed run. */
  runsLost: string[];
  callsMade: number;
  /** Model calls made although their answer was already in the log. */
  callsRepeated: string[];
  /** Calls in the log that no model received. */
  callsInvented: string[];
  /** Model calls made for a run that had ended. */
  callsTooLate: string[];
  /** Answers that were delivered completely and lost before they were logged: no process can know of them. */
  answersLost: number;
  toolCalls: number;
  /** Tool calls that ran although their result was already in the log. */
  toolsRepeated: string[];
  toolsInvented: string[];
  eventsRead: number;
  readersCut: number;
  /** Events that a reader missed, received twice, in another order or different from the log. */
  eventsWrong: string[];
}

export interface Evidence {
  runs: Pick<RunStore, 'get' | 'entries'>;
  readers: readonly RestlessReader[];
  calls: readonly ModelCall[];
  toolFile: string;
  /** The expected answer of every run: that of an undisturbed one. */
  answer: string;
}

/** Judges the runs that these readers followed, by their logs, the model server and the tools' own file. */
export async function judge({ runs, readers, calls, toolFile, answer }: Evidence): Promise<Verdict> {
  const verdict: Verdict = {
    runs: readers.length,
    runsLost: [],
    callsMade: 0,
    callsRepeated: [],
    callsInvented: [],
    callsTooLate: [],
    answersLost: 0,
    toolCalls: 0,
    toolsRepeated: [],
    toolsInvented: [],
    eventsRead: 0,
    readersCut: 0,
    eventsWrong: [],
  };
  const toolRuns = toolRunsIn(toolFile);
  for (const { run, seen, cuts } of readers) {
    const log = await wholeLog(runs, run);
    const end = log.at(-1);
    if (end?.type !== 'run_end' || end.data.status !== 'completed' || end.data.answer !== answer) {
      verdict.runsLost.push(`${run.id}: ${JSON.stringify(end)}`);
    }
    const own = calls.filter(({ runId }) => runId === run.id);
    verdict.callsMade += own.length;
    const endedAt = Date.parse(end?.at ?? '');
    verdict.callsTooLate.push(...own.filter(({ at }) => at > endedAt).map(({ key }) => `${run.id} ${key}`));
    const recordedAt = new Map(log.flatMap(({ type, key, at }) => (type === 'usage' && key ? [[key, Date.parse(at)]] : [])));
    for (const [key, at] of recordedAt) {
      const asked = own.filter((call) => call.key === key);
      if (asked.length === 0) verdict.callsInvented.push(`${run.id} ${key}`);
      verdict.callsRepeated.push(...asked.filter((call) => call.at > at).map(() => `${run.id} ${key}`));
    }
    verdict.answersLost += own.filter(({ request }) => request.outcome === 'ended').length - recordedAt.size;
    for (const entry of log) {
      if (entry.type !== 'agent_tool_result' || !['lookUp', 'send'].includes(entry.data.name)) continue;
      const { toolCallId } = entry.data;
      const ran = toolRuns.get(toolCallId) ?? [];
      verdict.toolCalls++;
      if (ran.length === 0) verdict.toolsInvented.push(toolCallId);
      if (ran.some((at) => at > Date.parse(entry.at))) verdict.toolsRepeated.push(toolCallId);
    }
    verdict.eventsRead += seen.length;
    verdict.readersCut += cuts;
    for (let n = 0; n < Math.max(log.length, seen.length); n++) {
      const [kept, read] = [log[n], seen[n]?.event];
      const { key: _key, record: _record, ...event } = kept ?? {};
      if (kept?.seq !== n + 1 || JSON.stringify(sorted(event)) !== JSON.stringify(sorted(read ?? {}))) {
        verdict.eventsWrong.push(`${run.id} log ${kept?.seq} ${kept?.type}, read ${read?.seq} ${read?.type}`);
      }
    }
  }
  return verdict;
}

/** Returns the times at which each tool call ran, by its id. */
export function toolRunsIn(toolFile: string): Map<string, number[]> {
  const runs = new Map<string, number[]>();
  for (const line of readFileSync(toolFile, 'utf8').split('\n').filter(Boolean)) {
    const [at = '', , id = ''] = line.split(' ');
    runs.set(id, [...(runs.get(id) ?? []), Number(at)]);
  }
  return runs;
}

async function wholeLog(runs: Pick<RunStore, 'entries'>, run: RestlessReader['run']): Promise<LogEntry[]> {
  const log: LogEntry[] = [];
  for (;;) {
    const page = await runs.entries(run.userId, run.id, { after: log.at(-1)?.seq ?? 0, limit: 500 });
    if (page.length === 0) return log;
    for (const { epoch: _, ...entry } of page) log.push(entry);
  }
}

function sorted(fields: object): [string, unknown][] {
  return Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
}
