import { wrongField } from '@/lib/core/problems/wrong-field';
import type { CallerTool } from '@/lib/core/tools/caller-tools';
import { READ_RESULT } from '@/lib/core/tools/tool';

/**
 * Refuses a caller's tool that has the name of a tool of the answering agents (`own`), since the two could not be told apart. Other tools of the
 * server are not available to them. @throws {AppError} `bad_request`
 */
export function checkCallerTools(given: readonly CallerTool[], own: readonly string[]): void {
  const taken = given.findIndex(({ name }) => name === READ_RESULT || own.includes(name));
  if (taken < 0) return;
  const problem = `"${given[taken]?.name}" is a tool of the agent: choose another name`;
  throw wrongField(`tools.${taken}.name`, problem);
}
