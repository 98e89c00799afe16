import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { SignalAnswer } from '@/lib/api/answers';
import type { SignedIn } from '@/lib/core/actor';
import { MOST_SPECIALISTS } from '@/lib/core/dispatch/dispatch-config';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Agents } from '@/lib/core/ports/agents';
import type { Stores } from '@/lib/core/ports/stores';
import { isEnded, type Run } from '@/lib/core/runs/run';
import { type ControlRequest, FINISH_KEY, type Signal } from '@/lib/core/runs/signals';
import type { Engine } from '@/lib/engine/engine';
import type { Env } from '@/lib/env';
import type { Placeholders } from '@/lib/guards/redaction/placeholders';
import { mayFinish } from '@/lib/run-view/may-finish';
import { turnControls } from '@/lib/run-view/turn-controls';
import type { NumberValue } from '@/lib/secrets/number-values';
import type { Strategies } from '@/lib/strategies';
import type { Call } from '../call';
import { requireMayAsk, requireMayAskTeam, requireMayControl } from './agent-rights';
import { findRun } from './find-run';
import { idempotencyKey } from './idempotency-key';
import { placeholdersFor } from './redact-messages';
import { runMembers } from './run-members';
import { runState } from './run-state';
import { runEnded, sendSignal } from './send-signal';

interface Parts {
  env: Env;
  stores: Pick<Stores, 'runs'>;
  engine: Pick<Engine, 'signal'>;
  agents: Pick<Agents, 'find'>;
  strategies: Strategies;
  numberValue: NumberValue;
}

interface Control {
  runId: string;
  command: ControlRequest;
  /** The request's `Idempotency-Key` header. */
  key: string | null;
}

/**
 * Stops, skips or retries one agent's turn, sends a message to one agent or to all, adds an agent, or requests the answer now. The signal reaches the
 * process that plays the run, whichever that is.
 * @throws {AppError} `not_found` for a run or turn that does not exist; `conflict` for one that has ended, for a message to a run whose agents take
 * none, for a run that has nothing to answer from yet, or when the key belongs to another command; `forbidden` for an agent the user may not ask
 */
export async function controlRun({ ctx, input }: Call<Parts, Control>): Promise<SignalAnswer> {
  const { stores, engine, actor } = ctx;
  const { runId, command } = input;
  const key = command.kind === 'finish' ? FINISH_KEY : `control.${idempotencyKey(input.key) ?? randomUUID()}`;
  const run = await findRun(stores, actor.user, runId);
  const data = redactWords(command, placeholdersFor(ctx));
  try {
    if (isEnded(run.status)) throw runEnded();
    await check(ctx, run, command);
  } catch (refusal) {
    // Perhaps it was refused because an earlier delivery of the same request has taken effect.
    if (await isKnown(stores, runId, { key, data })) return { runId, key };
    throw refusal;
  }
  if ((await sendSignal(engine, { run, signal: { key, data } })) === 'duplicate') await isKnown(stores, runId, { key, data });
  return { runId, key };
}

/** Whether the run has received this command before. @throws {AppError} `conflict` when the key belongs to another command */
async function isKnown({ runs }: Parts['stores'], runId: string, { key, data }: Omit<Signal, 'at'>): Promise<boolean> {
  const earlier = (await runs.signals(runId)).find((signal) => signal.key === key);
  if (earlier && !isDeepStrictEqual(earlier.data, data)) throw new AppError('conflict', phrase('keyUsed'));
  return earlier !== undefined;
}

/** A message to the team is redacted like a question. */
function redactWords(command: ControlRequest, placeholders: Placeholders | undefined): ControlRequest {
  return placeholders && 'text' in command ? { ...command, text: placeholders.replace(command.text) } : command;
}

type Checking = Pick<Parts, 'env' | 'stores' | 'agents' | 'strategies'> & { actor: SignedIn };

async function check(checking: Checking, run: Run, command: ControlRequest): Promise<void> {
  switch (command.kind) {
    case 'stop':
    case 'skip':
    case 'retry':
      return checkTurn(checking, run, command);
    case 'add':
      return checkNewMember(checking, run, command.agent);
    case 'note':
      refuseMessage(checking, run);
      return checkNote(checking, run, command.agent);
    case 'steer':
      refuseMessage(checking, run);
      return requireMayAskTeam(checking, run);
    case 'finish':
      refuseMessage(checking, run);
      await requireMayAskTeam(checking, run);
      return checkFinish(checking, run);
  }
}

function refuseMessage({ strategies }: Checking, { strategy }: Run): void {
  if (!strategies.find(strategy)?.takesMessages) throw new AppError('conflict', phrase('takesNoMessages'));
}

async function checkNote(checking: Checking, run: Run, agent: string): Promise<void> {
  const team = await runMembers(checking, run);
  if (!team.includes(agent))
    throw new AppError('bad_request', phrase('notInRun', { agent }), { fields: { agent: 'not in this run' } });
  requireMayAsk(checking, [agent]);
}

async function checkFinish(checking: Checking, run: Run): Promise<void> {
  if (!mayFinish(await runState(checking, run))) throw new AppError('conflict', phrase('cannotFinish'));
}

/** A call of the strategy itself is a turn that has no other events. */
const CALLS = ['agent_tool_call', 'agent_tool_result'] as const;

async function checkTurn(
  checking: Checking,
  run: Run,
  { kind, turnId }: Extract<ControlRequest, { turnId: string }>,
): Promise<void> {
  const state = await runState(checking, run);
  const view = turnId in state.turns ? state : await runState(checking, run, CALLS);
  const turn = view.turns[turnId];
  if (!turn) throw new AppError('not_found', phrase('noSuchTurn'), { fields: { turnId: 'not found' } });
  await requireMayControl(checking, run, turn.agent);
  if (turnControls(view, turn).includes(kind)) return;
  throw new AppError('conflict', phrase('turnEnded'));
}

async function checkNewMember(checking: Checking, run: Run, agent: string): Promise<void> {
  const { env, agents, strategies, actor } = checking;
  const strategy = strategies.find(run.strategy);
  const [found] = await agents.find(actor.user.id, [agent]);
  if (!found) throw new AppError('bad_request', phrase('agentUnknown', { agent }), { fields: { agent: 'unknown' } });
  if (found.role !== 'member' && !(strategy?.dispatch && found.role === 'specialist')) {
    throw new AppError('bad_request', phrase('notForRun', { agent }), { fields: { agent: 'cannot be added' } });
  }
  requireMayAsk(checking, [agent]);
  if (!strategy?.team) throw new AppError('conflict', phrase('onlyToTeams'));
  const team = await runMembers(checking, run);
  if (team.includes(agent)) throw new AppError('conflict', phrase('alreadyInTeam', { agent }));
  const most = strategy.dispatch ? MOST_SPECIALISTS : env.MULTI_AGENT_MAX_AGENTS;
  if (team.length >= most) throw new AppError('conflict', phrase('teamIsFull', { most }));
}
