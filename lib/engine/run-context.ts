import { z } from 'zod';
import type { HistoryMessage } from '@/lib/core/agents/agent-task';
import type { NumberedSource } from '@/lib/core/citations/citation';
import type { ConversationSummary } from '@/lib/core/conversations/conversation-summary';
import { partReference } from '@/lib/core/conversations/message';
import type { Json } from '@/lib/core/json/json';
import { retryWhileUnavailable } from '@/lib/core/models/retry-while-unavailable';
import { JournalUnreadable } from '@/lib/core/runs/parse-entry';
import type { Run } from '@/lib/core/runs/run';
import type { RunContext, Strategy } from '@/lib/core/strategy';
import type { RunLog } from './log/run-log';
import type { RunClock } from './run-clock';
import { ask } from './turn/ask';
import { createRunImages } from './turn/prompt/run-images';
import type { TurnDeps } from './turn/run-turn';
import { call } from './turn/tools/call';
import { reread } from './turn/tools/reread';

/** A run that this process plays. */
export interface LiveRun {
  run: Run;
  log: RunLog;
  /** Aborted with a `RunStopped`. */
  stop: AbortController;
  /** Active turns by id; aborting one fails the turn with the reason. */
  turns: Map<string, AbortController>;
  /** Number of consecutive attempts lost before this one. */
  attempts: number;
  /** Whether the attempt before this one ended with its process. */
  interrupted: boolean;
  /** Time of this attempt in milliseconds: the run's time limit minus what earlier attempts used, but enough for a turn. */
  remainingMs: number;
  /** Time used by earlier attempts, and by the kept work of the run that this one retries, in milliseconds. */
  usedMs: number;
  /** The final answer, once the strategy has one. */
  answer?: string;
}

const historyRecord = z.array(
  z.object({ role: z.enum(['user', 'assistant']), content: z.string(), parts: z.array(partReference).optional() }),
);

/** Dependencies of a run's context. */
export interface RunContextDeps extends Pick<TurnDeps, 'setup' | 'ports' | 'semaphore' | 'work' | 'providerWait' | 'onCall'> {
  strategy: Strategy;
  clock: RunClock;
}

/** Creates the context through which a run's strategy uses the engine. */
export function createRunContext(live: LiveRun, deps: RunContextDeps): RunContext {
  const { run, log, stop, turns } = live;
  const { signal } = stop;
  const { strategy, setup, ports, semaphore, work, clock, providerWait, onCall } = deps;
  const images = createRunImages(ports.attachments, run.userId, signal);
  const ratios = new Map<string, number>();
  const joined = new Map<string, Promise<void>>();
  const turnDeps = {
    images,
    setup,
    ports,
    log,
    semaphore,
    work,
    providerWait,
    clock,
    turns,
    signal,
    onCall,
    ratios,
    summaries: () => summaries,
  };

  function recorded<T extends Json>(key: string, schema: z.ZodType<T>): T | undefined {
    const record = log.record(key);
    if (record === undefined) return undefined;
    const parsed = schema.safeParse(record);
    if (parsed.success) return parsed.data;
    throw new JournalUnreadable(`the step "${key}"`);
  }

  async function journalled<T extends Json>(key: string, schema: z.ZodType<T>, find: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const recordedValue = recorded(key, schema);
    if (recordedValue !== undefined) return recordedValue;
    const value = await find();
    log.append({ type: 'step_done', data: {} }, { key, record: value });
    return value;
  }

  async function readHistory(runs?: readonly string[]): Promise<HistoryMessage[]> {
    const history = await work.during(() => retryWhileUnavailable(() => ports.history(run, runs), signal));
    for (const label of history.labels) log.mark(label, { origin: history.from });
    summaries = history.summaries ?? [];
    return history.messages;
  }

  function wholeHistory(): Promise<HistoryMessage[]> {
    // Logs of earlier versions contain the complete history.
    history ??= Promise.resolve(recorded('history', historyRecord) ?? readHistory());
    return history;
  }

  function join(agent: string): Promise<void> {
    const add = () => work.during(() => retryWhileUnavailable(() => setup.add([agent], `setup.${agent}`), signal));
    const joining = joined.get(agent) ?? add();
    joined.set(agent, joining);
    return joining;
  }

  async function committed(): Promise<void> {
    await log.committed();
    signal.throwIfAborted();
  }

  async function readSources(): Promise<NumberedSource[]> {
    await committed();
    return (await retryWhileUnavailable(() => ports.runSources(run), signal)).sources;
  }

  let history: Promise<HistoryMessage[]> | undefined;
  let summaries: readonly ConversationSummary[] = [];

  return {
    runId: run.id,
    conversationId: run.conversationId,
    question: run.question,
    parts: run.parts ?? [],
    limits: run.limits,
    signal,
    remainingMs: () => clock.remainingMs(),
    usualCallMs: () => median(log.callMs),
    about: (agent) => setup.about(agent),
    join,
    ask: (task) => ask(turnDeps, task),
    call: (task) => call(turnDeps, strategy, task),
    reread: (task) => reread(turnDeps, strategy, task),
    sources: () => work.during(readSources),
    committed: () => work.during(committed),
    workflows: {
      list: (team) => retryWhileUnavailable(() => ports.workflows.list(run.userId, team, signal), signal),
      fill: (choice) => retryWhileUnavailable(() => ports.workflows.fill(run.userId, choice, signal), signal),
    },
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
    answered(answer) {
      live.answer = answer;
    },
    mark: (label, origin) => log.mark(label, { origin }),
    isTaintedBeyond: (origin) => log.taint.isTaintedBeyond(origin),
    notes: () => log.notes,
    async history(runs) {
      const messages = await (runs ? readHistory(runs) : wholeHistory());
      for (const { role, content, isCall } of messages) if (role === 'user' && !isCall) log.taint.typed(content);
      return messages;
    },
    interventions: () => log.signals.interventions(),
    unread: () => log.signals.unread().map(([, { agent }]) => ({ agent })),
    nextIntervention: () => log.signals.next(signal),
  };
}

function median(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
