import { promptsUsed } from '@/lib/agents/own-agent';
import { AppError } from '@/lib/core/errors';
import type { LibraryItem } from '@/lib/core/library';
import { phrase } from '@/lib/core/phrases/phrase';
import type { StoresInTransaction } from '@/lib/core/ports/stores';
import { namedAgents } from '@/lib/core/teams/team-definition';

/** An item of any kind; the kind follows from its definition. */
type Item = Pick<LibraryItem, 'id' | 'userId' | 'definition'>;
type Reading = Pick<StoresInTransaction, 'library' | 'connections'>;

/**
 * Refuses to publish an item that depends on something only its owner can use. What it depends on stays published until the transaction ends.
 * @throws {AppError} `conflict` with the titles of the private prompts and agents it uses, and of its models' backends
 */
export async function refusePrivateUses(stores: Reading, item: Item): Promise<void> {
  const prompts = 'tools' in item.definition ? promptsUsed(item.definition) : [];
  if (prompts.length > 0) await stores.library.hold(item.userId, 'prompt', { ids: prompts });
  const titles = [
    ...(await stores.library.privateUses(item.id)).map(({ title }) => title),
    ...(await privateParts(stores, item)),
  ];
  if (titles.length === 0) return;
  throw new AppError('conflict', phrase('usesPrivate', { titles: titles.map((title) => `“${title}”`).join(', ') }));
}

/** Titles of the owner's private agents in a team, and of the owner's own backends that its models come from. */
async function privateParts({ library, connections }: Reading, { userId, definition }: Item): Promise<string[]> {
  if ('template' in definition) return [];
  const named = 'agents' in definition ? namedAgents(definition) : [];
  const agents = named.length === 0 ? [] : await library.hold(userId, 'agent', { names: named });
  const hidden = agents.filter((agent) => agent.userId === userId && agent.visibility === 'private');
  const models = 'models' in definition ? [definition.models.answer, definition.models.small] : [definition.model];
  const handles = new Set(models.flatMap((model) => model?.split(':')[0] ?? []));
  const backends = handles.size === 0 ? [] : await connections.list(userId);
  const own = backends.filter(({ settings: { handle } }) => handle !== undefined && handles.has(handle));
  return [...hidden.map(({ title }) => title), ...own.map(({ name }) => name)];
}
