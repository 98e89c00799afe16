import type { DispatchRequest } from '@/lib/api/dispatch-request';
import type { SignedIn } from '@/lib/core/actor';
import type { Agent } from '@/lib/core/agents/agent';
import { findCandidates } from './find-candidates';
import { findMembers } from './find-members';
import { findTeam, type SavedTeam } from './find-team';
import type { StartParts } from './start-run';

interface DispatchTeam {
  members: readonly Agent[];
  /** With `auto`: names of the agents that are asked when neither the planner nor the rules choose any. */
  usual?: string[];
  /** The saved team, if one was named. */
  saved?: SavedTeam;
}

/**
 * Finds the team that a request names. @throws {AppError} `bad_request` for an unknown team or agent; `forbidden` when there is no agent to
 * choose
 */
export async function findDispatchTeam(
  ctx: StartParts & { actor: SignedIn },
  team: DispatchRequest['team'],
): Promise<DispatchTeam> {
  const { agents, actor } = ctx;
  if (team === 'auto') {
    const members = await findCandidates(ctx, agents.specialists);
    const names = members.map(({ name }) => name);
    const usual = names.filter((name) => agents.defaultTeam.includes(name));
    return { members: members.map(byPassage), usual: usual.length > 0 ? usual : names.slice(0, agents.defaultTeam.length) };
  }
  const saved = typeof team === 'string' ? await findTeam(ctx, team) : undefined;
  const names = saved?.agents ?? (Array.isArray(team) ? team : agents.specialists);
  const selection = { names, roles: ['member', 'specialist'] as const, field: 'team' };
  return { members: await findMembers(agents, actor.user.id, selection), saved };
}

/** In a team for any subject, single words do not select the specialists of the translation helps; only a passage does. */
function byPassage(agent: Agent): Agent {
  const { role, dispatch } = agent;
  return role === 'specialist' && dispatch ? { ...agent, dispatch: { ...dispatch, words: [] } } : agent;
}
