import type { SignedIn } from '@/lib/core/actor';
import { AppError } from '@/lib/core/errors';
import type { LibraryItem } from '@/lib/core/library';
import { phrase } from '@/lib/core/phrases/phrase';
import type { StartParts } from './start-run';

export type SavedTeam = LibraryItem<'team'>['definition'] & { name: string };

/** Finds a saved team that the user can see, by its name or its id. @throws {AppError} `bad_request` when there is none */
export async function findTeam(
  { stores: { library }, actor: { user } }: Pick<StartParts, 'stores'> & { actor: SignedIn },
  team: string,
): Promise<SavedTeam> {
  const [named] = await library.named(user.id, 'team', [team]);
  const [found] = named ? [named] : await library.byIds(user.id, 'team', [team]);
  if (!found) throw new AppError('bad_request', phrase('teamUnknown', { team }), { fields: { team: 'unknown' } });
  return { ...found.definition, name: found.name };
}
