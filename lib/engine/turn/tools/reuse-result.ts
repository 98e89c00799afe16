import { hash } from 'node:crypto';
import type { Json } from '@/lib/core/json/json';
import type { ToolContext } from '@/lib/core/tools/tool';
import type { ServerCall } from './tool-call';
import type { CachedFrom } from './tool-outcome';

/**
 * Returns the cached result of an equal call of the same user, or performs the call and caches its result if the tool allows it. Failed calls are not
 * cached, nor are results with images, which belong to their run. `hasImages`: whether the call has attached any.
 */
export async function reuseResult(
  { turn, tool, input }: ServerCall,
  { context, hasImages }: { context: ToolContext; hasImages(): boolean },
  work: () => Promise<Json>,
): Promise<{ output: Json; cached?: CachedFrom }> {
  const { toolCache } = turn.ports;
  if (!tool.cache || !toolCache) return { output: await work() };
  const { seconds, scope, isKept } = tool.cache;
  const { userId } = turn.log.run;
  const key = hash('sha256', JSON.stringify([tool.name, await scope?.(context), input]));
  const cached = await toolCache.get(userId, key);
  if (cached) return { output: cached.output, cached: { key, at: cached.at } };
  const output = await work();
  if (!hasImages() && (isKept?.(output) ?? true)) await toolCache.keep(userId, { key, output, seconds });
  return { output };
}
