import type { LanguageModelV4CallOptions, SharedV4Warning } from '@ai-sdk/provider';
import { AgentFailed } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json/json';
import { refusedEffort } from '@/lib/core/models/effort-refused';
import { IMAGES_REFUSED } from '@/lib/core/models/images-refused';
import { backoffMs, TRIES } from '@/lib/core/models/retry-policy';
import { refusedSetting } from '@/lib/core/models/setting-refused';
import { UNSTATED_END } from '@/lib/core/models/unstated-end';
import { notice } from '@/lib/core/notice';
import { phrase } from '@/lib/core/phrases/phrase';
import { wait } from '@/lib/core/wait';
import type { ConnectedModel } from '../../ports';
import { canAnswerWithoutTools } from '../can-answer-without-tools';
import type { ContextFit } from '../prompt/context-fit';
import { countTokens } from '../prompt/count-tokens';
import type { AgentTurn } from '../turn';
import { type Answer, callsIn, collectAnswer, textOf } from './collect-answer';
import { holdEndTokens } from './end-tokens';
import { fingerprint, firstDifference } from './fingerprint';
import { readRecord, recordOf } from './model-record';
import { plainCall } from './plain-call';
import { wholeCharacters } from './whole-characters';
import { withWrittenCalls } from './written-calls';

/** Sends a request to a turn's model and returns the complete answer. */
export type CallModel = (request: LanguageModelV4CallOptions) => Promise<Answer>;

/** The purpose of a series of model calls in a turn. */
export interface CallPurpose {
  /** Returns the id of the next call, which the log stores as `<turnId>.<id>`. */
  begin(): string;
  /** Whether readers see its text as it arrives. */
  isShown: boolean;
  /** Set for calls that are not steps of the turn. */
  purpose?: 'summary';
}

/** The steps of a turn: `m1`, `m2` and so on. */
export function asSteps({ state, task }: AgentTurn): CallPurpose {
  // Readers would not want to see the partial JSON of an object.
  return { begin: () => `m${++state.calls}`, isShown: !task.schema };
}

/**
 * Journals the model calls of one turn: a recorded call is answered from the log, any other is made and recorded, with a
 * fingerprint of its request.
 */
export function journalledCalls(
  turn: AgentTurn,
  { model, costOf }: Pick<ConnectedModel, 'model' | 'costOf'>,
  { context, as }: { context: ContextFit; as: CallPurpose },
): CallModel {
  const { log, ports, signal, eventFields, task, state } = turn;
  const usedIds = new Set<string>();

  const keyOf = (id: string) => `${task.turnId}.${id}`;

  /** Makes one attempt at a call: streams and emits its answer. */
  async function attemptCall(request: LanguageModelV4CallOptions, onFirstToken: () => void): Promise<Answer> {
    const { stream } = await model.doStream(request);
    const { onDelta, end } = holdEndTokens((kind, delta) => {
      if (as.purpose !== undefined) return;
      if (kind === 'text') turn.progress.addDelta(delta);
      if (kind === 'reasoning') log.append({ type: 'agent_thinking', data: { ...eventFields, delta } });
      else if (as.isShown) log.append({ type: 'agent_delta', data: { ...eventFields, delta } });
    });
    const answer = await collectAnswer(stream, { onDelta: wholeCharacters(onDelta), onFirstToken, onWarning });
    end(textOf(answer));
    return answer;
  }

  /** Reports, once per model of the run, that its server refused images, or a setting or effort that the agent or the request specified. */
  function onWarning(warning: SharedV4Warning): void {
    const effort = refusedEffort(warning);
    const setting = refusedSetting(warning);
    const { id, from } = turn.agent.model;
    if ('feature' in warning && warning.feature === IMAGES_REFUSED.feature)
      log.appendOnce(notice('warning', phrase('imagesRefused', { model: id }), eventFields), `images.${id}`);
    if (setting !== undefined)
      log.appendOnce(notice('warning', phrase('settingUnsupported', { model: id, setting }), eventFields), `${setting}.${id}`);
    if (effort === undefined || from?.reasoning === 'global') return;
    log.appendOnce(notice('warning', phrase('effortRefused', { model: id, effort }), eventFields), `effort.${id}`);
  }

  /** Reports, once per model of the run, that it is unknown whether its answers are complete. */
  function warnOfEnd({ finishReason: { raw } }: Answer): void {
    const { id } = turn.agent.model;
    if (raw === UNSTATED_END) log.appendOnce(notice('warning', phrase('endUnstated', { model: id }), eventFields), `end.${id}`);
  }

  /**
   * Returns the answer in a usable form. After `failures`, an empty answer from which the turn can continue is accepted, too, so that a replay
   * accepts it.
   * @throws {AgentFailed} when it has none
   */
  function usable(collected: Answer, request: LanguageModelV4CallOptions, failures: number): Answer {
    const answer = withWrittenCalls(collected, request);
    const problem = ports.answerProblem(answer);
    const isFinal = problem?.code === 'empty_answer' && (failures > 0 || !problem.transient);
    if (problem && !(isFinal && canAnswerWithoutTools(request))) throw problem;
    if (textOf(answer) !== textOf(collected)) showInstead(textOf(answer));
    return answer;
  }

  /** Replaces the text that readers have already received. */
  function showInstead(text: string): void {
    if (!as.isShown) return;
    log.append({ type: 'step_retry', data: { ...eventFields, reason: 'The model wrote its tool calls as text.' } });
    if (text !== '') log.append({ type: 'agent_delta', data: { ...eventFields, delta: text } });
  }

  /** Withdraws the text of a call that is repeated, after `waitMs` if that is given. */
  function dropText({ message: reason, code }: AgentFailed, waitMs?: number): void {
    log.append({ type: 'step_retry', data: { ...eventFields, reason, code, waitMs } });
    turn.progress.dropDeltas();
  }

  /** Reports, once per run, that this version builds different requests: if one differs, usually all do. */
  function replay(recorded: Json, id: string, request: LanguageModelV4CallOptions): Answer {
    const record = readRecord(recorded);
    for (const { toolCallId } of callsIn(record)) usedIds.add(toolCallId);
    context.restore(record, request);
    if (as.purpose === undefined) turn.progress.addText(textOf(record));
    const { fitted, history } = context.fit(request);
    context.learn(fitted, record);
    turn.onCall?.({ agent: turn.agent, id, request, fitted, history, record });
    const difference = record.request === undefined ? undefined : firstDifference(record.request, fingerprint(fitted, record));
    if (difference !== undefined) {
      const message = phrase('requestDiffers', { call: state.calls, part: difference });
      log.appendOnce(notice('warning', message, eventFields), 'differs');
    }
    return record;
  }

  function usageOf(answer: Answer, times: { ms: number; firstTokenMs: number | undefined }) {
    const { id: model, window } = turn.agent.model;
    const counts = countTokens(answer, { promptTokens: context.sentTokens, costOf });
    if (counts.estimated) log.appendOnce(notice('warning', phrase('tokensEstimated', { model }), eventFields), `tokens.${model}`);
    return { agent: turn.agent.name, turnId: task.turnId, model, ...counts, ...times, window: Math.round(window.tokens) };
  }

  const requestFacts = (request: LanguageModelV4CallOptions, answer: Answer) => ({
    request: fingerprint(request, answer),
    ...context.limits,
    advice: state.advice,
    messages: state.messages,
    withheld: state.withheld,
  });

  return async (request) => {
    const id = as.begin();
    const recorded = log.record(keyOf(id));
    if (recorded !== undefined) return replay(recorded, id, request);
    if (log.hasOpenText(task.turnId)) {
      log.append({ type: 'step_retry', data: { ...eventFields, reason: 'The server was restarted during this call.' } });
    }
    for (let failures = 0; ; ) {
      const spent = log.spentBudget(turn.agent.model.id);
      if (spent) throw new AgentFailed('budget_spent', phrase(spent === 'run' ? 'runBudgetSpent' : 'budgetSpentInRun'), false);
      const leftBefore = turn.work.remainingMs;
      const startedAt = performance.now();
      // The turn's clock is paused while a provider is unavailable, and during a summary.
      const elapsedMs = () => Math.round(as.purpose ? performance.now() - startedAt : leftBefore - turn.work.remainingMs);
      let firstTokenMs: number | undefined;
      let unchecked: Answer | undefined;
      context.renew(request);
      const { fitted, history } = context.fit(request);
      turn.onCall?.({ agent: turn.agent, id, request, fitted, history });
      try {
        unchecked = await attemptCall(fitted, () => {
          firstTokenMs = elapsedMs();
        });
        const answer = usable(unchecked, fitted, failures);
        unchecked = undefined;
        if (as.purpose === undefined) turn.progress.addText(textOf(answer));
        context.learn(fitted, answer);
        turn.providerWait.end();
        warnOfEnd(answer);
        const offered = (fitted.tools ?? []).map(({ name }) => name);
        const journalled = { ...answer, content: answer.content.map((part) => plainCall(turn, part, { offered, usedIds })) };
        log.append(
          { type: 'usage', data: { ...usageOf(answer, { ms: elapsedMs(), firstTokenMs }), purpose: as.purpose } },
          { key: keyOf(id), record: recordOf(journalled, requestFacts(fitted, journalled)) },
        );
        return journalled;
      } catch (error) {
        signal.throwIfAborted();
        // Tokens of an unusable answer are charged as well.
        if (unchecked) {
          const data = { ...usageOf(unchecked, { ms: elapsedMs(), firstTokenMs }), purpose: 'rejected' as const };
          log.append({ type: 'usage', data });
        }
        const failure = ports.asAgentFailed(error);
        if (context.shrink(failure)) {
          // Some servers detect the problem only in the middle of their answer.
          if (log.hasOpenText(task.turnId)) dropText(failure);
          continue;
        }
        failures++;
        const delay = Math.max(failure.retryAfterMs ?? 0, backoffMs(failures));
        if (!failure.transient || failures >= TRIES.answer || performance.now() + delay > turn.work.deadlineAt) throw failure;
        dropText(failure, Math.round(delay));
        await wait(delay, signal);
      }
    }
  };
}
