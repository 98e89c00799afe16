import { createHash, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { findAgent } from '@/lib/agents';
import type { chatRequest, multiRequest } from '@/lib/api/requests';
import { AppError } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json';
import { phrase } from '@/lib/core/phrase';
import type { NewRun, Run, RunLimits } from '@/lib/core/run';
import type { Stores, User } from '@/lib/core/stores';
import type { Engine } from '@/lib/engine/engine';
import type { Env } from '@/lib/env';
import type { Models } from '@/lib/models/registry';
import type { Strategies } from '@/lib/strategies';
import { clientMaterial } from './client-material';
import { idempotencyKey } from './idempotency-key';
import { chatLimits, type TurnTimes, teamLimits } from './run-limits';

export type ChatRequest = z.output<typeof chatRequest>;
export type TeamRequest = z.output<ReturnType<typeof multiRequest>>;

export interface StartDeps {
  env: Env;
  stores: Pick<Stores, 'conversations'>;
  engine: Pick<Engine, 'start'>;
  models: Pick<Models, 'defaultModel' | 'check' | 'turnTime' | 'sees'>;
  strategies: Strategies;
}

/** `notTaken`: what of the client's messages the run does not have, as words for the response. */
export type StartedRun = Run & { notTaken?: string };

interface RequestedRun {
  strategy: 'single' | 'rounds';
  input: { [key: string]: Json };
  agents: string[];
  request: Pick<ChatRequest, 'messages' | 'model' | 'settings' | 'conversationId' | 'id'>;
  limits(times: TurnTimes): RunLimits;
  /** How many runs of this strategy the person may start in a minute. */
  perMinute: number;
}

/** Starting runs: checks who may ask what of whom, and hands the run to the engine. Nothing is written before that. */
export function createStarter({ env, stores, engine, models, strategies }: StartDeps) {
  async function conversationOf(
    user: User,
    { conversationId, id }: RequestedRun['request'],
  ): Promise<{ conversationId: string; isNew: boolean }> {
    const given = conversationId ?? id;
    if (given === undefined) return { conversationId: randomUUID(), isNew: true };
    if (await stores.conversations.get(user.id, given)) return { conversationId: given, isNew: false };
    if (conversationId === undefined) {
      const own = chatConversationId(user, given);
      return { conversationId: own, isNew: !(await stores.conversations.get(user.id, own)) };
    }
    throw new AppError('not_found', phrase('noSuchConversation'), { fields: { conversationId: 'not found' } });
  }

  /** The same key of the same person is the same run: the store decides, together with the rate and under one lock. */
  async function start(user: User, requested: RequestedRun, key: string | null): Promise<StartedRun> {
    const refused = requested.agents.filter((agent) => !mayAsk(env, user, agent));
    if (refused.length > 0)
      throw new AppError('forbidden', `You may not ask ${refused.join(', ')}.`, { fields: { agents: refused.join(', ') } });
    const preferred = user.settings.model && !models.check(user.settings.model) ? user.settings.model : models.defaultModel;
    const model = requested.request.model ?? preferred;
    const problem = models.check(model);
    if (problem) throw new AppError('bad_request', `model: ${problem}`, { fields: { model: problem } });
    const { question, files } = requested.request.messages;
    if (files.some((file) => 'image' in file)) checkSight(requested.agents, model);
    const { conversationId, isNew } = await conversationOf(user, requested.request);
    const { input, notTaken } = clientMaterial(requested.request.messages, { isNew });
    const usual = models.turnTime(model).limitMs;
    const longest = Math.max(usual, ...requested.agents.map((agent) => findAgent(agent)?.timeoutMs ?? 0));
    const run = await admit({
      id: randomUUID(),
      userId: user.id,
      conversationId,
      strategy: requested.strategy,
      question,
      input: { ...requested.input, ...input },
      limits: requested.limits({ usual, longest }),
      model,
      settings: requested.request.settings,
      idempotencyKey: idempotencyKey(key),
      createdAt: new Date().toISOString(),
    });
    const started = await engine.start(run, { perMinute: requested.perMinute });
    if (started.id !== run.id && !isSameRequest(run, started, requested)) {
      throw new AppError(
        'conflict',
        'This Idempotency-Key was sent with another request before. Use a new key for a new request.',
      );
    }
    return { ...started, notTaken };
  }

  /** The run as its strategy admits it: what must not be kept is gone before anything is written. */
  async function admit(run: NewRun): Promise<NewRun> {
    const strategy = strategies.find(run.strategy);
    if (!strategy?.admit) return run;
    const { question, input } = await strategy.admit({ question: run.question, input: strategy.input.parse(run.input) });
    // Safe: a strategy's input is what its schema made of JSON.
    return { ...run, question, input: input as Json };
  }

  /** Images go to models that see them. */
  function checkSight(agents: readonly string[], model: string): void {
    const blind = agents.map((name) => findAgent(name)?.model ?? model).find((ref) => !models.sees(ref));
    if (blind === undefined) return;
    const problem = `${blind} cannot see images: leave the image out, or ask a model that can`;
    throw new AppError('bad_request', `messages: ${problem}`, { fields: { messages: problem } });
  }

  return {
    async startChat(user: User, request: ChatRequest, key: string | null): Promise<StartedRun> {
      const agent = request.agent ?? 'data-steward';
      if (findAgent(agent)?.role !== 'member') {
        throw new AppError('bad_request', `agent: no agent is called "${agent}"`, { fields: { agent: 'unknown' } });
      }
      const requested: RequestedRun = {
        strategy: 'single',
        input: { agent },
        agents: [agent],
        request,
        limits: (times) => chatLimits(env, times),
        perMinute: env.CHAT_RATE_LIMIT,
      };
      return start(user, requested, key);
    },

    async startTeam(user: User, request: TeamRequest, key: string | null): Promise<StartedRun> {
      if (!mayUseTeams(env, user)) throw new AppError('not_found', 'There is nothing here.');
      const team = request.agents.map((name) => ({ name, description: findAgent(name)?.description ?? '' }));
      const requested: RequestedRun = {
        strategy: 'rounds',
        input: { team, rounds: request.rounds, ...(request.endEarly !== undefined && { endEarly: request.endEarly }) },
        agents: request.agents,
        request,
        limits: (times) => teamLimits(env, times, request),
        perMinute: env.MULTI_AGENT_RATE_LIMIT,
      };
      return start(user, requested, key);
    },
  };
}

/** Whether a run was started by a request like this one; what the request leaves open counts for nothing. */
function isSameRequest(asked: NewRun, started: Run, { input, request: { model, conversationId, id } }: RequestedRun): boolean {
  // What was said before in the conversation may have grown meanwhile; the rest is as the request has it.
  const own = Object.keys(input);
  const content = (run: NewRun | Run) => [run.strategy, run.question, run.settings ?? null, pick(run.input, own)];
  return (
    JSON.stringify(content(asked)) === JSON.stringify(content(started)) &&
    (model === undefined || model === started.model) &&
    ((conversationId ?? id) === undefined || asked.conversationId === started.conversationId)
  );
}

function pick(input: Json, names: readonly string[]): Json {
  return input !== null && typeof input === 'object' && !Array.isArray(input) ? names.map((name) => input[name] ?? null) : null;
}

/** Teams may be kept to some people (seed 002, "Feature Flags"); for the others they do not exist. */
export function mayUseTeams(env: Env, user: User): boolean {
  const some = env.MULTI_AGENT_ENABLED_FOR_USERS;
  return env.MULTI_AGENT_ENABLED && (!some || some.includes(user.email));
}

export function mayAsk(env: Env, user: User, agent: string): boolean {
  const allowed = [env.MULTI_AGENT_ALLOWED_AGENTS, user.allowedAgents];
  return allowed.every((names) => !names || names.includes(agent));
}

/**
 * `useChat` makes up the id of its chat before we know of it. The conversation's id is made of that and the person's, so that
 * two people with one id stay apart.
 */
export function chatConversationId(user: Pick<User, 'id'>, chatId: string): string {
  return createHash('sha256').update(`${user.id} ${chatId}`).digest('hex').slice(0, 32);
}
