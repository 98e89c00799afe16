import { extractJsonMiddleware, generateText, isStepCount, Output, wrapLanguageModel } from 'ai';
import { AgentFailed } from '../core/errors';
import type { AskResult, AskTask } from '../core/strategy';
import type { Admission } from './admission';
import { journalModel } from './journal-model';
import { journalTools, refuseCall } from './journal-tools';
import type { EnginePorts } from './ports';
import type { RunLog } from './run-log';
import type { Turn } from './turn';
import { recordAnswer, recordFailure, replayOutcome } from './turn-outcome';

/** Parts of the turn's time: a first byte or a next chunk that takes longer is a call lost, early enough for another try. */
const FIRST_BYTE_SHARE = 0.4;
const CHUNK_SHARE = 0.3;

/** Why a turn's own signal aborted. */
class TurnTimeout extends Error {}

/**
 * One agent's whole turn, journalled: a finished turn of an earlier life is returned as recorded, an unfinished one goes on
 * after its last recorded call.
 * @throws {AgentFailed} when the agent has no usable answer; a stopped run throws the signal's reason instead.
 */
export async function ask(
  { ports, log, admission, signal }: { ports: EnginePorts; log: RunLog; admission: Admission; signal: AbortSignal },
  task: AskTask,
): Promise<AskResult> {
  const recorded = log.record(`${task.turnId}.end`);
  if (recorded !== undefined) return replayOutcome(recorded);

  const release = await admission.enter(signal);
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new TurnTimeout()), task.timeoutMs);
  try {
    const agent = ports.findAgent(task.agent);
    if (!agent) throw new Error(`no agent is called "${task.agent}"`);
    const turn: Turn = {
      agent,
      task,
      words: { agent: agent.name, turnId: task.turnId, round: task.round },
      log,
      ports,
      signal: AbortSignal.any([signal, timeout.signal]),
      deadlineAt: Date.now() + task.timeoutMs,
    };
    return await play(turn);
  } catch (error) {
    signal.throwIfAborted();
    const failure = timeout.signal.aborted ? timedOut(task, error) : ports.asAgentFailed(error);
    if (failure.code === 'unexpected') console.error(`The turn ${task.turnId} failed unexpectedly.`, error);
    log.append({ type: 'step_done', data: {} }, { key: `${task.turnId}.end`, record: recordFailure(failure) });
    throw failure;
  } finally {
    clearTimeout(timer);
    release();
  }
}

async function play(turn: Turn): Promise<AskResult> {
  const { agent, task, ports, log, signal, words } = turn;
  const started = Date.now();
  const resolved = ports.resolveModel(agent.model ?? log.run.model, {
    signal,
    deadlineAt: turn.deadlineAt,
    timeouts: { firstByteMs: task.timeoutMs * FIRST_BYTE_SHARE, chunkMs: task.timeoutMs * CHUNK_SHARE },
    settings: [agent.settings, log.run.settings],
    onRetry: ({ reason, waitMs }) => {
      const message = `${reason} Trying again in ${(waitMs / 1000).toFixed(1)} s.`;
      log.append({ type: 'notice', data: { kind: 'retry', message, ...words } });
    },
  });
  log.append(
    { type: 'agent_start', data: { ...words, attempt: task.attempt, maxSteps: agent.maxSteps, model: resolved.id } },
    { key: `${task.turnId}.start` },
  );
  resolved.warnings.forEach((message, n) => {
    log.append({ type: 'notice', data: { kind: 'warning', message, ...words } }, { key: `${task.turnId}.warning.${n}` });
  });

  const tools = agent.tools.flatMap((name) => {
    const tool = ports.findTool(name);
    return tool && (task.team || !tool.teamOnly) ? [tool] : [];
  });
  const journal = journalModel(turn, resolved.id);
  const result = await generateText({
    model: wrapLanguageModel({ model: resolved.model, middleware: task.schema ? [extractJsonMiddleware(), journal] : journal }),
    ...resolved.settings,
    instructions: ports.instructionsFor(agent, { today: log.run.createdAt.slice(0, 10), team: task.team ?? false }),
    messages: [...(task.history ?? []), { role: 'user', content: task.prompt }],
    tools: ports.toAiTools(tools, journalTools(turn)),
    stopWhen: isStepCount(agent.maxSteps),
    // The last step answers: an agent that would go on searching for ever still says what it found.
    prepareStep: ({ stepNumber }) => (stepNumber > 0 && stepNumber === agent.maxSteps - 1 ? { toolChoice: 'none' } : undefined),
    output: task.schema && Output.object({ schema: task.schema }),
    maxRetries: 0,
    abortSignal: signal,
    onStepEnd: (step) => {
      for (const call of step.toolCalls) if (call.invalid) refuseCall(turn, call);
    },
  });

  if (result.text.trim() === '') throw new AgentFailed('empty_answer', 'All steps were used up without an answer.', false);
  const answer: AskResult = {
    text: result.text,
    object: task.schema && result.output,
    toolCalls: result.steps.flatMap((step) => step.toolCalls.map((call) => ({ id: call.toolCallId, name: call.toolName }))),
    steps: result.steps.length,
    finishReason: result.finishReason,
    usage: { inputTokens: result.totalUsage.inputTokens, outputTokens: result.totalUsage.outputTokens },
  };
  if (result.finishReason === 'length') {
    const message = 'The answer stops at the token limit of the model.';
    log.append({ type: 'notice', data: { kind: 'cut', message, ...words } }, { key: `${task.turnId}.cut` });
  }
  const { text: content, steps, toolCalls, finishReason, usage } = answer;
  log.append(
    { type: 'agent_response', data: { ...words, content, steps, toolCalls, finishReason, usage, ms: Date.now() - started } },
    { key: `${task.turnId}.end`, record: recordAnswer(answer) },
  );
  return answer;
}

function timedOut(task: AskTask, cause: unknown): AgentFailed {
  return new AgentFailed('timeout', `No answer within ${Math.round(task.timeoutMs / 100) / 10} s.`, false, { cause });
}
