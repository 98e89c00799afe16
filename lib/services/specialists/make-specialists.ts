import type { MadeSpecialistsAnswer, MakeSpecialistsRequest } from '@/lib/api/specialist-requests';
import type { SignedIn } from '@/lib/core/actor';
import { AppError } from '@/lib/core/errors';
import { type LibraryItem, libraryRequest } from '@/lib/core/library';
import { phrase } from '@/lib/core/phrases/phrase';
import type { StoresInTransaction } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import { fieldProblem } from '@/lib/core/problems/field-problem';
import type { Call } from '../call';
import { checkContent } from '../library/check-content';
import type { Uses } from '../library/hold-uses';
import { insertItem } from '../library/insert-item';
import { nameTaken } from '../library/name-taken';
import { shownItem } from '../library/shown-item';
import { updateItem } from '../library/update-item';
import { notFound } from '../not-found';
import type { SpecialistParts } from './parts';
import { serverTools } from './server-tools';
import { shareConnection } from './share-connection';
import { teamOf } from './team-of';

/** Same as in the schema of teams. */
const MOST_OF_TEAM = 20;

type Wanted = MakeSpecialistsRequest['agents'][number];
interface Make extends MakeSpecialistsRequest {
  connection: string;
}

/**
 * Creates specialists for tools of an MCP connection, or saves new versions of them, and the team that they form, all or nothing. They may use the
 * connection even if it is limited to chosen agents.
 * @throws {AppError} `not_found`; `bad_request` at the field, also for tools that are not usable tools of this connection; `conflict` for a taken
 * name, for an agent that was saved meanwhile, and for a team or a connection's list of agents that would be too long
 */
export async function makeSpecialists({
  ctx,
  input: { connection: id, agents: wanted },
}: Call<SpecialistParts, Make>): Promise<MadeSpecialistsAnswer> {
  const { stores, actor } = ctx;
  const { user } = actor;
  const { connection, handle, usable } = await serverTools(ctx, id);
  const tools = new Set(usable.map(({ calledAs }) => calledAs));
  const checked: (Wanted & { uses: Uses })[] = [];
  for (const [n, one] of wanted.entries()) {
    const { uses } = await atAgent(n, () => check(ctx, one, tools));
    checked.push({ ...one, uses });
  }
  const others = await membersOf(ctx, await teamOf(stores.library, user.id, handle));
  return stores.transaction(async (tx) => {
    // Locked before the agents: otherwise one of two requests could hold an agent that the other saves next.
    await tx.users.lock(user.id);
    const saved: LibraryItem<'agent'>[] = [];
    for (const [n, one] of checked.entries()) saved.push(await atAgent(n, () => save(tx, user, one)));
    const names = saved.map(({ name }) => name);
    await shareConnection(tx, connection, names);
    const team = await saveTeam(tx, {
      user,
      head: { name: handle, title: connection.name },
      members: [...new Set([...others.map(({ name }) => name), ...names])],
      uses: { prompts: [], agents: others.flatMap(({ id, name }) => (id === undefined ? [] : [name])) },
    });
    return { agents: saved.map((agent) => shownItem(agent, user)), team: shownItem(team, user) };
  });
}

async function check(ctx: SpecialistParts & { actor: SignedIn }, { content, existing }: Wanted, tools: ReadonlySet<string>) {
  const { agents, stores, actor } = ctx;
  const userId = actor.user.id;
  const foreign = Object.keys(content.definition.tools).find((tool) => !tools.has(tool));
  if (foreign !== undefined) throw noSuchTool(foreign);
  const [same] = await agents.find(userId, [content.name]);
  // A built-in agent has no id. A user's agent of the same name would replace it.
  if (same && same.id === undefined) throw nameTaken(content.name);
  if (existing && (await stores.library.get(userId, 'agent', existing.id))?.userId !== userId) throw notFound();
  return checkContent(ctx, 'agent', content);
}

function save(tx: StoresInTransaction, user: User, { content, existing, uses }: Wanted & { uses: Uses }) {
  const item = { kind: 'agent' as const, content, uses };
  return existing ? updateItem(tx, { ...item, ...existing, user }) : insertItem(tx, { ...item, userId: user.id });
}

/** The agents of a team that still exist. */
async function membersOf({ agents, actor }: SpecialistParts & { actor: SignedIn }, team: LibraryItem<'team'> | undefined) {
  if (!team) return [];
  const found = await agents.find(actor.user.id, team.definition.agents);
  return found.filter(({ role }) => role === 'member' || role === 'specialist');
}

interface SavedTeam {
  user: User;
  head: { name: string; title: string };
  members: string[];
  uses: Uses;
}

async function saveTeam(tx: StoresInTransaction, { user, head, members, uses }: SavedTeam): Promise<LibraryItem<'team'>> {
  if (members.length > MOST_OF_TEAM)
    throw new AppError('conflict', phrase('teamTooLarge', { team: head.title, most: MOST_OF_TEAM }));
  const team = await teamOf(tx.library, user.id, head.name);
  const kind = 'team' as const;
  if (!team) {
    const content = libraryRequest(kind).parse({ ...head, definition: { agents: members } });
    return insertItem(tx, { userId: user.id, kind, content, uses });
  }
  const { id, version, name, title, description, enabled, definition } = team;
  if (members.join() === definition.agents.join()) return team;
  const content = { name, title, description, enabled, definition: { ...definition, agents: members } };
  return updateItem(tx, { user, kind, id, version, content, uses });
}

/** Adds the agent to the field names of errors. */
async function atAgent<T>(n: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    const at = <V>(fields: Record<string, V> = {}) =>
      Object.fromEntries(Object.entries(fields).map(([field, value]) => [`agents.${n}.content.${field}`, value]));
    const facts = { fields: at(error.fields), fieldPhrases: at(error.fieldPhrases), cause: error };
    throw new AppError(error.code, error.userMessage, facts);
  }
}

function noSuchTool(tool: string): AppError {
  const field = `definition.tools.${tool}`;
  return new AppError('bad_request', `${field}: there is no tool called "${tool}"`, {
    fields: { [field]: `there is no tool called "${tool}"` },
    fieldPhrases: { [field]: fieldProblem('noSuchTool', { tool }) },
  });
}
