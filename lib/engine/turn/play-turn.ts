import type { LanguageModelV4CallOptions, LanguageModelV4Message } from '@ai-sdk/provider';
import { instructionsSections, instructionsText } from '@/lib/core/agents/agent-snapshot';
import type { AskResult, AskTask } from '@/lib/core/agents/agent-task';
import { partsOf } from '@/lib/core/conversations/conversation-history';
import type { MessageContent } from '@/lib/core/conversations/message';
import { AgentFailed } from '@/lib/core/errors';
import { jsonSchemaOf } from '@/lib/core/json-schema/json-schema';
import type { ModelCall } from '@/lib/core/models/model-call';
import { withLimit } from '@/lib/core/models/turn-time';
import { notice } from '@/lib/core/notice';
import { phrase } from '@/lib/core/phrases/phrase';
import { estimateTokens } from '@/lib/core/text/tokens';
import type { ConnectedModel } from '../ports';
import { answerInForm } from './answer-in-form';
import { answerWithoutTools } from './answer-without-tools';
import { asSteps, type CallModel, type CallPurpose, journalledCalls } from './model/call-model';
import { type Answer, callsIn, textOf } from './model/collect-answer';
import { adviceFor, hasNewAdvice, messagesFor } from './prompt/advice';
import { withBackground } from './prompt/background';
import { checkSystem } from './prompt/check-system';
import { ContextFit } from './prompt/context-fit';
import { toolTokens } from './prompt/context-use';
import { fitHistory } from './prompt/fit-history';
import { hurryNotice } from './prompt/hurry-notice';
import { instructionsOfTurn } from './prompt/instructions-of-turn';
import { assistantMessage, historyMessage, textMessage, toolMessage, userMessage } from './prompt/messages';
import { asFunction, offeredTools } from './prompt/offered-tools';
import { resultImages } from './prompt/result-images';
import type { Summarise } from './prompt/summarise-history';
import { type CompletedCall, callTool, isInOrder } from './tools/call-tool';
import { resultOf } from './tools/tool-outcome';
import type { AgentTurn } from './turn';
import { recordAnswer } from './turn-outcome';

/**
 * Runs the turn of an agent: calls its model, and all requested tools in parallel, until the model answers or the steps are
 * used up.
 */
export async function playTurn(turn: AgentTurn): Promise<AskResult> {
  const { agent, task, ports, log, eventFields } = turn;
  const { model, maxSteps } = agent;
  const started = Date.now();
  if (model.problem !== undefined) throw new AgentFailed('not_configured', model.problem, false);
  const connected = await ports.connectModel(log.run.userId, model.id, modelCallOf(turn));
  log.append(
    { type: 'agent_start', data: { ...eventFields, attempt: task.attempt, maxSteps, model: model.id } },
    // The number of earlier attempts that the prompt describes, so that a resumed turn gets the same prompt.
    { key: `${task.turnId}.start`, record: task.earlier?.length },
  );
  [...model.warnings, ...(agent.instructions.problems ?? [])].forEach((message, n) => {
    log.append(notice('warning', message, eventFields), { key: `${task.turnId}.warning.${n}` });
  });

  turn.work.hurryAt(log.signals.finish);
  const context = new ContextFit(turn);
  const ask = callsOf(turn, connected, context);
  const messages = await openingMessages(turn, { context, summarise: summariser(turn, connected, context) });
  const completed: CompletedCall[] = [];
  let lastStep = maxSteps - 1;
  /** Whether tools were called since the last answer. If not, an answer that is rewritten without tools is as complete as before. */
  let hasCalled = false;
  let isOutOfSteps = false;
  for (let step = 0; ; step++) {
    messages.push(...adviceFor(turn), ...messagesFor(turn), ...hurryNotice(turn, { step, lastStep }));
    // The last step must answer, so that an agent that would search forever still reports its findings. If there is only one step, it may call tools,
    // unless an object is requested.
    const mustAnswer = turn.state.hurry !== undefined || (step === lastStep && (step > 0 || task.schema !== undefined));
    const tools = offeredTools(turn, context.shortens(messages));
    const answer = await ask(requestOf(turn, { messages, tools, mustAnswer }));
    const calls = await callAll(turn, answer, tools);
    completed.push(...calls);
    hasCalled ||= calls.length > 0;
    if (hasCalled) isOutOfSteps = step === lastStep && turn.state.hurry !== 'person';
    if (hasNextStep(answer, calls) && step < lastStep) {
      messages.push(assistantMessage(answer, calls), toolMessage(calls), ...(await resultImages(turn, calls)));
    } else if (rewrites(turn, answer, calls)) {
      messages.push(assistantMessage(answer, calls));
      lastStep = Math.max(lastStep, step + 1);
      hasCalled = false;
    } else {
      return conclude(turn, answer, { steps: step + 1, isOutOfSteps, completed, started });
    }
  }
}

/** Returns the options of the turn's model calls. */
function modelCallOf(turn: AgentTurn): ModelCall {
  const { agent, log, signal, eventFields } = turn;
  const { firstByteShare, chunkShare } = withLimit(agent.model.time, agent.timeoutMs);
  return {
    signal,
    // A getter: the deadline moves while the turn waits for people.
    get deadlineAt() {
      return turn.work.deadlineAt;
    },
    timeouts: { firstByteMs: agent.timeoutMs * firstByteShare, chunkMs: agent.timeoutMs * chunkShare },
    async confirm() {
      await log.confirmed();
      signal.throwIfAborted();
    },
    // A getter: the run's total waiting time runs out.
    get waitForProvider() {
      return turn.providerWait.hasTimeLeft ? waitForProviderOf(turn) : undefined;
    },
    onRetry({ reason, waitMs }) {
      const message = phrase('tryingAgain', { why: reason, ms: waitMs });
      log.append(notice('retry', message, eventFields));
    },
  };
}

/** Creates the turn's wait for an unavailable provider: the permit is released and the turn's clock is paused. */
function waitForProviderOf({ work, permit, providerWait, signal }: AgentTurn): ModelCall['waitForProvider'] {
  return (downtime, untilAvailable) =>
    work.pause(downtime.since, () => permit.releaseDuring(() => providerWait.during(downtime, signal, untilAvailable), signal));
}

/** Returns the turn's model calls: journalled, and checked against tool use and answer schema. */
function callsOf(turn: AgentTurn, connected: ConnectedModel, context: ContextFit): CallModel {
  const { schema } = turn.task;
  const calls = answerWithoutTools(turn, journalledCalls(turn, connected, { context, as: asSteps(turn) }));
  return schema ? answerInForm(schema, calls) : calls;
}

/** Returns the function that asks the turn's model for a summary; the turn's clock is paused meanwhile. */
function summariser(turn: AgentTurn, connected: ConnectedModel, context: ContextFit): Summarise {
  const { agent, signal, work } = turn;
  let calls = 0;
  const as: CallPurpose = { begin: () => `s${++calls}`, isShown: false, purpose: 'summary' };
  const call = journalledCalls(turn, connected, { context, as });
  return (prompt) =>
    work.pause(performance.now(), async () => textOf(await call({ prompt, ...agent.model.settings, abortSignal: signal })));
}

/** Builds the messages that precede the first step. */
async function openingMessages(
  turn: AgentTurn,
  { context, summarise }: { context: ContextFit; summarise: Summarise },
): Promise<LanguageModelV4Message[]> {
  const { agent, task, opening, images, state, log } = turn;
  const prompt = withBackground(turn);
  const options = instructionsOfTurn(task, { agent, opening });
  const content = instructionsText(agent.instructions, options);
  const promptText = typeof prompt === 'string' ? prompt : prompt.map((part) => (part.type === 'text' ? part.text : '')).join('');
  context.renew({ prompt: [textMessage(content)] });
  // A turn that an earlier version began is resumed without this check.
  if (!log.has(`${task.turnId}.m1`)) checkSystem(agent, instructionsSections(agent.instructions, options), context.limits.ratio);
  const { tokens, resultTokens } = agent.model.window;
  const tools = toolTokens(agent.tools.map(asFunction));
  const used =
    estimateTokens(content) + estimateTokens(promptText) + tools + (tools > 0 ? Math.min(resultTokens, tokens / 4) : 0);
  const texts = [content, promptText, ...(task.history ?? []).map((message) => message.content)];
  context.renew({ prompt: texts.map(textMessage) });
  const { messages: history, before, summary } = await fitHistory(turn, { room: context.promptTokens, used, summarise });
  state.history = history.length;
  state.summary = summary;
  const parts = [...partsOf(history), ...(typeof prompt === 'string' ? [] : prompt)];
  const show = await images.load(parts, agent.model.sees ?? false);
  return [
    { role: 'system', content },
    ...history.map((message) => historyMessage(message, show)),
    userMessage(withBefore(prompt, before), show),
  ];
}

function withBefore(prompt: MessageContent, before: string | undefined): MessageContent {
  if (before === undefined) return prompt;
  return typeof prompt === 'string' ? `${before}\n\n${prompt}` : [{ type: 'text', text: before }, ...prompt];
}

function requestOf(
  { agent, task, signal }: AgentTurn,
  {
    messages,
    tools,
    mustAnswer,
  }: { messages: readonly LanguageModelV4Message[]; tools: ReturnType<typeof offeredTools>; mustAnswer: boolean },
): LanguageModelV4CallOptions {
  return {
    prompt: [...messages],
    ...(tools.length > 0 && { tools, toolChoice: { type: mustAnswer ? 'none' : 'auto' } }),
    ...(task.schema && { responseFormat: formOf(task.schema) }),
    ...agent.model.settings,
    abortSignal: signal,
  };
}

function formOf(schema: NonNullable<AskTask['schema']>): LanguageModelV4CallOptions['responseFormat'] {
  // Safe: zod generates the draft of JSON Schema that the provider's type describes.
  const shape = jsonSchemaOf(schema) as NonNullable<
    Extract<LanguageModelV4CallOptions['responseFormat'], { type: 'json' }>['schema']
  >;
  return { type: 'json', schema: shape };
}

/** Performs all calls of an answer in parallel, except those that must run in order. If the turn ends meanwhile, it waits for each call to end. */
async function callAll(turn: AgentTurn, answer: Answer, tools: ReturnType<typeof offeredTools>): Promise<CompletedCall[]> {
  const names = tools.map(({ name }) => name);
  if (!isComplete(answer)) return [];
  let last: Promise<unknown> = Promise.resolve();
  const pending = callsIn(answer).map((call) => {
    if (!isInOrder(turn, call, names)) return callTool(turn, call, names);
    const own = last.then(() => callTool(turn, call, names));
    last = own;
    return own;
  });
  const settled = await Promise.allSettled(pending);
  return settled.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}

/** Whether an answer is complete: in an answer cut at its token limit, the calls may be cut as well. */
function isComplete({ finishReason }: Answer): boolean {
  return finishReason.unified === 'stop' || finishReason.unified === 'tool-calls';
}

/** Whether the turn continues after its answer because the user has written to the agent in the meantime. */
function rewrites(turn: AgentTurn, answer: Answer, calls: readonly CompletedCall[]): boolean {
  const { task, state } = turn;
  const isAnswer = isComplete(answer) && calls.length === 0 && textOf(answer).trim() !== '';
  if (!isAnswer || state.rewrites >= (task.rewrites ?? 0) || !hasNewAdvice(turn)) return false;
  state.rewrites++;
  state.isRewriting = true;
  return true;
}

const hasNextStep = (answer: Answer, calls: readonly CompletedCall[]) => isComplete(answer) && calls.length > 0;

function conclude(
  turn: AgentTurn,
  last: Answer,
  {
    steps,
    isOutOfSteps,
    completed,
    started,
  }: Pick<AskResult, 'steps' | 'isOutOfSteps'> & { completed: readonly CompletedCall[]; started: number },
): AskResult {
  const { task, log, eventFields } = turn;
  const text = textOf(last);
  const finishReason = last.finishReason.unified;
  if (text.trim() === '') {
    throw finishReason === 'length'
      ? new AgentFailed('bad_answer', phrase('toolCallCut'), false)
      : new AgentFailed('empty_answer', phrase('stepsUsedUp'), false);
  }
  const answer: AskResult = {
    text,
    object: task.schema && JSON.parse(text),
    toolCalls: completed.map(({ call }) => ({ id: call.toolCallId, name: call.toolName })),
    toolResults: completed.map(({ call: { toolCallId: id, toolName: name, input }, outcome }) =>
      resultOf({ id, name, input }, outcome),
    ),
    steps,
    isOutOfSteps,
    finishReason,
    usage: log.usageOf(task.turnId),
  };
  if (finishReason === 'length') {
    const message = phrase('answerAtTokenLimit');
    log.append(notice('cut', message, eventFields), { key: `${task.turnId}.cut` });
  }
  const { toolCalls, usage } = answer;
  log.append(
    {
      type: 'agent_response',
      data: { ...eventFields, content: text, steps, toolCalls, finishReason, usage, ms: Date.now() - started },
    },
    { key: `${task.turnId}.end`, record: recordAnswer(answer) },
  );
  return answer;
}
