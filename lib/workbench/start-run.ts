import { createHash, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { findAgent } from '../agents';
import { AppError } from '../core/errors';
import type { Json } from '../core/json';
import type { chatRequest, multiRequest } from '../core/requests';
import type { NewRun, Run, RunLimits } from '../core/run';
import type { Stores, User } from '../core/stores';
import type { Engine } from '../engine/engine';
import type { Env } from '../env';
import type { Models } from '../models/registry';
import { idempotencyKey } from './idempotency-key';
import { chatLimits, type TurnTimes, teamLimits } from './run-limits';

export type ChatRequest = z.output<typeof chatRequest>;
export type TeamRequest = z.output<ReturnType<typeof multiRequest>>;

export interface StartDeps {
  env: Env;
  stores: Pick<Stores, 'conversations'>;
  engine: Pick<Engine, 'start'>;
  models: Pick<Models, 'defaultModel' | 'check' | 'turnTime'>;
}

interface Wish {
  strategy: 'single' | 'rounds';
  input: Json;
  agents: string[];
  request: Pick<ChatRequest, 'messages' | 'model' | 'settings' | 'conversationId' | 'id'>;
  limits(times: TurnTimes): RunLimits;
  /** How many runs of this strategy the person may start in a minute. */
  perMinute: number;
}

/** Starting runs: checks who may ask what of whom, and hands the run to the engine. Nothing is written before that. */
export function createStarter({ env, stores, engine, models }: StartDeps) {
  async function conversationOf(user: User, { conversationId, id }: Wish['request']): Promise<string> {
    const given = conversationId ?? id;
    if (given === undefined) return randomUUID();
    if (await stores.conversations.get(user.id, given)) return given;
    if (conversationId === undefined) return chatConversationId(user, given);
    throw new AppError('not_found', 'There is no such conversation.', { fields: { conversationId: 'not found' } });
  }

  /** The same key of the same person is the same run: the store decides, together with the rate and under one lock. */
  async function start(user: User, wish: Wish, key: string | null): Promise<Run> {
    const refused = wish.agents.filter((agent) => !mayAsk(env, user, agent));
    if (refused.length > 0)
      throw new AppError('forbidden', `You may not ask ${refused.join(', ')}.`, { fields: { agents: refused.join(', ') } });
    const preferred = user.settings.model && !models.check(user.settings.model) ? user.settings.model : models.defaultModel;
    const model = wish.request.model ?? preferred;
    const problem = models.check(model);
    if (problem) throw new AppError('bad_request', `model: ${problem}`, { fields: { model: problem } });
    const usual = models.turnTime(model).limitMs;
    const longest = Math.max(usual, ...wish.agents.map((agent) => findAgent(agent)?.timeoutMs ?? 0));
    const run: NewRun = {
      id: randomUUID(),
      userId: user.id,
      conversationId: await conversationOf(user, wish.request),
      strategy: wish.strategy,
      question: wish.request.messages,
      input: wish.input,
      limits: wish.limits({ usual, longest }),
      model,
      settings: wish.request.settings,
      idempotencyKey: idempotencyKey(key),
      createdAt: new Date().toISOString(),
    };
    return engine.start(run, { perMinute: wish.perMinute });
  }

  return {
    async startChat(user: User, request: ChatRequest, key: string | null): Promise<Run> {
      const agent = request.agent ?? 'data-steward';
      if (findAgent(agent)?.role !== 'member') {
        throw new AppError('bad_request', `agent: no agent is called "${agent}"`, { fields: { agent: 'unknown' } });
      }
      const wish: Wish = {
        strategy: 'single',
        input: { agent },
        agents: [agent],
        request,
        limits: (times) => chatLimits(env, times),
        perMinute: env.CHAT_RATE_LIMIT,
      };
      return start(user, wish, key);
    },

    async startTeam(user: User, request: TeamRequest, key: string | null): Promise<Run> {
      if (!mayUseTeams(env, user)) throw new AppError('not_found', 'There is nothing here.');
      const team = request.agents.map((name) => ({ name, description: findAgent(name)?.description ?? '' }));
      const wish: Wish = {
        strategy: 'rounds',
        input: { team, rounds: request.rounds, ...(request.endEarly !== undefined && { endEarly: request.endEarly }) },
        agents: request.agents,
        request,
        limits: (times) => teamLimits(env, times, request),
        perMinute: env.MULTI_AGENT_RATE_LIMIT,
      };
      return start(user, wish, key);
    },
  };
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
