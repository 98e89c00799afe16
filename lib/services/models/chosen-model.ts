import type { UserModels } from '@/lib/core/ports/models';
import type { User } from '@/lib/core/ports/user-store';

/** The model that the user has chosen for everything, as long as it can be used. */
export function chosenModel(
  models: Pick<UserModels, 'check'>,
  { settings: { model } }: Pick<User, 'settings'>,
): string | undefined {
  return model && models.check(model) === undefined ? model : undefined;
}
