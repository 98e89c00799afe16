import type { CallTask, ToolResult } from '@/lib/core/agents/agent-task';
import { retryWhileUnavailable } from '@/lib/core/models/retry-while-unavailable';
import type { Strategy } from '@/lib/core/strategy';
import { runTurn, type TurnDeps } from '../run-turn';
import type { Turn } from '../turn';
import { replayOutcome } from '../turn-outcome';
import { callTool } from './call-tool';
import { readOutcome, resultOf } from './tool-outcome';

/** Id of the only call of its turn. */
const CALL_ID = 'call';

/**
 * Calls a tool on behalf of the strategy, displayed as a turn with the strategy's name: journalled, labelled and approved like
 * an agent's call.
 * @throws {AgentFailed} at its time limit; a stopped run throws the signal's reason instead
 */
export async function call(deps: TurnDeps, strategy: Strategy, { tool: name, input, ...task }: CallTask): Promise<ToolResult> {
  const { log } = deps;
  const id = { id: CALL_ID, name };
  const outcome = log.record(`${task.turnId}.tool.${CALL_ID}`);
  if (outcome !== undefined) return resultOf(id, readOutcome(outcome));
  const failure = log.record(`${task.turnId}.end`);
  if (failure !== undefined) replayOutcome(failure);
  const agent = await strategyCaller(deps, strategy, name);
  return runTurn(deps, { agent, task: { ...task, limit: 'agent' }, keepsPartial: false }, async (turn) => {
    const completed = await callTool(turn, { toolCallId: CALL_ID, toolName: name, input: JSON.stringify(input) }, [name]);
    return resultOf(id, completed.outcome);
  });
}

/** Returns the strategy as the caller of a tool. */
export async function strategyCaller(
  { ports, log, work, signal }: TurnDeps,
  strategy: Strategy,
  tool: string,
): Promise<Turn['agent']> {
  const tools = await work.during(() => retryWhileUnavailable(() => ports.findTools(log.run, [tool]), signal));
  return { name: strategy.name, access: strategy.access ?? 'read', code: new Map(tools.map((one) => [one.name, one])) };
}
