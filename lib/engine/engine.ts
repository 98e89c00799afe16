import type { RunEvent } from '../core/events';
import { isEnded, type NewRun, type Run } from '../core/run';
import { RunStopped } from '../core/strategy';
import { Admission } from './admission';
import { Channels } from './channel';
import { EventLog } from './event-log';
import { type Following, followRun } from './follow-run';
import { type LiveRun, playRun } from './play-run';
import type { EnginePorts } from './ports';
import { RunLog } from './run-log';
import { Rush } from './rush';

const PAGE = 1000;

export interface Engine {
  /** Starts a run in this process; its `run_start` is readable when this returns. */
  start(run: NewRun): Run;
  /** Goes on with every unfinished run of an earlier process. Returns how many. */
  resume(): Promise<number>;
  /** False when no such run is being played here. */
  cancel(runId: string): boolean;
  follow(following: Following): AsyncGenerator<RunEvent[]>;
  /** Resolves when everything said so far can be read from the stores. */
  committed(): Promise<void>;
  /** Runs of this process that have not ended, by owner. */
  live(userId: string): Run[];
  /** Stops playing without ending any run; they go on at the next start. */
  shutdown(): Promise<void>;
}

/** Plays strategies for runs. `places` is how many agent turns may be at work at once in this process. */
export function createEngine(ports: EnginePorts, { places }: { places: number }): Engine {
  const channels = new Channels();
  const admission = new Admission(places);
  const rush = new Rush();
  const playing = new Map<string, LiveRun & { done: Promise<void> }>();
  const log = new EventLog(ports.runs, channels, (runId) => playing.get(runId)?.stop.abort(new RunStopped('shutdown')));

  function play(live: LiveRun): void {
    const { id } = live.run;
    const played = rush.over().then(() => playRun(live, ports, admission));
    const done = played.finally(async () => {
      playing.delete(id);
      await log.committed();
      channels.drop({ userId: live.run.userId, runId: id });
    });
    playing.set(id, { ...live, done });
  }

  async function past(run: Run) {
    const entries = [];
    for (;;) {
      const page = await ports.runs.entries(run.userId, run.id, { after: entries.at(-1)?.seq ?? 0, limit: PAGE });
      entries.push(...page);
      if (page.length < PAGE) return entries;
    }
  }

  async function resumeOne(id: string): Promise<boolean> {
    const run = await ports.runs.claim(id);
    if (!run || isEnded(run.status)) return false;
    const entries = await past(run);
    const runLog = new RunLog(log, run, entries);
    const [first, last] = [entries[0], entries.at(-1)];
    const used = first && last ? Date.parse(last.at) - Date.parse(first.at) : 0;
    runLog.append({
      type: 'notice',
      data: { kind: 'resumed', message: 'The server was restarted; the run goes on from its log.' },
    });
    play({
      run,
      log: runLog,
      stop: new AbortController(),
      remainingMs: Math.max(run.limits.agentTimeoutMs, run.limits.runTimeoutMs - used),
    });
    return true;
  }

  return {
    start(newRun) {
      const run: Run = { ...newRun, status: 'running', epoch: 1 };
      rush.arrive();
      log.begin(newRun);
      const runLog = new RunLog(log, run);
      runLog.append({ type: 'run_start', data: startOf(run, ports) }, { key: 'run_start' });
      const live = { run, log: runLog, stop: new AbortController(), remainingMs: run.limits.runTimeoutMs };
      play(live);
      return run;
    },
    async resume() {
      const unfinished = (await ports.runs.unfinished()).filter(({ id }) => !playing.has(id));
      const resumed = await Promise.all(unfinished.map(({ id }) => resumeOne(id)));
      return resumed.filter(Boolean).length;
    },
    cancel(runId) {
      const live = playing.get(runId);
      live?.stop.abort(new RunStopped('cancelled'));
      return live !== undefined;
    },
    follow: (following) => followRun({ runs: ports.runs, channels }, following),
    committed: () => log.committed(),
    live: (userId) => [...playing.values()].map(({ run }) => run).filter((run) => run.userId === userId),
    async shutdown() {
      const stopping = [...playing.values()];
      for (const { stop } of stopping) stop.abort(new RunStopped('shutdown'));
      await Promise.all(stopping.map(({ done }) => done));
      await log.committed();
    },
  };
}

function startOf({ id, conversationId, strategy: name, question, input, limits }: Run, ports: EnginePorts) {
  const strategy = ports.findStrategy(name);
  const parsed = strategy?.input.parse(input);
  return {
    runId: id,
    conversationId,
    strategy: name,
    question,
    agents: strategy?.agents(parsed) ?? [],
    rounds: strategy?.rounds(parsed) ?? 0,
    limits,
  };
}
