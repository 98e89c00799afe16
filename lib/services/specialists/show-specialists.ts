import { proposeSpecialists } from '@/lib/agents/specialists/propose-specialists';
import type { ProposedSpecialist, SpecialistsAnswer } from '@/lib/api/specialist-requests';
import type { LibraryContent, LibraryItem } from '@/lib/core/library';
import type { Call } from '../call';
import { ownItems } from '../library/own-items';
import type { SpecialistParts } from './parts';
import { serverTools } from './server-tools';
import { teamOf } from './team-of';

/**
 * Proposes specialists for the tools of an MCP connection, and says which of them the user already has. Nothing is stored.
 * @throws {AppError} `not_found`
 */
export async function showSpecialists({
  ctx,
  input: { connection: id },
}: Call<SpecialistParts, { connection: string }>): Promise<SpecialistsAnswer> {
  const { stores, actor } = ctx;
  const userId = actor.user.id;
  const { connection, handle, all, usable } = await serverTools(ctx, id);
  const { agents, leftOut } = proposeSpecialists({ handle, tools: usable });
  const [own, builtin, team] = await Promise.all([
    ownItems(stores.library, userId, 'agent'),
    ctx.agents.find(
      userId,
      agents.map(({ name }) => name),
    ),
    teamOf(stores.library, userId, handle),
  ]);
  const taken = new Set([...own, ...builtin].map(({ name }) => name));
  const namesOf = (some: readonly { name: string }[]) => some.map(({ name }) => name);
  return {
    specialists: agents.map((content) => proposal(content, { own, taken, known: all.map(({ calledAs }) => calledAs) })),
    team: { id: team?.id ?? null, name: handle, title: team?.title ?? connection.name },
    leftOut,
    unavailable: {
      changed: namesOf(all.filter(({ found, isMissing }) => found && !isMissing)),
      missing: namesOf(all.filter(({ isMissing }) => isMissing)),
    },
    isLimited: connection.agents !== null,
    asking: usable.filter(({ readConfirmed }) => !readConfirmed).length,
  };
}

function proposal(
  content: LibraryContent<'agent'>,
  { own, taken, known }: { own: readonly LibraryItem<'agent'>[]; taken: Set<string>; known: readonly string[] },
): ProposedSpecialist {
  const existing = own.find((agent) => isSame(agent, content, known));
  if (!existing) return { status: 'new', content: { ...content, name: freeName(content.name, taken) }, existing: null };
  const { id, version, name, title, description, enabled, definition } = existing;
  const tools = { ...content.definition.tools, ...definition.tools };
  const status = Object.keys(tools).length > Object.keys(definition.tools).length ? 'outdated' : 'made';
  return {
    status,
    // The user's own edits are kept.
    content: { name, title, description, enabled, definition: { ...definition, tools } },
    existing: { id, version },
  };
}

/** Whether an agent was made for the same tools: it has exactly these, or the proposed name and a tool of the server (`known`). */
function isSame(agent: LibraryItem<'agent'>, { name, definition }: LibraryContent<'agent'>, known: readonly string[]): boolean {
  const has = Object.keys(agent.definition.tools);
  if (agent.name === name) return has.some((tool) => known.includes(tool));
  return has.toSorted().join() === Object.keys(definition.tools).toSorted().join();
}

function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let n = 2; taken.has(free); n++) free = `${name.slice(0, 60)}-${n}`;
  taken.add(free);
  return free;
}
