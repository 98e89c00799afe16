import { AppError } from '@/lib/core/errors';
import type { Agents } from '@/lib/core/ports/agents';

/** @throws {AppError} `bad_request` for names that are no agents of this user */
export async function checkAgents(agents: Agents, userId: string, names: readonly string[] | null | undefined): Promise<void> {
  const members = (await agents.members(userId)).map(({ name }) => name);
  const unknown = names?.findIndex((name) => !members.includes(name)) ?? -1;
  if (unknown < 0) return;
  const problem = `must be one of ${members.join(', ')}`;
  throw new AppError('bad_request', `agents.${unknown}: ${problem}`, { fields: { [`agents.${unknown}`]: problem } });
}
