import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { StoresInTransaction } from '@/lib/core/ports/stores';

/** The library items that an item uses: prompts by id, and agents made by users by name. */
export interface Uses {
  prompts: readonly string[];
  agents: readonly string[];
}

/**
 * Prevents the items that an item uses from being removed, renamed or made private until the transaction ends.
 * @throws {AppError} `conflict` when the user can no longer use all of them
 */
export async function holdUses(
  { library }: Pick<StoresInTransaction, 'library'>,
  userId: string,
  { prompts, agents }: Uses,
): Promise<void> {
  const ids = new Set(prompts.length === 0 ? [] : (await library.hold(userId, 'prompt', { ids: prompts })).map(({ id }) => id));
  const heldAgents = agents.length === 0 ? [] : await library.hold(userId, 'agent', { names: agents });
  const names = new Set(heldAgents.map(({ name }) => name));
  if (prompts.every((id) => ids.has(id)) && agents.every((name) => names.has(name))) return;
  throw new AppError('conflict', phrase('usesChanged'));
}

/**
 * Holds what several items use, like `holdUses` but without its check, in the order of ids. A transfer to another owner locks items in the same
 * order, so the two cannot deadlock. The caller has locked the user.
 */
export async function holdInOrder(
  { library }: Pick<StoresInTransaction, 'library'>,
  userId: string,
  uses: readonly Uses[],
): Promise<void> {
  const prompts = await library.byIds(userId, 'prompt', [...new Set(uses.flatMap((one) => one.prompts))]);
  const agents = await library.allNamed(userId, 'agent', [...new Set(uses.flatMap((one) => one.agents))]);
  const inOrder = [...prompts, ...agents].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const { kind, id } of inOrder) await library.hold(userId, kind, { ids: [id] });
}
