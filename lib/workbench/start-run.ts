import { createHash, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { findAgent } from '../agents';
import { AppError } from '../core/errors';
import type { Json } from '../core/json';
import type { chatRequest, multiRequest } from '../core/requests';
import type { Run, RunLimits } from '../core/run';
import type { Stores, User } from '../core/stores';
import type { Engine } from '../engine/engine';
import type { Env } from '../env';

export type ChatRequest = z.output<typeof chatRequest>;
export type TeamRequest = z.output<ReturnType<typeof multiRequest>>;

export interface StartDeps {
  env: Env;
  stores: Stores;
  engine: Engine;
  models: { defaultModel: string; check(ref: string): string | undefined };
  limits: { chat: (userId: string) => Promise<void>; team: (userId: string) => Promise<void> };
}

interface Wish {
  strategy: 'single' | 'rounds';
  input: Json;
  agents: string[];
  request: Pick<ChatRequest, 'messages' | 'model' | 'settings' | 'conversationId' | 'id'>;
  limits: RunLimits;
  /** Counts the start against the person's rate; throws when it is spent. */
  consume(): Promise<void>;
}

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/** Starting runs: checks who may ask what of whom, and hands the run to the engine. Nothing is written before that. */
export function createStarter({ env, stores, engine, models, limits }: StartDeps) {
  const starting = new Map<string, Promise<Run>>();

  /** The same key of the same person is the same run, also while the first is still being started. */
  async function once(user: User, key: string | null, start: () => Promise<Run>): Promise<Run> {
    if (key === null) return start();
    if (!IDEMPOTENCY_KEY.test(key)) {
      throw new AppError('bad_request', 'Idempotency-Key: up to 200 visible ASCII characters.', {
        fields: { 'Idempotency-Key': 'not legal' },
      });
    }
    const name = `${user.id} ${key}`;
    const known = starting.get(name);
    if (known) return known;
    const run = stores.runs.byIdempotencyKey(user.id, key).then((earlier) => earlier ?? start());
    starting.set(name, run);
    // Kept until the row can be found in the store; a start that was refused may be tried again.
    run
      .then(() => engine.committed())
      .catch(() => {})
      .finally(() => starting.delete(name));
    return run;
  }

  async function conversationOf(user: User, { conversationId, id }: Wish['request']): Promise<string> {
    const given = conversationId ?? id;
    if (given === undefined) return randomUUID();
    // A conversation begun a moment ago may not be written yet.
    const goesOn = engine.live(user.id).some((run) => run.conversationId === given);
    if (goesOn || (await stores.conversations.get(user.id, given))) return given;
    if (conversationId === undefined) return chatConversationId(user, given);
    throw new AppError('not_found', 'There is no such conversation.', { fields: { conversationId: 'not found' } });
  }

  async function start(user: User, wish: Wish, idempotencyKey: string | null): Promise<Run> {
    const refused = wish.agents.filter((agent) => !mayAsk(env, user, agent));
    if (refused.length > 0)
      throw new AppError('forbidden', `You may not ask ${refused.join(', ')}.`, { fields: { agents: refused.join(', ') } });
    const usual = user.settings.model && !models.check(user.settings.model) ? user.settings.model : models.defaultModel;
    const model = wish.request.model ?? usual;
    const problem = models.check(model);
    if (problem) throw new AppError('bad_request', `model: ${problem}`, { fields: { model: problem } });
    const conversationId = await conversationOf(user, wish.request);
    await wish.consume();
    return engine.start({
      id: randomUUID(),
      userId: user.id,
      conversationId,
      strategy: wish.strategy,
      question: wish.request.messages,
      input: wish.input,
      limits: wish.limits,
      model,
      settings: wish.request.settings,
      idempotencyKey: idempotencyKey ?? undefined,
      createdAt: new Date().toISOString(),
    });
  }

  return {
    async startChat(user: User, request: ChatRequest, key: string | null): Promise<Run> {
      const agent = request.agent ?? 'data-steward';
      if (findAgent(agent)?.role !== 'member') {
        throw new AppError('bad_request', `agent: no agent is called "${agent}"`, { fields: { agent: 'unknown' } });
      }
      return once(user, key, () => {
        const timeout = env.CHAT_TIMEOUT_MS;
        const wish: Wish = {
          strategy: 'single',
          input: { agent },
          agents: [agent],
          request,
          limits: { runTimeoutMs: timeout, agentTimeoutMs: timeout, failurePolicy: 'skip' },
          consume: () => limits.chat(user.id),
        };
        return start(user, wish, key);
      });
    },

    async startTeam(user: User, request: TeamRequest, key: string | null): Promise<Run> {
      if (!mayUseTeams(env, user)) throw new AppError('not_found', 'There is nothing here.');
      const team = request.agents.map((name) => ({ name, description: findAgent(name)?.description ?? '' }));
      return once(user, key, () => {
        const wish: Wish = {
          strategy: 'rounds',
          input: { team, rounds: request.rounds },
          agents: request.agents,
          request,
          limits: {
            runTimeoutMs: env.MULTI_AGENT_TIMEOUT_MS,
            agentTimeoutMs: env.MULTI_AGENT_AGENT_TIMEOUT_MS,
            failurePolicy: request.failurePolicy,
          },
          consume: async () => {
            const going = engine.live(user.id).filter(({ strategy }) => strategy === 'rounds').length;
            if (going >= env.MULTI_AGENT_CONCURRENCY) {
              const message = `At most ${env.MULTI_AGENT_CONCURRENCY} team runs at once. Wait for one to end or stop it.`;
              throw new AppError('rate_limited', message, { retryAfter: 5 });
            }
            await limits.team(user.id);
          },
        };
        return start(user, wish, key);
      });
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
