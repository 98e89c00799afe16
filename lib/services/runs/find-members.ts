import type { Agent } from '@/lib/core/agents/agent';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Agents } from '@/lib/core/ports/agents';

const MOST_NAMED = 20;

interface Wanted {
  names: readonly string[];
  /** The roles that the agents may have. Default: members. */
  roles?: readonly Agent['role'][];
  /** The field of the request that names the agents. */
  field?: string;
}

/** Finds agents by name. @throws {AppError} `bad_request` for names that are not such agents of this user */
export async function findMembers(
  agents: Agents,
  userId: string,
  { names, roles = ['member'], field = 'agents' }: Wanted,
): Promise<Agent[]> {
  const found = await agents.find(userId, names);
  const members = new Set(found.filter(({ role }) => roles.includes(role)).map(({ name }) => name));
  const unknown = names.findIndex((name) => !members.has(name));
  if (unknown < 0) return found;
  const specialists = roles.includes('specialist') ? agents.specialists : [];
  const known = [...specialists, ...(await agents.members(userId)).map(({ name }) => name)];
  const some = `${known.slice(0, MOST_NAMED).join(', ')}${known.length > MOST_NAMED ? ', …' : ''}`;
  throw new AppError('bad_request', phrase('memberUnknown', { agent: names[unknown] ?? '', known: some }), {
    fields: { [`${field}.${unknown}`]: `must be one of ${some}` },
  });
}
