import type { Tools } from '@/lib/core/ports/tools';
import type { Run } from '@/lib/core/runs/run';
import { createCallerTools } from '@/lib/core/tools/caller-tools';
import type { Tool } from '@/lib/core/tools/tool';

/** Finds tools by name: those of the run's user, then those that came with the request. Unknown names are skipped. */
export async function findRunTools(
  tools: Pick<Tools, 'find'>,
  { userId, callerTools = [] }: Pick<Run, 'userId' | 'callerTools'>,
  names: readonly string[],
): Promise<Tool[]> {
  const ownTools = createCallerTools(callerTools.filter(({ name }) => names.includes(name)));
  const isGiven = new Set(ownTools.map(({ name }) => name));
  const own = await tools.find(
    userId,
    names.filter((name) => !isGiven.has(name)),
  );
  return [...own, ...ownTools];
}
