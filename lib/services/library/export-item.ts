import type { FileItem } from '@/lib/agents/file/item-file';
import { writeLibraryFile } from '@/lib/agents/file/library-file';
import { promptsUsed } from '@/lib/agents/own-agent';
import type { SignedIn } from '@/lib/core/actor';
import type { LibraryContent, LibraryItem, LibraryKind } from '@/lib/core/library';
import { fieldProblem } from '@/lib/core/problems/field-problem';
import { refusedField } from '@/lib/core/problems/wrong-field';
import { namedAgents } from '@/lib/core/teams/team-definition';
import type { Call } from '../call';
import { findItem } from './find-item';
import type { LibraryParts } from './parts';
import { withNames } from './with-names';
import { withoutDocuments } from './without-documents';

type Exporting = LibraryParts & { actor: SignedIn };

/**
 * Exports an item as a Markdown file, together with those of the user's own items that it needs: the agents of a team, and the prompts of agents.
 * Everything else is referred to by name, and documents are left out.
 * @throws {AppError} `not_found`; `too_large` for an item that is too long for a file; `conflict` when importing the file would fail or create a
 * different item: an agent of a team is disabled, or a published prompt has the name of one of the user's own
 */
export async function exportItem<Kind extends LibraryKind>({
  ctx,
  input: { kind, id },
}: Call<LibraryParts, { kind: Kind; id: string }>): Promise<{ name: string; file: string }> {
  const { item } = await findItem({ ctx, input: { kind, id } });
  // Safe: the item is of this kind.
  const main = { kind, content: { ...item, definition: withoutDocuments(item.definition) } } as FileItem;
  const isOwn = ({ userId }: { userId: string }) => userId === ctx.actor.user.id;
  const agents = main.kind === 'agent' ? [main.content] : main.kind === 'team' ? await ownMembers(ctx, main.content) : [];
  const prompts = await promptsOf(ctx, agents);
  const published = prompts.filter((prompt) => !isOwn(prompt)).map(({ name }) => name);
  const own = (await ctx.stores.library.allNamed(ctx.actor.user.id, 'prompt', published)).filter(isOwn);
  if (own.length > 0) throw ownAndPublished(own);
  const names = {
    prompts: new Map(prompts.map((prompt) => [prompt.id, prompt.name])),
    connections: await connectionNames(ctx, agents),
  };
  const agentItems = agents.map((agent): FileItem => ({ kind: 'agent', content: withNames(agent, names) }));
  const promptItems = prompts.filter(isOwn).map((prompt): FileItem => ({ kind: 'prompt', content: prompt }));
  const items = [...(main.kind === 'agent' ? [] : [main]), ...agentItems, ...promptItems];
  return { name: item.name, file: writeLibraryFile(items) };
}

function ownAndPublished(own: readonly LibraryItem<'prompt'>[]) {
  const prompts = own.map(({ name }) => name).join(', ');
  return refusedField('conflict', { field: 'prompts', problem: fieldProblem('ownAndPublished', { prompts }) });
}

/** The user's own agents of a team, in its order. @throws {AppError} `conflict` for a team that cannot be created again: some agents are gone */
async function ownMembers(
  { stores, agents, actor }: Exporting,
  { definition }: LibraryContent<'team'>,
): Promise<LibraryItem<'agent'>[]> {
  const userId = actor.user.id;
  const names = [...new Set(namedAgents(definition))];
  const usable = new Set((await agents.find(userId, names)).map(({ name }) => name));
  const gone = names.filter((name) => !usable.has(name));
  if (gone.length > 0) {
    throw refusedField('conflict', { field: 'agents', problem: fieldProblem('membersGone', { agents: gone.join(', ') }) });
  }
  const found = await stores.library.named(userId, 'agent', names);
  return names.flatMap((name) => found.find((agent) => agent.name === name && agent.userId === userId) ?? []);
}

/** All prompts that agents use, in the order of their first use. */
async function promptsOf(
  { stores, actor }: Exporting,
  agents: readonly LibraryContent<'agent'>[],
): Promise<LibraryItem<'prompt'>[]> {
  const ids = [...new Set(agents.flatMap(({ definition }) => promptsUsed(definition)))];
  const found = await stores.library.byIds(actor.user.id, 'prompt', ids);
  return ids.flatMap((id) => found.find((prompt) => prompt.id === id) ?? []);
}

async function connectionNames({ stores, actor }: Exporting, agents: readonly LibraryContent<'agent'>[]) {
  const isNeeded = agents.some(({ definition }) => definition.connections !== null);
  const own = isNeeded ? await stores.connections.list(actor.user.id) : [];
  return new Map(own.map(({ id, name }) => [id, name]));
}
