import { randomUUID } from 'node:crypto';
import { findAgent } from '@/lib/agents';
import type { SignalAnswer } from '@/lib/api/answers';
import { AppError } from '@/lib/core/errors';
import { isEnded, type Run } from '@/lib/core/run';
import type { ControlRequest } from '@/lib/core/signals';
import type { Stores, User } from '@/lib/core/stores';
import type { Engine } from '@/lib/engine/engine';
import type { Env } from '@/lib/env';
import type { Strategies } from '@/lib/strategies';
import { CANCEL, cancelRuns } from './cancel-runs';
import { findRun, notFound } from './find-run';
import { idempotencyKey } from './idempotency-key';
import { teamOf, turnsOf } from './run-members';
import { runEnded, sendSignal } from './send-signal';
import { mayAsk } from './start-run';

interface ControlDeps {
  env: Env;
  stores: Pick<Stores, 'runs' | 'conversations'>;
  engine: Pick<Engine, 'signal'>;
  strategies: Strategies;
}

/** Taking hold of runs that are going on. What is asked here reaches the process that plays the run, whichever it is. */
export function createController({ env, stores, engine, strategies }: ControlDeps) {
  async function checkTurn(run: Run, { kind, turnId }: Extract<ControlRequest, { turnId: string }>): Promise<void> {
    const turn = (await turnsOf(stores, run)).get(turnId);
    if (!turn) throw new AppError('not_found', 'The run has no such turn.', { fields: { turnId: 'not found' } });
    if (turn.state === 'running' || (turn.state === 'failed' && kind === 'retry')) return;
    throw new AppError('conflict', 'This turn has already ended.');
  }

  async function checkNewMember(user: User, run: Run, agent: string): Promise<void> {
    if (findAgent(agent)?.role !== 'member') {
      throw new AppError('bad_request', `agent: no agent is called "${agent}"`, { fields: { agent: 'unknown' } });
    }
    if (!mayAsk(env, user, agent)) throw new AppError('forbidden', `You may not ask ${agent}.`, { fields: { agent } });
    if (run.strategy !== 'rounds') throw new AppError('conflict', 'Only a team can take in another agent.');
    const team = await teamOf({ stores, strategies }, run);
    if (team.includes(agent)) throw new AppError('conflict', `${agent} is in the team already.`);
    if (team.length >= env.MULTI_AGENT_MAX_AGENTS) {
      throw new AppError('conflict', `A team has at most ${env.MULTI_AGENT_MAX_AGENTS} agents.`);
    }
  }

  async function check(user: User, run: Run, command: ControlRequest): Promise<void> {
    switch (command.kind) {
      case 'stop':
      case 'skip':
      case 'retry':
        return checkTurn(run, command);
      case 'add':
        return checkNewMember(user, run, command.agent);
      case 'note':
        if ((await teamOf({ stores, strategies }, run)).includes(command.agent)) return;
        throw new AppError('bad_request', `agent: ${command.agent} takes no part in this run`, {
          fields: { agent: 'not in this run' },
        });
      case 'steer':
        return;
    }
  }

  return {
    /**
     * Stop, skip or retry one agent's turn, tell one agent or all something, or take another one in.
     * @throws {AppError} `not_found` for a run or turn that is not there; `conflict` for what has ended or is so already;
     * `forbidden` for an agent the person may not ask.
     */
    async control(user: User, runId: string, command: ControlRequest, header: string | null): Promise<SignalAnswer> {
      const key = `control.${idempotencyKey(header) ?? randomUUID()}`;
      const run = await findRun(stores, user, runId);
      try {
        if (isEnded(run.status)) throw runEnded();
        await check(user, run, command);
      } catch (refusal) {
        // Perhaps because the same was asked before, and has come true by now.
        const known = (await stores.runs.signals(run.id)).some((signal) => signal.key === key);
        if (known) return { runId, key };
        throw refusal;
      }
      await sendSignal(engine, run, { key, data: command });
      return { runId, key };
    },

    /** Stops a run that is going; the run as it was when this was asked. */
    async cancel(user: User, id: string): Promise<Run> {
      const run = await findRun(stores, user, id);
      await engine.signal(run, CANCEL);
      return run;
    },

    /** Removes a conversation with its runs; those that are going stop. */
    async removeConversation(user: User, id: string): Promise<undefined> {
      await cancelRuns({ stores, engine }, user, { conversationId: id });
      if (!(await stores.conversations.remove(user.id, id))) throw notFound();
      return undefined;
    },
  };
}
