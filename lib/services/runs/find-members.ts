import type { Agent } from '@/lib/core/agent';
import { AppError } from '@/lib/core/errors';
import type { Agents } from '@/lib/core/ports/agents';

const MOST_NAMED = 20;

/**
 * Finds agents by name; `roles`: those they may have. @throws {AppError} `bad_request` for names that are not such agents of this user
 */
export async function findMembers(
  agents: Agents,
  userId: string,
  names: readonly string[],
  roles: readonly Agent['role'][] = ['member'],
): Promise<Agent[]> {
  const found = await agents.find(userId, names);
  const members = new Set(found.filter(({ role }) => roles.includes(role)).map(({ name }) => name));
  const unknown = names.findIndex((name) => !members.has(name));
  if (unknown < 0) return found;
  const known = (await agents.members(userId)).map(({ name }) => name);
  const problem = `must be one of ${known.slice(0, MOST_NAMED).join(', ')}${known.length > MOST_NAMED ? ', …' : ''}`;
  throw new AppError('bad_request', `agents.${unknown}: ${problem}`, { fields: { [`agents.${unknown}`]: problem } });
}
