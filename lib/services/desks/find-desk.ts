import { LRUCache } from 'lru-cache';
import { allowedEvaluation } from '@/lib/core/desks/desk-definition';
import type { Desk, DeskRef } from '@/lib/core/ports/desk';
import type { Stores } from '@/lib/core/ports/stores';
import type { Env } from '@/lib/env';
import { builtinItem } from '../library/builtin-items';
import type { LibraryParts } from '../library/parts';
import { notFound } from '../not-found';

export type FindDesk = (ref: DeskRef) => Promise<Desk>;

/** Definitions are large, and many runs use the same version. */
const MAX_CACHED = 50;

interface Parts extends Pick<LibraryParts, 'builtinDesks'> {
  env: Pick<Env, 'EVALUATION'>;
}

/**
 * Creates the function that reads a version of a desk, with no more evaluation than the server allows; versions never change.
 * @throws {AppError} `not_found` for a deleted desk
 */
export function createFindDesk({ library }: Pick<Stores, 'library'>, { env, ...parts }: Parts): FindDesk {
  const cache = new LRUCache<string, Desk>({ max: MAX_CACHED });

  async function read(ref: DeskRef): Promise<Desk> {
    const { id, version, ownerId } = ref;
    const content = ownerId === null ? builtinItem(parts, 'desk', id) : await library.atVersion('desk', { id, version });
    if (!content) throw notFound();
    const { name, title, definition } = content;
    const evaluation = allowedEvaluation(definition.evaluation, env.EVALUATION);
    return { ...ref, name, title, definition: { ...definition, evaluation } };
  }

  return async (ref) => {
    const key = `${ref.ownerId === null ? 'built in' : 'made'} ${ref.id}@${ref.version}`;
    const desk = cache.get(key) ?? (await read(ref));
    cache.set(key, desk);
    // The desk may have got another owner since the run began, or since it was cached.
    return { ...desk, ownerId: ref.ownerId };
  };
}
