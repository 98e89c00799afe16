import { LRUCache } from 'lru-cache';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Desk } from '@/lib/core/ports/desk';
import type { Models, UserModels } from '@/lib/core/ports/models';
import type { Stores } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import type { LibraryParts } from '../library/parts';
import { builtinDesk, deskOf } from './find-usable-desk';

/** A desk that anyone may ask. `host`: the user on whose behalf visitors' questions are answered, with the models of that user. */
export interface PublishedDesk extends Desk {
  host: User;
  models: UserModels;
}

export type FindPublishedDesk = (idOrName: string) => Promise<PublishedDesk | undefined>;

/** Finds the desk of a visitor's request. @throws {AppError} `not_found`, also when the desk has just been withdrawn */
export async function publishedDesk(find: FindPublishedDesk, wanted: string): Promise<PublishedDesk> {
  const desk = await find(wanted);
  if (!desk) throw new AppError('not_found', phrase('deskClosed'));
  return desk;
}

interface Parts extends Pick<LibraryParts, 'builtinDesks'> {
  stores: Pick<Stores, 'library' | 'users'>;
  models: Pick<Models, 'of'>;
}

/** Many visitors ask at the same moment. A withdrawn desk stays available for this long at most. */
const TTL_MS = 2000;
const MAX_CACHED = 100;

/**
 * Creates the function that finds a desk that anyone may ask, by id or name: visible to the server, open to visitors, switched on, and of a
 * user who is not disabled. Visitors of a built-in desk are answered on behalf of the server's first owner.
 */
export function createFindPublishedDesk({ stores: { library, users }, models, builtinDesks }: Parts): FindPublishedDesk {
  async function builtin(wanted: string): Promise<PublishedDesk | undefined> {
    const desk = builtinDesk({ builtinDesks }, wanted);
    if (!desk?.definition.publication.isPublic) return undefined;
    const host = (await users.list()).find(({ role, disabled }) => role === 'owner' && !disabled);
    return host && { ...desk, host, models: await models.of(host.id) };
  }

  async function ofUser(wanted: string): Promise<PublishedDesk | undefined> {
    const desk = await library.sharedDesk(wanted);
    if (!desk?.definition.publication.isPublic) return undefined;
    const host = await users.byId(desk.userId);
    return host && { ...deskOf(desk, desk.userId), host, models: await models.of(host.id) };
  }

  const cache = new LRUCache<string, PublishedDesk>({
    max: MAX_CACHED,
    ttl: TTL_MS,
    fetchMethod: async (wanted) => (await builtin(wanted)) ?? ofUser(wanted),
  });
  return (wanted) => cache.fetch(wanted);
}
