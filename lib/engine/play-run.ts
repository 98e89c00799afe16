import { AgentFailed } from '../core/errors';
import type { EventData } from '../core/events';
import type { Json } from '../core/json';
import type { Run } from '../core/run';
import { type RunContext, type RunOutcome, RunStopped } from '../core/strategy';
import type { Admission } from './admission';
import { ask } from './ask';
import type { EnginePorts } from './ports';
import type { RunLog } from './run-log';

/** One run while this process plays it. */
export interface LiveRun {
  run: Run;
  log: RunLog;
  /** Aborted with a `RunStopped`. */
  stop: AbortController;
  /** Milliseconds the run may still take: its time limit less what earlier lives of it have used. */
  remainingMs: number;
}

/** Plays a run's strategy from its start, over what the log already has, to its `run_end`. A shutdown leaves the end open. */
export async function playRun(live: LiveRun, ports: EnginePorts, admission: Admission): Promise<void> {
  const { run, log, stop } = live;
  const started = Date.now();
  const used = run.limits.runTimeoutMs - live.remainingMs;
  const timer = setTimeout(() => stop.abort(new RunStopped('deadline')), live.remainingMs);
  try {
    const strategy = ports.findStrategy(run.strategy);
    if (!strategy) throw new Error(`no strategy is called "${run.strategy}"`);
    if (run.model.startsWith('offline:')) {
      const message = 'The offline model answers: it quotes what the tools return and does not reason.';
      log.append({ type: 'notice', data: { kind: 'offline_model', message } }, { key: 'offline_model' });
    }
    const deadlineAt = started + live.remainingMs;
    const outcome = await strategy.run(contextFor(live, { ports, admission, deadlineAt }), strategy.input.parse(run.input));
    stop.signal.throwIfAborted();
    end(outcome);
  } catch (error) {
    const stopped = stop.signal.aborted ? stop.signal.reason : undefined;
    if (stopped instanceof RunStopped && stopped.why === 'shutdown') return;
    if (stopped instanceof RunStopped && stopped.why === 'cancelled')
      end({ status: 'cancelled', answer: '', reason: 'Stopped by its owner.' });
    else if (stopped) end({ status: 'failed', answer: '', reason: 'The time limit of the run was reached.' });
    else if (error instanceof AgentFailed) end({ status: 'failed', answer: '', reason: error.message });
    else {
      console.error(`The run ${run.id} failed unexpectedly.`, error);
      end({ status: 'failed', answer: '', reason: 'The run failed unexpectedly; the server log says more.' });
    }
  } finally {
    clearTimeout(timer);
    // Whatever still waits for a model or a tool has nobody left to answer to.
    if (!stop.signal.aborted) stop.abort(new RunStopped('ended'));
  }

  function end(outcome: Omit<RunOutcome, 'status'> & Pick<EventData<'run_end'>, 'status'>): void {
    log.append(
      { type: 'run_end', data: { ...outcome, usage: { ...log.usage }, ms: used + Date.now() - started } },
      { key: 'run_end' },
    );
  }
}

function contextFor(
  { run, log, stop }: LiveRun,
  { ports, admission, deadlineAt }: { ports: EnginePorts; admission: Admission; deadlineAt: number },
): RunContext {
  const { signal } = stop;
  return {
    runId: run.id,
    question: run.question,
    limits: run.limits,
    signal,
    remainingMs: () => deadlineAt - Date.now(),
    ask: (task) => ask({ ports, log, admission, signal }, task),
    async step<T extends Json>(key: string, work: () => Promise<T>): Promise<T> {
      signal.throwIfAborted();
      const recorded = log.record(key);
      // The journal gives back what `work` returned under this key.
      if (recorded !== undefined) return recorded as T;
      const value = await work();
      log.append({ type: 'step_done', data: {} }, { key, record: value });
      return value;
    },
    emit: (event, key) => log.append(event, { key }),
    notes: () => log.notes,
    history: () => ports.history(run),
  };
}
