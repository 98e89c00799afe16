import type { PeopleAnswer } from '@/lib/api/answers';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { shownPerson } from './shown-person';

export async function listPeople({ ctx: { stores } }: Call<{ stores: Pick<Stores, 'users'> }>): Promise<PeopleAnswer> {
  return { people: (await stores.users.list()).map(shownPerson) };
}
