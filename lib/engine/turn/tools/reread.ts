import type { RepeatedCall, Reread, RereadTask } from '@/lib/core/agents/agent-task';
import type { Strategy } from '@/lib/core/strategy';
import { mayUse, type ServerTool } from '@/lib/core/tools/tool';
import { runTurn, type TurnDeps } from '../run-turn';
import type { Turn } from '../turn';
import { replayOutcome } from '../turn-outcome';
import { strategyCaller } from './call';
import { callTool } from './call-tool';

/**
 * Repeats calls that agents of the run have made, with their rights and connections, if their tools only read and ask nobody. Displayed as one turn
 * of the strategy.
 * @throws {AgentFailed} when that turn fails; a stopped run throws the signal's reason instead
 */
export async function reread(deps: TurnDeps, strategy: Strategy, { calls, ...task }: RereadTask): Promise<Reread[]> {
  const failure = deps.log.record(`${task.turnId}.end`);
  if (failure !== undefined) replayOutcome(failure);
  const callers = await Promise.all(calls.map((call) => callerOf(deps, strategy, call)));
  const agent = { name: strategy.name, access: 'read' as const, code: new Map() };
  return runTurn(deps, { agent, task: { ...task, limit: 'agent' }, keepsPartial: false }, (turn) =>
    Promise.all(calls.map((call, n) => repeat({ ...turn, agent: callers[n] ?? agent, isReread: true }, call))),
  );
}

async function callerOf(deps: TurnDeps, strategy: Strategy, { agent, tool }: RepeatedCall): Promise<Turn['agent'] | undefined> {
  return agent === strategy.name ? strategyCaller(deps, strategy, tool) : deps.setup.find(agent);
}

async function repeat(turn: Turn, { id, tool: name, input }: RepeatedCall): Promise<Reread> {
  const tool = repeatableTool(turn, name);
  if (!tool) return { refused: true };
  const { outcome } = await callTool(turn, { toolCallId: id, toolName: name, input: JSON.stringify(input) }, [name]);
  if ('error' in outcome) return { error: outcome.error };
  return { sources: tool.cites?.(outcome.output) ?? [], isReused: outcome.cached !== undefined };
}

/** Returns the tool if it may be called again without asking anybody. */
function repeatableTool({ agent: { access, code }, log }: Turn, name: string): ServerTool | undefined {
  const tool = code.get(name);
  if (tool?.where !== 'server' || !mayUse(access, tool)) return undefined;
  // A call that ran without asking sends nothing new when it is repeated. In other calls, the user may have edited the arguments.
  const asksNobody =
    tool.confirm === 'never' || (tool.confirm === 'when-tainted-elsewhere' && !log.signals.hasAskedFor(tool.name));
  return tool.access === 'read' && asksNobody && tool.idempotent ? tool : undefined;
}
