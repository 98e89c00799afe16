import type { z } from 'zod';
import type { Tools } from '@/lib/core/ports/tools';
import type { Run } from '@/lib/core/runs/run';
import type { SignalRequest } from '@/lib/core/runs/signal-request';

/**
 * Returns the schema of the results of a call; undefined when any result is valid. A program's own tool may have the same name as one of the
 * server's.
 */
export async function resultSchema(
  tools: Tools,
  { userId, callerTools = [] }: Pick<Run, 'userId' | 'callerTools'>,
  { name, args }: Pick<SignalRequest, 'name' | 'args'>,
): Promise<z.ZodType | undefined> {
  if (callerTools.some((own) => own.name === name)) return undefined;
  const [tool] = await tools.find(userId, [name]);
  return tool?.where === 'client' ? tool.answer?.(tool.input.parse(args)) : undefined;
}
