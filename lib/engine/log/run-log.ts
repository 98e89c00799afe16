import type { Todo } from '@/lib/core/agents/todos';
import type { RecordedSource } from '@/lib/core/citations/citation';
import type { ConversationSummary } from '@/lib/core/conversations/conversation-summary';
import type { EventData, LogEntry, NewEvent, Usage } from '@/lib/core/events';
import { isRecord } from '@/lib/core/json/is-record';
import type { Json } from '@/lib/core/json/json';
import { addUsage } from '@/lib/core/models/add-usage';
import { currentMonth, isCounted, isSpent } from '@/lib/core/models/model-usage';
import { firstAttempt } from '@/lib/core/models/turn-attempts';
import type { Run } from '@/lib/core/runs/run';
import { ELSEWHERE_KEY, labelKey, type RunLabel } from '@/lib/core/runs/run-labels';
import type { SignalData } from '@/lib/core/runs/signals';
import type { Note, PeerReport } from '@/lib/core/teams/shared-context';
import { storable } from '@/lib/core/text/storable';
import { RunSignals } from '../signals/run-signals';
import type { AppendOptions, EventLog } from './event-log';
import { RunTaint } from './run-taint';
import { SourceNumbers } from './source-numbers';

interface RunLogStart {
  /** `epoch` is 0 for what a retry keeps from an earlier run. */
  past: readonly (LogEntry & { epoch?: number })[];
  /** `seq` of the last entry; counts only if `past` is empty, because a run that has only been started needs no replay. */
  lastSeq: number;
  confirm(): Promise<void>;
}

/**
 * One run's log while it is played: numbers its events, holds the records of earlier attempts, and maintains the folds that
 * agents read (notes, reports, usage). Appending a key that an earlier attempt appended has no effect; appending it twice in
 * one attempt is a bug in the strategy and throws.
 */
export class RunLog {
  private seq = 0;
  private grown = false;
  private readonly recorded = new Map<string, Json | undefined>();
  private readonly appended = new Set<string>();
  /** Turns with text or thinking of a model call that has not finished; the second set has only those with text. */
  private readonly openTurns = new Set<string>();
  private readonly textTurns = new Set<string>();
  readonly notes: Note[] = [];
  readonly reports: PeerReport[] = [];
  private readonly todos = new Map<string, readonly Todo[]>();
  private readonly todosBefore = new Map<string, readonly Todo[]>();
  private readonly summaries: ConversationSummary[] = [];
  private readonly summariesBefore = new Map<string, readonly ConversationSummary[]>();
  usage: Usage = { inputTokens: 0, outputTokens: 0 };
  private readonly usageByTurn = new Map<string, Usage>();
  /** The usage of this run, without what a retry keeps, and the part of it that counts towards the user's monthly budget. */
  private spent: Usage = {};
  private counted: Usage = {};
  /** Duration of each model call, in milliseconds. */
  readonly callMs: number[] = [];
  /** Calls that have begun and must not be repeated. */
  private readonly begun: EventData<'step_start'>[] = [];
  /** Number of images in the results of tools so far. */
  resultImages = 0;
  readonly signals = new RunSignals();
  /** Round or phase of the newest turn that has one; empty before the first such turn. */
  stage = '';
  readonly taint = new RunTaint();
  readonly sources = new SourceNumbers();
  readonly run: Run;
  private readonly log: Pick<EventLog, 'append' | 'committed'>;
  /**
   * Must be called before each step: if this process no longer plays the run, the run's signal is aborted when this resolves.
   */
  readonly confirmed: () => Promise<void>;
  /** The provider the run waits for, the reason, and the start of the wait. */
  providerWait: EventData<'provider_wait_start'> | undefined;
  /** Total duration of earlier waits, in milliseconds. */
  waitedMs = 0;

  constructor(log: Pick<EventLog, 'append' | 'committed'>, run: Run, { past, lastSeq, confirm }: RunLogStart) {
    this.log = log;
    this.confirmed = confirm;
    this.run = run;
    this.seq = lastSeq;
    this.taint.typed(run.question);
    for (const entry of past) {
      this.seq = entry.seq;
      if (entry.key !== undefined) this.recorded.set(entry.key, entry.record);
      this.fold(entry);
      // The earlier run has already counted its usage.
      if (entry.epoch === 0) {
        this.spent = {};
        this.counted = {};
      }
    }
  }

  /** Whether this attempt has added a step that a replay would find. */
  get hasGrown(): boolean {
    return this.grown;
  }

  /** Whether an earlier attempt has appended this key. */
  has(key: string): boolean {
    return this.recorded.has(key);
  }

  /** Returns the record that an earlier attempt stored with this key. */
  record(key: string): Json | undefined {
    return this.recorded.get(key);
  }

  /** Whether the log contains text of this turn from a model call that never finished. */
  hasOpenText(turnId: string): boolean {
    return this.openTurns.has(turnId);
  }

  /**
   * Returns the exhausted budget because of which this model must not be called again: the run's own, or the user's monthly budget if it counts the
   * model.
   */
  spentBudget(model: string): 'run' | 'month' | undefined {
    const { budget, runBudget } = this.run.limits;
    if (runBudget && isSpent(runBudget, this.spent)) return 'run';
    if (budget?.month !== currentMonth()) return undefined;
    return isCounted(budget, model) && isSpent(budget, this.counted) ? 'month' : undefined;
  }

  /** Whether another attempt of a turn has begun a call of a tool that must not be repeated. */
  hasBegunBefore(turnId: string, tool: string): boolean {
    const first = firstAttempt(turnId);
    return this.begun.some((one) => one.name === tool && one.turnId !== turnId && firstAttempt(one.turnId) === first);
  }

  /** Returns the total usage of a turn's calls. */
  usageOf(turnId: string): Usage {
    return this.usageByTurn.get(turnId) ?? {};
  }

  /** Returns the agent's todos in this run as of the start of a turn: the same in every attempt. */
  todosBeforeTurn(turnId: string): readonly Todo[] | undefined {
    return this.todosBefore.get(turnId);
  }

  /** Returns the summaries of the conversation that this run made before the start of a turn: the same in every attempt. */
  summariesBeforeTurn(turnId: string): readonly ConversationSummary[] {
    return this.summariesBefore.get(turnId) ?? [];
  }

  /** Appends an event unless this attempt or an earlier one has appended its key. */
  appendOnce(event: NewEvent, key: string): void {
    if (!this.appended.has(key)) this.append(event, { key });
  }

  append(event: NewEvent, { key, record }: AppendOptions = {}): void {
    if (key !== undefined) {
      if (this.appended.has(key)) throw new Error(`the key "${key}" was appended twice in run ${this.run.id}`);
      this.appended.add(key);
      if (this.recorded.has(key)) return;
      this.grown = true;
    }
    // Live readers must receive exactly what later readers get from the log.
    const stored = { ...event, data: storable(event.data) } as NewEvent;
    const entry: LogEntry = { seq: ++this.seq, runId: this.run.id, at: new Date().toISOString(), ...stored, key, record };
    const isFirstText = event.type === 'agent_delta' && !this.textTurns.has(event.data.turnId);
    this.fold(entry);
    this.log.append(this.run, entry, { isAwaited: isFirstText });
  }

  /**
   * Labels the run. Has an effect only once per label, and once more when data of another origin follows. Without an agent in `by`, the label comes
   * from an earlier run of the conversation.
   */
  mark(label: RunLabel, by: Omit<EventData<'run_label'>, 'label'> = {}): void {
    if (this.taint.covers(label, by.origin)) return;
    const key = this.taint.has(label) ? ELSEWHERE_KEY : labelKey(label);
    this.append({ type: 'run_label', data: { label, ...by } }, { key });
  }

  /** Resolves when everything appended so far is committed, so that subsequent work can rely on it. */
  committed(): Promise<void> {
    return this.log.committed();
  }

  private closeCall(turnId: string): void {
    this.openTurns.delete(turnId);
    this.textTurns.delete(turnId);
  }

  private fold(event: NewEvent & { at: string; record?: Json }): void {
    switch (event.type) {
      case 'step_start':
        this.begun.push(event.data);
        break;
      case 'signal_request':
        this.signals.ask(event.data);
        break;
      case 'signal_withdrawn':
        this.signals.withdraw(event.data.key);
        break;
      case 'signal_received':
        // The record is the original signal: only the engine's `receive` appends this event.
        this.signals.receive(event.data.key, event.record as unknown as SignalData, event.data.when);
        if (event.data.kind === 'steer' || event.data.kind === 'note') this.taint.typed(event.data.text ?? '');
        break;
      case 'run_label':
        this.taint.add(event.data.label, event.data.origin);
        break;
      case 'agent_tool_result':
        this.taint.found(event.data.urls ?? []);
        this.resultImages += event.data.images?.length ?? 0;
        this.sources.restore(recordedSources(event.record));
        break;
      case 'provider_wait_start':
        this.providerWait = event.data;
        break;
      case 'provider_wait_end':
        if (this.providerWait) this.waitedMs += Date.parse(event.at) - Date.parse(this.providerWait.since);
        this.providerWait = undefined;
        break;
      case 'agent_start': {
        const before = this.todos.get(event.data.agent);
        if (before) this.todosBefore.set(event.data.turnId, before);
        this.summariesBefore.set(event.data.turnId, [...this.summaries]);
        this.stage = stageOf(event.data) ?? this.stage;
        break;
      }
      case 'context_summary':
        this.summaries.push(event.data);
        break;
      case 'todos_written':
        this.todos.set(event.data.agent, event.data.todos);
        break;
      case 'note':
        this.notes.push(event.data);
        break;
      case 'agent_response': {
        const { agent, turnId, round, content } = event.data;
        // A response outside of rounds, such as the brief, is not a member's report.
        if (round !== undefined) this.reports.push({ agent, turnId, round, content });
        break;
      }
      case 'agent_error': {
        const { agent, turnId, round, partial: content, message, action } = event.data;
        if (round === undefined || !content || action === 'retry') break;
        this.reports.push({ agent, turnId, round, content, partial: message });
        break;
      }
      case 'agent_delta':
        this.openTurns.add(event.data.turnId);
        this.textTurns.add(event.data.turnId);
        break;
      case 'agent_thinking':
        this.openTurns.add(event.data.turnId);
        break;
      case 'step_retry':
        this.closeCall(event.data.turnId);
        break;
      case 'usage':
        if (event.data.purpose !== 'rejected') this.closeCall(event.data.turnId);
        this.signals.markRead(event.data.agent, adviceIn(event.record));
        this.callMs.push(event.data.ms);
        this.usage = addUsage(this.usage, event.data);
        this.spent = addUsage(this.spent, reported(event.data));
        if (this.run.limits.budget && isCounted(this.run.limits.budget, event.data.model))
          this.counted = addUsage(this.counted, reported(event.data));
        this.usageByTurn.set(event.data.turnId, addUsage(this.usageOf(event.data.turnId), event.data));
        break;
    }
  }
}

function stageOf({ round, phase }: EventData<'agent_start'>): string | undefined {
  return round === undefined ? phase : `round ${round}`;
}

/** The number of the user's messages in the request of a recorded model call. */
function adviceIn(record: Json | undefined): number {
  return isRecord(record) && typeof record.advice === 'number' ? record.advice : 0;
}

/** A server can report any number; a negative one must not enlarge a budget. */
function reported({ inputTokens = 0, outputTokens = 0, costUsd = 0 }: Usage): Usage {
  return { inputTokens: Math.max(0, inputTokens), outputTokens: Math.max(0, outputTokens), costUsd: Math.max(0, costUsd) };
}

/** The cast is safe: the record of a result is its outcome, validated when the log is read (core/parse-entry). */
function recordedSources(record: Json | undefined): readonly RecordedSource[] {
  return isRecord(record) && Array.isArray(record.sources) ? (record.sources as unknown as RecordedSource[]) : [];
}
