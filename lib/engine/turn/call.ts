import type { Json } from '@/lib/core/json';
import type { CallTask, Strategy, ToolResult } from '@/lib/core/strategy';
import { callTool } from './call-tool';
import { runTurn, type TurnDeps } from './run-turn';
import { readOutcome, resultOf, type ToolOutcome } from './tool-outcome';
import type { Turn } from './turn';
import { replayOutcome } from './turn-outcome';

/** Id of the only call of its turn. */
const CALL_ID = 'call';

/** The strategy as the caller of a tool. */
export async function strategyCaller({ ports, log }: TurnDeps, strategy: Strategy, tool: string): Promise<Turn['agent']> {
  const tools = await ports.findTools(log.run, [tool]);
  return { name: strategy.name, access: strategy.access ?? 'read', code: new Map(tools.map((one) => [one.name, one])) };
}

/**
 * Calls a tool on behalf of the strategy, displayed as a turn with the strategy's name: journalled, labelled and approved like
 * an agent's call.
 * @throws {AgentFailed} at its time limit; a stopped run throws the signal's reason instead
 */
export async function call(deps: TurnDeps, strategy: Strategy, task: CallTask): Promise<ToolResult> {
  const outcome =
    recordedCall(deps, task) ?? (await callAs(deps, { agent: await strategyCaller(deps, strategy, task.tool) }, task));
  return resultOf({ id: CALL_ID, name: task.tool }, outcome);
}

/** Returns the outcome of a call that an earlier attempt made. @throws {AgentFailed} if its turn failed */
export function recordedCall({ log }: TurnDeps, { turnId }: CallTask): ToolOutcome | undefined {
  const outcome = log.record(`${turnId}.tool.${CALL_ID}`);
  if (outcome !== undefined) return readOutcome(outcome);
  const failure = log.record(`${turnId}.end`);
  if (failure !== undefined) replayOutcome(failure);
  return undefined;
}

/** Makes a call with the rights of this agent. `reread`: see `TurnOf`. */
export async function callAs(
  deps: TurnDeps,
  { agent, reread }: { agent: Turn['agent']; reread?: { shownAs: string } },
  { tool, input, ...task }: CallTask & { input: Json },
): Promise<ToolOutcome> {
  return runTurn(deps, { agent, task: { ...task, limit: 'agent' }, keepsPartial: false, reread }, async (turn) => {
    const made = await callTool(turn, { toolCallId: CALL_ID, toolName: tool, input: JSON.stringify(input) }, [tool]);
    return made.outcome;
  });
}
