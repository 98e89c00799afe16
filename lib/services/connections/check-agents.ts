import { memberNames } from '@/lib/agents';
import { AppError } from '@/lib/core/errors';

/** @throws {AppError} `bad_request` for agents that do not exist */
export function checkAgents(agents: readonly string[] | null | undefined): void {
  const unknown = agents?.filter((name) => !memberNames.includes(name)) ?? [];
  if (unknown.length === 0) return;
  throw new AppError('bad_request', `agents: no agent is called ${unknown.join(', ')}`, { fields: { agents: 'unknown' } });
}
