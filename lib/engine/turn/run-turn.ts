import type { AskTask } from '@/lib/core/agents/agent-task';
import { AgentFailed, type AgentFailureCode, isByPerson, withPartial, withToolResults } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import { phrase } from '@/lib/core/phrases/phrase';
import { describedError } from '@/lib/core/problems/described-error';
import type { TurnControl } from '@/lib/core/runs/signals';
import type { Permit, Semaphore } from '../queue/semaphore';
import type { RunSetup } from '../run-setup';
import type { RunWork } from '../run-work';
import { addRecorded } from './recorded-progress';
import type { AgentTurn, Turn } from './turn';
import { recordFailure } from './turn-outcome';
import { TurnProgress } from './turn-progress';
import { TurnWork } from './turn-work';

/** Codes of turns that were ended from outside: their unfinished text is kept. */
const ENDED: ReadonlySet<string> = new Set(['timeout', 'stopped', 'skipped']);

/** What a turn needs from its run. */
export interface TurnDeps
  extends Pick<AgentTurn, 'ports' | 'log' | 'images' | 'providerWait' | 'clock' | 'ratios' | 'summaries' | 'onCall'> {
  setup: RunSetup;
  semaphore: Semaphore;
  work: RunWork;
  /** Active turns by id, which users' commands abort. */
  turns: Map<string, AbortController>;
  signal: AbortSignal;
}

interface TurnOf {
  agent: Turn['agent'];
  task: Pick<AskTask, 'turnId' | 'round' | 'phase' | 'team' | 'timeoutMs' | 'limit' | 'earlierResults'>;
  /** Whether partial findings of a failed turn are useful, beyond what it has changed. */
  keepsPartial: boolean;
}

/**
 * Runs a turn with a permit and within its time limit, unless a user or the run ends it.
 * @throws {AgentFailed} when it fails, which is journalled; a stopped run throws the signal's reason instead
 */
export async function runTurn<T>(
  deps: TurnDeps,
  { agent, task, keepsPartial }: TurnOf,
  play: (turn: Turn) => Promise<T>,
): Promise<T> {
  const { ports, log, semaphore, work, providerWait, clock, turns, signal } = deps;
  const { turnId, round, phase, team, timeoutMs, earlierResults } = task;
  const own = new AbortController();
  const turnWork = new TurnWork(work, { timeoutMs, onTimeout: () => own.abort(timedOut(task, log.run.limits.runTimeoutMs)) });
  const progress = new TurnProgress(earlierResults);
  turns.set(turnId, own);
  const control = log.signals.control(turnId);
  if (control) {
    addRecorded(log, turnId, { agent, progress });
    own.abort(controlFailure(control));
  }
  let permit: Permit | undefined;
  try {
    const ended = AbortSignal.any([signal, own.signal]);
    permit = await semaphore.acquire(ended, (wait) => work.waitForPermit(wait));
    turnWork.start();
    const eventFields = { agent: agent.name, turnId, round, phase };
    return await play({
      agent,
      eventFields,
      team,
      log,
      ports,
      work: turnWork,
      progress,
      permit,
      providerWait,
      clock,
      signal: ended,
    });
  } catch (error) {
    signal.throwIfAborted();
    // Once the time limit is reached, the timeout is the cause, whichever error arrived first.
    if (turnWork.isTimedOut) own.abort(timedOut(task, log.run.limits.runTimeoutMs));
    const cause = ports.asAgentFailed(own.signal.aborted ? own.signal.reason : error);
    // A sentence that broke off on its own is not a finding.
    if (!ENDED.has(cause.code)) progress.dropDeltas();
    const failure = withPartial(cause, keepsPartial ? progress.partial : progress.changed);
    logFailure(ports.log, { run: log.run.id, agent: agent.name, model: agent.model?.id, code: failure.code });
    if (failure.code === 'unexpected') console.error(`The turn ${turnId} failed unexpectedly.`, describedError(error));
    log.append({ type: 'step_done', data: {} }, { key: `${turnId}.end`, record: recordFailure(failure) });
    throw withToolResults(failure, progress.made);
  } finally {
    turns.delete(turnId);
    turnWork.end();
    permit?.release();
  }
}

/** Failures that the operator can fix, such as a missing key or a used-up credit. */
const OF_THE_OPERATOR: ReadonlySet<AgentFailureCode> = new Set([
  'not_configured',
  'provider_error',
  'rate_limited',
  'connection_lost',
]);

/** Logs why a turn failed, by its code only: the message may quote a model or a server. */
function logFailure(log: Log | undefined, facts: { run: string; agent: string; model?: string; code: AgentFailureCode }): void {
  if (isByPerson(facts.code)) return;
  if (OF_THE_OPERATOR.has(facts.code)) log?.warn(facts, 'agent failed');
  else log?.info(facts, 'agent failed');
}

function timedOut({ limit, timeoutMs }: TurnOf['task'], runTimeoutMs: number): AgentFailed {
  const why = limit === 'run' ? phrase('timeLimitOfRun', { ms: runTimeoutMs }) : phrase('noAnswerWithin', { ms: timeoutMs });
  return new AgentFailed('timeout', why, false);
}

/** Returns the failure of a turn that a user ended. */
export function controlFailure(control: TurnControl): AgentFailed {
  switch (control) {
    case 'stop':
      return new AgentFailed('stopped', phrase('stoppedByPerson'), false);
    case 'skip':
      return new AgentFailed('skipped', phrase('skippedByPerson'), false);
    case 'retry':
      return new AgentFailed('restarted', phrase('restartedByPerson'), false);
  }
}
