import { AppError } from '@/lib/core/errors';
import type { Agents } from '@/lib/core/ports/agents';

/** @throws {AppError} `bad_request` for names that are not agents of this user */
export async function checkAgents(agents: Agents, userId: string, names: readonly string[] | null | undefined): Promise<void> {
  if (!names) return;
  const found = await agents.find(userId, names);
  const members = found.filter(({ role }) => role === 'member').map(({ name }) => name);
  const unknown = names.filter((name) => !members.includes(name));
  if (unknown.length === 0) return;
  throw new AppError('bad_request', `agents: no agent is called ${unknown.join(', ')}`, { fields: { agents: 'unknown' } });
}
