import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { instructionsSections } from '@/lib/core/agents/agent-snapshot';
import type { AskResult, AskTask } from '@/lib/core/agents/agent-task';
import { AgentFailed } from '@/lib/core/errors';
import type { LogEntry } from '@/lib/core/events';
import type { Run } from '@/lib/core/runs/run';
import { signalData } from '@/lib/core/runs/signals';
import { RunStopped } from '@/lib/core/strategy';
import { readLog } from '../log/load-run';
import { RunLog } from '../log/run-log';
import type { EnginePorts } from '../ports';
import { Semaphore } from '../queue/semaphore';
import { RunClock } from '../run-clock';
import { createRunContext, type LiveRun } from '../run-context';
import { RunSetup } from '../run-setup';
import { RunWork } from '../run-work';
import { isControl } from '../signals/run-signals';
import { ProviderWait } from '../turn/model/provider-wait';
import { instructionsOfTurn } from '../turn/prompt/instructions-of-turn';
import type { TurnCall } from '../turn/turn-call';

/** A replay takes milliseconds; a replay that waits for something its log does not contain would wait forever. */
const LONGEST_MS = 10_000;

/** A turn reconstructed from its log: its instructions and each of its model calls. */
export interface InspectedTurn {
  /** How its system text differs from its agent's. */
  instructionOptions: Parameters<typeof instructionsSections>[1];
  calls: TurnCall[];
  summary?: { text: string; covers: number };
}

/**
 * Replays one turn of a run, up to the first result that the log does not contain, and collects the requests of its model
 * calls. Nothing is written, and no model or tool is called. Undefined for a turn that the run never started.
 * @throws {JournalUnreadable}
 */
export async function inspectTurn(ports: EnginePorts, run: Run, turnId: string): Promise<InspectedTurn | undefined> {
  const strategy = ports.findStrategy(run.strategy);
  if (!strategy) return undefined;
  const entries = await readLog(ports.runs, run, strategy.events);
  const past = entriesOfTurn(entries, turnId);
  if (past.length === 0) return undefined;
  const summary = past.flatMap((entry) =>
    entry.type === 'context_summary' && entry.data.turnId === turnId ? [entry.data] : [],
  )[0];

  const stop = new AbortController();
  const end = () => stop.abort(new RunStopped('shutdown'));
  const confirm = async () => end();
  const log = new RunLog({ append() {}, async committed() {} }, run, { past, lastSeq: 0, confirm });
  const clock = new RunClock(run.limits.runTimeoutMs, end);
  const live: LiveRun = {
    run,
    log,
    stop,
    turns: new Map(),
    attempts: 0,
    interrupted: false,
    remainingMs: run.limits.runTimeoutMs,
    usedMs: 0,
  };
  const replayed: EnginePorts = {
    ...ports,
    log: undefined,
    resolveAgents: () => untilStopped(stop.signal),
    connectModel: async () => ({ model: unusableModel }),
  };
  const setup = new RunSetup(log, replayed);
  const timer = setTimeout(end, LONGEST_MS);
  const calls: TurnCall[] = [];
  let inspected: InspectedTurn | undefined;

  const context = createRunContext(live, {
    strategy,
    setup,
    clock,
    ports: replayed,
    semaphore: new Semaphore(Number.MAX_SAFE_INTEGER),
    work: new RunWork({ onIdle: end, leave: end, pauseClock: () => clock.pause() }),
    providerWait: new ProviderWait(log, clock, 0),
    onCall(call) {
      calls.push(call);
      if (call.record === undefined) end();
    },
  });

  async function ask(task: AskTask): Promise<AskResult> {
    if (task.turnId !== turnId) return log.has(`${task.turnId}.end`) ? context.ask(task) : untilStopped(stop.signal);
    inspected = {
      instructionOptions: instructionsOfTurn(task, { agent: setup.find(task.agent), opening: setup.opening }),
      calls,
      ...(summary && { summary: { text: summary.text, covers: summary.covers } }),
    };
    try {
      return await context.ask(task);
    } finally {
      end();
    }
  }

  try {
    const input = strategy.input.parse(run.input);
    await setup.add([...strategy.plan(input).agents, ...(strategy.coordinators ?? [])], 'setup');
    await strategy.run({ ...context, ask }, input);
  } catch (error) {
    if (!(error instanceof RunStopped || error instanceof AgentFailed)) throw error;
  } finally {
    clearTimeout(timer);
    clock.stop();
    end();
  }
  return inspected;
}

/** Returns the entries up to the turn's last one, without the entry that ended the turn. */
function entriesOfTurn(entries: readonly LogEntry[], turnId: string): LogEntry[] {
  const last = entries.findLastIndex(({ data }) => 'turnId' in data && data.turnId === turnId);
  return entries.slice(0, last + 1).filter((entry) => entry.key !== `${turnId}.end` && !controls(entry, turnId));
}

function controls({ type, record }: LogEntry, turnId: string): boolean {
  const signal = type === 'signal_received' ? signalData.safeParse(record).data : undefined;
  return signal !== undefined && isControl(signal) && signal.turnId === turnId;
}

/** Never resolves; rejects when the replay is stopped. Used for results that the log does not contain. */
function untilStopped(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

async function refuse(): Promise<never> {
  throw new RunStopped('shutdown');
}

/** Replaces the models of an inspected run, which must not be called. */
const unusableModel: LanguageModelV4 = {
  specificationVersion: 'v4',
  provider: 'none',
  modelId: 'none',
  supportedUrls: {},
  doGenerate: refuse,
  doStream: refuse,
};
