import { z } from 'zod';
import { AgentFailed } from '@/lib/core/errors';
import type { EventData } from '@/lib/core/events';
import type { Json } from '@/lib/core/json';
import { partReference } from '@/lib/core/message';
import { JournalUnreadable } from '@/lib/core/parse-entry';
import { messageFields, phrase, reasonFields } from '@/lib/core/phrase';
import { retryWhileUnavailable } from '@/lib/core/retry-while-unavailable';
import type { Run } from '@/lib/core/run';
import { type HistoryMessage, type RunContext, type RunOutcome, RunStopped, type Strategy } from '@/lib/core/strategy';
import type { RunLog } from './log/run-log';
import type { EnginePorts } from './ports';
import type { Semaphore } from './queue/semaphore';
import { RunClock } from './run-clock';
import { RunWork } from './run-work';
import { RunSetup } from './setup';
import { ask } from './turn/ask';
import { call } from './turn/call';
import { ProviderWait } from './turn/provider-wait';
import { createRunImages } from './turn/run-images';

/** One run while this process plays it. */
export interface LiveRun {
  run: Run;
  log: RunLog;
  /** Aborted with a `RunStopped`. */
  stop: AbortController;
  /** The turns at work, by id; aborting one fails it with the reason. */
  turns: Map<string, AbortController>;
  /** How many attempts at it were lost in a row before this one. */
  attempts: number;
  /** Milliseconds the run may still take: its time limit less what earlier attempts at it have used. */
  remainingMs: number;
}

const historyRecord = z.array(
  z.object({ role: z.enum(['user', 'assistant']), content: z.string(), parts: z.array(partReference).optional() }),
);

/** How an attempt ends: the run has ended, is suspended until a signal arrives, or is left to another process. */
export type Played = 'ended' | 'waiting' | 'left';

export interface PlayDeps {
  ports: EnginePorts;
  semaphore: Semaphore;
  /** How long a run waits for a provider that is away. */
  providerWaitMs: number;
}

/** Plays a run's strategy from its start, over what the log already has, to its `run_end`, or until it can only wait. */
export async function playRun(live: LiveRun, { ports, semaphore, providerWaitMs }: PlayDeps): Promise<Played> {
  const { run, log, stop } = live;
  const started = Date.now();
  const used = run.limits.runTimeoutMs - live.remainingMs;
  const clock = new RunClock(live.remainingMs, () => stop.abort(new RunStopped('deadline')));
  const work = new RunWork({
    onIdle: () => stop.abort(new RunStopped('waiting')),
    leave: () => stop.abort(new RunStopped('shutdown')),
  });
  try {
    stop.signal.throwIfAborted();
    const strategy = ports.findStrategy(run.strategy);
    if (!strategy) throw new Error(`no strategy is called "${run.strategy}"`);
    if (run.model.startsWith('offline:')) {
      const message = phrase('offlineModel');
      log.append({ type: 'notice', data: { kind: 'offline_model', ...messageFields(message) } }, { key: 'offline_model' });
    }
    const providerWait = new ProviderWait(log, clock, providerWaitMs);
    const setup = new RunSetup(log, ports);
    const context = contextFor(live, { strategy, setup, ports, semaphore, work, clock, providerWait });
    const input = strategy.input.parse(run.input);
    const planned = [...strategy.plan(input).agents, ...(strategy.coordinators ?? [])];
    await work.during(() => retryWhileUnavailable(() => setup.add(planned, 'setup'), stop.signal));
    const outcome = await strategy.run(context, input);
    stop.signal.throwIfAborted();
    end(outcome);
  } catch (error) {
    const stopped = stop.signal.aborted ? stop.signal.reason : undefined;
    if (stopped instanceof RunStopped && stopped.why === 'waiting') return 'waiting';
    if (stopped instanceof RunStopped && stopped.why === 'shutdown') return 'left';
    if (stopped instanceof RunStopped && stopped.why === 'cancelled')
      end({ status: 'cancelled', answer: '', reason: 'Stopped by its owner.' });
    else if (stopped instanceof RunStopped && stopped.why === 'barred')
      end({ status: 'cancelled', answer: '', reason: 'Stopped because its user was disabled.' });
    else if (stopped) {
      end({ status: 'failed', answer: '', ...reasonFields(phrase('timeLimitOfRun', { ms: run.limits.runTimeoutMs })) });
    } else if (error instanceof AgentFailed) end({ status: 'failed', answer: '', ...reasonFields(error.userMessage) });
    else if (error instanceof JournalUnreadable) end({ status: 'failed', answer: '', reason: error.message });
    else {
      console.error(`The run ${run.id} failed unexpectedly.`, error);
      end({ status: 'failed', answer: '', ...reasonFields(phrase('runFailedUnexpectedly')) });
    }
  } finally {
    clock.stop();
    // Whatever still waits for a model or a tool has nobody left to answer to.
    if (!stop.signal.aborted) stop.abort(new RunStopped('ended'));
  }
  return 'ended';

  function end(outcome: Omit<RunOutcome, 'status'> & Pick<EventData<'run_end'>, 'status'>): void {
    log.append(
      { type: 'run_end', data: { ...outcome, usage: { ...log.usage }, ms: used + Date.now() - started } },
      { key: 'run_end' },
    );
    const { status } = outcome;
    ports.log?.info({ run: run.id, status, ms: used + Date.now() - started, ...log.usage }, 'run ended');
  }
}

/** What a run is played with. */
interface PlayedWith {
  strategy: Strategy;
  setup: RunSetup;
  ports: EnginePorts;
  semaphore: Semaphore;
  work: RunWork;
  clock: RunClock;
  providerWait: ProviderWait;
}

function contextFor({ run, log, stop, turns }: LiveRun, deps: PlayedWith): RunContext {
  const { signal } = stop;
  const { strategy, setup, ports, semaphore, work, clock, providerWait } = deps;
  const images = createRunImages(ports.attachments, run.userId, signal);
  const turnDeps = { images, setup, ports, log, semaphore, work, providerWait, turns, signal };

  function recorded<T extends Json>(key: string, schema: z.ZodType<T>): T | undefined {
    const record = log.record(key);
    if (record === undefined) return undefined;
    const parsed = schema.safeParse(record);
    if (parsed.success) return parsed.data;
    throw new JournalUnreadable(`the step "${key}"`);
  }

  async function journalled<T extends Json>(key: string, schema: z.ZodType<T>, find: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const known = recorded(key, schema);
    if (known !== undefined) return known;
    const value = await find();
    log.append({ type: 'step_done', data: {} }, { key, record: value });
    return value;
  }

  async function readHistory(): Promise<HistoryMessage[]> {
    const { messages, labels } = await work.during(() => retryWhileUnavailable(() => ports.history(run), signal));
    for (const label of labels) log.mark(label);
    // Most runs begin a conversation: an empty history needs no record.
    if (messages.length > 0)
      log.append(
        { type: 'step_done', data: {} },
        {
          key: 'history',
          record: messages.map(({ role, content, parts }) => ({ role, content, ...(parts && { parts: [...parts] }) })),
        },
      );
    return messages;
  }

  let history: Promise<HistoryMessage[]> | undefined;

  return {
    runId: run.id,
    question: run.question,
    parts: run.parts ?? [],
    limits: run.limits,
    signal,
    remainingMs: () => clock.remainingMs(),
    usualCallMs: () => median(log.callMs),
    about: (agent) => setup.about(agent),
    join: (agent) => work.during(() => retryWhileUnavailable(() => setup.add([agent], `setup.${agent}`), signal)),
    ask: (task) => ask(turnDeps, task),
    call: (task) => call(turnDeps, strategy, task),
    step: (key, schema, does) =>
      journalled(key, schema, () =>
        work.during(async () => {
          await log.confirmed();
          signal.throwIfAborted();
          return does();
        }),
      ),
    waitFor: journalled,
    async phase(id, play, { agents } = {}) {
      const started = Date.now();
      log.append(
        { type: 'phase_start', data: { phase: id, ...(agents && { agents: [...agents] }) } },
        { key: `phase.${id}.start` },
      );
      const result = await play();
      log.append({ type: 'phase_complete', data: { phase: id, ms: Date.now() - started } }, { key: `phase.${id}.complete` });
      return result;
    },
    emit: (event, key) => log.append(event, { key }),
    mark: (label) => log.mark(label),
    notes: () => log.notes,
    async history() {
      history ??= Promise.resolve(recorded('history', historyRecord) ?? readHistory());
      const messages = await history;
      for (const { role, content } of messages) if (role === 'user') log.reading.typed(content);
      return messages;
    },
    interventions: () => log.signals.interventions(),
    nextIntervention: () => log.signals.next(signal),
  };
}

function median(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
