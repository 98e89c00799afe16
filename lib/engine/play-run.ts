import { digest } from '@/lib/core/digest';
import { AgentFailed } from '@/lib/core/errors';
import type { EventData } from '@/lib/core/events';
import { isOffline } from '@/lib/core/models/models';
import { retryWhileUnavailable } from '@/lib/core/models/retry-while-unavailable';
import { notice } from '@/lib/core/notice';
import { phrase, reasonFields } from '@/lib/core/phrases/phrase';
import { describedError } from '@/lib/core/problems/described-error';
import { JournalUnreadable } from '@/lib/core/runs/parse-entry';
import { type RunOutcome, RunStopped } from '@/lib/core/strategy';
import { UNREAD } from './log/kept-entries';
import type { EnginePorts } from './ports';
import type { Semaphore } from './queue/semaphore';
import { RunClock } from './run-clock';
import { createRunContext, type LiveRun } from './run-context';
import { RunSetup } from './run-setup';
import { RunWork } from './run-work';
import { ProviderWait } from './turn/model/provider-wait';

/** How an attempt ends: the run has ended, is suspended until a signal arrives, or is left to another process. */
export type AttemptResult = 'ended' | 'waiting' | 'left';

export interface PlayDeps {
  ports: EnginePorts;
  semaphore: Semaphore;
  /** Maximum time that a run waits for an unavailable provider, in milliseconds. */
  providerWaitMs: number;
}

/** Length of an unread message in its notice. */
const UNREAD_TOKENS = 50;

const isDeadline = ({ reason }: AbortSignal) => reason instanceof RunStopped && reason.why === 'deadline';

/** Plays a run's strategy from its start, replaying what the log contains, until `run_end` or until it can only wait. */
export async function playRun(live: LiveRun, { ports, semaphore, providerWaitMs }: PlayDeps): Promise<AttemptResult> {
  const { run, log, stop } = live;
  const started = Date.now();
  const clock = new RunClock(live.remainingMs, () => stop.abort(new RunStopped('deadline')));
  const work = new RunWork({
    onIdle: () => stop.abort(new RunStopped('waiting')),
    leave: () => stop.abort(new RunStopped('shutdown')),
    pauseClock: () => clock.pause(),
  });
  try {
    stop.signal.throwIfAborted();
    const strategy = ports.findStrategy(run.strategy);
    if (!strategy) throw new Error(`no strategy is called "${run.strategy}"`);
    const providerWait = new ProviderWait(log, clock, providerWaitMs);
    const setup = new RunSetup(log, ports);
    const context = createRunContext(live, { strategy, setup, ports, semaphore, work, clock, providerWait });
    const input = strategy.input.parse(run.input);
    const planned = [...strategy.plan(input).agents, ...(strategy.coordinators ?? [])];
    await work.during(() => retryWhileUnavailable(() => setup.add(planned, 'setup'), stop.signal));
    // An agent may have a model of its own.
    if (planned.some((name) => isOffline(setup.find(name)?.model.id ?? ''))) {
      log.append(notice('offline_model', phrase('offlineModel')), { key: 'offline_model' });
    }
    const outcome = await strategy.run(context, input);
    // If there is an outcome at the deadline, it is better than none.
    if (!isDeadline(stop.signal)) stop.signal.throwIfAborted();
    end(outcome);
  } catch (error) {
    const stopped = stop.signal.aborted ? stop.signal.reason : undefined;
    if (stopped instanceof RunStopped && stopped.why === 'waiting') return 'waiting';
    if (stopped instanceof RunStopped && stopped.why === 'shutdown') return 'left';
    const { answer = '' } = live;
    if (stopped instanceof RunStopped && stopped.why === 'cancelled')
      end({ status: 'cancelled', answer, ...reasonFields(phrase('stoppedByUser')) });
    else if (stopped instanceof RunStopped && stopped.why === 'barred')
      end({ status: 'cancelled', answer, ...reasonFields(phrase('stoppedWithoutUser')) });
    else if (stopped) {
      const reason = reasonFields(phrase('timeLimitOfRun', { ms: run.limits.runTimeoutMs }));
      end({ status: answer === '' ? 'failed' : 'partial', answer, ...reason });
    } else if (error instanceof AgentFailed) end({ status: 'failed', answer: '', ...reasonFields(error.userMessage) });
    else if (error instanceof JournalUnreadable) end({ status: 'failed', answer: '', reason: error.message });
    else {
      console.error(`The run ${run.id} failed unexpectedly.`, describedError(error));
      end({ status: 'failed', answer: '', ...reasonFields(phrase('runFailedUnexpectedly')) });
    }
  } finally {
    clock.stop();
    // Stops model and tool calls that are still pending: nothing awaits their results any more.
    if (!stop.signal.aborted) stop.abort(new RunStopped('ended'));
  }
  return 'ended';

  function end(outcome: Omit<RunOutcome, 'status'> & Pick<EventData<'run_end'>, 'status'>): void {
    for (const [signal, { text, agent }] of log.signals.unread()) {
      const isStopped = outcome.status === 'cancelled';
      const unread = isStopped ? ('messageUnreadStopped' as const) : ('messageUnread' as const);
      const message = phrase(unread, { text: digest(text, UNREAD_TOKENS).text });
      log.append(notice('skipped', message, { agent, signal }), { key: `${UNREAD}${signal}` });
    }
    log.append(
      { type: 'run_end', data: { ...outcome, usage: { ...log.usage }, ms: live.usedMs + Date.now() - started } },
      { key: 'run_end' },
    );
    const { status } = outcome;
    ports.log?.info({ run: run.id, status, ms: live.usedMs + Date.now() - started, ...log.usage }, 'run ended');
  }
}
