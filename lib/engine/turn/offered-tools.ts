import type { Tool } from '@/lib/core/tool';
import type { Turn } from './turn';

/** The tool by which an agent reads on in a result that was shortened. */
export const READ_RESULT = 'readResult';

/** What an agent may call in this turn, by its rights; `offeredTools` says what of it a step offers. */
export function toolsOf({ agent, task, ports }: Turn): Tool[] {
  const names = agent.tools.length > 0 ? [...agent.tools, READ_RESULT] : [];
  return names.flatMap((name) => {
    const tool = ports.findTool(name);
    return tool && (task.team || !tool.teamOnly) ? [tool] : [];
  });
}

/**
 * Names of the tools that a step offers: what is only for requests that ask for it, when the person does; reading on in results, when
 * one was shortened. A step that an earlier attempt has recorded offers all, since what it called stands.
 */
export function offeredTools(
  { log, task }: Turn,
  tools: readonly Tool[],
  { step, isShortened }: { step: number; isShortened: boolean },
): string[] {
  const isRecorded = log.has(`${task.turnId}.m${step + 1}`);
  const isOffered = (tool: Tool) => (tool.name === READ_RESULT ? isShortened : !tool.onRequest || log.reading.asksFor(tool));
  return tools.filter((tool) => isRecorded || isOffered(tool)).map(({ name }) => name);
}
