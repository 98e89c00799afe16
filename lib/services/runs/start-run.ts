import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { GivenContext } from '@/lib/api/given-context';
import type { ChatRequest } from '@/lib/api/requests';
import type { SignedIn } from '@/lib/core/actor';
import type { Agent } from '@/lib/core/agents/agent';
import type { AgentDraft } from '@/lib/core/agents/agent-definition';
import { namesOf } from '@/lib/core/desks/asked-words';
import { AppError } from '@/lib/core/errors';
import { isJsonObject, type Json } from '@/lib/core/json/json';
import { type Budget, type CountedBudget, isCounted, isSpent } from '@/lib/core/models/model-usage';
import { inEnglish, phrase } from '@/lib/core/phrases/phrase';
import type { Agents } from '@/lib/core/ports/agents';
import type { Models, UserModels } from '@/lib/core/ports/models';
import type { Visit } from '@/lib/core/ports/run-store';
import type { Stores } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import { wrongField } from '@/lib/core/problems/wrong-field';
import type { CallerContext, NewRun, Run, RunLimits } from '@/lib/core/runs/run';
import { timeZoneOf } from '@/lib/core/time/time-zone';
import type { CallerTool } from '@/lib/core/tools/caller-tools';
import type { Engine } from '@/lib/engine/engine';
import type { Env } from '@/lib/env';
import type { RemovedValue } from '@/lib/guards/redaction/placeholders';
import type { NumberValue } from '@/lib/secrets/number-values';
import type { Strategies } from '@/lib/strategies';
import { chatConversationId } from '../conversations/chat-conversation-id';
import { chosenModel } from '../models/chosen-model';
import { budgetLeft } from '../usage/budget-left';
import { refuseLimitedKey, requireMayAsk } from './agent-rights';
import { clientMaterial } from './client-material';
import { idempotencyKey } from './idempotency-key';
import { contentOf, findParts } from './message-parts';
import { placeholdersFor, redactContext, redactMessages } from './redact-messages';
import { admissionOf, type TurnTimes } from './run-limits';
import { storeContext } from './store-context';

/** Dependencies of the functions that start runs. */
export interface StartParts {
  env: Env;
  stores: Pick<Stores, 'conversations' | 'documents' | 'attachments' | 'library' | 'modelUsage'>;
  engine: Pick<Engine, 'start'>;
  models: Pick<Models, 'of'>;
  agents: Agents;
  strategies: Strategies;
  numberValue: NumberValue;
}

/**
 * `notTaken`: describes, for the response, which parts of the client's messages were not used. `removed`: the personal data that was removed from
 * them, only for its owner: it is in no store and no log.
 */
export type StartedRun = Run & { notTaken?: string; removed?: RemovedValue[] };

/** What a program or schedule passes along with its question. */
export interface CallerParts {
  callerTools?: readonly CallerTool[];
  callerContext?: GivenContext;
  /** Whether a new conversation of the run is temporary. */
  temporary?: boolean;
  /** Whether the run is refused while another run of its conversation is unfinished. */
  alone?: boolean;
  /** The run is refused unless this one is the newest of its conversation. */
  follows?: string;
  /** Whether half of the runs per minute are left for the user's other questions. */
  leavesRoom?: boolean;
  /** Whether its agents receive no earlier messages of the conversation. */
  withoutHistory?: boolean;
}

export interface RequestedRun extends CallerParts {
  strategy: 'single' | 'rounds' | 'dispatch' | 'answers' | 'routed';
  input: { [key: string]: Json };
  agents: readonly Agent[];
  /** The unsaved agent of a test. */
  draft?: AgentDraft;
  request: Pick<
    ChatRequest,
    'messages' | 'model' | 'settings' | 'conversationId' | 'id' | 'trigger' | 'messageId' | 'correctQuotes' | 'budget'
  >;
  /** The budget of the saved team, for a request without one of its own. */
  teamBudget?: Budget;
  /** Models that the run's strategy asks instead of the run's own, which count for its time limits. */
  models?: readonly string[];
  /** Set when the run calls only the models of its agents; with no agents, it calls none. */
  onlyAgents?: true;
  limits(times: TurnTimes): RunLimits;
  /** Set when the run is exempt from the rate limit. */
  isUnlimited?: true;
  /** Whether the stored question differs from the one that was asked, so that the two cannot be compared. */
  changesQuestion?: boolean;
  /** Set for a question of a visitor, whose own limits apply. */
  visit?: Visit;
  /** The request's `Idempotency-Key` header. */
  key: string | null;
}

/**
 * Refuses what a limit to some agents cannot name: an unsaved agent, which may have any name, and, for an API key, the agents of answer desks and of
 * the word library. @throws {AppError} `forbidden`
 */
function requireListedAgents(actor: SignedIn, { agents, draft }: RequestedRun): void {
  if (draft && actor.user.allowedAgents !== null) throw new AppError('forbidden', phrase('draftNotAllowed'));
  if (agents.length === 0) refuseLimitedKey(actor);
}

/**
 * Checks the user's rights and the model, then hands the run to the engine; nothing is written before that. The same idempotency key of the
 * same user yields the same run: the store checks it together with the rate limit under one lock.
 */
export async function startRun(ctx: StartParts & { actor: SignedIn }, requested: RequestedRun): Promise<StartedRun> {
  const { stores, engine, models: allModels, strategies, actor } = ctx;
  const { user } = actor;
  const { agents, request, draft, callerTools = [], temporary, alone, follows, leavesRoom, visit } = requested;
  requireListedAgents(actor, requested);
  requireMayAsk(
    ctx,
    agents.map(({ name }) => name),
  );
  const models = await allModels.of(user.id);
  const model = request.model ?? chosenModel(models, user) ?? models.defaultModel;
  const needed = agents.map((agent) => [agent.model ?? model, { tools: agent.tools.length + callerTools.length > 0 }] as const);
  const problem = models.check(model) ?? needed.map((needs) => models.check(...needs)).find((one) => one !== undefined);
  if (problem) throw wrongField('model', problem);
  if (request.messages.parts.some((part) => !('documentId' in part))) checkSight(models, agents, model);
  const { conversationId, isNew } = await conversationOf(stores, user, requested);
  // A strategy that admits requests itself has its own rules for personal data.
  const placeholders = strategies.find(requested.strategy)?.admit ? undefined : placeholdersFor(ctx);
  const messages = placeholders ? redactMessages(request.messages, placeholders, { isNew }) : request.messages;
  const context =
    placeholders && requested.callerContext ? redactContext(requested.callerContext, placeholders) : requested.callerContext;
  const { question } = messages;
  const { parts, attachments } = await findParts(stores, {
    userId: user.id,
    given: messages.parts,
    rename: placeholders?.replace,
  });
  const storedContext = context && (await storeContext(stores, user.id, context));
  const { input, notTaken } = clientMaterial(messages, {
    isNew,
    redacted: placeholders?.counts(),
    replaces: isReplacing(request),
  });
  const budget = await budgetLeft(ctx, user);
  const runBudget = request.budget ?? requested.teamBudget;
  const refs = [
    ...(requested.onlyAgents ? [] : [model]),
    ...(requested.models ?? []),
    ...agents.map((agent) => agent.model ?? model),
  ];
  const turnMs = (ref: string, agent?: Agent) => models.turnTime(ref, [agent?.settings, request.settings]).limitMs;
  const usual = turnMs(model);
  const longest = Math.max(
    usual,
    ...(requested.models ?? []).map((ref) => turnMs(ref)),
    ...agents.flatMap((agent) => [turnMs(agent.model ?? model, agent), agent.timeoutMs ?? 0]),
  );
  const run = await admit(strategies, {
    id: randomUUID(),
    userId: user.id,
    conversationId,
    strategy: requested.strategy,
    question: question || namesOf(parts),
    ...(parts.length > 0 && { parts }),
    input: { ...requested.input, ...input },
    limits: {
      ...requested.limits({ usual, longest }),
      ...((request.correctQuotes ?? user.settings.correctQuotes) && { correctQuotes: true }),
      ...(requested.withoutHistory && { withoutHistory: true }),
      ...(budget && { budget }),
      ...(runBudget && { runBudget }),
    },
    model,
    settings: request.settings,
    ...(draft && { draft }),
    ...(callerTools.length > 0 && { callerTools }),
    ...(storedContext && { callerContext: storedContext.callerContext }),
    timeZone: timeZoneOf(user.settings),
    idempotencyKey: idempotencyKey(requested.key),
    createdAt: new Date().toISOString(),
  });
  const started = await engine.start(run, {
    ...(!requested.isUnlimited && !visit && admissionOf(ctx, requested.strategy, leavesRoom)),
    temporary,
    alone,
    follows,
    visit,
    ...(isOverBudget(budget, refs) && { overBudget: true }),
    attachments: [...attachments, ...(storedContext?.attachments ?? [])],
  });
  if (started.id !== run.id && !isSameRequest(run, started, requested)) {
    throw new AppError('conflict', phrase('keyUsed'));
  }
  const removed = placeholders?.removed() ?? [];
  return { ...started, notTaken, ...(removed.length > 0 && { removed }) };
}

/** Whether `useChat` has removed messages from its page: to regenerate an answer, or to replace an edited question and what followed it. */
function isReplacing({ trigger, messageId, messages }: RequestedRun['request']): boolean {
  return trigger === 'regenerate-message' || (messageId !== undefined && messageId === messages.id);
}

async function conversationOf(
  { conversations }: StartParts['stores'],
  user: User,
  { request: { conversationId, id }, draft }: RequestedRun,
): Promise<{ conversationId: string; isNew: boolean }> {
  const requestedId = conversationId ?? id;
  if (requestedId === undefined) return { conversationId: randomUUID(), isNew: true };
  const existing = await conversations.get(user.id, requestedId);
  // Only tests continue a test's conversation, and a test continues only its own.
  if (existing && (existing.test ?? false) === (draft !== undefined)) return { conversationId: requestedId, isNew: false };
  if (conversationId === undefined) {
    const own = chatConversationId(user, requestedId);
    return { conversationId: own, isNew: !(await conversations.get(user.id, own)) };
  }
  throw new AppError('not_found', phrase('noSuchConversation'), { fields: { conversationId: 'not found' } });
}

/** Lets the strategy change the run before it is stored, for example to remove text that must not be stored. */
async function admit(strategies: Strategies, run: NewRun): Promise<NewRun> {
  const strategy = strategies.find(run.strategy);
  if (!strategy?.admit) return run;
  const { question, input } = await strategy.admit({ question: run.question, input: strategy.input.parse(run.input) });
  // Safe: the strategy's schema produced it from JSON.
  return { ...run, question, input: input as Json };
}

/** Refuses images for models that cannot process them. */
function checkSight(models: UserModels, agents: readonly Agent[], model: string): void {
  const blind = agents.map((agent) => agent.model ?? model).find((ref) => !models.sees(ref));
  if (blind === undefined) return;
  const problem = phrase('modelSeesNoImages', { model: blind });
  throw new AppError('bad_request', problem, { fields: { messages: inEnglish(problem) } });
}

/** Whether a budget that counts one of these models is used up. */
export function isOverBudget(budget: CountedBudget | undefined, refs: readonly string[]): boolean {
  return budget !== undefined && isSpent(budget, {}) && refs.some((ref) => isCounted(budget, ref));
}

/** Whether a run was started by a request like this one. Fields that the request leaves out are not compared. */
function isSameRequest(
  requested: NewRun,
  started: Run,
  { input, changesQuestion, request: { model, budget, conversationId, id } }: RequestedRun,
): boolean {
  // The earlier messages may have grown since then, so only the requested fields of the input are compared.
  const own = Object.keys(input);
  const content = (run: NewRun | Run) => {
    const { callerTools = null, callerContext, settings = null, draft = null } = run;
    const question = changesQuestion ? '' : run.question;
    return [
      run.strategy,
      question,
      contentOf(run.parts),
      settings,
      draft,
      pick(run.input, own),
      callerTools,
      comparable(callerContext),
    ];
  };
  return (
    // A database may return the keys of an object in another order.
    isDeepStrictEqual(plain(content(requested)), plain(content(started))) &&
    (model === undefined || model === started.model) &&
    (budget === undefined || isDeepStrictEqual(budget, started.limits.runBudget)) &&
    ((conversationId ?? id) === undefined || requested.conversationId === started.conversationId)
  );
}

/** Images are compared by content, since each request has its own copy. The model is compared, not how the client named it. */
function comparable(context: CallerContext | undefined) {
  if (!context) return null;
  const { instructions, history } = context;
  return { instructions, history: history.map(({ parts, ...message }) => ({ ...message, parts: contentOf(parts) })) };
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function pick(input: Json, names: readonly string[]): Json {
  return isJsonObject(input) ? names.map((name) => input[name] ?? null) : null;
}
