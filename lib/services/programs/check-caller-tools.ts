import type { CallerTool } from '@/lib/core/caller-tools';
import { AppError } from '@/lib/core/errors';
import type { Tools } from '@/lib/core/ports/tools';

/** @throws {AppError} `bad_request` when one of a caller's tools has the name of a tool that the user has already */
export async function checkCallerTools(tools: Tools, userId: string, given: readonly CallerTool[]): Promise<void> {
  if (given.length === 0) return;
  const names = given.map(({ name }) => name);
  const known = new Set((await tools.find(userId, names)).map(({ name }) => name));
  const taken = names.findIndex((name) => known.has(name));
  if (taken < 0) return;
  const problem = `"${names[taken]}" is a tool of this server: choose another name`;
  throw new AppError('bad_request', `tools.${taken}.name: ${problem}`, { fields: { [`tools.${taken}.name`]: problem } });
}
