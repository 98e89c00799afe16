import { generateText, isStepCount, Output, type UserContent, wrapLanguageModel } from 'ai';
import type { Agent } from '@/lib/core/agent';
import { AgentFailed, withPartial } from '@/lib/core/errors';
import { messageFields, phrase } from '@/lib/core/phrase';
import type { Run } from '@/lib/core/run';
import type { TurnControl } from '@/lib/core/signals';
import type { AgentFacts, AskResult, AskTask } from '@/lib/core/strategy';
import { withLimit } from '@/lib/core/turn-time';
import type { RunLog } from '../log/run-log';
import type { EnginePorts, ModelCall } from '../ports';
import type { Permit, Semaphore } from '../queue/semaphore';
import type { RunWork } from '../run-work';
import { answerInForm } from './answer-in-form';
import { answerWithoutTools } from './answer-without-tools';
import { journalModel } from './call-model';
import { journalTools, refuseCall } from './call-tool';
import { ContextFit } from './context-fit';
import { offeredTools, toolsOf } from './offered-tools';
import type { ProviderWait } from './provider-wait';
import { repairCall } from './repair-call';
import type { Turn } from './turn';
import { recordAnswer, recordFailure, replayOutcome } from './turn-outcome';
import { TurnProgress } from './turn-progress';
import { TurnWork } from './turn-work';

/** What an agent whose time is almost over is told, as a user message. */
const ANSWER_NOW =
  'Your time is almost over. Call no more tools: answer now with what you have found so far, and say what is missing.';

/** How a turn is ended by others than itself: what it was saying is kept. */
const ENDED: ReadonlySet<string> = new Set(['timeout', 'stopped', 'skipped']);

type UserMessage = { role: 'user'; content: string };

/** What a turn needs of the run it is in. */
export interface AskDeps {
  ports: EnginePorts;
  log: RunLog;
  semaphore: Semaphore;
  work: RunWork;
  providerWait: ProviderWait;
  /** The turns that are at work, by id: how people reach them. */
  turns: Map<string, AbortController>;
  signal: AbortSignal;
}

/**
 * One agent's whole turn, journalled: a finished turn of an earlier attempt is returned as recorded, an unfinished one goes on
 * after its last recorded call.
 * @throws {AgentFailed} when the agent has no usable answer; a stopped run throws the signal's reason instead.
 */
export async function ask(
  { ports, log, semaphore, work, providerWait, turns, signal }: AskDeps,
  task: AskTask,
): Promise<AskResult> {
  const recorded = log.record(`${task.turnId}.end`);
  if (recorded !== undefined) return replayOutcome(recorded);

  const own = new AbortController();
  const turnWork = new TurnWork(work, {
    timeoutMs: task.timeoutMs,
    onTimeout: () => own.abort(timedOut(task, log.run.limits.runTimeoutMs)),
  });
  const progress = new TurnProgress();
  turns.set(task.turnId, own);
  const control = log.signals.control(task.turnId);
  if (control) own.abort(controlled(control));
  let permit: Permit | undefined;
  try {
    permit = await semaphore.acquire(AbortSignal.any([signal, own.signal]));
    turnWork.start();
    const agent = ports.findAgent(task.agent);
    if (!agent) throw new Error(`no agent is called "${task.agent}"`);
    return await play({
      agent,
      task,
      words: { agent: agent.name, turnId: task.turnId, round: task.round, phase: task.phase },
      log,
      ports,
      work: turnWork,
      progress,
      permit,
      providerWait,
      signal: AbortSignal.any([signal, own.signal]),
    });
  } catch (error) {
    signal.throwIfAborted();
    // When the time is over, nobody else is to blame, whoever was heard first.
    if (turnWork.isTimedOut) own.abort(timedOut(task, log.run.limits.runTimeoutMs));
    const cause = ports.asAgentFailed(own.signal.aborted ? own.signal.reason : error);
    // A sentence that broke off by itself is nothing found.
    if (!ENDED.has(cause.code)) progress.forget();
    const failure = task.schema ? cause : withPartial(cause, progress.partial);
    if (failure.code === 'unexpected') console.error(`The turn ${task.turnId} failed unexpectedly.`, error);
    log.append({ type: 'step_done', data: {} }, { key: `${task.turnId}.end`, record: recordFailure(failure) });
    throw failure;
  } finally {
    turns.delete(task.turnId);
    turnWork.end();
    permit?.release();
  }
}

/** The wait of a turn for a provider that is away: it gives up its permit, and its clock stands still. */
function restOf({ work, permit, providerWait, signal }: Turn): ModelCall['rest'] {
  return (away, untilBack) =>
    work.pause(away.since, () => permit.releaseDuring(() => providerWait.during(away, signal, untilBack), signal));
}

/** What a strategy may know of an agent of this run. */
export function factsOf(ports: EnginePorts, run: Run, name: string): AgentFacts {
  const agent = ports.findAgent(name);
  return { timeoutMs: timeLimitOf(ports, run, agent), tools: agent?.tools ?? [] };
}

/** An agent's own limit, else that of the run; an agent with a model of its own has the one of that model. */
function timeLimitOf(ports: EnginePorts, { limits, model }: Run, agent: Agent | undefined): number {
  if (agent?.timeoutMs !== undefined) return agent.timeoutMs;
  return agent?.model === undefined || agent.model === model ? limits.agentTimeoutMs : ports.turnTime(agent.model).limitMs;
}

function timedOut({ limit, timeoutMs }: AskTask, runTimeoutMs: number): AgentFailed {
  const said = limit === 'run' ? phrase('timeLimitOfRun', { ms: runTimeoutMs }) : phrase('noAnswerWithin', { ms: timeoutMs });
  return new AgentFailed('timeout', said, false);
}

/** What a turn fails with when a person has taken hold of it. */
export function controlled(control: TurnControl): AgentFailed {
  switch (control) {
    case 'stop':
      return new AgentFailed('stopped', 'Stopped by a person.', false);
    case 'skip':
      return new AgentFailed('skipped', 'Skipped by a person.', false);
    case 'retry':
      return new AgentFailed('restarted', 'Begun anew by a person.', false);
  }
}

async function play(turn: Turn): Promise<AskResult> {
  const { agent, task, ports, log, signal, words } = turn;
  const started = Date.now();
  const ref = agent.model ?? log.run.model;
  const limitMs = timeLimitOf(ports, log.run, agent);
  const { firstByteShare, chunkShare } = withLimit(ports.turnTime(ref), limitMs);
  const resolved = ports.resolveModel(ref, {
    signal,
    // A getter: the clock stands still while the turn waits for people.
    get deadlineAt() {
      return turn.work.deadlineAt;
    },
    timeouts: { firstByteMs: limitMs * firstByteShare, chunkMs: limitMs * chunkShare },
    settings: [agent.settings, log.run.settings],
    async confirm() {
      await log.confirmed();
      signal.throwIfAborted();
    },
    // A getter: the run's patience comes to an end.
    get rest() {
      return turn.providerWait.isPatient ? restOf(turn) : undefined;
    },
    onRetry: ({ reason, waitMs }) => {
      const message = phrase('tryingAgain', { why: reason, ms: waitMs });
      log.append({ type: 'notice', data: { kind: 'retry', ...messageFields(message), ...words } });
    },
  });
  log.append(
    { type: 'agent_start', data: { ...words, attempt: task.attempt, maxSteps: agent.maxSteps, model: resolved.id } },
    { key: `${task.turnId}.start` },
  );
  resolved.warnings.forEach((message, n) => {
    log.append({ type: 'notice', data: { kind: 'warning', message, ...words } }, { key: `${task.turnId}.warning.${n}` });
  });

  const tools = toolsOf(turn);
  const window = await ports.contextWindow(ref);
  const context = new ContextFit(turn, resolved.id, window);
  const journal = journalModel(turn, resolved, context);
  const told = { advice: 0, late: false };
  const result = await generateText({
    model: wrapLanguageModel({
      model: resolved.model,
      middleware: [...(task.schema ? [answerInForm(task.schema)] : []), answerWithoutTools(turn), journal, context.middleware],
    }),
    ...resolved.settings,
    instructions: ports.instructionsFor(agent, { today: log.run.createdAt.slice(0, 10), team: task.team ?? false }),
    messages: [...(task.history ?? []), { role: 'user', content: contentOf(task) }],
    tools: ports.toAiTools(tools, journalTools(turn)),
    stopWhen: isStepCount(agent.maxSteps),
    prepareStep({ stepNumber, messages }) {
      // What people said meanwhile, and that time is short; the AI SDK keeps it in the messages of later steps.
      const news = [...adviceFor(turn, told), ...hurry(turn, stepNumber, told)];
      // The last step answers: an agent that would go on searching for ever still says what it found.
      const answers = told.late || (stepNumber > 0 && stepNumber === agent.maxSteps - 1);
      const isShortened = turn.progress.resultTokens > window.resultTokens;
      return {
        messages: [...messages, ...news],
        activeTools: offeredTools(turn, tools, { step: stepNumber, isShortened }),
        ...(answers && { toolChoice: 'none' as const }),
      };
    },
    output: task.schema && Output.object({ schema: task.schema }),
    repairToolCall: repairCall,
    maxRetries: 0,
    abortSignal: signal,
    onStepEnd: (step) => {
      for (const call of step.toolCalls) if (call.invalid) refuseCall(turn, call);
    },
  });

  if (result.text.trim() === '') throw new AgentFailed('empty_answer', phrase('stepsUsedUp'), false);
  const answer: AskResult = {
    text: result.text,
    object: task.schema && result.output,
    toolCalls: result.steps.flatMap((step) => step.toolCalls.map((call) => ({ id: call.toolCallId, name: call.toolName }))),
    steps: result.steps.length,
    finishReason: result.finishReason,
    usage: log.usageOf(task.turnId),
  };
  if (result.finishReason === 'length') {
    const message = phrase('answerAtTokenLimit');
    log.append({ type: 'notice', data: { kind: 'cut', ...messageFields(message), ...words } }, { key: `${task.turnId}.cut` });
  }
  const { text: content, steps, toolCalls, finishReason, usage } = answer;
  log.append(
    { type: 'agent_response', data: { ...words, content, steps, toolCalls, finishReason, usage, ms: Date.now() - started } },
    { key: `${task.turnId}.end`, record: recordAnswer(answer) },
  );
  return answer;
}

/** The prompt, with what came with it for models that see. */
function contentOf({ prompt, images = [] }: AskTask): UserContent {
  if (images.length === 0) return prompt;
  const files = images.map(({ name: filename, mediaType, image: data }) => ({
    type: 'file' as const,
    data,
    mediaType,
    filename,
  }));
  return [{ type: 'text', text: prompt }, ...files];
}

/** What an agent has been told in the course of its turn. */
interface Told {
  advice: number;
  late: boolean;
}

/** Says once that what is left of the time is for the answer: at the same step in every attempt at the run. */
function hurry({ work, log, task, words }: Turn, step: number, told: Told): UserMessage[] {
  const key = `${task.turnId}.late`;
  const recorded = log.record(key);
  const late = recorded === undefined ? step > 0 && work.late.aborted : step >= Number(recorded);
  if (!late || told.late) return [];
  told.late = true;
  const message = phrase('timeAlmostOver');
  log.append({ type: 'notice', data: { kind: 'warning', ...messageFields(message), ...words } }, { key, record: step });
  return [{ role: 'user', content: ANSWER_NOW }];
}

/** What people told this agent since the last step, as the user messages they are. */
function adviceFor({ agent, log }: Turn, told: Told): UserMessage[] {
  const advice = log.signals.advice(agent.name);
  const news = advice.slice(told.advice);
  told.advice = advice.length;
  return news.map((content) => ({ role: 'user', content }));
}
