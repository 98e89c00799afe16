import type { Reread, RereadTask, Strategy } from '@/lib/core/strategy';
import { mayUse, type ServerTool } from '@/lib/core/tool';
import { callAs, recordedCall, strategyCaller } from './call';
import type { TurnDeps } from './run-turn';
import type { Turn } from './turn';

/**
 * Repeats a call that an agent of the run has made, with its rights and connections, if the tool only reads and asks nobody. Displayed as a
 * turn of the strategy.
 * @throws {AgentFailed} at its time limit; a stopped run throws the signal's reason instead
 */
export async function reread(deps: TurnDeps, strategy: Strategy, { agent: name, ...task }: RereadTask): Promise<Reread> {
  const agent = name === strategy.name ? await strategyCaller(deps, strategy, task.tool) : deps.setup.find(name);
  const tool = agent && repeatableTool(agent, task.tool);
  if (!tool) return { refused: true };
  const outcome = recordedCall(deps, task) ?? (await callAs(deps, { agent, reread: { shownAs: strategy.name } }, task));
  if ('error' in outcome) return { error: outcome.error };
  return { sources: tool.cites?.(outcome.output) ?? [], isReused: outcome.cached !== undefined };
}

/** Returns the tool if it may be called again without asking anybody. */
function repeatableTool({ access, code }: Turn['agent'], name: string): ServerTool | undefined {
  const tool = code.get(name);
  if (tool?.where !== 'server' || !mayUse(access, tool)) return undefined;
  return tool.access === 'read' && tool.confirm === 'never' && tool.idempotent ? tool : undefined;
}
